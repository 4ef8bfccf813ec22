import type { Assistant } from '../../../ground/conversation/message.ts';
import { compilePatterns, type Pattern } from '../patterns/patterns.ts';

type StartSpeakingPlan = NonNullable<Assistant['startSpeakingPlan']>;
type Rule = NonNullable<StartSpeakingPlan['customEndpointingRules']>[number];

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
/** Milliseconds of matching at once, and a second. Where they are used up the rules rest. */
const allowance = { burst: 30, aSecond: 10 } as const;

/** @throws {PatternsNotFollowed} where one is no regular expression, or they are more work than calls have time for. */
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
  const compiled = compilePatterns(rules.flatMap(patternsOf)).values();
  const next = () => {
    const { value: pattern } = compiled.next();
    return (text: string) => pattern!.matcher(text).find();
  };
  return rules.map((rule) => {
    const matches = next();
    const seconds = rule.timeoutSeconds;
    if (rule.type === 'customer') return { seconds, fits: ({ text }) => matches(text) };
    if (rule.type === 'assistant')
      return { seconds, fits: ({ assistantSaid }) => matches(assistantSaid) };
    const ofAssistant = next();
    return {
      seconds,
      fits: ({ text, assistantSaid }) => matches(text) && ofAssistant(assistantSaid),
    };
  });
}

const patternsOf = (rule: Rule): Pattern[] =>
  rule.type === 'both'
    ? [
        { regex: rule.customerRegex, options: rule.customerRegexOptions },
        { regex: rule.assistantRegex, options: rule.assistantRegexOptions },
      ]
    : [{ regex: rule.regex, options: rule.regexOptions }];

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
