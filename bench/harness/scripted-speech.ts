/* What caller and server of the bench agree on. The caller's voice is not here: to make it is work. */

export const voiceKey = 'sk_bench-private-key-of-the-calls';

/** What the scripted recogniser and voice always take. */
export const scriptedMs = { recogniser: 100, voice: 100 } as const;

/** A moment in the server, in milliseconds since 1970. */
export interface Mark {
  readonly what: 'paused' | 'words' | 'thought' | 'asked' | 'spoken';
  readonly at: number;
}
