import { callViewWords } from '@parley/business/call-view-words';
import { useTranscript } from '@parley/voice/react';
import type { TranscriptLine } from '@parley/voice/react';
import { useEffect, useRef } from 'react';
import { FinishedWords } from './finished-words.tsx';

/** So near to the end, in pixels, one reads along. */
const oneLine = 24;

const words = callViewWords.captions;
const speakers = { assistant: words.assistant, user: words.visitor } as const;

/**
 * What both said, as it is recognised, the newest at the bottom.
 * @param asked stands beside them, with its answers: the newest line ends before it
 */
export function Captions({ asked }: { readonly asked: string | null }) {
  const lines = useTranscript();
  const box = useRef<HTMLElement>(null);
  /** Whoever has scrolled back to read is left there. */
  const follows = useRef(true);
  const scrolledTo = useRef(0);
  const follow = () => {
    if (follows.current) box.current!.scrollTo({ top: box.current!.scrollHeight });
  };
  useEffect(follow, [lines]);
  // A sentence above may take a line of theirs, and give it back.
  useEffect(() => {
    const resized = new ResizeObserver(follow);
    resized.observe(box.current!);
    return () => resized.disconnect();
  }, []);
  return (
    <>
      <section
        ref={box}
        className="call-captions"
        aria-label={words.title}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const isNear = scrollHeight - scrollTop - clientHeight < oneLine;
          // It may have become less high since it was scrolled to its end.
          if (isNear || scrollTop < scrolledTo.current) follows.current = isNear;
          scrolledTo.current = scrollTop;
        }}
      >
        {lines.length === 0 && <p>{words.empty}</p>}
        <ol>
          {untilAsked(markCut(lines), asked).map(({ id, role, text, isFinal }) => (
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

type Lines = readonly TranscriptLine[];

/** Of a sentence of which fewer words were heard nothing is understood. */
const fewestWords = 4;

/** Where the assistant was interrupted within a sentence, and has said something else since. */
export function markCut(lines: Lines): Lines {
  const newest = lines.findLast(({ role }) => role === 'assistant');
  const isCut = (line: Lines[number]) =>
    line.role === 'assistant' && line !== newest && /[^.!?…]$/.test(line.text);
  return lines
    .filter((line) => !isCut(line) || line.text.split(' ').length >= fewestWords)
    .map((line) => (isCut(line) ? { ...line, text: `${line.text}…` } : line));
}

/** Without what is asked, and what may be answered, of the newest line of the assistant. */
export function untilAsked(lines: Lines, asked: string | null): Lines {
  const newest = lines.findLast(({ role }) => role === 'assistant');
  const end = asked === null ? -1 : (newest?.text.lastIndexOf(asked) ?? -1);
  if (end < 0) return lines;
  return lines
    .map((line) => (line === newest ? { ...line, text: line.text.slice(0, end).trim() } : line))
    .filter(({ text }) => text !== '');
}
