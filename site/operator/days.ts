/** How many days figures are shown of, today the last. */
export const dayRanges = [7, 30, 90] as const;
export type DayRange = (typeof dayRanges)[number];
export const usualRange: DayRange = 30;

/** When each of these days begins where the operator is, and when today ends. */
export function listMidnights(range: DayRange, now: Date): Date[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return Array.from(
    { length: range + 1 },
    (_, index) => new Date(year, month, day - range + 1 + index),
  );
}
