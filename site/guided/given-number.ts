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
const refused = /\b(?:not?|never|wrong|other|different|new)\b|n['’]?t\b/i;

/** Whether somebody means the number that was left: "same number as I gave you". */
export const namesGivenNumber = (text: string): boolean => given.test(text) && !refused.test(text);
