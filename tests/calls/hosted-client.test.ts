import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { buildCallMachine } from '../../scripts/pack/call-machine.ts';
import { openChatVisit } from '../platform/chat-visit.ts';
import { publicKey } from '../platform/platform-server.ts';
import {
  heard,
  hostedClients,
  hostedTest as it,
  messages,
  type OpenOptions,
} from '../support/hosted-client.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';

const { server, provider, model } = openChatVisit('pglite', () => ({
  readCallMachine: buildCallMachine,
}));
beforeAll(() => server.openPublicKey());

/** Long enough to be interrupted. */
const greeting = `Good morning. ${'This is a long greeting, which goes on and on. '.repeat(12)}`;
const weather = { type: 'function', function: { name: 'weather', description: 'The weather.' } };
const key: OpenOptions = { key: publicKey };

const start = (page: Page, assistant: object | string) =>
  page.evaluate(async (assistant) => (await window.vapi.start(assistant))?.id ?? null, assistant);

async function begin(page: Page, assistant: object): Promise<string> {
  const id = await start(page, assistant);
  await expect.poll(() => heard(page, 'call-start')).toHaveLength(1);
  return id as string;
}

const recordOf = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;
const count = async (page: Page, event: string) => (await heard(page, event)).length;
/** The microphone, as the library knows it. */
const microphone = (page: Page) =>
  page.evaluate(
    () => window.vapi.getDailyCallObject().participants().local.tracks.audio.state as string,
  );

describe.each(hostedClients)('the hosted client $version, unmodified', (client) => {
  it.runIf(hasSpeechPrograms())(
    'D1140 converses: it is heard, interrupts, has words said, mutes, and hangs up',
    async ({ openHosted }) => {
      const page = await openHosted(client, server.origin, key);
      const id = await begin(page, {
        firstMessage: greeting,
        firstMessageInterruptionsEnabled: true,
        model: model(),
      });

      // The greeting is spoken by the server, and interrupted by the microphone.
      await expect.poll(() => count(page, 'speech-start')).toBeGreaterThan(0);
      await expect
        .poll(async () => Math.max(...(await heard(page, 'volume-level'))))
        .toBeGreaterThan(0.1);
      await expect
        .poll(() => messages(page, 'user-interrupted'), { timeout: 40_000 })
        .not.toEqual([]);
      await expect.poll(() => count(page, 'speech-end')).toBeGreaterThan(0);

      const before = await count(page, 'speech-start');
      await page.evaluate(() => window.vapi.say('I have something to say.'));
      await expect.poll(() => count(page, 'speech-start')).toBeGreaterThan(before);
      await expect
        .poll(async () => JSON.stringify(await messages(page, 'transcript')))
        .toMatch(/something to say/);

      expect(await page.evaluate(() => window.vapi.isMuted())).toBe(false);
      await page.evaluate(() => window.vapi.setMuted(true));
      await expect.poll(() => page.evaluate(() => window.vapi.isMuted())).toBe(true);
      expect(await microphone(page)).toBe('off');
      await page.evaluate(() => window.vapi.setMuted(false));
      await expect.poll(() => microphone(page)).toBe('playable');

      await page.evaluate(() => window.vapi.stop());
      await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
      await expect.poll(async () => (await recordOf(id)).endedReason).toBe('customer-ended-call');
      expect(await heard(page, 'error')).toEqual([]);
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      // Nothing of the call is left in the page.
      expect(await page.locator('audio, video, iframe').count()).toBe(0);
    },
  );

  it('D1141 runs tools of the page, on a page of the platform’s own origin under script-src self', async ({
    openHosted,
  }) => {
    provider.script(
      { call: [{ name: 'weather' }] },
      { say: ['One moment.'] },
      { say: ['Rain, you say.'] },
    );
    const page = await openHosted(client, server.origin, { ...key, at: 'platform' });
    const id = await begin(page, { model: model({ tools: [weather] }) });
    const add = (message: object) =>
      page.evaluate((message) => window.vapi.send({ type: 'add-message', message }), message);
    await add({ role: 'user', content: 'The weather?' });
    await expect.poll(() => messages(page, 'tool-calls')).toHaveLength(1);
    const [{ toolCallList }] = await messages(page, 'tool-calls');
    await add({ role: 'tool', tool_call_id: toolCallList[0].id, content: 'rain' });
    await expect
      .poll(async () => (await messages(page, 'model-output')).map(({ output }) => output))
      .toContain('Rain, you say.');

    // The platform hangs up.
    const { controlUrl } = (await recordOf(id)).monitor;
    await server.ask('POST', new URL(controlUrl).pathname.replace('/voice', ''), {
      type: 'end-call',
    });
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
    const updates = await messages(page, 'status-update');
    expect(updates.filter(({ status }) => status === 'ended')).toHaveLength(1);
    expect(await heard(page, 'error')).toEqual([]);
    expect(await page.evaluate(() => window.refused)).toEqual([]);

    // The same client calls again.
    await page.evaluate(() => void (window.heard.length = 0));
    await begin(page, { model: model() });
    await page.evaluate(() => window.vapi.stop());
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
  });
});
