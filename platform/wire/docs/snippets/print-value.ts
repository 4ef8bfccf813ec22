import { exampleFile } from './example.ts';

const width = 80;

/**
 * A JSON value as JavaScript, over several lines where one would be long.
 * @param indent of the line it stands on
 * @param taken how many characters of that line are something else's
 */
export function printValue(value: unknown, indent = '', taken = 0): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => printValue(item, inner));
    return printList(['[', ']'], items, indent, taken);
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([name, field]) => [name, printValue(field, inner, name.length + 2)] as const,
  );
  return printObject(entries, indent, taken);
}

/** An object of fields that are JavaScript already. */
export function printObject(
  entries: readonly (readonly [name: string, code: string])[],
  indent = '',
  taken = 0,
): string {
  const fields = entries.map(([name, code]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name);
    return key === code ? key : `${key}: ${code}`;
  });
  return printList(['{ ', ' }'], fields, indent, taken);
}

/** What a program sends as a file. */
export function printFile(): string {
  const { text, name, type } = exampleFile;
  return `new File([${printText(text)}], ${printText(name)}, { type: ${printText(type)} })`;
}

export function printText(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}

function printList(
  [open, close]: [string, string],
  items: readonly string[],
  indent: string,
  taken: number,
): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = `${open}${items.join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + taken + line.length <= width) return line;
  const lines = items.map((item) => `${indent}  ${item},\n`);
  return `${open.trim()}\n${lines.join('')}${indent}${close.trim()}`;
}
