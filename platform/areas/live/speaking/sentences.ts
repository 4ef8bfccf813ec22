import type { ChunkPlan } from './written-out/formatters.ts';

/** Cuts words that come in pieces into what is spoken at a time, as early as it can be spoken well. */
export interface SentenceSplitter {
  /** Every sentence that is complete by now. */
  push(text: string): string[];
  /** What is left: nothing more comes. */
  finish(): string[];
}

/** Where words may be cut: no sooner than after so many characters, behind one of these. */
export interface Cut {
  readonly shortest: { readonly first: number; readonly later: number };
  readonly ends: RegExp;
}

/** A sentence is not held for its end for ever: the voice would wait, and so would the caller. */
const longest = 240;

/** A full stop after these ends no sentence. */
const abbreviations = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|no|vs|etc|e\.g|i\.e|approx|inc|ltd|co)\.$/i;

/** The first words are worth hearing early; later ones are spoken while others sound. */
const usual: Cut = {
  shortest: { first: 12, later: 40 },
  ends: /[.!?…]+["')\]]*(?=\s)|[\n]+|[:;](?=\s)/g,
};

/** As a voice's plan has it; null where it has none, or leaves it to others. */
export function planCut(plan: ChunkPlan | undefined): Cut | null {
  if (!plan || plan.enabled === false) return null;
  const { minCharacters: least = 30, punctuationBoundaries: boundaries } = plan;
  return {
    shortest: { first: least, later: least },
    ends: boundaries ? behind(boundaries) : usual.ends,
  };
}

/** Those of scripts without spaces need none behind them; a point in a number ends nothing. */
function behind(boundaries: readonly string[]): RegExp {
  const isAscii = (mark: string) => mark.charCodeAt(0) < 0x80;
  const oneOf = (marks: readonly string[]) =>
    marks.map((mark) => (isAscii(mark) ? mark.replace(/./g, '\\$&') : mark)).join('|');
  const [spaced, others] = [boundaries.filter(isAscii), boundaries.filter((one) => !isAscii(one))];
  const ways = [
    ...(spaced.length > 0 ? [`(?:${oneOf(spaced)})+["')\\]]*(?=\\s)`] : []),
    ...(others.length > 0 ? [`(?:${oneOf(others)})+`] : []),
  ];
  // Of no boundary there is no end.
  return new RegExp(ways.join('|') || '(?!)', 'g');
}

export function createSentenceSplitter(cut: Cut = usual): SentenceSplitter {
  let rest = '';
  let isFirst = true;

  function cutOff(isAll: boolean): string[] {
    const sentences: string[] = [];
    const take = (until: number) => {
      const sentence = speakable(rest.slice(0, until));
      rest = rest.slice(until);
      if (sentence === '') return;
      sentences.push(sentence);
      isFirst = false;
    };
    for (;;) {
      // Whatever is written, no more of it is looked at than is spoken at a time.
      const end = findEnd(rest.slice(0, longest + 1), isFirst, cut);
      if (end > 0) take(end);
      else if (rest.length > longest) take(findGap(rest));
      else break;
    }
    if (isAll) take(rest.length);
    return sentences;
  }

  return {
    push(text) {
      rest += text;
      return cutOff(false);
    },
    finish: () => cutOff(true),
  };
}

/** Words that are given as they are to be said, as lines that can each be spoken at a time. */
export function cutToSpeak(text: string): string[] {
  const lines: string[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const window = rest.slice(0, longest);
    const ended = rest.length > longest ? window.lastIndexOf('. ') + 1 : rest.length;
    const line = rest.slice(0, ended > 0 ? ended : findGap(rest));
    lines.push(line.trim());
    rest = rest.slice(line.length).trim();
  }
  return lines;
}

/** Where a sentence that is long enough ends; 0 where none does yet. */
function findEnd(text: string, isFirst: boolean, { shortest, ends }: Cut): number {
  const least = isFirst ? shortest.first : shortest.later;
  for (const match of text.matchAll(ends)) {
    const until = match.index + match[0].length;
    if (until >= least && !abbreviations.test(text.slice(0, until))) return until;
  }
  return 0;
}

function findGap(text: string): number {
  const gap = text.lastIndexOf(' ', longest);
  return gap > 0 ? gap : longest;
}

/* Items of a list that end with a word. Where the text is cut, nobody knows whether another follows. */
const lastItem = /((?:^|\n)[^\S\n]*[-*•–][^\S\n][^\n]*[\p{L}\p{N})*`'"”])[^\S\n]*\n+$/u;
const nextItem = /(?<=[\p{L}\p{N})*`'"”])[^\S\n]*\n+[^\S\n]*[-*•–][^\S\n]+/gu;
const firstItem = /^[^\S\n]*[-*•–][^\S\n]+/gm;

/**
 * Without what is written to be seen: marks of Markdown, pictures, and the addresses of links. Emphasis
 * leaves no gap: a colon after it stays at its word. The items of a list are told apart.
 */
function speakable(text: string): string {
  return text
    .replace(lastItem, '$1.')
    .replace(nextItem, ', ')
    .replace(firstItem, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`~]+/g, '')
    .replace(/[_#>|]+/g, ' ')
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
