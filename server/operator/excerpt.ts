/** Characters of an excerpt before what was found, and in all. */
const before = 60;
const most = 200;

/** The words around the first place that has the text; the beginning where only the digits of a number have it. */
export function cutExcerpt(words: string, text: string): string {
  const flat = words.replaceAll(/\s+/g, ' ').trim();
  const place = flat.toLowerCase().indexOf(text.toLowerCase());
  const start = Math.max(0, place - before);
  // Half of a letter at either end is none.
  const cut = flat
    .slice(start, start + most)
    .toWellFormed()
    .replaceAll(/^\ufffd|\ufffd$/g, '');
  return `${start > 0 ? '…' : ''}${cut}${start + most < flat.length ? '…' : ''}`;
}
