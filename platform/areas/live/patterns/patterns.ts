import { RE2JS } from 're2js';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { measureReading } from './pattern-reading.ts';

/** As the contract has them of rules and replacements alike. */
export interface Pattern {
  readonly regex: string;
  readonly options?: Options;
}

type Plan = NonNullable<Assistant['startSpeakingPlan']>;
type Rule = NonNullable<Plan['customEndpointingRules']>[number];
type Options = Extract<Rule, { type: 'customer' }>['regexOptions'];
type Option = NonNullable<Options>[number]['type'];

/**
 * What patterns may come to together: characters, times how often they are repeated. No pattern's program is more
 * than twice as long.
 */
const mostWork = 8_000;
/** What they may take to be read, as `measureReading` has it: 5 ms, or 15 at the worst. */
const mostReading = 100_000;
/** Of one pattern's program: more, over so much text, holds every call of this server up. */
const longestProgram = 500;

/** Patterns that nobody follows, in words for whoever wrote them. */
export class PatternsNotFollowed extends Error {
  override readonly name = 'PatternsNotFollowed';
}

/**
 * In order. A developer's pattern is matched in linear time, whatever it is: it comes from anybody who holds a key.
 * @throws {PatternsNotFollowed} where one is no regular expression, or they are more work than calls have time for.
 */
export function compilePatterns(patterns: readonly Pattern[]): RE2JS[] {
  if (sum(patterns, ({ regex }) => measureWork(regex)) > mostWork)
    throw new PatternsNotFollowed('they repeat too much');
  const reading = sum(patterns, ({ regex, options }) =>
    measureReading(regex, hasOption(options, 'ignore-case')),
  );
  if (reading > mostReading)
    throw new PatternsNotFollowed('they have too many characters in ranges or classes');
  try {
    return patterns.map(compile);
  } catch (error) {
    throw error instanceof PatternsNotFollowed
      ? error
      : new PatternsNotFollowed('one is no pattern that is known here');
  }
}

function compile({ regex, options }: Pattern): RE2JS {
  const isOn = (type: Option) => hasOption(options, type);
  const flags =
    (isOn('ignore-case') ? RE2JS.CASE_INSENSITIVE : 0) | (isOn('multi-line') ? RE2JS.MULTILINE : 0);
  const pattern = RE2JS.compile(isOn('whole-word') ? `\\b(?:${regex})\\b` : regex, flags);
  if (pattern.programSize() > longestProgram) throw new PatternsNotFollowed('one is too long');
  return pattern;
}

const hasOption = (options: Options = [], type: Option): boolean =>
  options.some((one) => one.type === type && one.enabled === true);

const sum = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((total, item) => total + measure(item), 0);

/** Every repeat counts as if it were of the whole pattern. */
function measureWork(pattern: string): number {
  let times = 1;
  for (const [, least, most] of pattern.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g))
    times *= Math.max(1, Number(least), Number(most ?? 0));
  return pattern.length * times;
}
