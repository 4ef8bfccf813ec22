import { compilePattern } from './pattern.ts';
import type { Reading } from './reading.ts';

const cues = {
  refusal: ['no thanks', 'not (need|right now|now|today)', 'no', 'nope', 'nah', 'maybe later'],
  thanks: ['thanks', 'appreciate'],
  bye: ['bye', 'see you', 'have (good|nice) (day|one|evening|weekend)', 'talk later', 'good night'],
  wellbeing: ['how be you', 'how be it go', 'how (do you do|you do)', 'what be up'],
  greeting: ['hello', 'good (morning|afternoon|evening|day)', 'be (anybody|anyone|somebody) there'],
  agreement: ['(yes|yeah|yep|yup|sure|ok|okay|alright|fine|please|agree|great|good|cool)'],
} as const;

export type SmallTalk = keyof typeof cues;

const compiled = Object.entries(cues).map(([kind, patterns]) => ({
  kind: kind as SmallTalk,
  patterns: patterns.map(compilePattern),
}));

const longest = 8;

/** What a message is that asks nothing; null when it is none of these. */
export function readSmallTalk(reading: Reading): SmallTalk | null {
  if (reading.words.length > longest) return null;
  return compiled.find(({ patterns }) => patterns.some((cue) => reading.find(cue)))?.kind ?? null;
}
