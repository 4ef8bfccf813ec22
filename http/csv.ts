/** Without it, Excel takes UTF-8 for the machine's old code page. */
export const byteOrderMark = '\uFEFF';

/**
 * What makes a spreadsheet take a cell for a formula, full-width forms and white space before it
 * included. A visitor's name must not become a program on the operator's machine.
 */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Where a formula would begin if the file is read with another separator than the comma: quotes
 * then no longer hold the cell together, and what follows a separator in it is a cell of its own.
 */
const formulaWithin = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n|"]\s*)/gu;

/** One record as RFC 4180 has it. What could be a formula gets an apostrophe before it. */
export function csvRecord(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = (formulaStart.test(value) ? `'${value}` : value).replace(formulaWithin, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
