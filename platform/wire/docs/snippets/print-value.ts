import { exampleFile } from './example.ts';

const width = 80;

/** A JSON value as JavaScript, over several lines where one would be long. */
export function printValue(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => printValue(item, inner));
    return printList(['[', ']'], items, indent);
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([name, field]) => [name, printValue(field, inner)] as const,
  );
  return printObject(entries, indent);
}

/** An object of fields that are JavaScript already. */
export function printObject(
  entries: readonly (readonly [name: string, code: string])[],
  indent = '',
): string {
  const fields = entries.map(([name, code]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name);
    return key === code ? key : `${key}: ${code}`;
  });
  return printList(['{ ', ' }'], fields, indent);
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

function printList([open, close]: [string, string], items: string[], indent: string): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = `${open}${items.join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= width) return line;
  const lines = items.map((item) => `${indent}  ${item},\n`);
  return `${open.trim()}\n${lines.join('')}${indent}${close.trim()}`;
}
