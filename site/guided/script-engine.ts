import { firstGuidedStep } from '@parley/business/guided-script';
import {
  besideNumber,
  chooseNext,
  refusesCall,
  saysWhen,
  stepOf,
} from '@parley/business/guided-step';
import type { GuidedScript, GuidedStep, GuidedTarget } from '@parley/business/guided-step';
import { listLeadAnswers } from '@parley/business/guided-way';
import type { AnswerColumn } from '@parley/contract';
import { runsNumbersTogether } from '../services/find-phone-number.ts';
import { escapeMarkdown } from '../ui/markdown.ts';
import { greetedName } from './greeted-name.ts';
import {
  isQuestion,
  phoneVariable,
  readAnswer,
  readBeforeQuestion,
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
  /**
   * On the way to asking the same once more; `noted`: what was said is told with it. `to`: on to that in its place, since
   * what stood before a question was an answer.
   */
  | { readonly at: 'doubting'; readonly noted?: true; readonly to?: string }
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
  /** The number that somebody is to be called at, where another is asked for in its place. */
  readonly changes?: string;
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
  /** @param isAnew what was answered before is asked for once more */
  function enter(
    state: GuidedState,
    id: string,
    at: number,
    { isAnew = false, told = '' } = {},
  ): GuidedState {
    const step = stepOf(script, id);
    const says = fillStep(step, state.answers, isAnew);
    return {
      ...state,
      step: id,
      phase: { at: step.asks === 'nothing' ? 'saving' : 'asking' },
      messages: addMessage(state, told ? `${told}\n\n${says}` : says, false, at),
    };
  }

  /** Undefined where a script asks for no number. */
  const phoneStep = Object.keys(script).find((id) => stepOf(script, id).variable === phoneVariable);

  /** Another number than the one that is read back, in words that are none of the options; null where there is none. */
  function findOther({ step, answers }: GuidedState, text: string): string | null {
    const asked = stepOf(script, step);
    const isReadBack =
      asked.asks === 'options' &&
      answers.phone_number !== undefined &&
      asked.options.some(({ next }) => next === phoneStep) &&
      asked.options.every((option) => option.text !== text);
    return isReadBack ? readAnswer(stepOf(script, phoneStep!), text, null) : null;
  }

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
        const other = findOther(state, text);
        if (other !== null)
          return {
            ...state,
            phase: { at: 'advancing', to: state.step },
            answers: addNote(
              addAnswer(state.answers, stepOf(script, phoneStep!), text, other),
              event.note,
            ),
            messages,
          };
        const last = state.messages.findLast(({ isUser }) => isUser)?.content ?? null;
        const isMeant = phase.again === 'told' ? text === last : phase.again;
        const read = readAnswer(step, text, isMeant ? last : null);
        if (read === null && saysWhen(step, text) && !isQuestion(step, text))
          return {
            ...state,
            phase: { at: 'doubting', noted: true },
            answers: addNote(
              state.answers,
              event.note ?? joinNotes(state.answers[besideNumber], text),
            ),
            messages,
          };
        const before = read ?? readBeforeQuestion(step, text);
        const to = before === null ? 'finish' : chooseNext(step, before);
        // What a question is answered by stands before the next one.
        if (before === null || (read === null && to === 'finish'))
          return { ...state, phase: { at: 'doubting' }, messages };
        return {
          ...state,
          phase: read !== null ? { at: 'advancing', to } : { at: 'doubting', to },
          answers: addNote(addAnswer(state.answers, step, text, before), event.note),
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
          return phase.noted || phase.to !== undefined
            ? enter(state, phase.to ?? state.step, event.at, { told: event.told ?? '' })
            : askAgain(state, step, event);
        if (phase.at !== 'advancing') return state;
        return phase.to === 'finish'
          ? { ...state, phase: { at: 'finished' } }
          : enter(state, phase.to, event.at, { isAnew: true });
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

  /**
   * Before the last answer: all that was answered before, answered again. What was asked beside the questions is none. Null
   * while nothing is asked, after a note, and in a sale that was over.
   */
  function takeBack({ phase, step, messages, answers }: GuidedState): GuidedState | null {
    if (phase.at !== 'asking') return null;
    let before: GuidedState | null = null;
    let replayed = begin(messages[0]!.timestamp);
    for (const [index, { content, timestamp, isUser, isAside }] of messages.entries()) {
      if (!isUser) continue;
      const type = isAside ? 'asked' : 'answered';
      const answered = next(replayed, { type, text: content, at: timestamp });
      if (answered.answers !== replayed.answers) before = replayed;
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

    findOther,
    phoneStep,

    /**
     * A sale at the question for the telephone number, from wherever it is; null where a script has none. Nothing is agreed
     * to any more.
     */
    askPhone(state: GuidedState, at: number, isAnew: boolean): GuidedState | null {
      if (phoneStep === undefined) return null;
      const agreed = new Set(listLeadAnswers(script).map(({ variable }) => variable));
      const answers = Object.fromEntries(
        Object.entries(state.answers).filter(
          ([variable]) => variable !== 'completion' && !agreed.has(variable),
        ),
      );
      return enter({ ...state, answers }, phoneStep, at, { isAnew });
    },
  };
}

/** What was said beside a number stays, a time above all, also beside what is said with another: it is read back with each. */
function addAnswer(answers: Answers, step: GuidedStep, text: string, read: string): Answers {
  // Not before: a number may stand at the end.
  const given = read.slice(0, longestAnswer(step.variable));
  const beside = step.variable === phoneVariable ? readBesideNumber(step, text, given) : null;
  const answered = { ...answers, [step.variable]: given };
  return beside ? addNote(answered, joinNotes(answers[besideNumber], beside)) : answered;
}

const addNote = (answers: Answers, note: Note | undefined): Answers =>
  note === undefined
    ? answers
    : { ...answers, [besideNumber]: note?.slice(0, longestAnswer(besideNumber)) };

/** The newest behind what was noted before, of which something may still hold: the day, of another hour. */
export function joinNotes(before: string | undefined, said: string): string {
  if (before === undefined || trimNote(before) === trimNote(said)) return said;
  const both = [before, said].map(trimNote).join('; ');
  const longest = longestAnswer(besideNumber);
  return both.length <= longest ? both : `…${both.slice(1 - longest)}`;
}

/** Its last question, and what is said behind it. */
const questionIn = (says: string): string => says.replace(/^.*[.!?…]\s+(?=[^?]*\?[^?]*$)/s, '');

function askAgain(
  state: GuidedState,
  step: GuidedStep,
  { at, told }: Extract<GuidedEvent, { type: 'advanced' }>,
): GuidedState {
  const said = state.messages.at(-1)!.content;
  const says =
    step.asks === 'text'
      ? (isQuestion(step, said) && step.saysToQuestion) ||
        (step.variable === phoneVariable && runsNumbersTogether(said) && step.saysToTwo) ||
        step.saysAgain
      : undefined;
  const asks =
    says === undefined ? fillStep(step, state.answers, false) : fillText(says, state.answers);
  return {
    ...state,
    phase: { at: 'asking', again: told ? 'told' : true },
    messages: addMessage(state, told ? `${told}\n\n${questionIn(asks)}` : asks, false, at),
  };
}

/** What a step says, to be read. */
function fillStep(step: GuidedStep, answers: Answers, isAnew: boolean): string {
  const { says, shows = says, saysNoted, saysInstead } = step;
  const note = answers[besideNumber];
  const text =
    (isAnew && answers[step.variable] !== undefined && saysInstead) ||
    (note !== undefined && saysNoted) ||
    shows;
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
