import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepToasts } from '../support/toasts.ts';
import {
  converse,
  endButton,
  startButton,
  toast,
  voiceVisit as it,
} from '../support/voice-visit.ts';

/** Whether the newest toast lies over what is worked on in a call, and leads to the next. */
const liesOverSign = (page: Page) =>
  page.evaluate(() => {
    const [sign, newest] = ['.sign-body', '.toast:last-child'].map((part) =>
      document.querySelector(part)!.getBoundingClientRect(),
    );
    return sign!.top < newest!.bottom && sign!.bottom > newest!.top;
  });

it.for([
  { width: 390, height: 664 },
  { width: 320, height: 640 },
])(
  'D2024 the toasts of a call leave its sign free in a low window, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await keepToasts(page);
    await page.reload();
    await converse(page);
    await toast(page, 'Voice Agent Connected').waitFor();
    expect(await liesOverSign(page)).toBe(false);
    await endButton(page).click();
    await toast(page, 'Call Ended').waitFor();
    await startButton(page).waitFor();
    expect(await liesOverSign(page)).toBe(false);
  },
);
