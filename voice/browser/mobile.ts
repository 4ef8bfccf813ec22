/** What of `navigator` tells a phone or tablet from a desk. */
export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}

/** Phones and tablets. An iPad calls itself a Mac, which has no touch screen. */
export function isMobile({ userAgent, maxTouchPoints = 0 }: Device): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile|Opera Mini|Silk/i.test(userAgent)) return true;
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1;
}
