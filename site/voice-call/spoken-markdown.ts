import { parseMarkdown } from '../ui/markdown.ts';
import type { Block, Inline } from '../ui/markdown.ts';

/** What is said of Markdown, a paragraph or an item at a time. */
export function toLines(markdown: string): string[] {
  const linesOf = (block: Block): string[] => {
    if (block.kind === 'code') return [block.text];
    if (block.kind === 'rule') return [];
    if (block.kind === 'quote') return block.blocks.flatMap(linesOf);
    if (block.kind === 'table') return block.rows.map((row) => row.map(textOf).join(', '));
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

function textOf(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'break') return ' ';
      return 'text' in inline ? inline.text : textOf(inline.content);
    })
    .join('');
}
