import type { CallMessage } from '../call/messages.ts';

export type Role = 'assistant' | 'user';

/** What one of the two said, until the other's turn. */
export interface TranscriptLine {
  /** Stays the same while the line grows: a key for lists. */
  readonly id: number;
  readonly role: Role;
  readonly text: string;
  /** Nothing of it is still being recognised. */
  readonly isFinal: boolean;
}

interface Line {
  readonly id: number;
  readonly role: Role;
  readonly settled: string;
  /** What is still being recognised, and may change; null when nothing is. */
  readonly partial: string | null;
  /** It was typed, or the assistant was interrupted: what is said next stands in another. */
  readonly isClosed: boolean;
}

export type Transcript = readonly Line[];

/**
 * A transcript with what a message adds. Each side has at most one line that grows: a partial
 * replaces that side's partial before it, a final settles it. Finals that follow one another are
 * one line, which an interruption ends; what was typed is one of its own. Messages of other kinds change nothing.
 */
export function addMessage(transcript: Transcript, message: CallMessage): Transcript {
  // What was heard of a sentence is told after it, and settles it.
  if (message.type === 'user-interrupted')
    return transcript.map((line) => ({ ...line, isClosed: true }));
  if (!isTranscript(message)) return transcript;
  const { role, transcript: text, transcriptType, isTyped = false } = message;
  const index = isTyped ? -1 : findGrowing(transcript, role);
  const line = transcript[index] ?? startLine(transcript, role, isTyped);
  const grown: Line =
    transcriptType === 'partial'
      ? { ...line, partial: text }
      : { ...line, settled: join(line.settled, text), partial: null };
  if (textOf(grown) === '') return transcript.filter(({ id }) => id !== line.id);
  return index < 0
    ? [...transcript, grown]
    : transcript.map((one, at) => (at === index ? grown : one));
}

/** The call is over: what was heard last stays as it is. */
export function settleAll(transcript: Transcript): Transcript {
  if (transcript.every(({ partial }) => partial === null)) return transcript;
  return transcript.map((line) => ({ ...line, settled: textOf(line), partial: null }));
}

export function show(line: Line): TranscriptLine {
  const { id, role, partial } = line;
  return { id, role, text: textOf(line), isFinal: partial === null };
}

const textOf = ({ settled, partial }: Line): string => join(settled, partial ?? '');

/** The side's line that is open, or that nobody has answered yet. -1 when it has none. */
function findGrowing(transcript: Transcript, role: Role): number {
  const last = transcript.at(-1);
  return transcript.findLastIndex(
    (line) => line.role === role && (line.partial !== null || (line === last && !line.isClosed)),
  );
}

function startLine(transcript: Transcript, role: Role, isClosed: boolean): Line {
  return {
    id: (transcript.at(-1)?.id ?? 0) + 1,
    role,
    settled: '',
    partial: null,
    isClosed,
  };
}

function join(settled: string, more: string): string {
  return [settled, more.trim()].filter((text) => text !== '').join(' ');
}

type TranscriptMessage = Extract<CallMessage, { readonly transcript: string; readonly role: Role }>;

/**
 * The platform has a second name for the final ones alone, `transcript[transcriptType='final']`. What a newer one sends
 * may be otherwise than its type says.
 */
const isTranscript = (message: CallMessage): message is TranscriptMessage =>
  'transcript' in message &&
  typeof message.transcript === 'string' &&
  'role' in message &&
  (message.role === 'assistant' || message.role === 'user');
