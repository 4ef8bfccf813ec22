import { memo } from 'react';
import type { ReactNode } from 'react';
import { MarkdownText } from './markdown-text.tsx';

interface BubbleProps {
  /** What a control is described by. */
  readonly id?: string | undefined;
  readonly content: string;
  readonly isUser: boolean;
  /** `offer`: the table in it is a bill, with its price in a bar. */
  readonly tone?: 'plain' | 'problem' | 'offer';
  /** Not to be heard, nor reached by keyboard, yet. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** One message: the visitor's as typed, ours from Markdown. */
export const Bubble = memo(function Bubble({
  id,
  content,
  isUser,
  tone = 'plain',
  hidden = false,
  children,
}: BubbleProps) {
  return (
    <article
      id={id}
      className="bubble"
      data-from={isUser ? 'visitor' : 'us'}
      data-tone={tone}
      inert={hidden}
    >
      <span className="sr-only">{isUser ? 'You: ' : 'AI: '}</span>
      {isUser ? <span>{content}</span> : <MarkdownText text={content} />}
      {children}
    </article>
  );
});
