import { generativeLimits } from '@parley/contract';
import { prepareMessageAnswerer } from './answer-message.ts';
import { withoutPress, withoutTrade } from './asides.ts';
import { hasEnoughDigits, noWish, sayPhoneOnce } from './call-wish.ts';
import { alarming } from './deciding.ts';
import { listAnswerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { noteShortPhone, noteTakenPhone, reactions } from './reactions.ts';
import { type Answered, sayOnlyOnce } from './repeated.ts';
import {
  hasButtons,
  type KnownVisitor,
  requestCallback,
  type Said,
  type ToolCall,
  unknownVisitor,
} from './said.ts';
import { prepareSense } from './sense.ts';
import { finish } from './steps.ts';
import { type Before, nothingBefore, readLines } from './thread.ts';
import { createToldPhones } from './told-phone.ts';

export interface Turn {
  readonly from: 'visitor' | 'assistant';
  readonly text: string;
}

/** Answers the visitor's last message, in at most 120 words. */
export type Answerer = (turns: readonly Turn[], visitor?: KnownVisitor) => Said;

const rememberedTurns = 8;
const longestMessage = generativeLimits.messageCharacters;
/** Of one before the last: what it was about, not all that it told. */
const longestBefore = 500;
/** Nobody asks more at once, and each part is ranked by itself: some milliseconds. */
const mostParts = 8;
/** Of an earlier message: it is read anew with each that follows. */
const mostPartsBefore = 2;
/** Some set a mark apart from its sentence, which it does not break. */
const closeUp = (text: string): string => text.replace(/[^\S\n]+(?=[?!.,]+(?:\s|$))/g, '');

/** As it is typed on a phone, spelled out. */
const shorthand: readonly (readonly [RegExp, string])[] = [
  [/\bwld\b/gi, 'would'],
  [/\bcld\b/gi, 'could'],
  [/\bshld\b/gi, 'should'],
  [/\bhafta\b/gi, 'have to'],
  [/^\W*n (?=\p{L})/iu, 'and '],
];
const spellOut = (text: string): string =>
  shorthand.reduce((said, [short, whole]) => said.replace(short, whole), text);

/** An answer that was near, and not near enough to be given; a thing that was named is none. */
const isGuess = ({ answered }: Said, { entry, topic }: Before): boolean =>
  !answered && entry !== null && entry !== topic && entry.kind !== 'outside';

/** Nor does an alarm that was only guessed go on. */
const keepSpokenOf = (
  { entry: earlier, subject }: Before,
  { entry }: Before,
): Partial<Pick<Before, 'entry' | 'subject'>> =>
  earlier !== null
    ? { entry: earlier, subject }
    : alarming.has(entry?.kind ?? '')
      ? { entry: null }
      : {};

/** No button calls at a number that was not told whole, or, where one was, at the one that was left before it. */
function withWholePhone(said: Said, told: string | null, visitor: KnownVisitor): Said {
  const isDialled = ({ name, args }: ToolCall): boolean =>
    name === requestCallback.name && !args['phone'];
  const left = visitor.phone !== null && !hasEnoughDigits(visitor.phone) ? visitor.phone : null;
  const short = told ?? left;
  if (short === null || !hasButtons(visitor) || !said.calls.some(isDialled)) return said;
  return {
    ...said,
    text: `${said.text}\n\n${noteShortPhone(short)}`,
    calls: told === null ? said.calls : said.calls.filter((call) => !isDialled(call)),
  };
}

/** Answers from the company's own data alone: no model, no network, the same answer every time. */
export const createAnswerer = (knowledge: Knowledge): Answerer =>
  finish(prepareAnswerer(knowledge));

/** The same in short steps: all of them take some tenths of a second, and others come to their turn between. */
export function* prepareAnswerer(knowledge: Knowledge): Generator<undefined, Answerer> {
  const all = listAnswerable(knowledge);
  yield;
  const sense = yield* prepareSense(knowledge, all);
  const phones = createToldPhones(knowledge);
  const { answer, say } = yield* prepareMessageAnswerer(knowledge, all, sense, phones);
  const answerer: Answerer = (turns, visitor = unknownVisitor) => {
    const latest = turns.slice(-2 * rememberedTurns);
    if (!latest.some(({ from }) => from === 'visitor'))
      return {
        ...say(reactions.greeting, {
          text: '',
          terms: [],
          about: [],
          yesOrNo: false,
          numbers: [],
          shortPhone: null,
          visitor,
          call: noWish,
          brief: false,
        }),
        answered: true,
      };
    const earlier = turns.slice(0, -latest.length).filter(({ from }) => from === 'visitor');
    let before: Before = {
      ...nothingBefore,
      ...phones.readAll(earlier.map(({ text }) => phones.shorten(text, longestBefore))),
    };
    let said: Said = { text: '', calls: [], answered: true };
    let answered: Answered = { said: '', meant: '', terms: [] };
    const last = latest.findLast(({ from }) => from === 'visitor');
    for (const turn of latest) {
      const { from, text } = turn;
      if (from === 'assistant') {
        const lines = readLines(text);
        if (lines.length > 0) before = { ...before, lines };
        continue;
      }
      const isLast = turn === last;
      const read = sayPhoneOnce(
        spellOut(
          closeUp(isLast ? text.slice(-longestMessage) : phones.shorten(text, longestBefore)),
        ),
      );
      const pressed = withoutTrade(before.entry === null ? read : withoutPress(read));
      const reply = answer(pressed, before, visitor, isLast ? mostParts : mostPartsBefore);
      if (reply.isAside) {
        // What was spoken of before it is still spoken of.
        said = reply.said;
        before = reply.after;
        continue;
      }
      const terms = sense.read(read);
      said = sayOnlyOnce(
        reply.said,
        reply.after.entry?.kind ?? '',
        { text: read, terms },
        answered,
        knowledge,
      );
      answered = { said: said.text, meant: reply.said.text, terms };
      const taken = reply.after.call.phone ?? reply.after.ownPhone;
      const isTaken = taken !== null && taken !== (before.call.phone ?? before.ownPhone);
      // Whoever is taken at his word hears the number, and can say that it is none.
      if (isTaken && hasButtons(visitor) && !said.text.includes(taken))
        said = { ...said, text: `${said.text}\n\n${noteTakenPhone(taken)}` };
      const lines = readLines(said.text);
      before = {
        ...reply.after,
        question: read,
        aside: '',
        // What is asked back was only guessed: what was answered before it is still spoken of.
        ...(isGuess(said, reply.after) && keepSpokenOf(before, reply.after)),
        isAnswered: said.answered,
        lines: lines.length > 0 ? lines : reply.after.lines,
        offersCall: said.calls.some(({ name }) => name === requestCallback.name),
        told:
          said.answered && reply.after.entry ? [...before.told, reply.after.entry] : before.told,
        said: said.text,
      };
    }
    return withWholePhone(said, before.shortPhone, visitor);
  };
  // An expression is compiled when it is first asked, and better when it is asked once more: in
  // steps here, or all at once before whoever writes first.
  for (const { asked } of all) {
    for (let time = 0; time < 2; time += 1) asked?.test('');
    yield;
  }
  for (let time = 0; time < 2; time += 1) {
    answerer([{ from: 'visitor', text: 'How much is it?' }]);
    yield;
  }
  return answerer;
}

export type { Said } from './said.ts';
