/** How many days figures are shown of, today the last. */
export const dayRanges = [7, 30, 90] as const;
export type DayRange = (typeof dayRanges)[number];
export const usualRange: DayRange = 30;
