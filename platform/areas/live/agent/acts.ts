import { cutToSpeak } from '../speaking/sentences.ts';
import { isForEnding, type Hook } from './hooks.ts';
import type { AgentPlan, Reason } from './plan.ts';
import { type SetOff, setOff } from './set-off.ts';
import type { AgentEffect, AgentEvent, AgentLine, AgentState } from './state.ts';

/* What an agent can do about what happens, as parts of one step. */

/** A state under change, and what is to be done of it, in order. */
export interface Draft {
  state: AgentState;
  readonly effects: AgentEffect[];
}

export function stopCaller(draft: Draft): void {
  const { callerSpeaks, turn } = draft.state;
  if (!callerSpeaks) return;
  set(draft, { callerSpeaks: false });
  draft.effects.push({ type: 'caller-sounds', isSounding: false, turn });
}

/** Ends what the agent says and thinks, as far as it may be ended. */
export function interrupt(draft: Draft, at: number, plan: AgentPlan): void {
  const { state, effects } = draft;
  const wasSounding = state.isSounding;
  if (state.isThinking) {
    set(draft, { isThinking: false });
    effects.push({ type: 'stop-thinking' });
  }
  if (!wasSounding && state.lines.length === 0) return;
  if (wasSounding && !state.isHeld) effects.push({ type: 'user-interrupted' });
  silence(draft);
  set(draft, { speaksAt: Math.max(state.speaksAt, wasSounding ? at + plan.backoffMs : at) });
}

export function interruptByVoice(draft: Draft, at: number, plan: AgentPlan): void {
  const { isSounding } = draft.state;
  interrupt(draft, at, plan);
  if (isSounding) runHooks(draft, plan, 'assistant.speech.interrupted');
}

export function runHooks(draft: Draft, plan: AgentPlan, on: Hook['on']): void {
  follow(
    draft,
    setOff(draft.state, plan, (hook) => hook.on === on),
  );
}

export function follow(draft: Draft, { change, effects }: SetOff): void {
  set(draft, change);
  draft.effects.push(...effects);
}

/** Nothing is asked of the model beside what was said. */
export const noPrompt = { prompt: [], isPromptInterruptible: true } as const;

/** An answer that comes too late is a hook's, where there is one; the next one that does ends the call. */
export function fail(
  draft: Draft,
  { reason, isLate = false }: Extract<AgentEvent, { type: 'failed' }>,
  plan: AgentPlan,
): void {
  const on = 'model.response.timeout';
  if (!isLate || draft.state.lateAnswers > 0 || !plan.hooks.some((hook) => hook.on === on))
    return end(draft, reason, plan);
  set(draft, { isThinking: false, lateAnswers: 1, ...noPrompt });
  runHooks(draft, plan, on);
}

export function silence(draft: Draft): void {
  const { lines, isSounding, turn } = draft.state;
  if (lines.some(({ isGiven }) => isGiven)) draft.effects.push({ type: 'silence' });
  if (lines.some(({ endsQuestion }) => endsQuestion))
    draft.effects.push({ type: 'consent-asked', isHeard: false });
  set(draft, { lines: [], isHeld: false, isSounding: false });
  if (isSounding) draft.effects.push({ type: 'assistant-sounds', isSounding: false, turn });
}

/** Words of the assistant's settings, as long as they may be: a line has what is spoken at a time. */
export function addWords(
  draft: Draft,
  text: string,
  {
    thenEnd = null,
    endsQuestion = false,
    ...how
  }: Pick<Partial<AgentLine>, 'isInterruptible' | 'thenEnd' | 'endsQuestion'>,
): void {
  const lines = cutToSpeak(text);
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    addLine(draft, line, {
      ...how,
      thenEnd: isLast ? thenEnd : null,
      endsQuestion: isLast && endsQuestion,
    });
  }
}

export function addLine(
  draft: Draft,
  text: string,
  { isInterruptible = true, of = null, thenEnd = null, endsQuestion = false }: Partial<AgentLine>,
): void {
  const { lines, nextLine, isMuted } = draft.state;
  const line = { id: nextLine, text, isInterruptible, isGiven: false, of, thenEnd, endsQuestion };
  set(draft, { nextLine: nextLine + 1 });
  // Nobody would hear it, and the call goes on as if it had been said.
  if (isMuted) set(draft, { endsWith: thenEnd ?? draft.state.endsWith });
  else set(draft, { lines: [...lines, line] });
}

/** Nobody hears more of one that was silenced. */
export function growLine(
  draft: Draft,
  { of, text: more }: Extract<AgentEvent, { type: 'words' }>,
  plan: AgentPlan,
): void {
  const { lines } = draft.state;
  const line = lines.find((one) => one.of?.turn === of.turn && one.of.index === of.index);
  if (!line) return;
  const text = line.text + more;
  const grown = { ...line, text, thenEnd: endingIn(text, plan) };
  set(draft, { lines: lines.map((one) => (one === line ? grown : one)) });
  if (line.isGiven) draft.effects.push({ type: 'grow', id: line.id, text });
}

export function end(draft: Draft, reason: Reason, plan: Pick<AgentPlan, 'hooks'>): void {
  if (draft.state.phase === 'over') return;
  const { isThinking, lines } = draft.state;
  if (isThinking) draft.effects.push({ type: 'stop-thinking' });
  if (lines.length > 0) draft.effects.push({ type: 'silence' });
  set(draft, { phase: 'over', isThinking: false, lines: [] });
  const isFor = (hook: Hook) => hook.on === 'call.ending' && isForEnding(hook, reason);
  follow(draft, setOff(draft.state, plan, isFor, reason));
  draft.effects.push({ type: 'end', reason });
}

export const isAgentActive = ({ isThinking, lines }: AgentState) => isThinking || lines.length > 0;

/** Whether a voice may end what sounds now. */
export const canInterrupt = ({ isSounding, lines }: AgentState) =>
  isSounding && lines.every(({ isInterruptible }) => isInterruptible);

/** Whether new words of the caller's make this answer a thing of the past. */
export const canBeDropped = ({ lines }: AgentState) =>
  lines.every(({ isInterruptible }) => isInterruptible);

export const endingIn = (text: string, { endCallPhrases }: AgentPlan): Reason | null =>
  endCallPhrases.some((phrase) => text.toLowerCase().includes(phrase))
    ? 'assistant-said-end-call-phrase'
    : null;

export function set(draft: Draft, change: Partial<AgentState>): void {
  draft.state = { ...draft.state, ...change };
}
