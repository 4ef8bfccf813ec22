import { describe, expect, it } from 'vitest';
import { isMobile } from './mobile.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.4 Safari/605.1.15`;

describe('R9.26 a mobile device', () => {
  it.for([
    [
      'an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${apple} Mobile/15E148`,
      5,
    ],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/123 Mobile Safari', 5],
    ['an Android tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X906C) Chrome/123 Safari', 10],
    ['an iPad', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${apple} Mobile/15E148`, 5],
  ] as const)('is %s', ([, userAgent, maxTouchPoints]) => {
    expect(isMobile({ userAgent, maxTouchPoints })).toBe(true);
  });

  it('defect 25: is an iPad that calls itself a Mac', () => {
    expect(isMobile({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
  });

  it.for([
    ['a Mac', mac, 0],
    [
      'a Windows machine with a touch screen',
      'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/123',
      10,
    ],
    ['a Linux desk', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/123 Safari/537.36', 0],
  ] as const)('is not %s', ([, userAgent, maxTouchPoints]) => {
    expect(isMobile({ userAgent, maxTouchPoints })).toBe(false);
  });
});
