/** Markdown as a tree of the few things an answer needs. Nothing else can come out of it. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly head: TableRow; readonly rows: readonly TableRow[] };

/** What its cells say. */
export type TableRow = readonly (readonly Inline[])[];

export interface ListItem {
  readonly content: readonly Inline[];
  readonly nested: readonly Block[];
}

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] };

const marker = /^([-*+•]|\d{1,9}[.)])\s+(.*)$/s;
const fence = /^\s*(```|~~~)/;
const deepest = 4;

/** Reads any text, a half-arrived one too: what is not closed yet ends where the text ends. */
export function parseMarkdown(text: string): Block[] {
  return parseBlocks(text.split(/\r\n|\r|\n/), 0);
}

function parseBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', content: parseInline(paragraph.join('\n')) });
    }
    paragraph = [];
  };

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const opening = fence.exec(line)?.[1];
    const heading = /^ {0,3}#{1,6}\s+(\S.*)$/.exec(line.replace(/#*\s*$/, ''));
    if (opening) {
      endParagraph();
      const rest = lines.slice(at + 1);
      const end = rest.findIndex((it) => it.trim() === opening);
      const code = end < 0 ? rest : rest.slice(0, end);
      blocks.push({ kind: 'code', text: code.join('\n') });
      at += code.length + (end < 0 ? 0 : 1);
    } else if (line.trim() === '' || isRule(line)) {
      endParagraph();
      if (line.trim() !== '') blocks.push({ kind: 'rule' });
    } else if (quoted.test(line) && depth < deepest) {
      endParagraph();
      const rest = lines.slice(at);
      const end = rest.findIndex((it) => !quoted.test(it));
      const taken = end < 0 ? rest : rest.slice(0, end);
      const inner = taken.map((it) => it.replace(quoted, ''));
      blocks.push({ kind: 'quote', blocks: parseBlocks(inner, depth + 1) });
      at += taken.length - 1;
    } else if (isTableHead(line, lines[at + 1])) {
      endParagraph();
      const head = readCells(line);
      const rest = lines.slice(at + 2);
      const end = rest.findIndex((it) => !it.includes('|'));
      const taken = end < 0 ? rest : rest.slice(0, end);
      // As wide as its head: what is missing is empty, what is too much is left out.
      const rows = taken.map((it) => {
        const cells = readCells(it);
        return head.map((_, column) => cells[column] ?? []);
      });
      blocks.push({ kind: 'table', head, rows });
      at += taken.length + 1;
    } else if (heading) {
      endParagraph();
      blocks.push({ kind: 'heading', content: parseInline(heading[1]!) });
    } else if (marker.test(line.trimStart()) && depth < deepest) {
      endParagraph();
      const taken = takeList(lines.slice(at));
      blocks.push(readList(taken, depth));
      at += taken.length - 1;
    } else {
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  return blocks;
}

const quoted = /^ {0,3}> ?/;
const isRule = (line: string) => /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/.test(line);

/** Whether a table begins: its head, and below it as many columns of dashes. */
function isTableHead(line: string, below = ''): boolean {
  if (!line.includes('|') || !/^[\s|:-]*-[\s|:-]*$/.test(below) || !below.includes('|'))
    return false;
  return splitCells(below).length === splitCells(line).length;
}

/** A bar after a backslash is a letter. */
const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);

const readCells = (line: string): TableRow =>
  splitCells(line).map((cell) => parseInline(cell.trim()));

const indentOf = (line: string) => /^\s*/.exec(line)![0].replaceAll('\t', '    ').length;
const isOrdered = (line: string) => /^\s*\d/.test(line);

/** The lines of one list: its items, what is indented under them, and blank lines between. */
function takeList(lines: readonly string[]): readonly string[] {
  const indent = indentOf(lines[0]!);
  let length = 1;
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const sibling = marker.test(line.trimStart()) && isOrdered(line) === isOrdered(lines[0]!);
    const continues = at === length && !marker.test(line.trimStart()) && !fence.test(line);
    if (indentOf(line) <= indent && !sibling && !continues) break;
    length = at + 1;
  }
  return lines.slice(0, length);
}

function readList(lines: readonly string[], depth: number): Block {
  const indent = indentOf(lines[0]!);
  const items: ListItem[] = [];
  let item: string[] = [];
  const endItem = () => {
    const [first = '', ...below] = item;
    const split = below.findIndex((line) => marker.test(line.trimStart()) || line.trim() === '');
    const own = split < 0 ? below : below.slice(0, split);
    items.push({
      content: parseInline([first, ...own.map((line) => line.trim())].join('\n')),
      nested: split < 0 ? [] : parseBlocks(below.slice(split), depth + 1),
    });
  };
  for (const line of lines) {
    const begins = indentOf(line) <= indent + 1 && marker.exec(line.trimStart());
    if (begins) {
      if (item.length > 0) endItem();
      item = [begins[2]!];
    } else item.push(line);
  }
  endItem();
  return { kind: 'list', ordered: isOrdered(lines[0]!), items };
}

const inlinePattern = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<ticks>\x60+)(?<code>.+?)(?:\k<ticks>|$)`,
    String.raw`\[(?<label>[^\[\]]{1,500})\]\((?<target>[^()\s]{1,2000}(?:\([^()\s]*\)[^()\s]*)?)(?:\s+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?\s*\)`,
    String.raw`(?<bare>https?:\/\/[^\s<>"\x60*]+[^\s<>"\x60*.,;:!?'_)\]])`,
    String.raw`(?<mail>[\w.+\-]{1,64}@[\w\-]{1,64}(?:\.[\w\-]{1,64}){1,4})`,
    String.raw`(?<mark>\*\*|__)(?=\S)(?<strong>(?:(?!\k<mark>(?!\*))[^])+?)(?:(?<=\S)\k<mark>(?!\*)|$)`,
    String.raw`(?<![\p{L}\p{N}])(?<sign>[*_])(?=[^\s*_])(?<emphasis>[^*_]+?)(?<=\S)\k<sign>(?![\p{L}\p{N}])`,
    String.raw`(?<newline>\n)`,
  ].join('|'),
  'gu',
);

