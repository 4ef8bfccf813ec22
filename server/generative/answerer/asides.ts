import { goesOnRules } from '@parley/business';
import { askBack } from './asking-back.ts';
import { alarming, isClear } from './deciding.ts';
import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { asks, asksToAgree } from './message-parts.ts';
import { fairlyProbable, improbable } from './nearness.ts';
import { isAsking } from './ranking.ts';
import { personLine, type Reaction, requestCallback } from './said.ts';
import { isCommon } from './terms.ts';
import type { Before } from './thread.ts';
import type { Understood } from './understanding.ts';

const presses = new RegExp(goesOnRules.presses, 'iu');
const tradeFirst = new RegExp(goesOnRules.tradeFirst, 'u');
const detail = new RegExp(goesOnRules.detail, 'iu');
const heardFirst = new RegExp(goesOnRules.heardFirst, 'iu');
const soNo = new RegExp(goesOnRules.soNo, 'iu');
const thingOf = new RegExp(goesOnRules.thingOf, 'giu');
const behind = new RegExp(goesOnRules.behind, 'iu');
const asksReason = new RegExp(goesOnRules.asksReason, 'iu');
const tells = new RegExp(goesOnRules.tells, 'iu');
const asksOfThing = new RegExp(goesOnRules.asksOfThing, 'iu');
const askedBehind = new RegExp(goesOnRules.askedBehind, 'iu');
const asksAnywhere =
  /\?|\b(?:what|whats|how|hows|when|where|who|why|which|can|could|do|does|is|are|will)\b/i;

const asksOpenly = /\b(?:who|where|when|how|what (?:do|would|will) (?:i|we))\b/i;

/** "I sell candles, how much would that be" asks how much that would be. */
function withoutTold(text: string): string {
  const [, told = '', asked = ''] = askedBehind.exec(text) ?? [];
  return tells.test(told) && !asks(told) ? asked : text;
}

/** "You didnt say the price" asks for the price. */
export const withoutPress = (text: string): string => text.replace(presses, '');

/** "Food truck here, whats it cost" asks what it costs, and "a logo with a corgi on it" for a logo. */
export const withoutTrade = (text: string): string =>
  text.replace(tradeFirst, '').replace(detail, '');

/** What is asked, without what was heard before it and the words that change nothing: "thanks. and whats the hosting thing lol". */
export function withoutFiller(text: string, { entry }: Before): string {
  const rest = entry === null ? text : withoutTold(text.replace(heardFirst, ''));
  return (asksAnywhere.test(rest) || soNo.test(rest) ? rest : text)
    .replace(entry === null ? /^$/ : soNo, '')
    .replace(thingOf, '$1')
    .replace(behind, '');
}

/** Nobody asks for these by telling of himself, once something was answered: "i got like 40 products", "we're open 24/7". */
const onlyAsked: ReadonlySet<string> = new Set(
  'price time worth included package value saving payment bonuses services hours address founded about founder proof business'.split(
    ' ',
  ),
);

const namesNothing = ({ strange, terms }: Understood): boolean =>
  strange.length === 0 && terms.every(({ head }) => isCommon(head) || isAsking(head));

/** Of so few words a question leans on the one before it. */
const mostLeaning = 4;

/**
 * "Do i even need it", after "i get my jobs from facebook", asks whether it is needed beside facebook; "from my phone?",
 * after "can i change it myself", whether it can be changed there.
 */
export function readWithEarlier(
  text: string,
  parts: readonly Understood[],
  { aside, question, entry: last }: Before,
  all: readonly Answerable[],
): Answerable | undefined {
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0 || isClear(part)) return undefined;
  const findBoth = (earlier: string): Answerable | undefined =>
    all.find(
      ({ asked, after }) =>
        asked !== undefined &&
        (after?.includes(last?.id ?? '') ?? true) &&
        !asked.test(earlier) &&
        asked.test(`${earlier} ${text}`),
    );
  if (aside !== '') return namesNothing(part) ? findBoth(`${aside},`) : undefined;
  const leans = question !== '' && part.terms.length <= mostLeaning && part.strange.length === 0;
  const both = leans ? findBoth(question.replace(/[\s?.!]+$/, '')) : undefined;
  // By its own words it has to be as likely as what is answered beside others.
  const own = part.found.find(({ entry }) => entry === both);
  return (own?.odds?.chance ?? 0) >= fairlyProbable ? both : undefined;
}

/** What is said beside the thing that is spoken of, which stays so. */
interface Aside {
  readonly reaction: Reaction;
  readonly isAnswered: boolean;
  /** What was told with it, and before. */
  readonly told: string;
}

/** Reads what was not understood after an answer: what only tells of the visitor is heard, and of what names nothing no more is known; null where it is asked back. */
export function createAsides(
  all: readonly Answerable[],
  knowledge: Knowledge,
): (
  text: string,
  parts: readonly Understood[],
  before: Before,
  isAnswered: boolean,
) => Aside | null {
  const { contact, email } = knowledge.company;
  return (text, parts, before, isAnswered) => {
    const [part, ...others] = parts;
    if (before.said === '' || part === undefined || others.length > 0) return null;
    const kind = part.found[0]?.entry.kind ?? '';
    const isOfThing = asksOfThing.test(text) && part.found[0]?.entry.names !== undefined;
    const isTold =
      tells.test(text) && !isOfThing && !asks(text) && !asksToAgree(text) && !alarming.has(kind);
    if (isAnswered && !(isTold && onlyAsked.has(kind))) return null;
    if (isTold) {
      const { calls } = askBack(part, before.entry, all, knowledge);
      return {
        reaction: () => ({
          text:
            before.aside !== ''
              ? `That too is worth telling ${contact.name}. What else would you like to know?`
              : `Good to know. Tell ${contact.name} that too, on the call or in a line to ${email}, so that what you get in writing fits you. What would you like to know next?`,
          calls,
        }),
        isAnswered: true,
        told: `${before.aside} ${text}`.trim(),
      };
    }
    if (before.entry === null || !before.isAnswered || kind === 'outside') return null;
    // Who, when or how much it is may be something that is known.
    const isOpen = asksOpenly.test(text);
    const isOfAnswer = !isOpen && part.goesOn && namesNothing(part) && asksAnywhere.test(text);
    // Nor is anything worth offering that is hardly likelier than all else.
    const [first] = part.found;
    const chance = first?.odds?.chance ?? (first?.entry === before.entry ? 0 : 1);
    const isFar = part.goesOn === true && asksToAgree(text) && chance < improbable;
    if (!isOfAnswer && !(isFar && part.strange.length === 0) && !asksReason.test(text)) return null;
    return {
      reaction: () => ({
        text: `I have nothing more on that, and I'd rather not guess. ${personLine(knowledge)}`,
        calls: [requestCallback],
      }),
      isAnswered: false,
      told: before.aside,
    };
  };
}
