import { pathToFileURL } from 'node:url';
import { describe, expect } from 'vitest';
import { bundleTest } from '../support/bundled-page.ts';
import { installPackage } from '../support/packed-project.ts';

const it = bundleTest.extend('project', { scope: 'file' }, async ({}, { onCleanup }) =>
  installPackage(onCleanup),
);

declare global {
  interface Window {
    /** What the page's call came to. */
    calling: Promise<unknown>;
  }
}

/** A page that has every entry, and makes a call on the scripted transport. */
const page = `import VoiceClient from '@parley/voice';
import { createControls } from '@parley/voice/controls';
import { createDailyTransport } from '@parley/voice/daily';
import { createVoiceApi } from '@parley/voice/rest';
import { VoiceProvider } from '@parley/voice/react';
import { createScriptedCalls } from '@parley/voice/testing';

async function call() {
  const calls = createScriptedCalls();
  const client = new VoiceClient('key', undefined, undefined, undefined, calls.options);
  const states = [];
  client.on('status', ({ state }) => state !== states.at(-1) && states.push(state));
  await client.start('assistant');
  client.say('Hello');
  await createControls(client).setUserData({ plan: 'free' }).catch(({ name }) => states.push(name));
  await client.stop();
  const here = [createDailyTransport().name, typeof createVoiceApi({ token: 'key' }).calls.list];
  return { states, here, sent: calls.transport.room.sent.length, provider: typeof VoiceProvider };
}
window.calling = call();`;

describe('D157 the packed SDK in a page under the self-hosted policy', () => {
  it('calls, with everything it loads on the way', async ({ project, openBundle }) => {
    const opened = await openBundle(pathToFileURL(project.write('page.js', page)));
    expect(await opened.evaluate(() => window.calling)).toEqual({
      states: ['starting', 'waiting', 'active', 'UnsupportedError', 'ending', 'ended'],
      here: ['daily', 'function'],
      sent: 2,
      provider: 'function',
    });
  });
});
