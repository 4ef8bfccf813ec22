import type { Answerable } from './entries.ts';
import { asks, splitParts } from './message-parts.ts';
import { likely, plain, sure, unlikely, verySure } from './nearness.ts';
import { isAsking, type Nearest } from './ranking.ts';
import type { Sense } from './sense.ts';
import { isCommon } from './terms.ts';
import { asksWhetherIncluded, isOfMoney } from './said.ts';
import { type Before, goesOn } from './thread.ts';
import { withoutFiller } from './asides.ts';
import { isClear, social } from './deciding.ts';
import { findTopic, type Understood, understandPart } from './understanding.ts';

const mostAnswers = 3;
/** A message of more words tells a story: its parts are shorter, and not every one asks something. */
const storyWords = 24;
/** Said of the visitor, and beside the point where there is one. */
const vague: ReadonlySet<string> = new Set([
  'help',
  'business',
  'think',
  'afford',
  'complaint',
  'agreement',
]);
/** What a story tells of is a thing, a question of the FAQ or one of these; nobody asks by it who we are. */
const ofStories: ReadonlySet<string> = new Set([
  'faq',
  'complaint',
  'refund',
  'broken',
  'erase',
  'afford',
]);
/** Told in so many words, or not at all: "people call us". */
const plainlyTold: ReadonlySet<string> = new Set(['callback', 'order']);
const isTold = ({ entry: { kind, names }, score }: Nearest<Answerable>): boolean =>
  names !== undefined || ofStories.has(kind) || (plainlyTold.has(kind) && score >= verySure);
/** The other half of a question. */
const otherwise = /^or do (?:i|we)\b/i;

/** "Your prices are on the page, but can they change?" asks the second half alone. */
const isConceded = (text: string, part: string): boolean =>
  /^[,;]?\s+but\b/i.test(text.slice(text.indexOf(part) + part.length));

const nearness = ({ found: [first] }: Understood): number => first?.score ?? 0;

/** What went before, once a part of a message is answered too. */
export function rememberPart(earlier: Before, part: Understood, { read }: Sense): Before {
  const { found, terms } = part;
  const [first] = found;
  if (first && social.has(first.entry.kind)) return earlier;
  const named = findTopic(part, read);
  // What names nothing, and was not understood, changes nothing of what is talked about.
  if (
    named === undefined &&
    !isClear(part) &&
    terms.every(({ head }) => isCommon(head) || isAsking(head))
  )
    return earlier;
  const before = { ...earlier, asked: terms };
  const topic = named ?? (first && isClear(part) ? null : before.topic);
  if (!first || first.score < likely)
    return named
      ? { ...before, entry: named, subject: named.subject, topic }
      : { ...before, topic };
  const entry = isClear(part) ? first.entry : (named ?? first.entry);
  const words = terms
    .filter(({ head }) => !isCommon(head))
    .map(({ written }) => written)
    .join(' ');
  return {
    ...before,
    entry,
    topic,
    subject:
      entry.subject === null
        ? before.subject
        : entry.kind === 'faq' || words === ''
          ? entry.subject
          : words,
  };
}

