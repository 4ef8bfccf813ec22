import { describe, expect, it } from 'vitest';
import { cleanFileName, shortNameOf } from './file-name.ts';

describe('a file name', () => {
  it.each([
    ['menu.pdf', 'menu.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\menu.pdf', 'menu.pdf'],
    ['.env', 'env'],
    ['..', 'file'],
    ['', 'file'],
    ['  a\r\nb.txt ', 'ab.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a"b<c>.txt', 'a_b_c_.txt'],
    ['Speisekarte für Gäste.md', 'Speisekarte für Gäste.md'],
  ])('%j becomes %j', (sent, clean) => expect(cleanFileName(sent)).toBe(clean));

  it('is shortened before its extension, and never within a character', () => {
    expect(shortNameOf(`${'a'.repeat(50)}.pdf`)).toBe(`${'a'.repeat(36)}.pdf`);
    expect(shortNameOf(`${'a'.repeat(35)}😀😀.pdf`)).toBe(`${'a'.repeat(35)}.pdf`);
    expect(cleanFileName('x'.repeat(500))).toHaveLength(200);
    // Read whole, this one would take hours.
    expect(cleanFileName(`a${'.'.repeat(3e6)}b`)).toHaveLength(200);
  });
});
