import { CsvError, parse } from 'csv-parse/sync';

/** What programs write between cells: in the order of preference. */
const delimiters = [',', ';', '\t', '|'] as const;

/** The rows of a table in text, without empty ones; null when it is none. */
export function readTable(text: string): string[][] | null {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      ltrim: true,
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
    });
    return rows.map((cells) => cells.map((cell) => cell.trim()));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The one that parts the first row, where the names of the columns are, into most cells. */
function findDelimiter(text: string): string {
  const [head = ''] = text
    .trimStart()
    .slice(0, 10_000)
    .split(/[\r\n]/, 1);
  const unquoted = head.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}
