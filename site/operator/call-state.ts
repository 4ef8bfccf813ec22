import type { OperatorCall } from '@parley/contract';
import { count } from './moments.ts';

/** `Over after 2 minutes: customer ended call`: how a call went, in a line. */
export function describeCall({
  startedAt,
  endedAt,
  endedReason,
}: Pick<OperatorCall, 'startedAt' | 'endedAt' | 'endedReason'>): string {
  if (endedAt === null) return startedAt === null ? 'Not joined yet' : 'Going on now';
  const because = endedReason === null ? '' : `: ${wordReason(endedReason)}`;
  if (startedAt === null) return `Never began${because}`;
  return `Over after ${describeLength(Date.parse(endedAt) - Date.parse(startedAt))}${because}`;
}

/** The platform names several hundred; each reads as words once its marks are gone. */
const wordReason = (reason: string): string => reason.replaceAll(/[-._]+/g, ' ');

function describeLength(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? count(seconds, 'second') : count(Math.round(seconds / 60), 'minute');
}

export interface CallLine {
  readonly who: 'AI' | 'Visitor';
  readonly text: string;
}

/** What was said, by whom: lines that begin with neither belong to the one before. */
export function readTranscript(transcript: string): CallLine[] {
  const lines: CallLine[] = [];
  for (const line of transcript.split('\n')) {
    const [, speaker, text = line] = /^(AI|User): (.*)$/.exec(line) ?? [];
    const last = lines.at(-1);
    if (speaker !== undefined) lines.push({ who: speaker === 'AI' ? 'AI' : 'Visitor', text });
    else if (last) lines.splice(-1, 1, { ...last, text: `${last.text}\n${text}` });
    else if (text !== '') lines.push({ who: 'Visitor', text });
  }
  return lines;
}
