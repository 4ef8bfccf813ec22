import type { FollowUp } from '@parley/business/call-promise';

/** From which hour until which people call. */
export type CallHours = Pick<NonNullable<FollowUp['calls']>, 'from' | 'until'>;

const hours = /(?:\b(before)\s+)?(?<![\d:.-])\b(\d{1,2})(?::\d\d)?\s*(a\.?m\b|p\.?m\b)?/giu;
const inMorning = /\bmornings?\b/iu;
const inEvening = /\b(?:evenings?|nights?|tonight)\b/iu;

/** Whether every hour that is named lies outside. An hour of which it is not said whether it is in the morning counts for none. */
export function isOutsideHours(text: string, { from, until }: CallHours): boolean {
  const named = [...text.matchAll(hours)].flatMap(([, before, digits, half = '']) => {
    const isMorning = /^a/iu.test(half) || (half === '' && inMorning.test(text));
    const isEvening = /^p/iu.test(half) || (half === '' && inEvening.test(text));
    const hour = Number(digits);
    if (isMorning === isEvening || hour < 1 || hour > 12) return [];
    return [{ before: before !== undefined, hour: (hour % 12) + (isEvening ? 12 : 0) }];
  });
  return (
    named.length > 0 &&
    named.every(({ before, hour }) => (before ? hour <= from : hour < from || hour >= until))
  );
}
