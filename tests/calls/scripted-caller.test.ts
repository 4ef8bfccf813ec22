import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeScriptedCall, replayCall } from '../../voice/testing/index.ts';
import { startParley } from '../support/server.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';

const it = test.extend('callIn', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley();
  onCleanup(() => server.stop());
  const token = readFileSync(join(server.dataDir, 'secrets/voice-private-key'), 'utf8').trim();
  const place = { token, baseUrl: `${server.url}/voice` };
  return Object.assign((assistant: object) => placeScriptedCall({ ...place, assistant }), {
    replay: (callId: string, assistant: object) => replayCall({ ...place, callId, assistant }),
  });
});

/** 16 kHz, 16 bits. */
function say(text: string): Int16Array {
  const folder = mkdtempSync(join(tmpdir(), 'parley-said-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'said.wav');
  execFileSync('flite', ['-voice', 'slt', '-t', text, '-o', file], { timeout: 20_000 });
  const wav = readFileSync(file);
  return new Int16Array(wav.subarray(wav.indexOf('data') + 8).slice().buffer);
}

it('D389 a scripted caller of the SDK types, reads what is said, and hangs up', async ({
  callIn,
}) => {
  const caller = await callIn({ firstMessage: 'Good morning.' });
  expect(await caller.hears('assistant', /good morning/i)).toMatchObject({ role: 'assistant' });
  const before = caller.transcript.length;
  caller.type('How much does it cost?');
  await expect.poll(() => caller.transcript.length, { timeout: 20_000 }).toBeGreaterThan(before);
  await caller.hangUp();
  expect(await caller.ended).toBe('customer-ended-call');
  await expect(caller.hears('assistant', /never said/)).rejects.toThrow('The call ended');
});

it('D1367 a call is replayed by the SDK through another assistant, once its words are kept', async ({
  callIn,
}) => {
  const caller = await callIn({ firstMessage: 'Good morning.' });
  await caller.hears('assistant', /good morning/i);
  const before = caller.transcript.length;
  caller.type('How much does it cost?');
  await expect.poll(() => caller.transcript.length, { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(callIn.replay(caller.callId, {})).rejects.toThrow('The call has not ended');
  await caller.hangUp();
  // Its record is kept a moment after its line is closed.
  const replay = () => callIn.replay(caller.callId, { name: 'Other' });
  await expect.poll(() => replay().then(({ endedReason }) => endedReason, String)).toBe('all-said');
  const replayed = await replay();
  expect(replayed).toMatchObject({
    callId: caller.callId,
    turns: [{ said: 'How much does it cost?', answered: [expect.stringMatching(/\w/)] }],
    endedReason: 'all-said',
  });
});

it.runIf(hasSpeechPrograms())(
  'D389 a scripted caller says what a test has as sound',
  async ({ callIn }) => {
    const caller = await callIn({ firstMessage: 'Good morning.' });
    await caller.hears('assistant', /good morning/i);
    await caller.say(say('How much does it cost?'));
    await caller.say(new Int16Array(16_000 * 2));
    expect((await caller.hears('user', /how much/i)).text).toMatch(/cost/i);
    expect(caller.heardSamples).toBeGreaterThan(0);
    await caller.hangUp();
  },
);
