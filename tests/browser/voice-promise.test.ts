import { readFile } from 'node:fs/promises';
import { words } from '@parley/business';
import { describe, expect } from 'vitest';
import { giveDetails, leadDialog, openChat, silentVisit } from '../support/visit.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { startButton, voiceVisit } from '../support/voice-visit.ts';

describe('where calls can be had', () => {
  voiceVisit('R2.8 R2.9 R2.13 D240 the hero promises them', async ({ openSite }) => {
    const page = await openSite();
    const island = page.locator('[data-island=voice]');
    expect(await island.getByText('AI Ready', { exact: true }).isVisible()).toBe(true);
    expect(await island.getByRole('button').allInnerTexts()).toEqual(['Start Voice Chat']);
    await page.getByRole('button', { name: 'Quick Contact' }).click();
    const card = page.getByRole('dialog', { name: 'Quick Contact' });
    expect(await card.getByText(words.hero.hurry).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await startButton(page).click();
    await leadDialog(page).waitFor();
    expect(await island.getByText('AI Ready', { exact: true }).isVisible()).toBe(true);
  });
});

describe('where no call can be had', () => {
  silentVisit(
    'R2.8 D240 D1066 nothing promises one, and nothing is asked at load',
    async ({ page, server }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(server.url, { waitUntil: 'networkidle' });
      expect(asked.filter((path) => !/^\/(?:$|icon|.*\.(?:css|woff2)$)/.test(path))).toEqual([]);
      expect(await startButton(page).isEnabled()).toBe(true);
      const html = await page.content();
      expect(html).not.toContain('AI Ready');
      expect(html).not.toContain(words.hero.hurry);
      expect(html).not.toMatch(/out loud/i);
      expect(html).toContain(words.hero.written);
    },
  );

  silentVisit(
    'R8.7 D56 D240 who asks for one hears so, and gives no details',
    async ({ page, server }) => {
      await page.goto(server.url);
      await startButton(page).click();
      await toast(page, 'Voice Agent Not Ready').waitFor();
      expect(await leadDialog(page).count()).toBe(0);
      expect(await startButton(page).isEnabled()).toBe(true);
      await openChat(page);
      await startButton(page).click();
      await toast(page, 'Voice Agent Not Ready').waitFor();
      expect(await page.getByText('AI Ready').count()).toBe(0);
    },
  );

  for (const viewport of [
    { width: 320, height: 180 },
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    silentVisit(
      `D1725 what tells of it leaves the other ways free, ${viewport.width} × ${viewport.height}`,
      async ({ newPage, server }) => {
        const page = await newPage({ viewport });
        await keepToasts(page);
        await page.goto(server.url);
        await startButton(page).click();
        await toast(page, 'Voice Agent Not Ready').waitFor();
        const free = () =>
          page.evaluate(() => {
            const toast = document.querySelector('.toast')!.getBoundingClientRect();
            return [...document.querySelectorAll('[data-island=voice] button')].map((button) => {
              const { top, bottom } = button.getBoundingClientRect();
              return bottom <= toast.top || top >= toast.bottom;
            });
          });
        await expect.poll(free).toEqual([true, true, true]);
      },
    );

  silentVisit(
    'D240 the hero leads to the chat, and to a call by a person',
    async ({ page, server }) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Get a call back' }).click();
      await page.getByRole('log', { name: 'Guided conversation' }).waitFor();
      await page.getByRole('button', { name: 'Ask by text' }).click();
      await giveDetails(page);
      await page.getByLabel('Message', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('open-chat');
    },
  );

  silentVisit(
    'D240 a page that was made with a voice learns from the configuration',
    async ({ page, server }) => {
      // As a static host whose configuration has changed since: the markup is of a page with voice.
      const body = await readFile(
        new URL('../../site/dist/with-voice/index.html', import.meta.url),
      );
      await page.route(`${server.url}/`, async (route) =>
        route.fulfill({ response: await route.fetch(), body }),
      );
      await page.goto(server.url);
      await page.getByText('AI Ready', { exact: true }).waitFor();
      await startButton(page).click();
      await toast(page, 'Voice Agent Not Ready').waitFor();
      expect(await leadDialog(page).count()).toBe(0);
      expect(await page.getByText('AI Ready').count()).toBe(0);
      await page.getByRole('button', { name: 'Get a call back' }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(words.hero.claim);
    },
  );
});
