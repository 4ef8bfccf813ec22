import { expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

it('R8.25 a call whose own software is not to be had fails in one error, and the next start loads it', async ({
  openVoice,
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to (load resource|fetch dynamically)/);
  await openVoice(libraries[1]);
  await page.route(/open-call/, (route) => route.abort(), { times: 1 });
  const first = await page.evaluate(async () => {
    window.call = new window.voice.CallUnderTest();
    const started = await window.call.client.start('assistant-id');
    return { started, ended: await window.call.ended(), names: window.call.names };
  });
  expect(first).toEqual({
    started: null,
    ended: { reason: 'load-failed', error: expect.stringContaining('open-call') as string },
    names: ['call-start-failed', 'error', 'ended'],
  });
  const again = await page.evaluate(async () => {
    const { client } = window.call;
    const call = await client.start('assistant-id');
    await client.stop();
    return { id: call?.id, state: client.status.state };
  });
  expect(again).toEqual({ id: 'call-1', state: 'ended' });
  expect(await leftovers(page)).toEqual(nothing);
});

it('stops while its own software is on its way', async ({ openVoice, page }) => {
  await openVoice(libraries[1]);
  await page.route(/open-call/, () => {
    // Never answered.
  });
  const asked = page.waitForRequest(/open-call/);
  const started = page.evaluate(() => {
    window.call = new window.voice.CallUnderTest();
    return window.call.client.start('assistant-id');
  });
  await asked;
  await page.evaluate(() => window.call.client.stop());
  expect(await started).toBeNull();
  expect(await page.evaluate(() => window.call.ended())).toEqual({
    reason: 'stopped',
    error: null,
  });
});
