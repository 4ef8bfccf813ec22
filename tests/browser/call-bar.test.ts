import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { describeFocus, expectFocused, expectFocusSeen } from '../support/focus-seen.ts';
import { expectInWindow } from '../support/in-window.ts';
import { waitForLetters } from '../support/letters.ts';
import { keepToasts } from '../support/toasts.ts';
import {
  askForCall,
  converse,
  endButton,
  pickUp,
  startButton,
  toast,
  voiceVisit as it,
} from '../support/voice-visit.ts';

const phone = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('region', { name: 'The call you are in' });
const back = (page: Page) => bar(page).getByRole('button', { name: 'Back to the call' });
const end = (page: Page) => bar(page).getByRole('button', { name: 'End Call' });
const cancel = (page: Page) => bar(page).getByRole('button', { name: 'Cancel' });

/** At once, where the window is to be; nothing of the page may move it from there. */
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));

const readScroll = (page: Page) => page.evaluate(() => scrollY);

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** What moves in the page, and is not explained by a tap. */
async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) moved.push(...sources.map(({ node }) => node?.outerHTML));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as { moved?: unknown[] }).moved);
}

it.for([phone, { width: 360, height: 800 }, { width: 1440, height: 900 }])(
  'D1840 D1841 away from its sign a call says how it stands and can be ended, and nothing moves, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await keepToasts(page);
    await page.reload();
    await waitForLetters(page);
    await converse(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await bar(page).count()).toBe(0);
    await scrollTo(page, '#package');
    await waitForLetters(page);
    const before = await readScroll(page);
    const readShifts = await watchShifts(page);
    await bar(page).getByText('AI is listening').waitFor();
    expect(await bar(page).innerText()).toMatch(/AI is listening\s*\d:\d\d/);
    // A screen reader is told by the sign, and not by the bar as well.
    expect(await bar(page).locator('[aria-live], [role=status], [role=alert]').count()).toBe(0);
    await axeFindsNothing(page, 'AI is listening');
    await end(page).click();
    await startButton(page).waitFor();
    await bar(page).waitFor({ state: 'detached' });
    await toast(page, 'Call Ended').waitFor();
    expect(await readScroll(page)).toBe(before);
    expect(await readShifts()).toEqual([]);
  },
);

it('D1841 a tap on what it says leads back to the sign, and so does its button by keyboard', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: phone });
  await converse(page);
  for (const go of [
    () => bar(page).getByText('AI is listening').click({ force: true }),
    () => back(page).press('Enter'),
  ]) {
    await scrollTo(page, '#package');
    await bar(page).waitFor();
    await go();
    await bar(page).waitFor({ state: 'detached' });
    await expectInWindow(page.locator('#voice'));
    await expectFocused(page.getByRole('region', { name: 'Captions' }));
    await expectFocusSeen(page);
  }
  await endButton(page).waitFor();
});

it('D1866 where zoom makes the window low, it leads by keyboard to what is said, with its ring', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: { width: 320, height: 180 } });
  await converse(page);
  for (const place of ['#package', '.fascia']) {
    await scrollTo(page, place);
    await bar(page).waitFor();
    await back(page).press('Enter');
    const said = page.getByRole('region', { name: 'Captions' });
    await expectFocused(said);
    await expectFocusSeen(page);
    const shown = await said.evaluate((node) => [
      node.matches(':focus-visible'),
      node.getBoundingClientRect().top >= 0,
      node.getBoundingClientRect().bottom <= innerHeight,
    ]);
    expect(shown).toEqual([true, true, true]);
  }
});

it('D1840 a call that connects is cancelled there, and begins without leading back to the sign', async ({
  openSite,
  platform,
}) => {
  const page = await openSite({ viewport: phone });
  platform.reply('hang');
  await askForCall(page);
  await page.getByText('Setting up the call').waitFor();
  await scrollTo(page, '#package');
  await bar(page).getByText('Connecting').waitFor();
  // Whoever taps what they read has no focus anywhere.
  await page.locator('#package').getByRole('heading').first().click();
  const left = await readScroll(page);
  await cancel(page).click();
  await bar(page).waitFor({ state: 'detached' });
  await expect.poll(() => startButton(page).isEnabled()).toBe(true);
  expect(await readScroll(page)).toBe(left);
  platform.reply('call');
  await startButton(page).click();
  await page.getByText('The AI is picking up').waitFor();
  await scrollTo(page, '#package');
  const before = await readScroll(page);
  await pickUp(page);
  await bar(page).getByText('AI is listening').waitFor();
  expect(await readScroll(page)).toBe(before);
});

