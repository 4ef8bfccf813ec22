import { randomUUID } from 'node:crypto';
import { modelProviders } from '@parley/contract/voice';
import type { Authenticate } from '../../../ground/outbound/authentication.ts';
import type { GuardedFetch } from '../../../ground/outbound/guarded-fetch.ts';
import { invalidFields, notConfigured, Problem } from '../../../ground/problem.ts';
import type { Credential } from '../../../ground/conversation/message.ts';
import { isOfSpeech } from '../../../ground/conversation/own-speech.ts';
import { createSdkModels } from './ai-sdk/sdk-model.ts';
import { type Answer, createAnswererModel } from './answerer-model.ts';
import { withFallbacks } from './fallback-models.ts';
import {
  type ChooseModel,
  type Model,
  type ModelConfig,
  ModelFailure,
} from '../../../ground/conversation/model.ts';

export interface ModelPorts {
  readonly answer: Answer;
  /** Refuses where the answerer would stand in for a model that was named. */
  readonly isStrict: boolean;
  readonly fetch: GuardedFetch;
  readonly authenticate: Authenticate;
}

export function createModelChoice({
  answer,
  isStrict,
  fetch,
  authenticate,
}: ModelPorts): ChooseModel {
  const answerer = createAnswererModel(answer);
  const createSdkModel = createSdkModels();
  const chooseModel: ChooseModel = async (config, accounts, signal, watch = (model) => model) => {
    const { brought, kept, bringsAddress } = accounts;
    if (config === undefined || config.provider === 'vapi') return answerer;
    const { provider } = config;
    const credentials = [...brought, ...kept];
    const credential = credentials.find((one) => one.provider === provider);
    if (!credential && provider !== 'custom-llm') {
      if (!isStrict && !credentials.some(isForModels))
        return createAnswererModel(answer, { provider, model: readModel(config) });
      throw notConfigured(
        `model.provider: there is no credential of ${provider}. Create one with POST /credential.`,
      );
    }
    const address =
      provider === 'custom-llm' ? chatAddress(config.url) : readText(credential, 'apiUrl');
    const token = credential && (await fetchToken(credential, authenticate, address, signal));
    const access = {
      key: token ?? readText(credential, 'apiKey'),
      address,
      headers: provider === 'custom-llm' ? toHeaders(config.headers) : {},
      fetch,
    };
    const isAskers =
      provider === 'custom-llm' ? bringsAddress : !!credential && brought.includes(credential);
    const create = (one: ModelConfig): Model => {
      const model = createSdkModel(one, access, isAskers ? 'asker' : 'organisation');
      if (!model) throw new Problem(400, `model.provider: ${provider} is not served here.`);
      return watch(model);
    };
    const names = provider === 'openai' ? (config.fallbackModels ?? []) : [];
    if (isOfSpeech(config)) {
      const inWords = names.filter((name) => !isOfSpeech({ provider: 'openai', model: name }));
      const [first = usualInWords[config.provider], ...rest] = inWords;
      const named = { ...config, model: first, fallbackModels: rest } as ModelConfig;
      return chooseModel(named, accounts, signal, watch);
    }
    if (names.length > mostFallbacks)
      throw invalidFields([`model.fallbackModels: at most ${mostFallbacks}`]);
    const others = names.map((name) => create({ ...config, model: name } as ModelConfig));
    return withFallbacks(create(config), others);
  };
  return chooseModel;
}

/** Answers in a chat, and in a call that a model of speech has left: that one is asked for no words. */
const usualInWords = { openai: 'gpt-4o', google: 'gemini-2.5-flash' } as const;

/** Each is asked in its turn, and paid. */
const mostFallbacks = 5;

const isForModels = ({ provider }: Credential) => modelProviders.has(provider);

/**
 * The platform takes the address with and without the end that every client adds. A run of slashes is
 * looked at from its beginning alone: from each of them it would take the square of their number.
 */
const chatAddress = (url: string) =>
  url.replace(/(?<!\/)\/+$/, '').replace(/\/chat\/completions$/, '');

/** Every model that is served has one. */
const readModel = (config: ModelConfig): string =>
  'model' in config && typeof config.model === 'string' ? config.model : '';

function readText(credential: Credential | undefined, field: string): string | null {
  const value = (credential as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

async function fetchToken(
  credential: Credential,
  authenticate: Authenticate,
  address: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (credential.provider !== 'custom-llm' || !credential.authenticationPlan) return null;
  const messageId = randomUUID();
  const request = { method: 'POST', url: address ?? '', body: '', messageId, signal };
  try {
    const { authorization = '' } = await authenticate(credential.authenticationPlan, request);
    return authorization.replace(/^Bearer /, '');
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : 'the request failed';
    throw new ModelFailure('refused-credential', `custom-llm: ${reason}`, { isRefusal: true });
  }
}

const toHeaders = (headers: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
