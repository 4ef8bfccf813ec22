import { callViewWords } from '@parley/business/call-view-words';
import { useEffect, useState } from 'react';

/** How long the call lasts already. @param startedAt milliseconds since 1970 */
export function CallTimer({ startedAt }: { readonly startedAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={callViewWords.captions.duration} className="call-timer">
      {formatDuration(now - startedAt)}
    </span>
  );
}

/** `0:07`, `12:30`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
