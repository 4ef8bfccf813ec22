import { describe, expect } from 'vitest';
import { callAgent, captions, heardLevel, liveVisit } from '../support/live-visit.ts';
import { startParley } from '../support/server.ts';

/** On a server whose media no packet reaches: the address is one of documentation, which nobody has. */
const words = 'How much does the package cost?';
const it = liveVisit([10, words, 5, words, 5, words, 5, words, 5, words, 120]).extend(
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
    const told: string[] = [];
    const page = await openSite(async (page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (typeof payload === 'string') told.push(payload);
        }),
      ),
    );
    await callAgent(page);
    await page.getByText('goes over the web').waitFor();

    // Both ways: what the agent says, and what the visitor does.
    await expect.poll(() => heardLevel(page), { timeout: 30_000 }).toBeGreaterThan(0.05);
    await captions(page, 'AI').first().waitFor();
    // The platform hears a voice, whatever it makes of it.
    const isVisitor = (text: string) => /"speech-update".*"user".*"started"/.test(text);
    await expect.poll(() => told.some(isVisitor), { timeout: 30_000 }).toBe(true);
    await page.getByLabel('Type to the AI').fill('Where are you?');
    await page.keyboard.press('Enter');
    await captions(page, 'AI')
      .getByText(/Example Street/)
      .first()
      .waitFor({ timeout: 40_000 });

    // It outlives a reload as any other.
    await page.reload();
    await page.getByText('goes over the web').waitFor();
    await captions(page, 'You').getByText('Where are you?').waitFor();
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
    expect(server.logs().some((line) => JSON.stringify(line).includes('ct_'))).toBe(false);
  }, 180_000);
});
