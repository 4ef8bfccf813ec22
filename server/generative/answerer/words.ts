import { currency, type Currency } from '@parley/business';

/** Short forms and chat spellings, written out. */
const writtenOut: Readonly<Record<string, string>> = {
  cannot: 'can not',
  cant: 'can not',
  "can't": 'can not',
  wont: 'will not',
  "won't": 'will not',
  dont: 'do not',
  doesnt: 'does not',
  isnt: 'is not',
  arent: 'are not',
  didnt: 'did not',
  whats: 'what is',
  wheres: 'where is',
  whos: 'who is',
  hows: 'how is',
  im: 'i am',
  ive: 'i have',
  youre: 'you are',
  thats: 'that is',
  lets: 'let us',
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
  biz: 'business',
  gonna: 'going to',
  wanna: 'want to',
  gimme: 'give me',
  lemme: 'let me',
  info: 'information',
  asap: 'urgent',
  wat: 'what',
  wut: 'what',
  hrs: 'hours',
  hr: 'hour',
  wk: 'week',
  wks: 'weeks',
  mo: 'month',
  mos: 'months',
  yr: 'year',
  yrs: 'years',
  ppl: 'people',
  msg: 'message',
  cuz: 'because',
  abt: 'about',
  appt: 'appointment',
  pic: 'picture',
  pics: 'pictures',
  vid: 'video',
  vids: 'videos',
  addy: 'address',
  ya: 'you',
  yall: 'you',
  y: 'why',
  n: 'and',
};

/** Expressions that mean one thing, joined to one word. Applied in this order. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\be (mail|commerce)/g, 'e$1'],
  [/\b(?:web|home|internet) ?(?:site|page)s?\b/g, 'website'],
  [/\b(?:online|web|internet) ?(?:shop|store)s?\b/g, 'ecommerce'],
  [/\bshopping carts?\b/g, 'ecommerce'],
  [
    /\bsell(?:ing)? (?:my |our |the |some )?(?:\w+ )?(?:online|on the (?:web|internet))\b/g,
    'ecommerce',
  ],
  [/\bsearch engines?(?: optimi[sz]ation)?\b/g, 'seo'],
  [/\bgoogle ads?\b/g, 'ads'],
  [/\bsocial media\b/g, 'socialmedia'],
  [/\bbusiness cards?\b/g, 'businesscard'],
  [/\b(?:tech|computer) (?:support|help)\b/g, 'itsupport'],
  [
    /\b(?:it|itsupport) (?:support|services?|solutions?|help|department|stuff|problems?|issues?|work)\b/g,
    'itsupport',
  ],
  [/\bmon(?:ey|ies) back\b/g, 'refund'],
  [/\b(?:go|goes|going|went|gone) live\b/g, 'golive'],
  [/\b(?:per|a|each|every|by the) months?\b/g, 'monthly'],
  [/\bget(?:ting)? in touch\b/g, 'contact'],
  [/\bartificial intelligence\b|\ba i\b/g, 'ai'],
];

/** Cues and questions call money dollars: so does a text, in whatever currency the company sells. */
export function nameMoney(text: string, { names, isName }: Currency = currency): string {
  const named = text.replace(/(\p{Sc})\s*(\d[\d.,]*)/gu, (written, sign: string, amount: string) =>
    isName(sign) ? `${amount} dollars ` : written,
  );
  if (isName('dollars')) return named;
  const behind = new RegExp(String.raw`(\d[\d.,]*)\s*(\p{Sc}|(?:${names})(?!\p{L}))`, 'gu');
  return named.replace(behind, (written, amount: string, sign: string) =>
    isName(sign) ? `${amount} dollars ` : written,
  );
}

/** Lower-case words of a text, with short forms written out and fixed expressions joined. */
export function splitWords(text: string): string[] {
  // Capitals tell the trade from the pronoun, unless the whole text is in capitals.
  const trade = /\p{Ll}/u.test(text) ? text.replace(/\bIT\b/g, 'itsupport') : text;
  const plain = nameMoney(
    trade
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[’‘`´]/g, "'")
      .replace(/#\s*(?=\d)/g, 'number ')
      .replace(/%/g, ' percent '),
  ).replace(/n't\b/g, (end, at: number, whole: string) =>
    /(?:ca|wo)$/.test(whole.slice(0, at)) ? end : ' not',
  );
  const words = plain.match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}+(?:'t)?/gu) ?? [];
  const written = words.filter((word) => !/^(?:s|re|ve|ll|d|m)$/.test(word));
  return written.flatMap((word) =>
    Object.hasOwn(writtenOut, word) ? writtenOut[word]!.split(' ') : word,
  );
}

export function joinExpressions(words: readonly string[]): string[] {
  let text = words.join(' ');
  for (const [expression, word] of joined) text = text.replace(expression, word);
  return text === '' ? [] : text.split(' ');
}

/** A light stem: enough to bring plurals and verb forms together, no linguistics. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let base = word;
  if (base.endsWith('ies')) base = `${base.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/.test(base)) base = base.slice(0, -2);
  else if (/[^sui]s$/.test(base)) base = base.slice(0, -1);
  if (/.{4}ment$/.test(base)) base = base.slice(0, -4);
  if (/.{3}ing$/.test(base)) base = base.slice(0, -3);
  else if (/.{3}ed$/.test(base)) base = base.slice(0, -2);
  else if (/.{5}er$/.test(base)) base = base.slice(0, -2);
  if (/([bdgmnprt])\1$/.test(base)) base = base.slice(0, -1);
  if (base.length > 3 && base.endsWith('e')) base = base.slice(0, -1);
  return base.replace(/y$/, 'i');
}

/** Edits (insert, drop, replace, swap of neighbours) from one word to the other; `most` + 1 when more. */
export function countEdits(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        last[column]! + 1,
        line[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      line.push(edits);
    }
    beforeLast = last;
    last = line;
  }
  return Math.min(last[right.length]!, most + 1);
}
