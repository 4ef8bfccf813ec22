import { choosesSurely, matchOption } from '../services/match-choice.ts';
import { isQuestion, isUnsure, objects } from '../services/questions.ts';
import { plainWords, readDigits } from '../services/spoken-words.ts';
import { readCallWish } from './call-wish.ts';
import { correctNumber } from './corrected-number.ts';
import {
  asksForTime,
  findNote,
  findWayToPhone,
  isAnswer,
  isPhone,
  readAnswer,
  readAsked,
  spellDigits,
} from './guided-sale.ts';
import type { GuidedSale } from './guided-sale.ts';
import { keepWhen, readNote } from './read-note.ts';
import { leftOpen, readCommand, readGoingBack, readYesOrNo } from './spoken-answers.ts';

/** What a visitor's words come to while the sale asks. */
export type Reply =
  | {
      readonly to:
        | 'stop'
        | 'goodbye'
        | 'repeat'
        | 'retry'
        | 'nothing'
        | 'agent'
        | 'unclear'
        | 'unsure'
        | 'time';
    }
  /** @param note in place of what was noted beside the number, null of nothing; left out it stays */
  | { readonly to: 'answer'; readonly answer: string; readonly note?: string | null }
  /** Another note, or none, is asked about. */
  | { readonly to: 'note'; readonly note: string | null }
  /** Why it is asked. */
  | { readonly to: 'why'; readonly says: string }
  /** A number that was not asked for yet, after the answer that leads to it. */
  | { readonly to: 'number'; readonly answer: string; readonly number: string }
  /** The answer before is given anew: by what was said with it, '' where nothing was. */
  | { readonly to: 'back'; readonly instead: string }
  /** Somebody is to call; what was said with it. */
  | { readonly to: 'call'; readonly note: string }
  /** It waits for a yes. */
  | {
      readonly to: 'confirm';
      readonly shown: string;
      readonly said: string;
      readonly answer: string;
    }
  /** Only these are left. */
  | { readonly to: 'choose'; readonly open: readonly string[] };

interface Said {
  readonly text: string;
  /** Typed, or tapped. */
  readonly isSure: boolean;
  /** The answer that was heard, and waits for a yes. */
  readonly waiting: string | null;
  /** What was left to the agent last, plain. */
  readonly left: string;
}

/** The words of the two buttons, and of the one that tries again. */
interface Buttons {
  readonly yes: string;
  readonly no: string;
  readonly again: string;
}

export function readReply(sale: GuidedSale, said: Said, buttons: Buttons): Reply {
  const { text, isSure, waiting } = said;
  const agrees = readYesOrNo(text, buttons);
  // A button's word is its answer, "Never mind" too.
  const command = waiting === null || agrees === null ? readCommand(text) : null;
  if (command !== null) return { to: command };
  if (waiting !== null && agrees !== null)
    return agrees ? { to: 'answer', answer: waiting } : { to: 'repeat' };
  const state = sale.state.get();
  const wish = state.phase.at === 'asking' ? null : readCallWish(text);
  if (wish !== null) return { to: 'call', note: wish };
  if (state.phase.at === 'save-failed')
    return { to: agrees || matchOption(text, [buttons.again]) ? 'retry' : 'nothing' };
  if (state.phase.at !== 'asking') return { to: 'nothing' };
  const anew = readGoingBack(text);
  if (anew !== null) return { to: 'back', instead: anew };
  const why = sale.reasonFor(state, text);
  if (why !== null) return { to: 'why', says: why };
  // The step forward, or what is known, needs no words of its own; one that is said may be meant for something else.
  const { isFree, main, options } = readAsked(sale);
  const agreed = isFree ? options[0] : main;
  if (isSure && agreed && agrees) return { to: 'answer', answer: agreed };
  return (
    readCorrected(sale, said) ?? readNoted(sale, said) ?? readMeant(sale, said, agrees === true)
  );
}

/** Of the number that is asked about only the end is wrong. */
function readCorrected(sale: GuidedSale, { text, waiting }: Said): Reply | null {
  const state = sale.state.get();
  const step = sale.stepAt(state);
  if (isPhone(step) && waiting !== null) {
    const number = correctNumber(text, sale.findPhoneNumber(waiting) ?? '');
    return number === null
      ? null
      : { to: 'confirm', shown: number, said: spellDigits(number), answer: number };
  }
  const way = step.saysNoted === undefined ? null : sale.wayToPhone(state, null);
  const number = correctNumber(text, sale.knownPhone());
  return way === null || number === null ? null : { to: 'number', answer: way, number };
}