it('D1842 a link of the page leads below the bar', async ({ openSite }) => {
  const page = await openSite({ viewport: phone, reducedMotion: 'reduce' });
  await converse(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Prices' }).click();
  const isBelow = () =>
    page.evaluate(() => {
      const [own, section] = ['.call-bar', '#package'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      // The window scrolls by whole pixels.
      return own !== undefined && section!.top > own.bottom - 1 && section!.top < innerHeight / 2;
    });
  await expect.poll(isBelow).toBe(true);
});

describe('D1842 the bar lies over nothing that is worked on', () => {
  const windows = [phone, { width: 844, height: 390 }, { width: 320, height: 180 }];
  it.for(windows)('nor over toasts, $width × $height', async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await keepToasts(page);
    await page.reload();
    await converse(page);
    await page.locator('.toast').waitFor();
    // The sign is above the window, and where that is low, below it as well.
    for (const place of viewport.height < 400 ? ['#package', '.fascia'] : ['#package']) {
      await scrollTo(page, place);
      await page.locator(`.call-bar[data-at=${place === '.fascia' ? 'foot' : 'top'}]`).waitFor();
      for (const at of ['', 'top'] as const) {
        const isOver = await page.locator('.toast-stack').evaluate((stack, to) => {
          stack.dataset['at'] = to;
          const [own, other] = ['.call-bar', '.toast'].map((part) =>
            document.querySelector(part)!.getBoundingClientRect(),
          );
          return own!.top < other!.bottom && own!.bottom > other!.top;
        }, at);
        expect(isOver).toBe(false);
      }
    }
  });

  it.for(windows)('nor over the focus, $width × $height', async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await converse(page);
    const controls = page.locator(':is(a[href], button, summary, input):visible');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let left = (await controls.count()) + 2; left > 0; left -= 1) {
        await page.keyboard.press(key);
        await expect.poll(() => describeFocus(page)).toMatch(/^(?:seen|nothing has the focus)$/);
      }
    }
  });
});

it('D1843 the bar is thin, thinner in a low window, and not on paper', async ({ openSite }) => {
  const page = await openSite({ viewport: phone });
  await converse(page);
  await scrollTo(page, '#package');
  await bar(page).waitFor();
  for (const [height, most] of [
    [844, 58],
    [256, 34],
    [180, 34],
  ] as const) {
    await page.setViewportSize({ width: 320, height });
    await scrollTo(page, '#package');
    expect((await bar(page).boundingBox())!.height).toBeLessThanOrEqual(most);
    expect(await end(page).isVisible()).toBe(true);
    expect((await end(page).boundingBox())!.height).toBeGreaterThanOrEqual(24);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await bar(page).isVisible()).toBe(false);
});

it('D1846 whoever ends a call in the bar by keyboard is where they were in the page', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: phone });
  await converse(page);
  await scrollTo(page, '#package');
  await bar(page).waitFor();
  const left = page.locator('#package button').first();
  await left.evaluate((button) => button.focus({ preventScroll: true }));
  await back(page).focus();
  await end(page).press('Enter');
  await startButton(page).waitFor();
  await bar(page).waitFor({ state: 'detached' });
  expect(await left.evaluate((button) => button === document.activeElement)).toBe(true);
});

it.for(['Type to the AI', 'Mute'])(
  'D1847 a call that ends leaves whoever has scrolled on from its %s where they read',
  async (label, { openSite }) => {
    const page = await openSite({ viewport: phone });
    await converse(page);
    await page.locator('#voice').getByLabel(label).click();
    await scrollTo(page, '#package');
    await bar(page).waitFor();
    const before = await readScroll(page);
    await page.evaluate(() => {
      const { room } = window.callMachine;
      room.say('{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}');
      room.hangUp();
    });
    await bar(page).waitFor({ state: 'detached' });
    await expectFocused(page.locator('#voice').getByRole('heading'));
    expect(await readScroll(page)).toBe(before);
  },
);

it('D1848 the focus in the bar stays at its end as the call begins, and goes to the sign’s button with the call', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: phone });
  await askForCall(page);
  await page.getByText('The AI is picking up').waitFor();
  // Where they come from goes as the call begins.
  await page.locator('#voice').getByRole('button', { name: 'Cancel' }).focus();
  await scrollTo(page, '#package');
  await cancel(page).focus();
  const before = await readScroll(page);
  await pickUp(page);
  await expectFocused(end(page));
  expect(await readScroll(page)).toBe(before);
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await expectFocused(startButton(page));
  expect(await readScroll(page)).toBe(before);
});

it('D1848 whoever muted, scrolled on and ends the call in the bar is at the sign’s button, and stays', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: phone });
  await converse(page);
  await page.getByRole('button', { name: 'Mute' }).click();
  await scrollTo(page, '#package');
  await bar(page).waitFor();
  const before = await readScroll(page);
  await end(page).click();
  await bar(page).waitFor({ state: 'detached' });
  await expectFocused(startButton(page));
  expect(await readScroll(page)).toBe(before);
});

it.for([
  { width: 320, font: '100%' },
  { width: 320, font: '200%' },
  { width: 360, font: '200%' },
  { width: 390, font: '200%' },
])(
  'D1849 what the bar says gives way to what ends the call, $width px, letters of $font',
  async ({ width, font }, { openSite }) => {
    const page = await openSite({ viewport: { width, height: 844 } });
    await converse(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, font);
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((way) => {
        document.documentElement.dir = way;
      }, dir);
      await scrollTo(page, '#package');
      await bar(page).locator('.voice-sign').waitFor();
      // As long as a translation may be.
      await bar(page).evaluate((own) => {
        own.querySelector('.dot')!.nextSibling!.nodeValue = 'Connection lost. Reconnecting';
      });
      const isWhole = await end(page).evaluate((button) => {
        const { left, right } = button.getBoundingClientRect();
        const own = button.closest('section')!.getBoundingClientRect();
        return left >= own.left && right <= own.right && button.scrollWidth <= button.clientWidth;
      });
      expect(isWhole, dir).toBe(true);
    }
  },
);
