import { parseMarkdown } from '../ui/markdown.ts';
import type { Block, Inline } from '../ui/markdown.ts';

/** What is said of Markdown, a paragraph or an item at a time. */
export function toLines(markdown: string): string[] {
  const linesOf = (block: Block): string[] => {
    if (block.kind === 'code') return [block.text];
    if (block.kind === 'rule') return [];
    if (block.kind === 'quote') return block.blocks.flatMap(linesOf);
    // A note in a cell, in other letters, is said after a pause as well.
    if (block.kind === 'table')
      return block.rows.map((row) =>
        row.map((cell) => cell.map((inline) => wordOf(inline).trim()).join(', ')).join(', '),
      );
    if (block.kind !== 'list') return [textOf(block.content)];
    return block.items.flatMap(({ content, nested }) => [
      textOf(content),
      ...nested.flatMap(linesOf),
    ]);
  };
  return parseMarkdown(markdown)
    .flatMap(linesOf)
    .filter((line) => line.trim() !== '');
}

/** What is offered, in words. */
export interface Bill {
  /** Each with what it is worth. */
  readonly parts: readonly (readonly [name: string, value: string])[];
  /** What they come to; null where the bill does not say. */
  readonly total: string | null;
  readonly name: string;
  readonly price: string;
}

/** A table with a row in bold, which is its price: above it the total, and above that the parts. Null where there is none. */
export function readBill(markdown: string): Bill | null {
  const rows = parseMarkdown(markdown).flatMap((block) =>
    block.kind === 'table' ? block.rows : [],
  );
  const isBold = (cell: readonly Inline[]) => cell.length > 0 && cell.every(isStrong);
  const at = rows.findIndex((row) => row.every(isBold));
  if (at < 0) return null;
  const [name = '', price = ''] = rows[at]!.map(textOf);
  const above = rows.slice(0, at).map((row) => row.map(textOf));
  return {
    parts: above.slice(0, -1).map(([part = '', value = '']) => [part, value] as const),
    total: above.at(-1)?.join(' ') ?? null,
    name,
    price,
  };
}

const isStrong = ({ kind }: Inline) => kind === 'strong';

const textOf = (content: readonly Inline[]): string => content.map(wordOf).join('');

function wordOf(inline: Inline): string {
  if (inline.kind === 'break') return ' ';
  return 'text' in inline ? inline.text : textOf(inline.content);
}
