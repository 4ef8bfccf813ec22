import { numberWords, priceWords } from './price-words.ts';
import { createPriceJudge } from './price-claims.ts';
import { priceList } from './price-list.ts';
import { priceCorrection } from './prices.ts';

export interface PriceGuard {
  /** Takes the next piece of an answer; gives what may be shown now. */
  push(text: string): string;
  /** Gives the rest, once the answer is over. */
  end(): string;
}

const numbers = Object.keys(numberWords);
const heldWords = priceWords.held.split(/\s+/);

/** From here on a sentence may speak of a price: a number, a number word, a price word; a table's row. */
const held = new RegExp(
  String.raw`[\p{N}\p{Sc}%&\p{Cf}\u{20e3}]|(?<![\p{L}\p{N}])(?:${heldWords.map((word) => word.replace('*', String.raw`\p{L}*`)).join('|')}|(?:(?:${numbers.join('|')})(?:und)?)+)(?!\p{L})|(?<=\p{L})[*_~\x60\\<]+\p{L}|^\s*\|`,
  'iu',
);

/** Whether the beginning of a word may go on as one that is held. */
function mayBeHeld(beginning: string): boolean {
  const start = beginning.toLowerCase();
  if (start === '') return false;
  if (!/^\p{L}+$/u.test(start)) return true;
  return (
    heldWords.some(
      (word) =>
        word.startsWith(start) || (word.endsWith('*') && start.startsWith(word.slice(0, -1))),
    ) || numbers.some((word) => word.startsWith(start) || start.startsWith(word))
  );
}

/** Offsets where a sentence or line is surely over, whatever text may still come. */
function findSentenceEnds(text: string): number[] {
  // The first character of the next sentence must be known, and not a small letter ("approx. two").
  const ends = text.matchAll(/[.!?…]["'”’»)\]*_~`]{0,6}[^\S\n]+(?=[^\sa-zà-ÿ])|\n/gu);
  return [...ends]
    .filter(
      ({ 0: end, index }) =>
        end === '\n' || !/(?:^|[.\s])\p{L}$/u.test(text.slice(Math.max(0, index - 2), index)),
    )
    .map(({ 0: end, index }) => index + end.length);
}

/** What the next sentence goes on from: a question, what ends in a colon, the head and rows of a table. */
function goesOn(sentence: string, before: string): string {
  const text = sentence.trim();
  if (text === '') return sentence.includes('\n') && before.startsWith('|') ? '' : before;
  if (/[?:]["'*_)]*$/u.test(text)) return text;
  if (text.startsWith('|')) return before.startsWith('|') ? before : text;
  return /^[-*•\d]/u.test(text) ? before : '';
}

/**
 * Lets an answer through as it comes, until a sentence holds something of a price: from there it is
 * held to its end. A sentence that promises what the company does not is not shown: in the place of
 * the first one comes the company's own statement. How the text was cut into pieces never changes
 * what is shown in the end.
 */
export function createPriceGuard(isTrue = companyJudge, correction = priceCorrection): PriceGuard {
  let sentence = '';
  /** Of the sentence, how much has been shown. */
  let shown = 0;
  let before = '';
  let corrected = false;

  /** The end of what may be shown of a sentence that is not over. */
  function findOpenEnd(): number {
    const mark = held.exec(sentence)?.index ?? sentence.length;
    if (mark < sentence.length) return Math.max(shown, mark);
    const word = wordStart(sentence.length);
    return Math.max(shown, mayBeHeld(sentence.slice(word)) ? word : sentence.length);
  }

  /** Read from the end: a search would try every character of a long word. */
  function wordStart(index: number): number {
    let start = index;
    while (start > 0 && !/\s/u.test(sentence[start - 1]!)) start -= 1;
    return start;
  }

  function close(whole: string): string {
    sentence = whole;
    const start = findOpenEnd();
    const isRight = !held.test(whole) || isTrue(whole, before);
    before = goesOn(whole, before);
    if (isRight) return whole.slice(shown);
    const lead = whole.slice(shown, start);
    const stands = whole.slice(0, start).trim() !== '';
    const instead = corrected ? (stands ? '…' : '') : `${stands ? '… ' : ''}${correction}`;
    corrected = true;
    return (
      (stands && !/\s$/u.test(whole.slice(0, start)) ? `${lead} ` : lead) +
      instead +
      whole.slice(whole.trimEnd().length)
    );
  }

  return {
    push(text) {
      let all = sentence + text;
      let out = '';
      let from = 0;
      for (const end of findSentenceEnds(all)) {
        out += close(all.slice(from, end));
        shown = 0;
        from = end;
      }
      all = all.slice(from);
      sentence = all;
      const end = findOpenEnd();
      out += all.slice(shown, end);
      shown = end;
      return out;
    },
    end() {
      const out = close(sentence);
      sentence = '';
      shown = 0;
      return out;
    },
  };
}

const companyJudge = createPriceJudge(priceList);

/** Whether a text of its own, such as an argument of a call, promises nothing but what the company does. */
export function isRightPrice(text: string): boolean {
  const guard = createPriceGuard(companyJudge, '\u0000');
  return !(guard.push(text) + guard.end()).includes('\u0000');
}
