import type { Message } from '../../../ground/conversation/message.ts';
import {
  addLine,
  addWords,
  canBeDropped,
  canInterrupt,
  type Draft,
  end,
  endingIn,
  fail,
  follow,
  growLine,
  interrupt,
  interruptByVoice,
  isAgentActive,
  noPrompt,
  runHooks,
  set,
  silence,
  stopCaller,
} from './acts.ts';
import { type AgentPlan, isAcknowledgement, isInterruption } from './plan.ts';
import {
  endSilence,
  quietFrom,
  setOffBySilence,
  setOffByTime,
  setOffByUnclear,
} from './set-off.ts';
import type { AgentEffect, AgentEvent, AgentState } from './state.ts';

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
      set(draft, { phase: 'open', openedAt: at, ...quietFrom(state, at), aliveAt: at });
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
      follow(draft, setOffByTime(state, plan, at));
      if (event.isAlone) return set(draft, { aliveAt: at, ...quietFrom(state, at) });
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
      if (isAcknowledgement(plan, event.text)) return;
      if (state.callerWords === 'none' && event.text.trim() !== '')
        set(draft, { callerWords: 'some' });
      if (!isAgentActive(state)) return;
      if (state.isHeld || (canInterrupt(state) && isInterruption(plan, event.text)))
        interruptByVoice(draft, at, plan);
      return;

    case 'caller-unclear':
      set(draft, { unclear: event.confidence });
      return;

    case 'caller-paused':
      stopCaller(draft);
      if (!isNoise(state))
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
      // Who types is not cut short by an answer that comes at once.
      if (event.message.role === 'user' || event.isAnswered)
        set(draft, { answersTyped: event.message.role === 'user' });
      if (event.message.role === 'user') set(draft, endSilence(state, plan, at));
      if (!event.isAnswered || state.asksConsent) return;
      if (isAgentActive(state) && canBeDropped(state)) interrupt(draft, at, plan);
      set(draft, { owesAnswer: true, speaksAt: at });
      return;

    case 'say':
      if (event.interrupts) interrupt(draft, at, plan);
      set(draft, { speaksAt: at, reminded: [] });
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
      set(draft, { owesAnswer: false, ...noPrompt });
      // What the agent began to answer is the page's to answer; its greeting is not.
      if (state.isThinking || state.lines.some(({ of }) => of !== null)) interrupt(draft, at, plan);
      return;

    case 'answer-last':
      if (!state.asksConsent) answerForPage(draft, at, plan);
      return;

    case 'sentence':
      if (!state.isThinking || event.of.turn !== state.turn) return;
      set(draft, { waitsSince: null, ...noPrompt });
      addLine(draft, event.text, { of: event.of, thenEnd: endingIn(event.text, plan) });
      return;

    case 'words':
      growLine(draft, event, plan);
      return;

    case 'cut-short':
      if (state.isHeld || canInterrupt(state) || (state.isThinking && canBeDropped(state)))
        interruptByVoice(draft, at, plan);
      return;

    case 'answered':
      if (!state.isThinking || event.turn !== state.turn) return;
      set(draft, { isThinking: false, aliveAt: at, ...quietFrom(state, at) });
      set(draft, { ...noPrompt, lateAnswers: 0 });
      if (event.ends) set(draft, { endsWith: 'assistant-ended-call' });
      return;

    case 'failed':
      if (state.isThinking && event.turn === state.turn) fail(draft, event, plan);
      return;

    case 'hook-says':
      // Whoever has so much to hear is told no more.
      if (state.lines.length >= mostLines) return;
      addWords(draft, event.text, { isInterruptible: event.isInterruptible });
      return;

    case 'hook-asks':
      if (!mayAnswer(state)) return;
      set(draft, {
        prompt: [...state.prompt, ...event.prompt],
        isPromptInterruptible: state.isPromptInterruptible && event.isInterruptible,
        owesAnswer: true,
      });
      return;

    case 'hook-adds':
      for (const message of event.messages) draft.effects.push({ type: 'add-message', message });
      if (event.isAnswered && mayAnswer(state)) set(draft, { owesAnswer: true });
      return;

    case 'hook-ends':
      set(draft, { endsWith: 'assistant-ended-call' });
      return;

    case 'began-speaking':
      if (!state.callerSpeaks || state.callerWords !== 'some') return;
      set(draft, { callerWords: 'talked-over' });
      runHooks(draft, plan, 'customer.speech.interrupted');
      return;

    case 'spoken':
      finishLine(draft, event.id, at);
      return;

    case 'over':
      end(draft, event.reason, event.isDropped ? { hooks: [] } : plan);
  }
}

/** Told to whoever answers, with what a page could not: an engine that hears by itself has let it pass. */
const askedOfPage: Message = {
  role: 'system',
  content:
    'The page asks the caller something, and they have asked something themselves. Answer that in one or two short sentences. Ask nothing: the page goes on.',
};