/** What visitors tell of themselves behind what they ask, without so much as a comma. */
const background =
  /\s(?:we(?:['’]?re| are| r| have| got)|i['’]?m|i am|my (?:son|daughter|wife|husband|nephew|friend|cousin)|(?:be)?cause|cuz|coz|since|when (?:someone|somebody|people|customers|ppl))\s.*$/is;
const fewestWords = 3;

/** What is told before it, up to the last comma: "this is Ann from the bakery, please call me". */
const foreground =
  /^.*\p{L}\S*,\s+(?=(?:please|pls|plz|just|so|can|could|would|will|do|does|is|are|how|what|when|where|who|why|which|call|i need|i want|we need|we want)\b)/isu;

/** A message is read without it, unless it is clear by what was told. */
function withoutBackground(whole: Understood, before: Before, sense: Sense): Understood {
  const behind = whole.text.replace(foreground, '');
  if (behind !== whole.text && !goesOn(behind) && !isClear(whole)) {
    const asked = understandPart(behind, sense, before);
    if (isClear(asked)) return asked;
  }
  const text = whole.text.replace(background, '');
  if (text === whole.text || text.split(/\s+/).length < fewestWords) return whole;
  const asked = understandPart(text, sense, before);
  const isSame = asked.found[0]?.entry === whole.found[0]?.entry;
  return isClear(asked) && (isSame || !isClear(whole)) ? asked : whole;
}

/** "Do I pay extra for a booking form": of what has no price of its own, what is told of it is told; the words of money are no part of its name. */
function withoutMoney(whole: Understood, before: Before, sense: Sense): Understood {
  if (isClear(whole) || !asksWhetherIncluded(whole.text)) return whole;
  const named = whole.terms.filter(({ head }) => !isOfMoney(head));
  const tells = named.some(({ head }) => !isCommon(head) && !isAsking(head));
  if (!tells) return whole;
  const asked = understandPart(named.map(({ written }) => written).join(' '), sense, before);
  const isOfAnswer = asked.found[0]?.entry.kind === 'faq' && isClear(asked);
  return isOfAnswer ? { ...asked, text: whole.text } : whole;
}

/** The one part that asks, where it says of what: a story before it makes nothing likelier. */
function findAsked(parts: readonly Understood[]): Understood | undefined {
  const [one, ...others] = parts.filter(({ text }) => asks(text));
  if (one === undefined || others.length > 0) return undefined;
  const tells = one.terms.some(({ head }) => !isCommon(head) && !isAsking(head));
  return tells && (one.found[0]?.odds?.chance ?? 0) >= unlikely ? one : undefined;
}

/** Parts of a message that ask something; of a long story, those that are clear. */
export function chooseParts(
  message: string,
  before: Before,
  sense: Sense,
  most: number,
): Understood[] {
  // "Wait, how do I pay" asks for no day.
  const text = withoutFiller(message.replace(/^\W*wait,\s+/i, ''), before);
  const whole = understandPart(text, sense, before);
  const isStory = text.split(/\s+/).length > storyWords;
  const texts = splitParts(text, isStory, most);
  if (texts.length < 2)
    return [withoutMoney(withoutBackground(whole, before, sense), before, sense)];
  let context = before;
  const parts = texts.map((part) => {
    const understood = understandPart(part, sense, context);
    context = rememberPart(context, understood, sense);
    return understood;
  });
  const [nearest] = whole.found;
  const isOne = nearest && nearest.score >= plain && nearest.missed === 0;
  if (isOne && parts.some(({ found: [first] }) => (first?.score ?? 0) < nearest.score))
    return [whole];
  const kindOf = ({ found: [first] }: Understood) => first?.entry.kind ?? '';
  // "Or do I have to call you?" is no question beside the one that it belongs to.
  const isOther = (part: Understood, at: number) =>
    at > 0 && otherwise.test(part.text) && isClear(parts[at - 1]!);
  const clear = parts.filter(
    (part, at) => isClear(part, true) && !social.has(kindOf(part)) && !isOther(part, at),
  );
  // Who we are, or a greeting, is no answer to whoever asks something that is less clear.
  const telling = parts.filter((part) => !social.has(kindOf(part)) && !vague.has(kindOf(part)));
  if (clear.every((part) => vague.has(kindOf(part))) && telling.length > 0)
    return isStory
      ? [telling.toSorted((left, right) => nearness(right) - nearness(left))[0]!]
      : [whole];
  // "Can I have a second one? Is that extra?": what is not understood alone is told by both together.
  const leans = (part: Understood): boolean => {
    const earlier = parts[parts.indexOf(part) - 1];
    return earlier !== undefined && !isClear(earlier, true) && goesOn(part.text);
  };
  if (clear.length === 0) return [isClear(whole) ? whole : (findAsked(parts) ?? whole)];
  if (isClear(whole) && clear.every(leans)) return [whole];
  const kinds = new Set(clear.map(({ found }) => found[0]!.entry.id));
  if (kinds.size === 1 && isClear(whole) && whole.found[0]!.score >= clear[0]!.found[0]!.score)
    return [whole];
  const asked = clear.filter((part) => asks(part.text));
  const told = clear.filter(
    (part) =>
      !asked.includes(part) &&
      (asked.length === 0 || part.found[0]!.score >= sure) &&
      (asked.length === 0 || !isConceded(text, part.text)) &&
      (asked.length === 0 || !vague.has(kindOf(part))) &&
      (!isStory || isTold(part.found[0]!)),
  );
  const tells = [...asked, ...told].some((part) => !vague.has(kindOf(part)));
  const chosen = new Set(
    [
      ...asked.filter((part) => !tells || !vague.has(kindOf(part))),
      ...told.filter((part) => !tells || !vague.has(kindOf(part))),
    ].slice(0, mostAnswers),
  );
  const unclear = isStory
    ? []
    : parts.filter(
        (part) => !isClear(part, true) && part.strange.length > 0 && part.text.includes('?'),
      );
  const answered = [...parts.filter((part) => chosen.has(part)), ...unclear.slice(0, 1)];
  // What is wanted and what is got are told once, and all that is done not beside it.
  const isOffer = (part: Understood) => kindOf(part) === 'offer';
  const once = answered.filter((part, at) =>
    isOffer(part)
      ? answered.findIndex(({ found: [one] }) => one?.entry === part.found[0]!.entry) === at
      : kindOf(part) !== 'services' || !answered.some(isOffer),
  );
  return once.length > 0 ? once : [whole];
}
