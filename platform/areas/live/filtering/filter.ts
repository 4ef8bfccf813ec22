import type { RE2JS } from 're2js';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { compilePatterns, PatternsNotFollowed } from '../patterns/patterns.ts';
import { type Threat, threats } from './threats.ts';

type Plan = NonNullable<NonNullable<Assistant['compliancePlan']>['securityFilterPlan']>;
type Filter = NonNullable<Plan['filters']>[number];

/** What of the caller's words goes on into the conversation. */
export interface FilteredWords {
  readonly text: string;
  /** Null where it is what they said. */
  readonly filtered: Filtered | null;
}

export interface Filtered {
  /** What was found, by the types of the plan's filters. */
  readonly threats: readonly string[];
  readonly original: string;
}

export type FilterWords = (text: string) => FilteredWords;

/** Of a call that filters nothing. */
export const unfiltered: FilterWords = (text) => ({ text, filtered: null });

/** The contract's. */
const usualReplacement = '[FILTERED]';
/** What of a turn is behind so many characters is left out: nobody has looked at it. */
const mostRead = 10_000;
/** Of a developer's patterns: steps of their programs, times characters. More holds every call of this server up. */
const mostWork = 250_000;
/** Of their programs together. */
const longestPrograms = 500;
/** Of one turn, in milliseconds. */
const longestWork = 10;
const field = 'compliancePlan.securityFilterPlan';

/** Where something was found. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly type: Filter['type'];
}

type Find = (text: string) => readonly Span[];

/** @param note for the call's log: what of the plan is not followed */
export function planFilter(
  { compliancePlan }: Assistant,
  note: (line: string) => void,
): FilterWords {
  const {
    enabled,
    filters = [],
    mode = 'sanitize',
    replacementText,
  } = compliancePlan?.securityFilterPlan ?? {};
  if (enabled !== true) return unfiltered;
  const replacement = replacementText ?? usualReplacement;
  const wanted: readonly Filter[] = filters.length > 0 ? filters : allBuiltIn;
  const finds = [...wanted.flatMap(findBuiltIn), ...findPatterns(wanted, note)];
  return (text) => {
    const spans = finds.flatMap((find) => find(text));
    if (text.length > mostRead)
      spans.push({ from: mostRead, to: text.length, type: wanted[0]!.type });
    if (spans.length === 0) return { text, filtered: null };
    const found = new Set(spans.map(({ type }) => type));
    const left = mode === 'reject' ? replacement : write(text, spans, mode, replacement);
    // Somebody has said something, and it is answered.
    const written = left.trim() === '' ? usualReplacement : left;
    return { text: written, filtered: { threats: [...found], original: text } };
  };
}

const allBuiltIn = Object.keys(threats).map((type) => ({ type: type as Threat }));

function findBuiltIn(filter: Filter): Find[] {
  const { type } = filter;
  if (type === 'regex') return [];
  return threats[type].map(
    (form): Find =>
      (text) =>
        [...text.slice(0, mostRead).matchAll(form)].map(({ index, 0: matched }) => ({
          ...{ from: index, to: index + matched.length, type },
        })),
  );
}

/** What a developer has written himself: all of it together, or none. */
function findPatterns(wanted: readonly Filter[], note: (line: string) => void): Find[] {
  const patterns = wanted.flatMap((one) => (one.type === 'regex' ? [{ regex: one.regex }] : []));
  if (patterns.length === 0) return [];
  try {
    const compiled = compilePatterns(patterns);
    const length = compiled.reduce((sum, one) => sum + one.programSize(), 0);
    if (length > longestPrograms) throw new PatternsNotFollowed('they are too long together');
    const most = Math.min(mostRead, Math.floor(mostWork / length));
    return [(text) => findAll(compiled, text, most)];
  } catch (error) {
    if (!(error instanceof PatternsNotFollowed)) throw error;
    note(`${field}.filters: regex: ${error.message}, so none is followed`);
    return [];
  }
}

/** @param most characters that are looked at; what is behind them is left out */
function findAll(patterns: readonly RE2JS[], text: string, most: number): Span[] {
  const until = performance.now() + longestWork;
  const read = text.slice(0, most);
  const spans: Span[] = [];
  const add = (from: number, to: number) => void spans.push({ from, to, type: 'regex' });
  if (text.length > most) add(most, text.length);
  for (const [index, pattern] of patterns.entries()) {
    const isLast = index === patterns.length - 1;
    const matcher = pattern.matcher(read);
    let from = 0;
    while (matcher.find()) {
      // An empty match is nothing that somebody said.
      if (matcher.end() > matcher.start()) add(matcher.start(), matcher.end());
      from = matcher.end();
      // What not every pattern has looked at in time is left out.
      if (performance.now() > until) {
        add(isLast ? from : 0, read.length);
        return spans;
      }
    }
  }
  return spans;
}

/** The text without what was found, or with the replacement in its place. */
function write(
  text: string,
  spans: readonly Span[],
  mode: 'sanitize' | 'replace',
  replacement: string,
): string {
  const inPlace = mode === 'replace' ? replacement : ' ';
  let written = '';
  let at = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    // One that begins within another, or where it ends, is one with it.
    if (from > at || written === '') written += text.slice(at, from) + inPlace;
    at = to;
  }
  written += text.slice(at);
  if (mode === 'replace') return written;
  const left = written.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : replacement;
}
