const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  dollar: '$',
  euro: '€',
  pound: '£',
  yen: '¥',
  percnt: '%',
  comma: ',',
  period: '.',
};

/**
 * A text as it is read: compatibility forms (`９９９`) as their plain ones, entities written out, and
 * what nobody sees (invisible characters, keycaps, marks of Markdown within words) taken out.
 */
export function toPlainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? written;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .normalize('NFKC')
    .replace(/[\p{Cf}\u{fe0f}\u{20e3}*_`~\\]|<\/?[a-z][^<>\n]{0,60}>/giu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[‐‑‒]/gu, '-')
    .replace(/[’‘´]/gu, "'")
    .replace(/(?<![\d.,])\d(?: \d){2,}(?![\d.,])/g, (spaced) => spaced.replaceAll(' ', ''));
}
