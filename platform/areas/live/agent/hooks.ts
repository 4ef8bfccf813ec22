import type { Assistant, Message } from '../../../ground/conversation/message.ts';
import { readAdded } from '../added-message.ts';
import type { HookTool } from '../ports.ts';

type SetHook = NonNullable<Assistant['hooks']>[number];
type SetAction = Exclude<SetHook, { on: 'session.created' }>['do'][number];

/** What a hook does. Words are as they are written: their variables are filled in when it does. */
export type HookAction =
  /** One of these. */
  | { readonly type: 'say'; readonly exact: readonly string[] }
  /** The model is told this, and finds the words. */
  | { readonly type: 'ask'; readonly prompt: readonly Message[] }
  | { readonly type: 'add'; readonly message: Message; readonly isAnswered: boolean }
  | { readonly type: 'call'; readonly tool: HookTool }
  | { readonly type: 'transfer' };

const unclearWords = 'assistant.transcriber.endpointedSpeechLowConfidence';

/** What happens in a call, and what an assistant does by itself then. Times in milliseconds. */
export type Hook = { readonly actions: readonly HookAction[] } & (
  | {
      readonly on:
        'assistant.speech.interrupted' | 'customer.speech.interrupted' | 'model.response.timeout';
    }
  | {
      readonly on: 'customer.speech.timeout';
      readonly afterMs: number;
      readonly mostTimes: number;
      /** Words of the caller's have it counted anew. */
      readonly isCountedAnew: boolean;
    }
  | { readonly on: 'call.timeElapsed'; readonly afterMs: number }
  /** For words of which ears are so sure, from 0 to 1. */
  | { readonly on: typeof unclearWords; readonly from: number; readonly below: number }
  | { readonly on: 'call.ending'; readonly filters: readonly HookFilter[] }
);

interface HookFilter {
  readonly key: string;
  readonly oneOf: readonly string[];
}

/** Where a transcriber does not say how sure it is to be. */
export const usualConfidence = 0.4;

/** Words of which ears are less sure are no words of the caller's: they are for hooks, where one is for them. */
export function clearFrom(hooks: readonly SetHook[] = [], threshold: number): number {
  const planned = planHooks(hooks, threshold).flatMap((hook) =>
    'below' in hook ? hook.below : [],
  );
  return planned.length > 0 ? Math.max(...planned) : threshold;
}

/**
 * Those of an assistant's hooks that are of calls, with the contract's defaults.
 * @param threshold how sure its ears are to be
 */
export function planHooks(
  hooks: readonly SetHook[] = [],
  threshold = usualConfidence,
): readonly Hook[] {
  return hooks.flatMap((hook): Hook[] => {
    if (hook.on === 'session.created') return [];
    const actions = hook.do.flatMap(planAction);
    switch (hook.on) {
      case 'customer.speech.timeout': {
        const { timeoutSeconds = 7.5, triggerMaxCount, triggerResetMode } = hook.options ?? {};
        const mostTimes = triggerMaxCount ?? 3;
        const isCountedAnew = triggerResetMode === 'onUserSpeech';
        return [{ on: hook.on, actions, afterMs: timeoutSeconds * 1000, mostTimes, isCountedAnew }];
      }
      case 'call.timeElapsed':
        return [{ on: hook.on, actions, afterMs: hook.options.seconds * 1000 }];
      case unclearWords: {
        const { confidenceMax: below = threshold, confidenceMin } = hook.options ?? {};
        return [{ on: hook.on, actions, below, from: confidenceMin ?? below - 0.2 }];
      }
      case 'call.ending':
        return [{ on: hook.on, actions, filters: hook.filters ?? [] }];
      default:
        return [{ on: hook.on, actions }];
    }
  });
}

function planAction(action: SetAction): HookAction[] {
  switch (action.type) {
    case 'say':
      return planWords(action);
    case 'tool':
      if (action.tool) return [{ type: 'call', tool: action.tool }];
      return action.toolId === undefined ? [] : [{ type: 'call', tool: { toolId: action.toolId } }];
    case 'function':
      return [{ type: 'call', tool: action }];
    case 'message.add': {
      const { message, triggerResponseEnabled: isAnswered = true } = action;
      // A result of no call.
      const role = message.role === 'tool' ? 'function' : message.role;
      return [{ type: 'add', message: readAdded({ ...message, role }), isAnswered }];
    }
    case 'transfer':
      return [{ type: 'transfer' }];
  }
}

function planWords({ exact, prompt }: Extract<SetAction, { type: 'say' }>): HookAction[] {
  const all = typeof exact === 'string' ? [exact] : Array.isArray(exact) ? exact : [];
  const words = all.filter((one) => one.trim() !== '');
  if (words.length > 0) return [{ type: 'say', exact: words }];
  if (typeof prompt !== 'string') return prompt?.length ? [{ type: 'ask', prompt }] : [];
  return prompt.trim() === ''
    ? []
    : [{ type: 'ask', prompt: [{ role: 'system', content: prompt }] }];
}

/** Whatever went wrong between hearing the caller and answering. */
const anyPipelineError = 'pipeline-error';

/** Whether all filters let a call through that ends so. Of any other key than its reason nothing is known. */
export function isForEnding(
  { filters }: { readonly filters: readonly HookFilter[] },
  reason: string,
) {
  return filters.every(
    ({ key, oneOf }) =>
      key === 'call.endedReason' &&
      (oneOf.includes(reason) ||
        (oneOf.includes(anyPipelineError) && /pipeline-error|error-pipeline/.test(reason))),
  );
}
