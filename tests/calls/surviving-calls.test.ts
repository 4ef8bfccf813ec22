import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callAgent, captions, liveVisit, loseLine } from '../support/live-visit.ts';
import type { TestServer } from '../support/server.ts';

const it = liveVisit();

/** All that is read of the call, in order: `AI Hello.` */
const readCaptions = (page: Page) =>
  page.getByRole('region', { name: 'Captions' }).getByRole('listitem').allInnerTexts();

/** Types it, and waits for the answer to be said to its end. */
async function ask(page: Page, words: string): Promise<void> {
  const before = await captions(page, 'AI').count();
  await page.getByLabel('Type to the AI').fill(words);
  await page.keyboard.press('Enter');
  await captions(page, 'You').getByText(words).waitFor();
  await expect
    .poll(() => captions(page, 'AI').count(), { timeout: 20_000 })
    .toBeGreaterThan(before);
  await settled(page);
}

/** Nothing is said or recognised just now. */
const settled = (page: Page) =>
  expect
    .poll(
      async () => ({
        open: await page.locator('.call-captions [data-final=false]').allInnerTexts(),
        sign: (await page.locator('p.voice-sign').allInnerTexts()).join().replace(/\s*[\d:]+$/, ''),
      }),
      { timeout: 30_000 },
    )
    .toEqual({ open: [], sign: 'AI is listening' });

async function readCalls({ url, dataDir }: TestServer) {
  const key = (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
  const reply = await fetch(`${url}/voice/call`, { headers: { authorization: `Bearer ${key}` } });
  return (await reply.json()) as {
    readonly status: string;
    readonly endedReason?: string;
    readonly artifact?: { readonly transcript: string };
  }[];
}

/** Into a call in which something was asked and answered; what is read of it, and how many calls there are. */
async function converse(page: Page, server: TestServer) {
  await callAgent(page);
  await captions(page, 'AI').first().waitFor();
  await settled(page);
  await ask(page, 'Where are you?');
  return { before: await readCaptions(page), calls: (await readCalls(server)).length };
}

const seconds = async (page: Page) => {
  const [, minutes, rest] = /(\d+):(\d+)/.exec(await page.getByRole('timer').innerText())!;
  return Number(minutes) * 60 + Number(rest);
};
const count = (text: string, words: string) => text.split(words).length - 1;

async function hangUp(page: Page, server: TestServer): Promise<string> {
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
  const call = async () => (await readCalls(server))[0];
  await expect.poll(async () => (await call())?.endedReason).toBe('customer-ended-call');
  return (await call())!.artifact!.transcript;
}

describe('D1103 a visitor’s call', () => {
  it('outlives a reload of its page: the same call, its words and its time', async ({
    openSite,
    server,
  }) => {
    const page = await openSite();
    const { before, calls } = await converse(page, server);
    const lasted = await seconds(page);

    await page.reload();
    await page.getByRole('button', { name: 'End Call' }).waitFor();
    // What was said before, and then what is said now.
    await expect
      .poll(async () => (await readCaptions(page)).join('\n'))
      .toSatisfy((text: string) => text.startsWith(before.join('\n')));
    expect(await seconds(page)).toBeGreaterThanOrEqual(lasted);
    await captions(page, 'AI').getByText('I am still here.').waitFor({ timeout: 20_000 });
    await settled(page);
    await page.getByLabel('Type to the AI').fill('What do you do?');
    await page.keyboard.press('Enter');
    await captions(page, 'AI')
      .getByText(/Web Development/)
      .first()
      .waitFor({ timeout: 20_000 });

    const transcript = await hangUp(page, server);
    expect(await readCalls(server)).toHaveLength(calls);
    for (const words of ['Where are you?', 'What do you do?', 'I am still here.'])
      expect([words, count(transcript, words)]).toEqual([words, 1]);
    // Nothing of it is left for the next page.
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('call');
  }, 120_000);

  it('outlives a network that is gone, and comes back as another one', async ({
    openSite,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    const page = await openSite();
    const { before, calls } = await converse(page, server);

    await loseLine(page);
    await page.getByRole('alert').filter({ hasText: 'Coming back' }).waitFor();
    await page.getByText('One moment, please.').waitFor();
    // What is typed meanwhile is kept.
    await page.getByLabel('Type to the AI').fill('What do you do?');
    await page.keyboard.press('Enter');
    await page.context().setOffline(false);
    await page.getByText('Coming back').first().waitFor({ state: 'detached' });
    await expect
      .poll(() => captions(page, 'AI').count(), { timeout: 20_000 })
      .toBeGreaterThan(before.filter((line) => line.startsWith('AI')).length);
    expect((await readCaptions(page)).slice(0, before.length)).toEqual(before);
    expect(await page.evaluate(() => window.callWatch.peers.length)).toBeGreaterThan(1);

    const transcript = await hangUp(page, server);
    expect(await readCalls(server)).toHaveLength(calls);
    for (const words of ['Where are you?', 'What do you do?'])
      expect([words, count(transcript, words)]).toEqual([words, 1]);
  }, 120_000);

  it('D1283 outlives a crash of its tab, which is loaded again', async ({ openSite, server }) => {
    const page = await openSite();
    const { before, calls } = await converse(page, server);

    // The library gives a crashed page up, where a browser has its tab and that tab's session storage.
    const tab = await page.context().newCDPSession(page);
    const crash = page.waitForEvent('crash');
    tab.send('Page.crash').catch(() => {});
    await crash;
    await tab.send('Page.reload');
    const inTab = async (expression: string) =>
      (await tab.send('Runtime.evaluate', { expression, userGesture: true })).result
        .value as unknown;

    const heard = `[...document.querySelectorAll('[aria-label=Captions] li')]
      .map(({ innerText }) => innerText).join('\\n')`;
    await expect
      .poll(() => inTab(heard), { timeout: 30_000 })
      .toSatisfy((text: unknown) => String(text).startsWith(before.join('\n')));
    await expect.poll(() => inTab(heard), { timeout: 30_000 }).toContain('I am still here.');
    // Said to its end, which is when the record has it.
    await expect
      .poll(
        () =>
          inTab(`document.querySelector('p.voice-sign').innerText
        + document.querySelectorAll('.call-captions [data-final=false]').length`),
        { timeout: 30_000 },
      )
      .toMatch(/AI is listening[^]*0$/);
    await inTab(`[...document.querySelectorAll('button')]
      .find(({ innerText }) => innerText.includes('End Call')).click()`);
    const ended = async () => (await readCalls(server))[0]!;
    await expect
      .poll(async () => (await ended()).endedReason, { timeout: 30_000 })
      .toBe('customer-ended-call');
    expect(await readCalls(server)).toHaveLength(calls);
    const { transcript } = (await ended()).artifact!;
    for (const words of ['Where are you?', 'I am still here.'])
      expect([words, count(transcript, words)]).toEqual([words, 1]);
  }, 120_000);
});
