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

/**
 * The cells of a bill's row that is bold, its price, and the row above in words, its total (empty
 * where there is none); null where there is no price.
 */
export function readPrice(markdown: string): string[] | null {
  const rows = parseMarkdown(markdown).flatMap((block) =>
    block.kind === 'table' ? block.rows : [],
  );
  const isBold = (cell: readonly Inline[]) => cell.length > 0 && cell.every(isStrong);
  const at = rows.findIndex((row) => row.every(isBold));
  return at < 0 ? null : [...rows[at]!.map(textOf), rows[at - 1]?.map(textOf).join(' ') ?? ''];
}

const isStrong = ({ kind }: Inline) => kind === 'strong';

const textOf = (content: readonly Inline[]): string => content.map(wordOf).join('');

function wordOf(inline: Inline): string {
  if (inline.kind === 'break') return ' ';
  return 'text' in inline ? inline.text : textOf(inline.content);
}
