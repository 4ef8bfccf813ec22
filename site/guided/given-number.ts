/** "One" is heard as a digit. */
const numberWord = '(?:number|one|1|phone|cell|mobile)';
/** English words for the number that was left, in place of it. */
const given = new RegExp(
  [
    String.raw`\bsame (?:${numberWord}|as (?:before|above|(?:what )?(?:i|we) (?:gave|left)))\b`,
    String.raw`\b${numberWord} (?:that |which )?(?:i|we)(?:['’]?ve| have)? (?:already |just )?(?:gave|left|given|entered|typed|put in)\b`,
    String.raw`\b${numberWord} (?:that |which )?you(?:['’]?ve)?(?: already)? (?:have|got)\b`,
    String.raw`^\W*(?:same|you (?:already )?(?:have|got) it|(?:i )?already gave it(?: to you)?)(?: already)?(?: please)?\W*$`,
  ].join('|'),
  'i',
);
/** What leads to it, and what belongs to it. */
const around = String.raw`(?:as|that|which|i|we|you|just|already|have|gave|left|given|got|entered|typed|put in|before|above|earlier|first|please|use|take|yes|yeah|ok|okay|sure|call|ring|me|us|the|my|at|on|to|in the form)`;
const withAround = new RegExp(
  String.raw`(?:\b${around}\b\W*)*(?:${given.source})(?:\W+${around}\b)*`,
  'i',
);
/** No more than a yes, to the number that is shown. */
const agreed =
  /^\W*(?:(?:yes|yeah|yep|yup|ok(?:ay)?|sure|right|correct|fine|good|great|perfect|alright|please|pls|that(?:['’]?s| is) (?:it|right|fine|good|mine|the one)|that (?:one|1|works)|sounds good|go ahead|do it|let['’]?s (?:talk|do it|go)|call me|there)\W*)+$/i;
const refused = /\b(?:not?|never|wrong|other|different|new)\b|n['’]?t\b/i;

/** Whether somebody means the number that was left: "same number as I gave you", or a bare "yes". */
export const namesGivenNumber = (text: string): boolean =>
  agreed.test(text) || (given.test(text) && !refused.test(text));

const kept =
  /^\W*(?:(?:no|oh|ok(?:ay)?|just|please|sorry|actually|well)\W+)*(?:never ?mind|(?:keep|leave|take) (?:it|that|this|(?:the |my )?(?:old|first|same|other|current) (?:one|number))|leave it|as it (?:was|is))\b(?!.*\bcall\b)/i;

/** Whether somebody stays with the number that they were about to change: "never mind, keep the old one". */
export const keepsNumber = (text: string): boolean => kept.test(text);

/** What is said beside it: "same number as I gave you, after 5". */
export const cutGivenNumber = (text: string): string =>
  text.replace(withAround, '').replace(/^[\s,.;:!–-]+|[\s,.;:!–-]+$/g, '');

/** Whether somebody means what is known already: "you know my name". */
export const namesKnown = (text: string): boolean =>
  /\b(?:you|u) (?:already )?(?:know|have|got) (?:it|that|this|mine|my \p{L}+)(?: already)?(?=\W*$|[,.;!?])/iu.test(
    text,
  ) && !refused.test(text);
