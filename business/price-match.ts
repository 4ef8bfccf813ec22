/** Alternatives that stand as words of their own, in any alphabet; `\w` is a letter of any. */
export const apart = (words: string): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${words.replaceAll('\\w', String.raw`\p{L}`)})(?!\p{L})`;

export const find = (words: string): RegExp => new RegExp(apart(words), 'iu');

export const findAll = (words: string): RegExp => new RegExp(apart(words), 'giu');

/** Whether a text holds a thing: for expressions with the flag `g`, whose `test` would remember. */
export const holds = (thing: RegExp | null, text: string): boolean =>
  thing !== null && text.search(thing) >= 0;

/** Where a thing is named last; -1 where it is not. */
export function lastIn(thing: RegExp, text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(thing)) last = index;
  return last;
}
