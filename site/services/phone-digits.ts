import type { phoneDigits } from '@parley/contract';

/** Fewer are a number that was not told whole. A constant of its own: nothing of the contract reaches the browser. */
export const fewestWholeDigits: typeof phoneDigits.fewest = 7;
/** More are two that were run together. */
export const mostWholeDigits: typeof phoneDigits.most = 15;

/** As people write one: the form's rule knows not every country's. */
export const hasEnoughDigits = (phone: string): boolean =>
  (phone.match(/\p{Nd}/gu)?.length ?? 0) >= fewestWholeDigits;
