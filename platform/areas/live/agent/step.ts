import { cutToSpeak } from '../speaking/sentences.ts';
import { type AgentPlan, isAcknowledgement, isInterruption, type Reason } from './plan.ts';
import type { AgentEffect, AgentEvent, AgentLine, AgentState } from './state.ts';

/** A state under change, and what is to be done of it, in order. */
interface Draft {
  state: AgentState;
  readonly effects: AgentEffect[];
}

/** What an agent does about what happens: pure, so that a call can be replayed as a table. */
export function step(
  state: AgentState,
  event: AgentEvent,
  plan: AgentPlan,
): { readonly state: AgentState; readonly effects: readonly AgentEffect[] } {
  const draft: Draft = { state, effects: [] };
  if (state.phase === 'over') return draft;
  if (state.phase === 'open' || event.type === 'playable' || event.type === 'over')
    take(draft, event, plan);
  if (draft.state.phase === 'open') moveOn(draft, event.at, plan);
  return draft;
}

function take(draft: Draft, event: AgentEvent, plan: AgentPlan): void {
  const { at } = event;
  const { state } = draft;
  switch (event.type) {
    case 'playable':
      if (state.phase !== 'waiting') return;
      set(draft, { phase: 'open', openedAt: at, quietSince: at, aliveAt: at });
      if (plan.consentMessage === null) return greet(draft, plan);
      set(draft, { asksConsent: true });
      return askConsent(draft, plan);

    case 'ask-consent':
      if (state.asksConsent) askConsent(draft, plan);
      return;

    case 'consent-known':
      if (!state.asksConsent) return;
      set(draft, { asksConsent: false, aliveAt: at });
      return greet(draft, plan);

    case 'clock':
      if (event.isAlone) return set(draft, { aliveAt: at, quietSince: at });
      watchSilence(draft, at, plan);
      watchThinking(draft, at);
      return;

    case 'caller-began':
      set(draft, {
        callerSpeaks: true,
        ...(plan.speechResetsIdle && { idleSaid: 0 }),
      });
      draft.effects.push({ type: 'caller-sounds', isSounding: true, turn: state.turn });
      return;

    case 'caller-insisted':
      // Whether it is meant to interrupt, words tell a moment later; silence does no harm meanwhile.
      if (plan.wordsToInterrupt === 0 && !state.isHeld && canInterrupt(state)) {
        set(draft, { isHeld: true });
        draft.effects.push({ type: 'hold' }, { type: 'user-interrupted' });
      }
      return;

    case 'caller-words':
      if (!isAgentActive(state) || isAcknowledgement(plan, event.text)) return;
      if (state.isHeld || (canInterrupt(state) && isInterruption(plan, event.text)))
        interrupt(draft, at, plan);
      return;

    case 'caller-paused':
      stopCaller(draft);
      set(draft, { speaksAt: Math.max(state.speaksAt, event.since + plan.waitMs) });
      return;

    case 'caller-done':
      stopCaller(draft);
      hear(draft, event.text, at, plan);
      return;

    case 'caller-talked':
      set(draft, { aliveAt: at });
      return;

    case 'hushed':
      set(draft, { aliveAt: at });
      interrupt(draft, at, plan);
      return;

    case 'message':
      draft.effects.push({ type: 'add-message', message: event.message });
      set(draft, { aliveAt: at });
      if (!event.isAnswered || state.asksConsent) return;
      if (isAgentActive(state) && canBeDropped(state)) interrupt(draft, at, plan);
      // Who types is not cut short by an answer that comes at once.
      set(draft, { owesAnswer: true, speaksAt: at });
      return;

    case 'say':
      if (event.interrupts) interrupt(draft, at, plan);
      set(draft, { speaksAt: at });
      addLine(draft, event.text, {
        isInterruptible: event.isInterruptible,
        thenEnd: event.thenEnd ? 'assistant-ended-call-after-message-spoken' : null,
      });
      return;

    case 'mute':
      set(draft, { isMuted: event.isMuted });
      if (event.isMuted) silence(draft);
      return;

    case 'page-answers':
      set(draft, { pageAnswers: event.isOn, aliveAt: at });
      if (!event.isOn) return;
      set(draft, { owesAnswer: false });
      // What the agent began to answer is the page's to answer; its greeting is not.
      if (state.isThinking || state.lines.some(({ of }) => of !== null)) interrupt(draft, at, plan);
      return;

    case 'sentence':
      if (!state.isThinking || event.of.turn !== state.turn) return;
      set(draft, { waitsSince: null });
      addLine(draft, event.text, { of: event.of, thenEnd: endingIn(event.text, plan) });
      return;

    case 'words':
      growLine(draft, event, plan);
      return;

    case 'cut-short':
      if (state.isHeld || canInterrupt(state) || (state.isThinking && canBeDropped(state)))
        interrupt(draft, at, plan);
      return;

    case 'answered':
      if (!state.isThinking || event.turn !== state.turn) return;
      set(draft, { isThinking: false, aliveAt: at, quietSince: at });
      if (event.ends) set(draft, { endsWith: 'assistant-ended-call' });
      return;

    case 'failed':
      if (state.isThinking && event.turn === state.turn) end(draft, event.reason);
      return;

    case 'began-speaking':
      return;

    case 'spoken':
      finishLine(draft, event.id, at);
      return;

    case 'over':
      end(draft, event.reason);
  }
}

