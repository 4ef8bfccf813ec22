/** Browsers, as far as the way to their microphone settings differs. */
export type BrowserKind = 'ios' | 'android' | 'edge' | 'firefox' | 'chrome' | 'safari' | 'other';

export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}

/** Every browser on iOS has Safari's settings, and an iPad calls itself a Mac. */
export function detectBrowser({ userAgent, maxTouchPoints = 0 }: Agent): BrowserKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  if (/Safari\//.test(userAgent)) return 'safari';
  return 'other';
}
