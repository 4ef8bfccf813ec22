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
}

export type Transcript = readonly Line[];

/**
 * A transcript with what a message adds. Each side has at most one line that grows: a partial
 * replaces that side's partial before it, a final settles it. Finals that follow one another are
 * one line. Messages of other kinds change nothing.
 */
export function addMessage(transcript: Transcript, message: CallMessage): Transcript {
  const heard = readTranscript(message);
  if (heard === null) return transcript;
  const { role, text, isFinal } = heard;
  const index = findGrowing(transcript, role);
  const line = transcript[index] ?? startLine(transcript, role);
  const grown: Line = isFinal
    ? { ...line, settled: join(line.settled, text), partial: null }
    : { ...line, partial: text };
  if (show(grown).text === '') return transcript.filter(({ id }) => id !== line.id);
  return index < 0
    ? [...transcript, grown]
    : transcript.map((one, at) => (at === index ? grown : one));
}

/** The call is over: what was heard last stays as it is. */
export function settleAll(transcript: Transcript): Transcript {
  if (transcript.every(({ partial }) => partial === null)) return transcript;
  return transcript.map((line) => ({
    ...line,
    settled: join(line.settled, line.partial ?? ''),
    partial: null,
  }));
}

export function show(line: Line): TranscriptLine {
  const { id, role, settled, partial } = line;
  return { id, role, text: join(settled, partial ?? ''), isFinal: partial === null };
}

/** The side's line that is open, or that nobody has answered yet. -1 when it has none. */
function findGrowing(transcript: Transcript, role: Role): number {
  const open = transcript.findLastIndex((line) => line.role === role && line.partial !== null);
  if (open >= 0) return open;
  const last = transcript.length - 1;
  return transcript[last]?.role === role ? last : -1;
}

function startLine(transcript: Transcript, role: Role): Line {
  const id = Math.max(0, ...transcript.map((line) => line.id)) + 1;
  return { id, role, settled: '', partial: null };
}

function join(settled: string, more: string): string {
  return [settled, more.trim()].filter((text) => text !== '').join(' ');
}

/** The platform has a second name for the final ones alone: `transcript[transcriptType='final']`. */
function readTranscript(
  message: CallMessage,
): { readonly role: Role; readonly text: string; readonly isFinal: boolean } | null {
  if (message.type !== 'transcript' && message.type !== "transcript[transcriptType='final']")
    return null;
  // What a newer platform sends may be otherwise than its type says.
  const { role, transcript, transcriptType } = message;
  if (typeof transcript !== 'string') return null;
  if (role !== 'assistant' && role !== 'user') return null;
  return { role, text: transcript, isFinal: transcriptType !== 'partial' };
}
