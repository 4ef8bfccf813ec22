/* English words of somebody who wants to be called, as a call hears them. */

const anyOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`;

const opening =
  'hi|hello|hey|yes|yeah|ok|okay|so|and|then|well|great|sure|actually|maybe|please|pls|just';
const when = String.raw`at|on|in|after|before|around|about|between|from|next|this|later|today|tomorrow|tonight|now|asap|any ?time|when|\w+day`;
const end = String.raw`(?=\W*$|[,.;!?]| (?:${when}|please|pls|then|instead|and|but|so|for|with)\b)`;
/** "Call me Rosa" tells a name. */
const call = `(?:please |maybe |just )*(?:call|ring|phone) (?:me|us)(?: back| up)?${end}`;
const wanting = "(?:i|we)(?:['’]?d| would)? (?:like|want|need|prefer)";
const asking = new RegExp(
  anyOf(
    String.raw`^(?:(?:${opening})\b[\s,.!]*)*${call}`,
    String.raw`\b(?:can|could|would) (?:\S+ ){1,2}?${call}|\bwill you ${call}`,
    String.raw`\b(?:have|get|ask|tell) (?:\S+ ){1,2}(?:to )?${call}`,
    String.raw`\bgive (?:me|us) a (?:call|ring|buzz|bell)(?: back)?`,
    String.raw`\b${wanting} (?:to (?:get|have|book|arrange) )?(?:a |the )?(?:quick |short |phone )?(?:call ?back|call)${end}`,
    String.raw`\b${wanting} (?:(?:\S+ ){0,2}to ${call}|to be (?:called|phoned)(?: back)?)`,
    String.raw`\b(?:can|could|may) (?:i|we) (?:please |just )?(?:get|have|book|arrange|schedule) (?:a |the )(?:quick |short |phone )?call(?: ?back)?`,
    String.raw`\b(?:book|schedule|arrange|set up)(?: me)? (?:a |the |that )(?:\S+ )?(?:call|callback)\b`,
    String.raw`(?:\b(?:(?:can|could|may) (?:i|we)|${wanting} to) )?(?:please |just |rather )*\b(?:talk|speak) (?:to|with) (?:a |an |the |real |actual |human )*(?:person|human|someone|somebody)\b`,
  ),
  'iu',
);
/** Of others, of what a site does, or of when and whether it will be. */
const isNone =
  /^\W*when\b|\b(?:not|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|can['’]?t|never|nobody|stop|customers?|clients?|guests?|visitors?|people|they|their|web ?sites?|pages?|costs?|price|free|how|why|what|which|who|if)\b/iu;
const around =
  /^(?:[\s,.:;!?–—-]|(?:and|yes|yeah|ok|so|hi|hello|please|pls|then|instead|thanks)\b)+|(?:[\s,.:;!?–—-]|\b(?:please|pls|then|instead|thanks|thank you))+$/giu;

/** What is said with it, "tomorrow after 3", '' where nothing is; null where words ask for no call. */
export function readCallWish(text: string): string | null {
  const rest = text.replace(asking, ' ');
  return rest === text || isNone.test(text)
    ? null
    : rest.replaceAll(/\s+/g, ' ').replace(around, '');
}
