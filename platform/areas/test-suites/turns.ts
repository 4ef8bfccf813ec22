/** Who said what, in a conversation of a test. */
export interface Turn {
  readonly from: 'tester' | 'target';
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function writeTranscript(turns: readonly Turn[]): string {
  return turns.map(({ from, text }) => `${from === 'target' ? 'AI' : 'User'}: ${text}\n`).join('');
}

/** As the artifact of a call has it: the target is its assistant. */
export function toArtifact(turns: readonly Turn[]) {
  const begin = turns[0]?.at ?? 0;
  return {
    transcript: writeTranscript(turns),
    messages: turns.map(({ from, text, at }) => ({
      role: from === 'target' ? ('bot' as const) : ('user' as const),
      message: text,
      time: at,
      secondsFromStart: (at - begin) / 1000,
    })),
  };
}