/** What is said to the note, or to the number that was heard with it: the number stays. */
function readNoted(sale: GuidedSale, { text, isSure, waiting }: Said): Reply | null {
  if (sale.findPhoneNumber(readDigits(text)) !== null) return null;
  const state = sale.state.get();
  const step = sale.stepAt(state);
  const before = sale.knownNote();
  if (isPhone(step)) {
    // What is known was offered, and is meant by whoever says when.
    const isHeard = waiting !== null && sale.findPhoneNumber(waiting) !== null;
    const number = isHeard ? waiting : waiting === null && sale.knownPhone();
    const beside = number && !sale.refusesCall(state, text) ? readNote(text) : null;
    // All of it is read back with the next question.
    return number && beside && (isHeard || beside.isSure)
      ? { to: 'answer', answer: number, note: keepWhen(before, beside.note) }
      : null;
  }
  const noted = findNote(step, text);
  if (noted === null) return asksForTime(step, text) ? { to: 'time' } : null;
  const { main } = readAsked(sale);
  const note = keepWhen(before, noted.note);
  return isSure && noted.agrees && main !== null
    ? { to: 'answer', answer: main, note }
    : { to: 'note', note };
}

/** "No thanks, I mean the second" chooses. */
function refuses(sale: GuidedSale, text: string): boolean {
  const state = sale.state.get();
  const step = sale.stepAt(state);
  const rest = text.replace(/^\W*no(?:pe)?(?:,? thanks?(?: you)?)?[\s,.;]+/i, '');
  return (
    step.asks === 'options' &&
    readAnswer(step, rest) === null &&
    !isQuestion(text) &&
    sale.refusesCall(state, text)
  );
}

/** The number alone may be what somebody changes their mind about: not so in these words. */
function callsOff(sale: GuidedSale, text: string): boolean {
  const state = sale.state.get();
  const step = sale.stepAt(state);
  const chosen = step.asks === 'options' && readAnswer(step, text);
  return (
    step.asks === 'options' &&
    step.options.some((option) => option.text === chosen && option.next === 'finish') &&
    sale.refusesBooked(state, text)
  );
}

function readMeant(sale: GuidedSale, { text, isSure, left }: Said, agrees: boolean): Reply {
  const state = sale.state.get();
  const step = sale.stepAt(state);
  const { line, isFree, main, options } = readAsked(sale);
  const known = isPhone(step) ? null : sale.readKnown(text);
  if (known !== null) return { to: 'answer', answer: known };
  // A number that is said is read back, to be agreed to.
  const inDigits = isPhone(step) && !isSure ? readDigits(text) : null;
  const answered = refuses(sale, text) || callsOff(sale, text) ? text : readAnswer(step, text);
  const found = inDigits === null ? answered : (sale.findPhoneNumber(inDigits) ?? text);
  const toPhone = findWayToPhone(sale, text, found);
  if (toPhone !== null)
    return { to: 'number', answer: toPhone, number: isSure ? text : readDigits(text) };
  const wish = isPhone(step) ? null : readCallWish(text);
  // An answer that leads there as well has no room for what is said with it.
  if (wish !== null && (wish !== '' || found === null || isFree)) return { to: 'call', note: wish };
  // Who says it once more means it: "Will van Dijk".
  const isAsked = (isQuestion(text) || (!isFree && objects(text))) && !isAnswer(sale, text);
  const isMeant = isFree && !isPhone(step) && left === plainWords(text);
  if (isAsked && !isMeant) return { to: 'agent' };
  if (found === null) {
    const open = leftOpen(text, line, options);
    if (open.length > 0) return { to: 'choose', open };
    return { to: isUnsure(text) ? 'unsure' : 'unclear' };
  }
  const isChosen =
    step.asks === 'options' &&
    (choosesSurely(text, options) || (agrees && main !== null && found === main));
  if (isSure || isChosen) return { to: 'answer', answer: found };
  const shown = isPhone(step) ? found : sale.bareAnswer(state, found);
  const spoken = isPhone(step) ? spellDigits(found) : shown;
  return { to: 'confirm', shown, said: spoken, answer: inDigits ?? found };
}

const declining =
  /\b(?:no|nope|nah|not|don['’]?t|never|nobody|cancel|forget|leave it|changed my mind)\b/i;

/** Whether a wish to be called stands that is read back, and not confirmed: nothing said to it since speaks against it. */
export function keepsWish(reply: Reply, text: string, main: string | null): boolean {
  if (['call', 'note', 'time', 'agent', 'why', 'repeat'].includes(reply.to)) return true;
  if (declining.test(text)) return false;
  return !('answer' in reply) || reply.answer === main;
}
