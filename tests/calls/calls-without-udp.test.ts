import { callViewWords } from '@parley/business';
import { describe, expect } from 'vitest';
import { callAgent, captions, heardLevel, liveVisit } from '../support/live-visit.ts';
import { startParley } from '../support/server.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';

declare global {
  interface Window {
    sockets: WebSocket[];
  }
}

/** On a server whose media no packet reaches: the address is one of documentation, which nobody has. */
const words = 'How much does the package cost?';
const it = liveVisit([12, words, 20, words, 20, words, 120]).extend(
  'server',
  { scope: 'file' },
  async ({}, { onCleanup }) => {
    const server = await startParley({ env: { VOICE_MEDIA_ADDRESS: '192.0.2.1' } });
    onCleanup(() => server.stop());
    return server;
  },
);

describe('D1105 a call where no UDP comes through', () => {
  it('goes over a WebSocket by itself, says so, and is a whole conversation', async ({
    openSite,
    server,
  }) => {
    const page = await openSite((page) =>
      page.addInitScript(() => {
        const Socket = WebSocket;
        window.sockets = [];
        window.WebSocket = class extends Socket {
          constructor(...how: ConstructorParameters<typeof Socket>) {
            super(...how);
            window.sockets.push(this);
          }
        };
      }),
    );
    await callAgent(page);
    await page.getByText(callViewWords.notes.overWeb).waitFor();

    // Both ways: what the agent says, and what the visitor does.
    await expect.poll(() => heardLevel(page), { timeout: 30_000 }).toBeGreaterThan(0.05);
    await captions(page, 'AI').first().waitFor();
    // A busy machine loses some of the words: one is enough here.
    if (hasSpeechPrograms())
      await captions(page, 'You')
        .getByText(/much|package|cost/i)
        .first()
        .waitFor({ timeout: 60_000 });
    await page.getByLabel('Type to the AI').fill('Where are you?');
    await page.keyboard.press('Enter');
    await captions(page, 'AI')
      .getByText(/Example Street/)
      .first()
      .waitFor({ timeout: 40_000 });

    // It outlives its socket, without a word in the console.
    await page.evaluate(() => window.sockets.at(-1)!.close());
    await page.getByText('Coming back').first().waitFor();
    await page.getByText(callViewWords.notes.overWeb).waitFor();
    expect(await page.evaluate(() => window.sockets.length)).toBe(2);

    // It outlives a reload as any other.
    await page.reload();
    await page.getByText(callViewWords.notes.overWeb).waitFor();
    await captions(page, 'You').getByText('Where are you?').waitFor();
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
    expect(server.logs().some((line) => JSON.stringify(line).includes('ct_'))).toBe(false);
  }, 180_000);
});