/** What a page reads out gives way to it. */
function answerForPage(draft: Draft, at: number, plan: AgentPlan): void {
  if (isAgentActive(draft.state) && canBeDropped(draft.state)) interrupt(draft, at, plan);
  set(draft, {
    prompt: [...draft.state.prompt, askedOfPage],
    isPromptInterruptible: false,
    owesAnswer: true,
    speaksAt: at,
  });
}

/** What follows from the state alone, whatever led to it. */
function moveOn(draft: Draft, at: number, plan: AgentPlan): void {
  if (isAgentActive(draft.state) || draft.state.callerSpeaks)
    set(draft, quietFrom(draft.state, at));
  think(draft, at);
  giveLines(draft, at);
  const { lines, isThinking, endsWith, isSounding, turn } = draft.state;
  if (isSounding && lines.length === 0 && !isThinking) {
    set(draft, { isSounding: false });
    draft.effects.push({ type: 'assistant-sounds', isSounding: false, turn });
  }
  if (endsWith !== null && lines.length === 0 && !isThinking) end(draft, endsWith, plan);
  if (at - draft.state.openedAt >= plan.longestMs) end(draft, 'exceeded-max-duration', plan);
}

function think(draft: Draft, at: number): void {
  const { owesAnswer, isThinking, lines, turn, endsWith, prompt, callerSpeaks } = draft.state;
  if (!owesAnswer || isThinking || lines.length > 0 || endsWith !== null) return;
  // What it is told to say is said once they have finished, and with what they have said.
  if (prompt.length > 0 && callerSpeaks && !isNoise(draft.state)) return;
  set(draft, { owesAnswer: false, isThinking: true, waitsSince: at, turn: turn + 1 });
  draft.effects.push({ type: 'think', turn: turn + 1, prompt });
}

/** Hands the lines to the speech whose time has come. */
function giveLines(draft: Draft, at: number): void {
  const { lines, callerSpeaks, speaksAt, isHeld, isSounding } = draft.state;
  const waiting = lines.filter(({ isGiven }) => !isGiven);
  // Who sounds already goes on; who does not lets the caller finish.
  if (waiting.length === 0 || isHeld) return;
  if (!isSounding && ((callerSpeaks && !isNoise(draft.state)) || at < speaksAt)) return;
  if (!isSounding) {
    set(draft, { isSounding: true });
    draft.effects.push({ type: 'assistant-sounds', isSounding: true, turn: draft.state.turn });
  }
  for (const { id, text, of } of waiting) draft.effects.push({ type: 'speak', id, text, of });
  set(draft, { lines: lines.map((line) => ({ ...line, isGiven: true })) });
}

function hear(draft: Draft, text: string | null, at: number, plan: AgentPlan): void {
  const wasActive = isAgentActive(draft.state);
  const { unclear } = draft.state;
  set(draft, { callerWords: 'none', unclear: null });
  if (text !== null && draft.state.isPromptInterruptible) set(draft, noPrompt);
  const isNod = text !== null && wasActive && isAcknowledgement(plan, text);
  if (text !== null) {
    draft.effects.push({ type: 'caller-said', text });
    set(draft, { answersTyped: false, aliveAt: at, ...endSilence(draft.state, plan, at) });
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
    if (text === null && unclear !== null) {
      set(draft, { aliveAt: at, ...endSilence(draft.state, plan, at) });
      follow(draft, setOffByUnclear(draft.state, plan, unclear));
    }
    return;
  }
  if (draft.state.isHeld || (wasActive && canBeDropped(draft.state)))
    interruptByVoice(draft, at, plan);
  if (mayAnswer(draft.state)) set(draft, { owesAnswer: true });
}

/** Whether a voice that is heard is none of whoever has typed, as far as is known: a room may never be quiet. */
const isNoise = ({ answersTyped, callerWords }: AgentState) =>
  answersTyped && callerWords === 'none';

/** Whether what is said is the agent's to answer. */
const mayAnswer = ({ pageAnswers, asksConsent }: AgentState) => !pageAnswers && !asksConsent;

function finishLine(draft: Draft, id: number, at: number): void {
  const line = draft.state.lines.find((one) => one.id === id);
  if (!line) return;
  const lines = draft.state.lines.filter((one) => one !== line);
  set(draft, { lines, ...quietFrom(draft.state, at) });
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
    if (plan.silenceMessage === null) return end(draft, reason, plan);
    addWords(draft, plan.silenceMessage, { thenEnd: reason });
    return;
  }
  follow(draft, setOffBySilence(state, plan, at));
  const { idleMessages, mostIdleMessages, idleAfterMs } = plan;
  if (idleMessages.length === 0 || state.idleSaid >= mostIdleMessages) return;
  if (at - state.quietSince < idleAfterMs) return;
  addWords(draft, idleMessages[state.idleSaid % idleMessages.length]!, {});
  set(draft, { idleSaid: state.idleSaid + 1 });
}

/** That wait to be said. */
const mostLines = 100;

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