/** What follows from the state alone, whatever led to it. */
function moveOn(draft: Draft, at: number, plan: AgentPlan): void {
  if (isAgentActive(draft.state) || draft.state.callerSpeaks) set(draft, { quietSince: at });
  think(draft, at);
  giveLines(draft, at);
  const { lines, isThinking, endsWith, isSounding, turn } = draft.state;
  if (isSounding && lines.length === 0 && !isThinking) {
    set(draft, { isSounding: false });
    draft.effects.push({ type: 'assistant-sounds', isSounding: false, turn });
  }
  if (endsWith !== null && lines.length === 0 && !isThinking) end(draft, endsWith);
  if (at - draft.state.openedAt >= plan.longestMs) end(draft, 'exceeded-max-duration');
}

function think(draft: Draft, at: number): void {
  const { owesAnswer, isThinking, lines, turn, endsWith } = draft.state;
  if (!owesAnswer || isThinking || lines.length > 0 || endsWith !== null) return;
  set(draft, { owesAnswer: false, isThinking: true, waitsSince: at, turn: turn + 1 });
  draft.effects.push({ type: 'think', turn: turn + 1 });
}

/** Hands the lines to the speech whose time has come. */
function giveLines(draft: Draft, at: number): void {
  const { lines, callerSpeaks, speaksAt, isHeld, isSounding } = draft.state;
  const waiting = lines.filter(({ isGiven }) => !isGiven);
  // Who sounds already goes on; who does not lets the caller finish.
  if (waiting.length === 0 || isHeld) return;
  if (!isSounding && (callerSpeaks || at < speaksAt)) return;
  if (!isSounding) {
    set(draft, { isSounding: true });
    draft.effects.push({ type: 'assistant-sounds', isSounding: true, turn: draft.state.turn });
  }
  for (const { id, text, of } of waiting) draft.effects.push({ type: 'speak', id, text, of });
  set(draft, { lines: lines.map((line) => ({ ...line, isGiven: true })) });
}

function hear(draft: Draft, text: string | null, at: number, plan: AgentPlan): void {
  const wasActive = isAgentActive(draft.state);
  const isNod = text !== null && wasActive && isAcknowledgement(plan, text);
  if (text !== null) {
    draft.effects.push({ type: 'caller-said', text });
    set(draft, { aliveAt: at });
  }
  if (text === null || isNod) {
    // A noise, or "uh-huh": nobody meant to interrupt.
    if (draft.state.isHeld) {
      set(draft, { isHeld: false });
      draft.effects.push(
        { type: 'go-on' },
        {
          type: 'assistant-sounds',
          isSounding: true,
          turn: draft.state.turn,
        },
      );
    }
    return;
  }
  if (draft.state.isHeld || (wasActive && canBeDropped(draft.state))) interrupt(draft, at, plan);
  if (!draft.state.pageAnswers && !draft.state.asksConsent) set(draft, { owesAnswer: true });
}

function stopCaller(draft: Draft): void {
  const { callerSpeaks, turn } = draft.state;
  if (!callerSpeaks) return;
  set(draft, { callerSpeaks: false });
  draft.effects.push({ type: 'caller-sounds', isSounding: false, turn });
}

