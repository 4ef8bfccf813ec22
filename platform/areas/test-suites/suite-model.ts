import type { Model, ModelConfig } from '../../ground/conversation/model.ts';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { RunPorts } from './ports.ts';

type Suite = AnswerOf<'getTestSuite'>;

/** Where a suite names no tester: small models of the providers that an organisation may have a key of. */
const usualModels: readonly ModelConfig[] = [
  { provider: 'openai', model: 'gpt-4.1-mini' },
  { provider: 'anthropic', model: 'claude-haiku-4-5-20251001' },
  { provider: 'google', model: 'gemini-2.5-flash' },
  { provider: 'groq', model: 'llama-3.3-70b-versatile' },
];

/**
 * The model that plays the tester and judges: the tester's own, else one that the organisation has a
 * key for. Null when none is configured: the company's answerer plays and judges nothing.
 * @throws {Problem} for a tester whose assistant or account is missing
 */
export async function findSuiteModel(
  { resourcesOf, chooseModel }: Pick<RunPorts, 'resourcesOf' | 'chooseModel'>,
  { orgId, testerPlan }: Suite,
  signal: AbortSignal,
): Promise<Model | null> {
  const resources = resourcesOf(orgId);
  const tester =
    testerPlan?.assistant ??
    (testerPlan?.assistantId === undefined
      ? undefined
      : await resources.assistant(testerPlan.assistantId));
  const credentials = await resources.credentials();
  const held = new Set<string>(credentials.map(({ provider }) => provider));
  const config =
    testerPlan?.assistantOverrides?.model ??
    tester?.model ??
    usualModels.find(({ provider }) => held.has(provider));
  if (!config) return null;
  const accounts = { brought: [], kept: credentials, bringsAddress: false };
  const model = await chooseModel(config, accounts, signal);
  return model.callsTools ? model : null;
}
