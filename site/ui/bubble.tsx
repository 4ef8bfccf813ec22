import { memo } from 'react';
import type { ReactNode } from 'react';
import { MarkdownText } from './markdown-text.tsx';

interface BubbleProps {
  readonly content: string;
  readonly isUser: boolean;
  /** Not to be heard yet. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** One message: the visitor's as typed, ours from Markdown. */
export const Bubble = memo(function Bubble({
  content,
  isUser,
  hidden = false,
  children,
}: BubbleProps) {
  return (
    <article className="bubble" data-from={isUser ? 'visitor' : 'us'} aria-hidden={hidden}>
      <span className="sr-only">{isUser ? 'You: ' : 'AI: '}</span>
      {isUser ? <span>{content}</span> : <MarkdownText text={content} />}
      {children}
    </article>
  );
});
