import { memo } from 'react';
import type { ReactNode } from 'react';
import { parseMarkdown } from './markdown.ts';
import type { Block, Inline, TableRow } from './markdown.ts';
import { Unbroken } from './unbroken.tsx';

/** Markdown as elements. Whatever the text says, it becomes text and these elements, nothing else. */
export const MarkdownText = memo(function MarkdownText({ text }: { text: string }) {
  return <div className="prose">{parseMarkdown(text).map(renderBlock)}</div>;
});

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{block.content.map(renderInline)}</p>;
    case 'heading':
      return (
        <p key={key}>
          <strong>{block.content.map(renderInline)}</strong>
        </p>
      );
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'quote':
      return <blockquote key={key}>{block.blocks.map(renderBlock)}</blockquote>;
    case 'table':
      return (
        <div key={key} className="table-frame" role="region" aria-label="Table" tabIndex={0}>
          {/* Its look takes what it is from a table: roles give it back. */}
          <table role="table">
            <thead role="rowgroup">{renderRow(block.head, 0, 'th')}</thead>
            <tbody role="rowgroup">
              {block.rows.map((row, index) => renderRow(row, index, 'td'))}
            </tbody>
          </table>
        </div>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {block.items.map(({ content, nested }, index) => (
            <li key={index}>
              {content.map(renderInline)}
              {nested.map(renderBlock)}
            </li>
          ))}
        </List>
      );
    }
  }
}

function renderRow(row: TableRow, key: number, Cell: 'th' | 'td'): ReactNode {
  return (
    <tr key={key} role="row">
      {row.map((cell, column) => (
        <Cell key={column} role={Cell === 'th' ? 'columnheader' : 'cell'}>
          {cell.map(renderInline)}
        </Cell>
      ))}
    </tr>
  );
}

function renderInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <Unbroken key={key} text={inline.text} />;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inline.content.map(renderInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.content.map(renderInline)}</em>;
    case 'link':
      return (
        <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
          {inline.content.map(renderInline)}
        </a>
      );
  }
}
