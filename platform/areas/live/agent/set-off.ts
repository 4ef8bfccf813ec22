import type { Hook } from './hooks.ts';
import type { AgentPlan, Reason } from './plan.ts';
import type { AgentEffect, AgentState } from './state.ts';

/** What hooks lead to: pure, as the steps that they are a part of. */
export interface SetOff {
  readonly change: Partial<AgentState>;
  readonly effects: readonly AgentEffect[];
}

/** Of one call, before it ends: whatever its hooks lead to, it comes to an end. */
const mostRuns = 100;

/** The hooks that are chosen, as far as one call has them, in the plan's order. */
export function setOff(
  state: AgentState,
  { hooks }: Pick<AgentPlan, 'hooks'>,
  isChosen: (hook: Hook, index: number) => boolean,
  endedReason: Reason | null = null,
): SetOff {
  const chosen = hooks
    .flatMap((hook, index) => (isChosen(hook, index) ? [{ hook, index }] : []))
    .slice(0, endedReason === null ? mostRuns - state.hookRuns : hooks.length);
  // Whoever is asked whether the call may be recorded hears nothing else.
  const waits = state.asksConsent && endedReason === null;
  if (chosen.length === 0 || waits) return { change: {}, effects: [] };
  const run = new Set(chosen.map(({ index }) => index));
  return {
    change: {
      hooked: hooks.map((_, index) => timesOf(state, index) + Number(run.has(index))),
      hookRuns: state.hookRuns + chosen.length,
    },
    effects: chosen.map(({ hook }) => ({ type: 'run-hook', hook, endedReason })),
  };
}

const timesOf = ({ hooked }: AgentState, index: number): number => hooked[index] ?? 0;

/** Those whose time in the call has come, once each. */
export function setOffByTime(state: AgentState, plan: AgentPlan, at: number): SetOff {
  return setOff(
    state,
    plan,
    (hook, index) =>
      hook.on === 'call.timeElapsed' &&
      timesOf(state, index) === 0 &&
      at - state.openedAt >= hook.afterMs,
  );
}

/**
 * Those that the caller's silence sets off. Each counts from the end of what the agent said; one that has run
 * begins again from what reminders said since, so that several remind at their times one after the other.
 */
export function setOffBySilence(state: AgentState, plan: AgentPlan, at: number): SetOff {
  const isDue = (hook: Hook, index: number): boolean => {
    if (hook.on !== 'customer.speech.timeout') return false;
    const since = state.reminded.includes(index) ? state.quietSince : state.silentSince;
    return timesOf(state, index) < hook.mostTimes && at - since >= hook.afterMs;
  };
  const { change, effects } = setOff(state, plan, isDue);
  if (effects.length === 0) return { change, effects };
  const due = plan.hooks.flatMap((hook, index) => (isDue(hook, index) ? [index] : []));
  const reminded = [...new Set([...state.reminded, ...due])];
  return { change: { ...change, reminded, quietSince: at }, effects };
}

/** Those for words of the caller's that were left out, so sure as ears were of them. */
export function setOffByUnclear(state: AgentState, plan: AgentPlan, confidence: number): SetOff {
  const isFor = (hook: Hook) =>
    'below' in hook && hook.from <= confidence && confidence < hook.below;
  return setOff(state, plan, isFor);
}

/** The caller has said something: their silence is over. */
export function endSilence(
  state: AgentState,
  { hooks }: AgentPlan,
  at: number,
): Partial<AgentState> {
  return {
    reminded: [],
    silentSince: at,
    hooked: hooks.map((hook, index) =>
      'isCountedAnew' in hook && hook.isCountedAnew ? 0 : timesOf(state, index),
    ),
  };
}

/** Nobody speaks from now on. */
export const quietFrom = ({ reminded }: AgentState, at: number): Partial<AgentState> => ({
  quietSince: at,
  ...(reminded.length === 0 && { silentSince: at }),
});
