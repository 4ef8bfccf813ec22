import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { converse, setLevel, transcribe, voiceVisit as it } from '../support/voice-visit.ts';

const note = (page: Page) => page.getByText('Nothing is heard from your microphone.');

/** What the microphone is measured at, twice, with as much time between as silence needs to be told. */
const hear = (page: Page, audioLevel: number) =>
  page.evaluate(async (level) => {
    async function post(): Promise<void> {
      window.callMachine.room.post({ action: 'local-audio-level', audioLevel: level });
      // It was taken once what is posted after it comes.
      const next = new Promise<void>((resolve) =>
        addEventListener('message', function wait({ data }) {
          if (data !== 'next') return;
          removeEventListener('message', wait);
          resolve();
        }),
      );
      postMessage('next');
      await next;
    }
    await post();
    const now = performance.now.bind(performance);
    performance.now = () => now() + 6_000;
    await post();
  }, audioLevel);

it('D1844 that nothing is heard stands in the visitor’s turn alone, until they write or are heard', async ({
  openSite,
}) => {
  const page = await openSite();
  await converse(page);
  await hear(page, 0);
  await note(page).waitFor();
  await setLevel(page, 0.1);
  await page.locator('#voice[data-voice=speaking]').waitFor();
  await note(page).waitFor({ state: 'detached' });
  await hear(page, 0);
  await setLevel(page, 0);
  await page.locator('#voice[data-voice=listening]').waitFor();
  // As long a turn as they had before is theirs again.
  expect(await note(page).count()).toBe(0);
  await hear(page, 0);
  await note(page).waitFor();
  await page.getByLabel('Type to the AI').press('x');
  await note(page).waitFor({ state: 'detached' });
  // The next turn as well.
  await setLevel(page, 0.1);
  await page.locator('#voice[data-voice=speaking]').waitFor();
  await setLevel(page, 0);
  await page.locator('#voice[data-voice=listening]').waitFor();
  await hear(page, 0);
  await transcribe(page, 'assistant', 'final', 'And here is more.');
  await page.getByRole('region', { name: 'Captions' }).getByText('And here is more.').waitFor();
  expect(await note(page).count()).toBe(0);
  await hear(page, 0.01);
  await hear(page, 0);
  await note(page).waitFor();
  await hear(page, 0.01);
  await note(page).waitFor({ state: 'detached' });
});

it('D2086 whoever was understood once is not told that nothing is heard', async ({ openSite }) => {
  const page = await openSite();
  await converse(page);
  await hear(page, 0);
  await note(page).waitFor();
  await transcribe(page, 'user', 'final', 'Do you make logos?');
  await note(page).waitFor({ state: 'detached' });
  await hear(page, 0);
  await transcribe(page, 'assistant', 'final', 'We do.');
  await page.getByRole('region', { name: 'Captions' }).getByText('We do.').waitFor();
  await hear(page, 0);
  expect(await note(page).count()).toBe(0);
});

it.for([
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])(
  'D2086 beside a note the captions have whole lines, and the headline is not covered, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await converse(page);
    for (const text of ['One sentence of several lines. '.repeat(9), 'And one more.'])
      await transcribe(page, 'assistant', 'final', text);
    await page.getByRole('region', { name: 'Captions' }).getByText('And one more.').waitFor();
    await hear(page, 0);
    await note(page).waitFor();
    const { height, fromEnd, above } = await page.locator('.call-captions').evaluate((box) => ({
      height: box.clientHeight,
      fromEnd: box.scrollHeight - box.clientHeight - box.scrollTop,
      above:
        box.parentElement!.getBoundingClientRect().top -
        document.querySelector('h1')!.getBoundingClientRect().bottom,
    }));
    expect(height % 24).toBe(0);
    expect(height).toBeGreaterThanOrEqual(48);
    expect(fromEnd).toBeLessThan(1);
    if (viewport.width < 1024) expect(above).toBeGreaterThanOrEqual(0);
  },
);

const answer =
  'Your new site goes live in about three weeks. It has pictures of every cake, hours, the way to you, and a form for orders.';

it.for([
  { width: 390, height: 844 },
  { width: 360, height: 800 },
  { width: 320, height: 568 },
])(
  'D1845 an answer’s first sentence stands whole on two lines over four of captions, below the headline, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await converse(page);
    await transcribe(page, 'user', 'final', 'How long does it take?');
    const measure = () =>
      page.evaluate(() => {
        const [stage, status, said, captions] = [
          '.call-stage',
          '.call-stage .voice-sign',
          '.sign-said',
          '.call-captions',
        ].map((part) => document.querySelector<HTMLElement>(part)!);
        return {
          place: [stage!.getBoundingClientRect().top, status!.getBoundingClientRect().top],
          isWhole: said!.scrollHeight <= said!.clientHeight,
          lines: captions!.clientHeight / 24,
          isAtEnd: captions!.scrollHeight - captions!.scrollTop - captions!.clientHeight < 1,
          headline: document.querySelector('h1')!.getBoundingClientRect().bottom,
        };
      });
    const before = await measure();
    expect(before.lines).toBe(5);
    await transcribe(page, 'assistant', 'final', answer);
    const speak = async () => {
      await setLevel(page, 0.1);
      return measure();
    };
    await expect.poll(speak).toEqual({ ...before, lines: 4, isAtEnd: true, isWhole: true });
    expect(before.place[0]).toBeGreaterThanOrEqual(before.headline);
  },
);

it('D2181 captions that were scrolled back follow again as their visitor asks something from elsewhere', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: { width: 320, height: 256 } });
  await converse(page);
  const captions = page.locator('.call-captions');
  const fromEnd = () =>
    captions.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  for (const [role, text] of [
    ['assistant', 'A sentence that is long enough for two lines of the captions. '.repeat(3)],
    ['user', 'And the hosting?'],
    ['assistant', 'The first year of it is in the package, and more is told before it ends.'],
  ] as const)
    await transcribe(page, role, 'final', text);
  // What is not there yet would lead back to the end.
  await captions.getByText('The first year of it').waitFor();
  await expect.poll(fromEnd).toBeLessThan(24);
  await captions.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect.poll(fromEnd).toBeGreaterThan(24);
  // Who reads there is left there.
  await transcribe(page, 'user', 'final', 'Said while reading.');
  await captions.getByText('Said while reading.').waitFor();
  expect(await fromEnd()).toBeGreaterThan(24);
  await page.locator('.call-typed input').focus();
  await transcribe(page, 'user', 'final', 'And how long does it take?');
  await expect.poll(fromEnd).toBeLessThan(24);
});

it('D1845 a longer sentence is cut after two lines', async ({ openSite }) => {
  const page = await openSite({ viewport: { width: 320, height: 568 } });
  await converse(page);
  await transcribe(page, 'assistant', 'final', `${'A very long sentence '.repeat(8)}ends.`);
  await setLevel(page, 0.1);
  const said = page.locator('.sign-said').filter({ hasText: 'ends.' });
  await said.waitFor();
  // Two lines of 1.75 rem, and what is around them.
  expect((await said.boundingBox())!.height).toBeLessThan(64);
});
