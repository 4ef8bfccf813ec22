import { company } from '@parley/business/company';
import { namesTime } from './read-note.ts';

/* English words of somebody who wants to be called, as a call hears them. */

const anyOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`;

const opening =
  'hi|hello|hey|oh|yes|yeah|ok|okay|so|and|but|then|well|great|sure|actually|maybe|please|pls|just';
const kindly = '(?:please |maybe |just |kindly |rather )*';
/** Several are customers, who call for another reason. */
const one = String.raw`[\p{L}'’-]+(?<!(?<!s)s)`;
const contact = company.contact.name.replace(/[^\p{L}\p{N}]/gu, '.');
/** Somebody: "the owner", a name. */
const who = `${anyOf(
  contact,
  String.raw`(?:the |your |a )?(?!(?:i|we|it|this|that|they|people|who|ai|bot|site|website|app|system)\b)${one}`,
)} `;
const when = String.raw`at|on|in|after|before|around|about|between|from|by|next|this|later|today|tomorrow|tmrw|tonight|now|asap|any\w*|some ?time|right|straight|first|early|soon|once|\w+day`;
const goingOn = String.raw`\W*$|[,.;!?]| (?:${when}|please|pls|then|instead|and|but|so|for|with|or|as|because|since|not|that)\b`;
/** "Call me Rosa" tells a name: two words more are none. */
const end = String.raw`(?=${goingOn}| (?:when\w*|if)\b| (?:(?!a |an |the |old )\S+ ){2}\S)`;
/** "A call button" is none, nor is one for each order. */
const endOfCall = `(?=${goingOn})`;
const want = "(?:i|we)(?:['’]?d| would)? (?:like|love|want|need|prefer) ";
const a = '(?:a |the |that )(?:quick |short |phone )*(?:call(?: ?back)?)';
const callMe = anyOf(
  '(?:call|ring|phone) (?:me|us|my (?:cell|mobile|phone|number|landline|office|shop))(?: back| up)?',
  'give (?:me|us) a (?:call|ring|buzz|bell)(?: back)?',
);
const book = `(?:get|have|book|schedule|arrange|set up) (?:me )?${a}${endOfCall}`;
const somebody =
  '(?:a |an |the |your |real |actual |human )*(?:person|human|someone|somebody|owner|boss|manager|founder)';
const aName = String.raw`${anyOf(contact, String.raw`(?!(?:you|him|her|them|it|ai|me|us|about)\b)${one}`)}(?=(?: please| now)?\W*$)`;
const talk = `(?:talk|speak) (?:to|with) ${anyOf(`${somebody}${endOfCall}`, aName)}`;

const asking = new RegExp(
  anyOf(
    String.raw`${anyOf(
      String.raw`\b(?:can|could|would) ${who}`,
      String.raw`\bwill you |\byou (?:can|could|may) |\bif (?:you|she|he|someone|somebody) could |\bwhy don['’]?t (?:you|she|he|someone|somebody) `,
      String.raw`\b${want}(?:${who})?to `,
      String.raw`\b(?:have|get|ask|tell|let) ${who}(?:to )?`,
    )}${kindly}${callMe}${end}`,
    String.raw`\bwould you mind (?:calling|ringing|phoning) (?:me|us)`,
    String.raw`${anyOf(String.raw`\b(?:(?:can|could|may|shall) (?:i|we|you)|let['’]?s) `, String.raw`\b${want}to `)}${kindly}${anyOf(book, talk)}`,
    String.raw`\b${want}(?:${a}|to be (?:called|phoned)(?: back)?)${endOfCall}`,
    String.raw`\blet (?:me|us) ${talk}`,
  ),
  'iu',
);
/** "I am busy call me later" is written without a pause. */
const because = String.raw`(?<=\b(?:i['’]?m|i am|we['’]?re|we are) (?:[\p{L}'’]+ ){1,5}(?<!s ))`;
/** At the beginning of what is said, or of a part of it. */
const bidding = new RegExp(
  String.raw`(?:^|[,.;!?]|${because})\s*(?:(?:${opening})\b[\s,.!]*)*${kindly}${anyOf(`${callMe}${end}`, book, talk)}`,
  'iu',
);
/** Refused, asked about, or told, before it in the same breath. */
const isNone =
  /\b(?:not|don['’]?t|doesn['’]?t|won['’]?t|never|nobody|stop|without|do|does|did|who|when|why|how|what|which|if)\b/iu;
/** Of others, who do so, or of what is written somewhere. */
const isOfOthers =
  /\b(?:customers?|clients?|people|folks|guests?|tenants?|they|everyone|everybody|says?|said|ads?|button|sign)\b/iu;
const breath = /[,.;!?]|\b(?:but|so)\b/u;
const around =
  /^(?:[\s,.:;!?–—-]|(?:and|please|pls|then|instead|thanks)\b)+|(?:[\s,.:;!?–—-]|\b(?:please|pls|then|instead|thanks|thank you))+$/giu;

/** The number that was left goes without saying: "at the same number as I gave you". */
const onKnownNumber =
  /\b(?:at|on|to|with) (?:(?:the |my )?same (?:number|one|phone|cell)|the (?:number|one)(?= (?:that |which )?(?:i|you)\b))(?: (?:as|that|which|i|you|just|already|have|gave|left|got|before)\b)*/i;

/** What is said with it, "tomorrow after 3", '' where nothing is; null where words ask for no call. */
export function readCallWish(text: string): string | null {
  const asked = asking.exec(text);
  if (asked && !isNone.test(text.slice(0, asked.index).split(breath).at(-1)!))
    return cutWish(text, asked);
  const bid = bidding.exec(text);
  return bid && !isOfOthers.test(text.slice(0, bid.index)) ? cutWish(text, bid) : null;
}

function cutWish(text: string, { index, 0: wish }: RegExpExecArray): string {
  const before = text.slice(0, index);
  const after = text
    .slice(index + wish.length)
    .replace(/^ (?:back|up)\b/, '')
    .replace(onKnownNumber, '')
    .replace(around, '');
  return namesTime(before) ? `${before.replace(around, '')}, ${after}`.replace(/, $/, '') : after;
}
