/** What a pattern consists of: escapes are one each. */
const tokens = /\\x\{[\da-f]*\}|\\x[\da-f]{2}|\\[0-7]{1,3}|\\.|./gisu;
/** By the pattern itself, wherever in it. */
const foldsFrom = /\(\?[a-z-]*i/i;
/** The first and the last character of two cases: of a range between them each character is looked at. */
const folded = { first: 0x41, last: 0x1e943 } as const;
/** A class like `\pL` takes as long as so many characters of a range. */
const ofAlphabet = 5_000;

/**
 * How long RE2JS takes to read what is longest in a pattern, classes of alphabets and ranges where case does not
 * count: in characters that it looks at one by one, about 50 ns each. It may answer more, where a `-` is of no range.
 * @param ignoresCase by an option beside the pattern
 */
export function measureReading(pattern: string, ignoresCase: boolean): number {
  const parts = pattern.match(tokens) ?? [];
  const alphabets = parts.filter((part) => part === '\\p' || part === '\\P').length;
  return alphabets * ofAlphabet + (ignoresCase || foldsFrom.test(pattern) ? countFolded(parts) : 0);
}

function countFolded(parts: readonly string[]): number {
  let count = 0;
  // Every `a-z` counts, also where it is no range.
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 2];
    if (parts[index + 1] !== '-' || next === undefined) continue;
    const [low, high] = [codeOf(part), codeOf(next)];
    if (low <= folded.first && high >= folded.last) continue;
    count += Math.max(0, Math.min(high, folded.last) - Math.max(low, folded.first) + 1);
  }
  return count;
}

function codeOf(part: string): number {
  if (/^\\x./i.test(part)) return parseInt(part.replace(/^\\x\{?/i, ''), 16) || 0;
  if (/^\\[0-7]/.test(part)) return parseInt(part.slice(1), 8);
  return part.codePointAt(part.length > 1 && part.startsWith('\\') ? 1 : 0)!;
}
