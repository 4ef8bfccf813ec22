import type { LiveState } from './live-state.ts';

/** Where a stripe hangs among those that are seen. */
export interface Stripe {
  readonly index: number;
  readonly count: number;
}

/** As loud as a room in which nobody speaks: nothing moves of it. */
const hush = 0.05;

/** A level and a moment that show a state well where nothing moves. */
export const still = { level: 0.6, seconds: 1.52 } as const;

/**
 * How far a stripe is to hang below its rest, of the longest way; less than 0 is above. Even stripes are the
 * company's, odd ones the visitor's: whose word it is, those drop by the level, loudest in the middle.
 * @param level of who has the word, 0 to 1
 */
export function hangOf(
  state: LiveState,
  { index, count }: Stripe,
  seconds: number,
  level: number,
): number {
  const x = (2 * index) / (count - 1) - 1;
  const isCompany = index % 2 === 0;
  const voice = () =>
    1.2 *
    Math.max(0, level - hush) *
    Math.exp(-2.2 * x * x) *
    (0.55 + 0.45 * Math.abs(Math.sin(2.4 * index + 6 * seconds)));
  switch (state) {
    case 'connecting':
      return -0.42 * Math.exp(-9 * (x - 1.1 * Math.sin(2.4 * seconds)) ** 2);
    case 'listening':
      return isCompany ? -0.16 : voice();
    case 'speaking':
      return isCompany ? voice() : -0.16;
    case 'idle':
    case 'ended':
      return 0;
  }
}

/**
 * The way of a stripe from one place to another, as the style of a transition: it drops with a word, and comes
 * up slowly after it. Nine tenths of it are done after a third of its milliseconds.
 */
export const wayOf = (from: number, to: number): string =>
  `transform ${to > from ? 190 : 770}ms cubic-bezier(.16,1,.3,1)`;
