import { callViewWords } from '@parley/business/call-view-words';
import { useTranscript } from '@parley/voice/react';
import { useEffect, useRef } from 'react';
import { FinishedWords } from './finished-words.tsx';

/** So near to the end, in pixels, one reads along. */
const oneLine = 24;

const words = callViewWords.captions;
const speakers = { assistant: words.assistant, user: words.visitor } as const;

/** What both said, as it is recognised, the newest at the bottom. */
export function Captions() {
  const lines = useTranscript();
  const box = useRef<HTMLElement>(null);
  /** Whoever has scrolled back to read is left there. */
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  return (
    <>
      <section
        ref={box}
        className="call-captions"
        aria-label={words.title}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < oneLine;
        }}
      >
        {lines.length === 0 && <p>{words.empty}</p>}
        <ol>
          {lines.map(({ id, role, text, isFinal }) => (
            <li key={id} data-role={role} data-final={isFinal}>
              <span className="call-speaker">{speakers[role]}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <FinishedWords lines={lines} />
    </>
  );
}
