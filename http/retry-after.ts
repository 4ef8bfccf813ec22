/** Seconds, for `Retry-After`: when to ask again for what is away just now, and will be back. */
export const passingSeconds = 5;
