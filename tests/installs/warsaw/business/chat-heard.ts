/** Nobody has asked yet. */
export const chatHeard: Readonly<Record<string, string>> = {};