function parseInline(text: string, depth = 0): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const addText = (piece: string) => piece && inlines.push({ kind: 'text', text: piece });
  for (const match of text.matchAll(inlinePattern)) {
    const found = readMatch(match.groups!, depth);
    if (!found) continue;
    addText(text.slice(end, match.index));
    inlines.push(found);
    end = match.index + match[0].length;
  }
  addText(text.slice(end));
  return inlines;
}

function readMatch(groups: Record<string, string | undefined>, depth: number): Inline | null {
  const { escaped, code, label, target, bare, mail, strong, emphasis, newline } = groups;
  const within = (inner: string): readonly Inline[] =>
    depth < deepest ? parseInline(inner, depth + 1) : [{ kind: 'text', text: inner }];
  if (escaped !== undefined) return { kind: 'text', text: escaped };
  if (code !== undefined) return { kind: 'code', text: code };
  if (newline !== undefined) return { kind: 'break' };
  if (strong !== undefined) return { kind: 'strong', content: within(strong) };
  if (emphasis !== undefined) return { kind: 'emphasis', content: within(emphasis) };
  if (bare !== undefined)
    return { kind: 'link', href: bare, content: [{ kind: 'text', text: bare }] };
  if (mail !== undefined) {
    return { kind: 'link', href: `mailto:${mail}`, content: [{ kind: 'text', text: mail }] };
  }
  if (label === undefined || target === undefined || !isSafeLink(target)) return null;
  return { kind: 'link', href: target, content: [{ kind: 'text', text: label }] };
}

/** Only what opens a page, a letter or a call; never a script, a file or this site's own paths. */
export function isSafeLink(target: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i.test(target) && URL.canParse(target);
}

/** Text that reads as itself in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]~#<>@]/g, '\\$&').replace(/:(?=\/\/)/g, '\\:');
}
