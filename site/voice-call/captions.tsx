import { callViewWords } from '@parley/business/call-view-words';
import { useTranscript } from '@parley/voice/react';
import type { TranscriptLine } from '@parley/voice/react';
import { useEffect, useRef } from 'react';
import { FinishedWords } from './finished-words.tsx';
import { groupNumber } from './guided-sale.ts';

/** So near to the end, in pixels, one reads along. */
const oneLine = 24;

const words = callViewWords.captions;
const speakers = { assistant: words.assistant, user: words.visitor } as const;

/**
 * What both said, as it is recognised, the newest at the bottom.
 * @param asked stands beside them, with its answers: lines of the assistant end before either
 */
export function Captions({ asked }: { readonly asked: string | null }) {
  const lines = useTranscript();
  const box = useRef<HTMLElement>(null);
  /** Whoever has scrolled back to read is left there. */
  const follows = useRef(true);
  /** Where they were scrolled to. */
  const at = useRef(0);
  const follow = () => {
    if (follows.current) box.current!.scrollTo({ top: box.current!.scrollHeight });
  };
  // Whoever has gone from them, and asks something, reads on at their end.
  const own = lines.findLast(({ role }) => role === 'user')?.text;
  useEffect(() => {
    if (!box.current!.contains(document.activeElement)) follows.current = true;
  }, [own]);
  useEffect(follow, [lines, asked]);
  // A sentence above may take a line of theirs, and give it back; and lines wrap for whoever goes there to read.
  useEffect(() => {
    const resized = new ResizeObserver(follow);
    resized.observe(box.current!);
    resized.observe(box.current!.querySelector('ol')!);
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
          const left = scrollHeight - scrollTop - clientHeight;
          // Only a visitor goes up from the end: lines that become shorter leave them there.
          const isLeaving = scrollTop < at.current && left >= 1;
          at.current = scrollTop;
          if (isLeaving || left < oneLine) follows.current = !isLeaving;
        }}
      >
        {lines.length === 0 && <p>{words.empty}</p>}
        <ol>
          {untilAsked(markCut(lines), asked).map(({ id, role, text, isFinal }) => (
            <li key={id} data-role={role} data-final={isFinal}>
              <span className="call-speaker">{speakers[role]}</span>
              <span>{groupDigits(text)}</span>
            </li>
          ))}
        </ol>
      </section>
      <FinishedWords lines={markCut(lines, null)} />
    </>
  );
}

/** A telephone number is said digit by digit, and read in groups: its last four, and threes before them. */
export const groupDigits = (text: string): string =>
  groupNumber(text).replace(/\d(?: \d){4,}/g, (said) => {
    const digits = said.replaceAll(' ', '');
    return digits.length < 7 ? digits : digits.replace(/\d(?=(?:\d{3})*\d{4}$)/g, '$& ');
  });

type Lines = readonly TranscriptLine[];

/** Of a sentence of which fewer words were heard nothing is understood. */
const fewestWords = 4;

/**
 * Where the assistant was interrupted within a sentence, or goes on with it below what the visitor says.
 * @param kept stays, however little was heard of it
 */
export function markCut(
  lines: Lines,
  kept = lines.findLast(({ role }) => role === 'assistant') ?? null,
): Lines {
  const isCut = (line: Lines[number]) =>
    line.role === 'assistant' && line !== lines.at(-1) && /[\p{L}\p{Nd},]$/u.test(line.text);
  // An address or a number says something by itself.
  const isLost = (line: Lines[number]) =>
    isCut(line) && line !== kept && /^[^@\p{Nd}]*$/u.test(line.text);
  return lines
    .filter((line) => !isLost(line) || line.text.split(' ').length >= fewestWords)
    .map((line) => (isCut(line) ? { ...line, text: `${line.text}…` } : line));
}

const [sayingOptions = ''] = callViewWords.guided.options.split('{');

/**
 * Beside a question: the assistant's newest line without it, and each without what may be answered, from where that begins
 * to be said, each sentence in a line of its own, since not all of them are in sight.
 */
export function untilAsked(lines: Lines, asked: string | null): Lines {
  if (asked === null) return lines;
  const newest = lines.findLast(({ role }) => role === 'assistant');
  const isSaying = (text: string, whole: string) =>
    text.startsWith(whole) || whole.startsWith(text);
  return lines
    .map((line) => {
      if (line.role !== 'assistant') return line;
      const sentences = line.text.split(/(?<=[.!?…])\s+/);
      const end = sentences.findIndex((_, from) => {
        const rest = sentences.slice(from).join(' ');
        return (line === newest && isSaying(rest, asked)) || isSaying(rest, sayingOptions);
      });
      return { ...line, text: sentences.slice(0, end < 0 ? undefined : end).join('\n') };
    })
    .filter(({ text }) => text !== '');
}
