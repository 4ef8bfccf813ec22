import { parseMarkdown } from './markdown.ts';
import type { Block, Inline } from './markdown.ts';

/** What an answer says, for a letter or a note: without the marks that draw it. */
export function plainText(text: string): string {
  return parseMarkdown(text).map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content);
    case 'code':
      return block.text;
    case 'rule':
      return '———';
    case 'quote':
      return block.blocks.map(blockText).join('\n\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join('\t')).join('\n');
    case 'list':
      return block.items
        .map(({ content, nested }, index) => {
          const mark = block.ordered ? `${index + 1}.` : '-';
          const below = nested.map((one) => `\n${blockText(one).replace(/^/gm, '  ')}`);
          return `${mark} ${inlineText(content)}${below.join('')}`;
        })
        .join('\n');
  }
}

function inlineText(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'break') return '\n';
      if ('text' in inline) return inline.text;
      const words = inlineText(inline.content);
      if (inline.kind !== 'link' || inline.href.replace(/^(?:mailto|tel):/, '') === words)
        return words;
      return `${words} (${inline.href})`;
    })
    .join('');
}
