/** Regular expressions as developers wrote them, each with the place of the text that it is to match. */
export interface PatternJob {
  readonly texts: readonly string[];
  readonly tests: readonly { readonly pattern: string; readonly at: number }[];
}

/** Flags before a pattern, as other languages have them: `(?i)`. */
const inlineFlags = /^\(\?(?<flags>[ims]+)\)/;

/** In order, which of them match. Null for what is no expression. */
export const testPatterns = ({ texts, tests }: PatternJob): (boolean | null)[] =>
  tests.map(({ pattern, at }) => {
    const [before = '', flags = ''] = inlineFlags.exec(pattern) ?? [];
    try {
      const own = new RegExp(pattern.slice(before.length), [...new Set(flags)].join(''));
      return own.test(texts[at] ?? '');
    } catch {
      return null;
    }
  });
