/** A time of the database as the platform writes it, in milliseconds: `2026-11-21T09:30:00.120Z`. */
export const toPlatformTime = (time: string): string => time.replace(/(\.\d{3})\d*Z$/, '$1Z');
