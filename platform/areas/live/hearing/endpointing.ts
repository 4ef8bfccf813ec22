import { RE2JS } from 're2js';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { measureReading } from './pattern-reading.ts';

type StartSpeakingPlan = NonNullable<Assistant['startSpeakingPlan']>;
type Rule = NonNullable<StartSpeakingPlan['customEndpointingRules']>[number];
type Options = Extract<Rule, { type: 'customer' }>['regexOptions'];
type Option = NonNullable<Options>[number]['type'];

export interface Said {
  /** By the caller, in this turn. */
  readonly text: string;
  /** By the assistant, before it. */
  readonly assistantSaid: string;
  /** Whether the recogniser writes full stops, so that none means more to come. */
  readonly hasPunctuation: boolean;
}

/** Seconds of silence after which these words count as all that the caller says in this turn. */
export type SecondsToWait = (said: Said) => number;

/** Of a recogniser that writes no full stops it is asked whether the words can end a sentence. */
const unpunctuated = { complete: 0.28, goesOn: 1.1 };

/** Words that another one follows: of closed classes, and none that answers a question by itself. */
const followed = [
  'a an the my your our their his her its every some any whose',
  'and or but so because if when while that which who whether unless although as than',
  'to of for from into with without in on at by about like between until per',
  "i we he she they i'm i'd i'll i've we're we'd we'll we've you're they're it's that's there's let's",
  'is are was were am very maybe well um+ uh+ er+',
  // A question that has its subject and no verb yet.
  '(?:do|does|did|can|could|would|will|should)\\s+(?:you|it)',
];
const goesOn = new RegExp(`(?:^|\\s)(?:${followed.join(' ').replaceAll(' ', '|')})[,.…-]*$`, 'i');

/** Of what was said patterns are held against the end: it is what tells whether more comes. */
const mostMatched = 500;
/**
 * What the patterns of one call may come to: characters, times how often they are repeated. No pattern's
 * program is more than twice as long.
 */
const mostWork = 8_000;
/** What they may take to be read, as `measureReading` has it: 5 ms, or 15 at the worst. */
const mostReading = 100_000;
/** Of one pattern's program: more, over so much text, holds every call of this server up. */
const longestProgram = 500;
/** Milliseconds of matching at once, and a second. Where they are used up the rules rest. */
const allowance = { burst: 30, aSecond: 10 } as const;

/** Rules that nobody follows, in words for whoever wrote them. */
export class RulesNotFollowed extends Error {
  override readonly name = 'RulesNotFollowed';
}

/** @throws {RulesNotFollowed} where one is no regular expression, or they are more work than calls have time for. */
export function planEndpointing(
  plan: StartSpeakingPlan = {},
  now: () => number = () => performance.now(),
): SecondsToWait {
  const rules = compileAll(plan.customEndpointingRules ?? []);
  const inTime = createAllowance(now);
  const {
    onPunctuationSeconds = 0.1,
    onNoPunctuationSeconds = 1.5,
    onNumberSeconds = 0.5,
  } = plan.transcriptionEndpointingPlan ?? {};
  return (said) => {
    const ends = {
      text: said.text.slice(-mostMatched),
      assistantSaid: said.assistantSaid.slice(-mostMatched),
    };
    const ruled = rules.find(({ fits }) => inTime(() => fits(ends)) ?? false);
    if (ruled) return ruled.seconds;
    const words = ends.text.trim();
    if (/\d[\s,.-]*$/.test(words)) return onNumberSeconds;
    if (said.hasPunctuation)
      return /[.!?…]["')\]]*$/.test(words) ? onPunctuationSeconds : onNoPunctuationSeconds;
    return goesOn.test(words) ? unpunctuated.goesOn : unpunctuated.complete;
  };
}

interface CompiledRule {
  readonly seconds: number;
  readonly fits: (said: Pick<Said, 'text' | 'assistantSaid'>) => boolean;
}

function compileAll(rules: readonly Rule[]): CompiledRule[] {
  const patterns = rules.flatMap(patternsOf);
  if (sum(patterns, ({ regex }) => measureWork(regex)) > mostWork)
    throw new RulesNotFollowed('they repeat too much');
  if (
    sum(patterns, ({ regex, options }) =>
      measureReading(regex, hasOption(options, 'ignore-case')),
    ) > mostReading
  )
    throw new RulesNotFollowed('they have too many characters in ranges or classes');
  try {
    return rules.map(compile);
  } catch (error) {
    throw error instanceof RulesNotFollowed
      ? error
      : new RulesNotFollowed('one is no pattern that is known here');
  }
}

interface Pattern {
  readonly regex: string;
  readonly options?: Options;
}

const patternsOf = (rule: Rule): Pattern[] =>
  rule.type === 'both'
    ? [
        { regex: rule.customerRegex, options: rule.customerRegexOptions },
        { regex: rule.assistantRegex, options: rule.assistantRegexOptions },
      ]
    : [{ regex: rule.regex, options: rule.regexOptions }];

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

/** Does the work while there is time for it; null where there is none. */
function createAllowance(now: () => number) {
  let leftMs: number = allowance.burst;
  let at = now();
  return <Result>(work: () => Result): Result | null => {
    const began = now();
    leftMs = Math.min(allowance.burst, leftMs + ((began - at) / 1000) * allowance.aSecond);
    at = began;
    if (leftMs <= 0) return null;
    const result = work();
    leftMs -= now() - began;
    return result;
  };
}

function compile(rule: Rule): CompiledRule {
  const seconds = rule.timeoutSeconds;
  switch (rule.type) {
    case 'customer': {
      const matches = compilePattern(rule.regex, rule.regexOptions);
      return { seconds, fits: ({ text }) => matches(text) };
    }
    case 'assistant': {
      const matches = compilePattern(rule.regex, rule.regexOptions);
      return { seconds, fits: ({ assistantSaid }) => matches(assistantSaid) };
    }
    case 'both': {
      const ofCustomer = compilePattern(rule.customerRegex, rule.customerRegexOptions);
      const ofAssistant = compilePattern(rule.assistantRegex, rule.assistantRegexOptions);
      return {
        seconds,
        fits: ({ text, assistantSaid }) => ofCustomer(text) && ofAssistant(assistantSaid),
      };
    }
  }
}

/** A developer's pattern is matched in linear time, whatever it is: it comes from anybody who holds a key. */
function compilePattern(regex: string, options: Options = []): (text: string) => boolean {
  const isOn = (type: Option) => hasOption(options, type);
  const flags =
    (isOn('ignore-case') ? RE2JS.CASE_INSENSITIVE : 0) | (isOn('multi-line') ? RE2JS.MULTILINE : 0);
  const pattern = RE2JS.compile(isOn('whole-word') ? `\\b(?:${regex})\\b` : regex, flags);
  if (pattern.programSize() > longestProgram) throw new RulesNotFollowed('one is too long');
  return (text) => pattern.matcher(text).find();
}