/** Ends what the agent says and thinks, as far as it may be ended. */
function interrupt(draft: Draft, at: number, plan: AgentPlan): void {
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

function silence(draft: Draft): void {
  const { lines, isSounding, turn } = draft.state;
  if (lines.some(({ isGiven }) => isGiven)) draft.effects.push({ type: 'silence' });
  if (lines.some(({ endsQuestion }) => endsQuestion))
    draft.effects.push({ type: 'consent-asked', isHeard: false });
  set(draft, { lines: [], isHeld: false, isSounding: false });
  if (isSounding) draft.effects.push({ type: 'assistant-sounds', isSounding: false, turn });
}

function finishLine(draft: Draft, id: number, at: number): void {
  const line = draft.state.lines.find((one) => one.id === id);
  if (!line) return;
  const lines = draft.state.lines.filter((one) => one !== line);
  set(draft, { lines, quietSince: at });
  // A question of the page's gives the caller as much time as an answer of the agent's.
  if (line.of !== null || draft.state.pageAnswers) set(draft, { aliveAt: at });
  if (line.thenEnd !== null) set(draft, { endsWith: line.thenEnd });
  if (line.endsQuestion) draft.effects.push({ type: 'consent-asked', isHeard: true });
}

/** Idle messages, and the end of a call in which nobody says anything. */
function watchSilence(draft: Draft, at: number, plan: AgentPlan): void {
  const { state } = draft;
  if (isAgentActive(state) || state.callerSpeaks || state.endsWith !== null) return;
  if (at - state.aliveAt >= plan.silenceMs) {
    const reason = 'silence-timed-out';
    if (plan.silenceMessage === null) return end(draft, reason);
    addWords(draft, plan.silenceMessage, { thenEnd: reason });
    return;
  }
  const { idleMessages, mostIdleMessages, idleAfterMs } = plan;
  if (idleMessages.length === 0 || state.idleSaid >= mostIdleMessages) return;
  if (at - state.quietSince < idleAfterMs) return;
  addWords(draft, idleMessages[state.idleSaid % idleMessages.length]!, {});
  set(draft, { idleSaid: state.idleSaid + 1 });
}

/** After so long the caller is told that an answer is still to come; in milliseconds. */
const hangsAfterMs = 5_000;

function watchThinking(draft: Draft, at: number): void {
  const { isThinking, waitsSince } = draft.state;
  if (!isThinking || waitsSince === null || at - waitsSince < hangsAfterMs) return;
  set(draft, { waitsSince: null });
  draft.effects.push({ type: 'hang' });
}

function askConsent(draft: Draft, plan: AgentPlan): void {
  if (plan.consentMessage === null) return;
  addWords(draft, plan.consentMessage, { isInterruptible: false, endsQuestion: true });
}

function greet(draft: Draft, plan: AgentPlan): void {
  if (plan.modelSpeaksFirst) set(draft, { owesAnswer: true });
  else sayFirstMessage(draft, plan);
}

function sayFirstMessage(draft: Draft, plan: AgentPlan): void {
  if (plan.firstMessage === null) return;
  addWords(draft, plan.firstMessage, { isInterruptible: plan.firstMessageIsInterruptible });
}

/** Words of the assistant's settings, as long as they may be: a line has what is spoken at a time. */
function addWords(
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

function addLine(
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
function growLine(
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

function end(draft: Draft, reason: Reason): void {
  if (draft.state.phase === 'over') return;
  const { isThinking, lines } = draft.state;
  if (isThinking) draft.effects.push({ type: 'stop-thinking' });
  if (lines.length > 0) draft.effects.push({ type: 'silence' });
  set(draft, { phase: 'over', isThinking: false, lines: [] });
  draft.effects.push({ type: 'end', reason });
}

const isAgentActive = ({ isThinking, lines }: AgentState) => isThinking || lines.length > 0;

/** Whether a voice may end what sounds now. */
const canInterrupt = ({ isSounding, lines }: AgentState) =>
  isSounding && lines.every(({ isInterruptible }) => isInterruptible);

/** Whether new words of the caller's make this answer a thing of the past. */
const canBeDropped = ({ lines }: AgentState) =>
  lines.every(({ isInterruptible }) => isInterruptible);

const endingIn = (text: string, { endCallPhrases }: AgentPlan): Reason | null =>
  endCallPhrases.some((phrase) => text.toLowerCase().includes(phrase))
    ? 'assistant-said-end-call-phrase'
    : null;

function set(draft: Draft, change: Partial<AgentState>): void {
  draft.state = { ...draft.state, ...change };
}
