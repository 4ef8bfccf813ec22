import { firstGuidedStep } from '@parley/business/guided-script';
import {
  besideNumber,
  chooseNext,
  refusesCall,
  saysWhen,
  stepOf,
} from '@parley/business/guided-step';
import type { GuidedScript, GuidedStep, GuidedTarget } from '@parley/business/guided-step';
import type { AnswerColumn } from '@parley/contract';
import { escapeMarkdown } from '../ui/markdown.ts';
import { greetedName } from './greeted-name.ts';
import {
  isQuestion,
  phoneVariable,
  readAnswer,
  readBesideNumber,
  trimNote,
} from './read-answer.ts';

/** By the script's variables: the specification's, and those of steps that were added. */
export type Answers = Readonly<Partial<Record<AnswerColumn | 'completion', string>>> & {
  readonly [added: string]: string | undefined;
};

export interface GuidedMessage {
  readonly id: string;
  /** Plain text of the visitor, Markdown of the guide. */
  readonly content: string;
  readonly isUser: boolean;
  /** Asked where an option answers: no answer itself. */
  readonly isAside?: true;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

export type GuidedPhase =
  /**
   * `again`: once more, since the last answer could be none. Less is asked of what comes now; `told` something, who asks
   * something else is told that, too.
   */
  | { readonly at: 'asking'; readonly again?: true | 'told' }
  /** On the way to asking the same once more; `noted`: what was said is told with it. */
  | { readonly at: 'doubting'; readonly noted?: true }
  /** On the way to the next step, which comes after the step delay. */
  | { readonly at: 'advancing'; readonly to: GuidedTarget }
  | { readonly at: 'saving' }
  | { readonly at: 'save-failed' }
  | { readonly at: 'finished' };

export interface GuidedState {
  readonly step: string;
  readonly phase: GuidedPhase;
  readonly answers: Answers;
  readonly messages: readonly GuidedMessage[];
}

export type GuidedEvent =
  /** `note`: in place of what was said beside a number; null takes that away. */
  | { readonly type: 'answered'; readonly text: string; readonly at: number; readonly note?: Note }
  /** No option, but a question of the visitor's. */
  | { readonly type: 'asked'; readonly text: string; readonly at: number }
  /** No answer, but a note: the question comes again with it. */
  | { readonly type: 'noted'; readonly text: string; readonly at: number; readonly note: Note }
  /** `told`: in answer to a question in place of an answer. Markdown. */
  | { readonly type: 'advanced'; readonly at: number; readonly told?: string | null }
  /** The visitor's last answer is given anew. */
  | { readonly type: 'taken-back' }
  | { readonly type: 'lead-saved' }
  | { readonly type: 'lead-failed' }
  | { readonly type: 'lead-retried' };

type Note = string | null;

/** As long as a message in a call. */
export const longestText = 1_000;

/** The longest answer: the database's limits for what becomes a lead's name, company and phone. */
export const longestAnswer = (variable: string): number => (variable === phoneVariable ? 60 : 200);

/** The transitions of a guided sale over its script. */
export function createScriptEngine(script: GuidedScript) {
  function enter(state: GuidedState, id: string, at: number): GuidedState {
    const step = stepOf(script, id);
    return {
      ...state,
      step: id,
      phase: { at: step.asks === 'nothing' ? 'saving' : 'asking' },
      messages: addMessage(state, fillStep(step, state.answers), false, at),
    };
  }

  /** Undefined where a script asks for no number. */
  const phoneStep = Object.keys(script).find((id) => stepOf(script, id).variable === phoneVariable);

  const begin = (at: number): GuidedState =>
    enter(
      { step: firstGuidedStep, phase: { at: 'asking' }, answers: {}, messages: [] },
      firstGuidedStep,
      at,
    );

  function next(state: GuidedState, event: GuidedEvent): GuidedState {
    const { phase } = state;
    const step = stepOf(script, state.step);
    switch (event.type) {
      case 'answered': {
        const text = event.text.trim().slice(0, longestText);
        if (phase.at !== 'asking' || text === '') return state;
        const messages = addMessage(state, text, true, event.at);
        // No number, and no reason to keep it as one.
        if (refusesCall(step, text))
          return { ...state, phase: { at: 'advancing', to: 'finish' }, messages };
        const before = state.messages.findLast(({ isUser }) => isUser)?.content ?? null;
        const isMeant = phase.again === 'told' ? text === before : phase.again;
        const read = readAnswer(step, text, isMeant ? before : null);
        if (read === null && saysWhen(step, text) && !isQuestion(step, text))
          return {
            ...state,
            phase: { at: 'doubting', noted: true },
            answers: addNote(state.answers, event.note ?? text),
            messages,
          };
        if (read === null) return { ...state, phase: { at: 'doubting' }, messages };
        // Not before: a number may stand at the end.
        const given = read.slice(0, longestAnswer(step.variable));
        return {
          ...state,
          phase: { at: 'advancing', to: chooseNext(step, given) },
          answers: addNote(addAnswer(state.answers, step, text, given), event.note),
          messages,
        };
      }
      case 'asked': {
        if (phase.at !== 'asking') return state;
        const text = event.text.slice(0, longestText);
        const messages = addMessage(state, text, true, event.at, { isAside: true });
        return { ...state, phase: { at: 'doubting' }, messages };
      }
      case 'noted': {
        if (phase.at !== 'asking') return state;
        const messages = addMessage(state, event.text.slice(0, longestText), true, event.at);
        const answers = addNote(state.answers, event.note);
        return enter({ ...state, answers, messages }, state.step, event.at);
      }
      case 'advanced':
        if (phase.at === 'doubting')
          return phase.noted ? enter(state, state.step, event.at) : askAgain(state, step, event);
        if (phase.at !== 'advancing') return state;
        return phase.to === 'finish'
          ? { ...state, phase: { at: 'finished' } }
          : enter(state, phase.to, event.at);
      case 'taken-back':
        return takeBack(state) ?? state;
      case 'lead-saved':
        if (phase.at !== 'saving') return state;
        return {
          ...state,
          phase: { at: 'advancing', to: 'finish' },
          answers: { ...state.answers, [step.variable]: 'completed' },
        };
      case 'lead-failed':
        return phase.at === 'saving' ? { ...state, phase: { at: 'save-failed' } } : state;
      case 'lead-retried':
        return phase.at === 'save-failed' ? { ...state, phase: { at: 'saving' } } : state;
    }
  }

  /** All that was answered before, answered again. Null while nothing is asked, after a note, and in a sale that was over. */
  function takeBack({ phase, step, messages, answers }: GuidedState): GuidedState | null {
    if (phase.at !== 'asking') return null;
    let before: GuidedState | null = null;
    let replayed = begin(messages[0]!.timestamp);
    for (const [index, { content, timestamp, isUser, isAside }] of messages.entries()) {
      if (!isUser) continue;
      before = replayed;
      const type = isAside ? 'asked' : 'answered';
      const answered = next(replayed, { type, text: content, at: timestamp });
      const asked = messages[index + 1]!;
      replayed = next(answered, {
        type: 'advanced',
        at: asked.timestamp,
        told: /^(.*)\n\n/s.exec(asked.content)?.[1] ?? null,
      });
    }
    const isSame =
      replayed.step === step &&
      replayed.messages.length === messages.length &&
      JSON.stringify(replayed.answers) === JSON.stringify(answers);
    if (!isSame || before === null) return null;
    // What was told before a question stays told.
    return { ...before, messages: messages.slice(0, before.messages.length) };
  }

  return {
    begin,
    next,
    takeBack,

    phoneStep,

    /** A sale at the question for the telephone number, from wherever it is; null where a script has none. */
    askPhone(state: GuidedState, at: number): GuidedState | null {
      if (phoneStep === undefined) return null;
      const { completion: _, ...answers } = state.answers;
      return enter({ ...state, answers }, phoneStep, at);
    },
  };
}

/** What was said beside a number stays, a time above all, until something else is said beside another: it is read back with each. */
function addAnswer(answers: Answers, step: GuidedStep, text: string, given: string): Answers {
  const beside =
    step.variable === phoneVariable
      ? readBesideNumber(step, text, given)?.slice(0, longestAnswer(besideNumber))
      : null;
  return { ...answers, [step.variable]: given, ...(beside && { [besideNumber]: beside }) };
}

const addNote = (answers: Answers, note: Note | undefined): Answers =>
  note === undefined
    ? answers
    : { ...answers, [besideNumber]: note?.slice(0, longestAnswer(besideNumber)) };

/** Its last question, and what is said behind it. */
const questionIn = (says: string): string => says.replace(/^.*[.!?…]\s+(?=[^?]*\?[^?]*$)/s, '');

function askAgain(
  state: GuidedState,
  step: GuidedStep,
  { at, told }: Extract<GuidedEvent, { type: 'advanced' }>,
): GuidedState {
  const says =
    step.asks === 'text'
      ? (isQuestion(step, state.messages.at(-1)!.content) && step.saysToQuestion) || step.saysAgain
      : undefined;
  const asks = says === undefined ? fillStep(step, state.answers) : fillText(says, state.answers);
  return {
    ...state,
    phase: { at: 'asking', again: told ? 'told' : true },
    messages: addMessage(state, told ? `${told}\n\n${questionIn(asks)}` : asks, false, at),
  };
}

/** What a step says, to be read. */
function fillStep({ says, shows = says, saysNoted }: GuidedStep, answers: Answers): string {
  const note = answers[besideNumber];
  const text = (note !== undefined && saysNoted) || shows;
  return fillText(text, { ...answers, ...(note && { [besideNumber]: trimNote(note) }) });
}

/** Its answer is what a visitor is greeted by. */
const nameVariable = 'user_name' satisfies AnswerColumn;

/** Replaces each `{variable}` once: what a visitor typed is never read as a placeholder, nor as Markdown. */
export function fillText(text: string, answers: Answers): string {
  return text.replace(/\{(\w+)\}/g, (_, variable: string) => {
    const answer = answers[variable] ?? '';
    return escapeMarkdown(variable === nameVariable ? greetedName(answer) : answer);
  });
}

function addMessage(
  { messages }: GuidedState,
  content: string,
  isUser: boolean,
  timestamp: number,
  mark: Pick<GuidedMessage, 'isAside'> = {},
): readonly GuidedMessage[] {
  return [...messages, { id: String(messages.length), content, isUser, timestamp, ...mark }];
}
