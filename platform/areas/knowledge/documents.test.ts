import { describe, expect, it } from 'vitest';
import { splitDocument } from './documents.ts';
import { isSearchable } from './searched-forms.ts';

describe('a document in passages', () => {
  it('keeps paragraphs under their heading', () => {
    const text =
      '# Opening hours\nMonday to Friday, 9 to 5.\n\nClosed in August.\n\n## Prices\n\nFrom $5.';
    expect(splitDocument(text, 'text/markdown', 'shop.md')).toEqual([
      'Opening hours\nMonday to Friday, 9 to 5.\n\nClosed in August.',
      'Prices\nFrom $5.',
    ]);
  });

  it('cuts long paragraphs after a sentence, and what has no end anywhere', () => {
    const sentence = 'This is a sentence of some length, as there are many. ';
    for (const text of [sentence.repeat(60), 'x'.repeat(3000)]) {
      const passages = splitDocument(text, 'text/plain', 'long.txt');
      expect(passages.every(({ length }) => length <= 800)).toBe(true);
      expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  it('reads a page without its markup', () => {
    const text = `<!doctype html><style>p { color: red }</style><script>let a = "<p>";</script>
      <h2>Delivery</h2><p>Free <b>from</b> &pound;20 &amp; up&#46;<br>Always.</p><!-- <p>old</p> -->`;
    expect(splitDocument(text, 'text/plain', 'page.HTML')).toEqual([
      'Delivery\nFree from &pound;20 & up.\nAlways.',
    ]);
  });

  it('reads each row of a table with the names of its columns', () => {
    const csv = 'dish,price,note\r\nPizza,"9,50","with ""extra"" cheese"\n\nSoup,4,\n';
    expect(splitDocument(csv, 'text/csv', 'menu.csv')).toEqual([
      'dish: Pizza\nprice: 9,50\nnote: with "extra" cheese',
      'dish: Soup\nprice: 4',
    ]);
    expect(splitDocument('a\tb\n1\t2', 'text/tab-separated-values', 'a.tsv')).toEqual([
      'a: 1\nb: 2',
    ]);
  });

  it('keeps the letters after a closing quote', () => {
    const csv = 'dish,note\n"Pizza" Roma,"a ""hot"" one" to share\nSoup,none\n';
    expect(splitDocument(csv, 'text/csv', 'menu.csv')).toEqual([
      'dish: "Pizza" Roma\nnote: "a "hot" one" to share',
      'dish: Soup\nnote: none',
    ]);
  });

  it('tells by the names of the columns what stands between cells', () => {
    const semicolons = '\ufeffdish;"price; net";note\nPizza;9,50;hot, spicy\n';
    expect(splitDocument(semicolons, 'text/csv', 'menu.csv')).toEqual([
      'dish: Pizza\nprice; net: 9,50\nnote: hot, spicy',
    ]);
    expect(splitDocument('a|b\n1|2', 'text/csv', 'a.csv')).toEqual(['a: 1\nb: 2']);
    expect(splitDocument('dish\nPizza, hot', 'text/csv', 'a.csv')[0]).toContain('Pizza');
  });

  it('cuts a row that is too long for one passage', () => {
    const words = 'one two three '.repeat(200);
    const passages = splitDocument(`dish,text\nPizza,${words}\n`, 'text/csv', 'menu.csv');
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.every(({ length }) => length <= 800)).toBe(true);
    expect(passages.join(' ').match(/three/g)).toHaveLength(200);
  });

  it('of quotes that never close is read as the words that it is', () => {
    const broken = 'dish,note\n"Pizza,hot\nSoup,none\n';
    expect(splitDocument(broken, 'text/csv', 'menu.csv').join('\n')).toContain('Soup,none');
  });

  it.each([
    [
      '[{"dish":"Pizza","sizes":["small","large"]},{"dish":"Soup"}]',
      ['dish: Pizza\nsizes: small\nsizes: large', 'dish: Soup'],
    ],
    ['{"shop":{"city":"Rome"},"open":true}', ['shop city: Rome', 'open: true']],
    ['"only words"', ['only words']],
    ['not json', ['not json']],
  ])('reads %s with the names of its fields', (json, passages) => {
    expect(splitDocument(json, 'application/json', 'data.json').slice(0, 2)).toEqual(passages);
  });

  it('is of a type that has text', () => {
    expect(isSearchable('text/plain')).toBe(true);
    expect(isSearchable('application/msword')).toBe(false);
    expect(isSearchable(undefined)).toBe(false);
  });

  it.each([
    ['text/csv', 'a\n'.repeat(100_000)],
    ['application/json', JSON.stringify(Array.from({ length: 100_000 }, () => 1))],
    ['text/markdown', '# a\nb\n'.repeat(100_000)],
  ])('of very many small parts has several in each passage: %s', (type, text) => {
    const passages = splitDocument(text, type, 'many');
    expect(passages.length).toBeLessThanOrEqual(5000);
    expect(passages.length).toBeGreaterThan(1000);
  });

  it.each(['<!--', '<script ', '<', '"', '#', '[', '&#', '\n '])(
    'of nothing but %j is read in one go',
    (part) => {
      const text = part.repeat(500_000);
      for (const type of ['application/xml', 'text/csv', 'text/plain', 'application/json']) {
        expect(splitDocument(text, type, 'odd').length).toBeLessThanOrEqual(5000);
      }
    },
  );

  it('of any bytes comes to an end', () => {
    for (const text of ['', '"', '"a', ',,,', '\n\n\n', '<', '<script>', '&#99999999;', '# ']) {
      for (const type of ['text/plain', 'text/csv', 'application/json', 'application/xml']) {
        expect(splitDocument(text, type, 'any')).toBeInstanceOf(Array);
      }
    }
  });
});
