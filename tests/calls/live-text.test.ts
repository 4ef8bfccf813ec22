import { delimiter } from 'node:path';
import { describe, expect } from 'vitest';
import { startParley } from '../support/server.ts';
import { callAgent, captions, liveVisit, sent } from '../support/live-visit.ts';
import { giveDetails } from '../support/visit.ts';

/** On a server that finds no program to speak or recognise with. */
const it = liveVisit().extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const path = process.env['PATH'];
  process.env['PATH'] = ['/nowhere', '/nowhere-else'].join(delimiter);
  const server = await startParley();
  onCleanup(async () => {
    process.env['PATH'] = path;
    await server.stop();
  });
  return server;
});

describe('D387 a call that goes on in text', () => {
  it('says at once that neither side recognises or speaks, and answers what is typed', async ({
    openSite,
  }) => {
    const page = await openSite(async (page) =>
      page.addInitScript(() => {
        for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
          Object.defineProperty(window, name, { value: undefined, configurable: true });
      }),
    );
    await callAgent(page);
    const note = page.getByRole('alert').filter({ hasText: 'Please type' });
    await note.getByText('Your voice cannot be understood here').waitFor();
    await note.getByText('The AI has no voice here').waitFor();
    expect(await sent(page, 'unable')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ what: 'recognition' }),
        expect.objectContaining({ what: 'speech' }),
      ]),
    );
    const before = await captions(page, 'AI').count();
    await page.getByLabel('Type to the AI').fill('How much does the package cost?');
    await page.getByRole('button', { name: 'Send to the AI' }).click();
    await captions(page, 'You').getByText('How much does the package cost?').waitFor();
    await expect.poll(() => captions(page, 'AI').count()).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
  });

  it('is offered to a visitor without a microphone, with what to do about it', async ({
    openSite,
  }) => {
    const page = await openSite(async (page) =>
      page.addInitScript(() => {
        navigator.permissions.query = async ({ name }) =>
          Object.assign(new EventTarget(), { name, state: 'prompt' as const, onchange: null });
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
      }),
    );
    await page.getByRole('button', { name: 'Start Voice Chat' }).click();
    await giveDetails(page);
    await page.getByRole('status').filter({ hasText: 'Failed to Start Call' }).waitFor();
    await page.getByRole('button', { name: 'Call without a microphone, and type' }).click();
    await page.getByRole('button', { name: 'End Call' }).waitFor();
    await page.getByText('No microphone: type').waitFor();
    await page.getByLabel('Type to the AI').fill('Where are you?');
    await page.keyboard.press('Enter');
    await expect.poll(() => captions(page, 'AI').count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'End Call' }).click();
  });
});
