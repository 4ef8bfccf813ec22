import type { Model } from '../../ground/conversation/model.ts';
import { findUsualModel } from '../../ground/conversation/usual-model.ts';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { RunPorts } from './ports.ts';

type Suite = AnswerOf<'getTestSuite'>;

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
  const config =
    testerPlan?.assistantOverrides?.model ?? tester?.model ?? findUsualModel(credentials);
  if (!config) return null;
  const accounts = { brought: [], kept: credentials, bringsAddress: false };
  const model = await chooseModel(config, accounts, signal);
  return model.callsTools ? model : null;
}
