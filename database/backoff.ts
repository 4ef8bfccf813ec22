/** Attempts that what goes to a service of the operator's gets: the last comes about four days after the first. */
export const attemptLimit = 20;

const firstSeconds = 10;
const longestSeconds = 12 * 60 * 60;

/**
 * Seconds from one attempt to the next: doubling from 10 s to 12 h, each moved by up to a quarter
 * either way so that a receiver that comes back is not met by all at once.
 * @param attempts made so far, from 1
 * @param random from 0 to 1
 */
export function secondsToNextAttempt(attempts: number, random = Math.random()): number {
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
  return seconds * (0.75 + random / 2);
}
