import { readTable } from './table.ts';
import { type Form, forms } from './searched-forms.ts';

/** Characters: what answers one question, and what a model reads of several. */
const passageLength = 800;
const mostPassages = 5000;
/** Levels of an entry that are read. */
const deepest = 20;

/**
 * A document in passages that make sense alone: paragraphs under their heading, rows with the names
 * of their columns, entries with the names of their fields.
 */
export function splitDocument(text: string, mimetype: string, name: string): string[] {
  return joinNeighbours(split(text, mimetype, name));
}

/** A document of very many small parts has several in each passage. */
function joinNeighbours(parts: readonly string[]): string[] {
  const size = Math.ceil(parts.length / mostPassages);
  if (size <= 1) return [...parts];
  return Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    parts.slice(index * size, (index + 1) * size).join('\n\n'),
  );
}

function split(text: string, mimetype: string, name: string): string[] {
  switch (formOf(mimetype, name)) {
    case 'prose':
      return splitProse(text);
    case 'markup':
      return splitProse(readMarkup(text));
    case 'table':
      return splitTable(text);
    case 'data':
      return splitData(text);
  }
}

/** A page is text like any other where files are taken in. */
const formOf = (mimetype: string, name: string): Form =>
  mimetype === 'text/plain' && /\.(?:x?html?|xml)$/i.test(name)
    ? 'markup'
    : (forms[mimetype] ?? 'prose');

const headingLine = /^#{1,6}\s+(?<words>.+)$/;

function splitProse(text: string): string[] {
  const passages: string[] = [];
  let heading = '';
  let open = '';
  const close = () => {
    if (open !== '') passages.push(heading === '' ? open : `${heading}\n${open}`);
    open = '';
  };
  // A heading is a block of its own, whatever stands right below it.
  const blocks = text.replace(/^#{1,6}\s.*$/gm, '\n$&\n').split(/\n[ \t]*\n\s*/);
  for (const block of blocks.map((one) => one.trim()).filter((one) => one !== '')) {
    const words = headingLine.exec(block)?.groups?.['words'];
    if (words !== undefined || open.length + block.length > passageLength) close();
    if (words !== undefined) heading = words;
    else
      for (const piece of cut(block)) {
        if (open.length + piece.length > passageLength) close();
        open = open === '' ? piece : `${open}\n\n${piece}`;
      }
  }
  close();
  return passages;
}

/** Where a paragraph is too long: after a sentence, else after a word, else anywhere. */
function cut(block: string): string[] {
  const pieces: string[] = [];
  let rest = block;
  while (rest.length > passageLength) {
    const head = rest.slice(0, passageLength);
    const ends = [/^[\s\S]*[.!?\n](?=\s)/, /^[\s\S]*\s/].map(
      (end) => end.exec(head)?.[0].length ?? 0,
    );
    const at = ends.find((length) => length > passageLength / 2) ?? passageLength;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** The words of a page, for search: nothing of it is shown as markup again. */
function readMarkup(text: string): string {
  return withoutHidden(text)
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n# ')
    .replace(/<\/?(?:p|div|section|article|tr|table|ul|ol|dl|h[1-6])\b[^<>]*>/gi, '\n\n')
    .replace(/<(?:br|li|dt|dd)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]+>/g, ' ')
    .replace(
      /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
      (whole, decimal, hex, name: string | undefined) =>
        name === undefined ? readCodePoint(decimal, hex) : (entities[name.toLowerCase()] ?? whole),
    )
    .replace(/[ \t]+/g, ' ');
}

/** Without comments and code; after one that has no end there is nothing. */
function withoutHidden(text: string): string {
  const opening = /<!--|<(script|style|template)\b/gi;
  let shown = '';
  let from = 0;
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    shown += `${text.slice(from, open.index)} `;
    const closing = open[1] === undefined ? /-->/g : new RegExp(`</${open[1]}\\s*>`, 'gi');
    closing.lastIndex = opening.lastIndex;
    if (!closing.test(text)) return shown;
    from = opening.lastIndex = closing.lastIndex;
  }
  return shown + text.slice(from);
}

function readCodePoint(decimal: string | undefined, hex: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function splitTable(text: string): string[] {
  const rows = readTable(text);
  // Quotes that never close: whoever wrote it meant no table.
  if (rows === null) return splitProse(text);
  const [names = [], ...others] = rows;
  return others.flatMap((cells) => cut(nameCells(names, cells)));
}

const nameCells = (names: readonly string[], cells: readonly string[]): string =>
  cells
    .flatMap((cell, index) =>
      cell === '' ? [] : `${names[index] || `column ${index + 1}`}: ${cell}`,
    )
    .join('\n');

function splitData(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return splitProse(text);
  }
  if (typeof data !== 'object' || data === null) return splitProse(String(data));
  const entries: readonly unknown[] = Array.isArray(data)
    ? data
    : Object.entries(data).map((one) => Object.fromEntries([one]));
  return entries.flatMap((entry) => cut(describe(entry, '').join('\n')));
}

function describe(value: unknown, path: string, depth = 0): string[] {
  if (typeof value !== 'object' || value === null)
    return [path === '' ? String(value) : `${path}: ${String(value)}`];
  if (depth === deepest) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const label = Array.isArray(value) ? path : `${path} ${name}`.trim();
    return describe(inner, label, depth + 1);
  });
}
