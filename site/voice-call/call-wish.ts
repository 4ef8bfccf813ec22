import { namesTime } from './read-note.ts';

/* English words of somebody who wants to be called, as a call hears them. */

const anyOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`;

const opening =
  'hi|hello|hey|oh|yes|yeah|ok|okay|so|and|but|then|well|great|sure|actually|maybe|please|pls|just';
/** Somebody: "the owner", a name. Several are customers, who call for another reason. */
const who = String.raw`(?:the |your )?(?!(?:i|we|it|this|that|they|people|who|ai|bot|site|website|app|system)\b)[\p{L}'’-]+(?<!s) `;
const when = String.raw`at|on|in|after|before|around|about|between|from|by|next|this|later|today|tomorrow|tonight|now|asap|any|when|\w+day`;
/** "Call me Rosa" tells a name, and "a call button" is none. */
const end = String.raw`(?=\W*$|[,.;!?]| (?:${when}|please|pls|then|instead|and|but|so|for|with|if|or|as|because|since|not)\b)`;
const kindly = '(?:please |maybe |just |kindly |rather )*';
const want = "(?:i|we)(?:['’]?d| would)? (?:like|love|want|need|prefer) ";
const a = '(?:a |the |that )(?:quick |short |phone )*(?:call(?: ?back)?)';

const bidding = String.raw`(?:^|[,.;!?]|\b(?:but|and|so|then|please|just)\b)\s*(?:(?:${opening})\b[\s,.!]*)*`;
const asked = anyOf(
  bidding,
  String.raw`\b(?:can|could|would) ${who}`,
  String.raw`\bwill you |\byou (?:can|could|may) `,
  String.raw`\b${want}(?:${who})?to `,
  String.raw`\b(?:have|get|ask|tell) ${who}(?:to )?`,
);
const callMe = anyOf(
  '(?:call|ring|phone) (?:me|us|my (?:cell|mobile|phone|number|landline|office|shop))(?: back| up)?',
  'give (?:me|us) a (?:call|ring|buzz|bell)(?: back)?',
);
const mine = anyOf(
  bidding,
  String.raw`\b(?:(?:can|could|may|shall) (?:i|we|you)|let['’]?s) `,
  String.raw`\b${want}to `,
);
const person = anyOf(
  '(?:a |an |the |real |actual |human )*(?:person|human|someone|somebody|owner)',
  String.raw`(?!(?:you|him|her|them|it|ai|me|us|about)\b)[\p{L}'’-]+(?<!s)`,
);
const asking = new RegExp(
  anyOf(
    `${asked}${kindly}${callMe}${end}`,
    String.raw`\bwould you mind (?:calling|ringing|phoning) (?:me|us)`,
    `${mine}${kindly}(?:get|have|book|schedule|arrange|set up) (?:me )?${a}${end}`,
    String.raw`\b${want}(?:${a}|to be (?:called|phoned)(?: back)?)${end}`,
    String.raw`${anyOf(mine, String.raw`\blet (?:me|us) `)}${kindly}(?:talk|speak) (?:to|with) ${person}${end}`,
  ),
  'iu',
);
/** Refused, asked about, or told, before it in the same breath. */
const isNone =
  /\b(?:not|don['’]?t|doesn['’]?t|won['’]?t|never|nobody|stop|without|do|does|did|who|when|why|how|what|which|if)\b/iu;
const breath = /[,.;!?]|\b(?:but|so)\b/u;
const around =
  /^(?:[\s,.:;!?–—-]|(?:and|please|pls|then|instead|thanks)\b)+|(?:[\s,.:;!?–—-]|\b(?:please|pls|then|instead|thanks|thank you))+$/giu;

/** What is said with it, "tomorrow after 3", '' where nothing is; null where words ask for no call. */
export function readCallWish(text: string): string | null {
  const found = asking.exec(text);
  if (found === null) return null;
  const before = text.slice(0, found.index);
  const to = found.index + found[0].length;
  if (isNone.test(text.slice(0, to).split(breath).at(-1)!)) return null;
  const after = text.slice(to).replace(around, '');
  return namesTime(before) ? `${before.replace(around, '')}, ${after}`.replace(/, $/, '') : after;
}
