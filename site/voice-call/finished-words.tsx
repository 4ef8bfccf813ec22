import type { TranscriptLine } from '@parley/voice/react';
import { useEffect, useRef } from 'react';
import { useIsThere } from '../ui/is-there.ts';

/**
 * Reads what the assistant said to screen readers: each sentence once, when it is finished, or as far as it was heard.
 * @param lines as they are shown
 */
export function FinishedWords({ lines }: { lines: readonly TranscriptLine[] }) {
  /** By line, how much of it was told: a line grows sentence by sentence. */
  const told = useRef(new Map<number, number>());
  const region = useRef<HTMLParagraphElement>(null);
  // A greeting may be there before it.
  const isThere = useIsThere();
  useEffect(() => {
    if (!isThere) return;
    // Of a call that a reload comes back to, the last alone.
    const first = told.current.size === 0;
    const fresh: string[] = [];
    for (const { id, role, text, isFinal } of lines) {
      const from = told.current.get(id) ?? 0;
      if (role !== 'assistant' || !isFinal || text.length <= from) continue;
      told.current.set(id, text.length);
      const more = text.slice(from).trim();
      // That a line is cut may be known when it has been told.
      if (more !== '…') fresh.push(more);
    }
    if (fresh.length > 0) region.current!.textContent = fresh.slice(first ? -1 : 0).join(' ');
  }, [lines, isThere]);
  return <p ref={region} className="sr-only" aria-live="polite" />;
}
