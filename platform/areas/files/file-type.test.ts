import { describe, expect, it } from 'vitest';
import { detectType } from './file-type.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipOf = (entry: string) => `PK\u0003\u0004${'x'.repeat(100_000)}PK\u0001\u0002${entry}`;

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7\n\u0000', 'a.txt', 'application/pdf'],
    [zipOf('word/document.xml'), 'letter.zip', word],
    [zipOf('xl/workbook.xml'), 'table.docx', null],
    [compound, 'old.doc', 'application/msword'],
    [compound, 'old.xls', null],
    ['a,b\n1,2', 'table.CSV', 'text/csv'],
    ['{}', 'data.json', 'application/json'],
    ['<svg onload="x"/>', 'picture.svg', 'text/plain'],
    ['naïve café ☕', 'notes', 'text/plain'],
    ['with a \u0000 in it', 'a.txt', null],
    [Buffer.from('caf\u00e9', 'latin1'), 'latin.txt', null],
    [Buffer.concat([Buffer.alloc(65_535, 97), Buffer.from('é')]), 'long.txt', 'text/plain'],
  ])('%# is read from its bytes', async (bytes, name, type) => {
    expect(await detectType(new File([bytes], name, { type: 'text/html' }))).toBe(type);
  });
});
