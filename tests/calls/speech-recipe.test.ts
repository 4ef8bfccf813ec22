import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findEngines } from '../../platform/areas/live/engines.ts';
import { findProgram } from '../../platform/areas/live/programs/find-program.ts';
import { parseEnvironment } from '../../server/environment.ts';
import { projectRoot } from '../../server/project-root.ts';
import { openPlatform } from '../platform/platform-server.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';
import { callIn, type Message, orderCall } from './live-caller.ts';
import { startOwnSpeech } from './own-speech.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
/** The lines of the guide: two programs, and the start with its settings. */
const [, recipe = ''] = /```sh\n([^`]*own-speech[^`]*)```/.exec(read('docs/live-calls.md')) ?? [];
const [speak = '', transcribe = ''] = [...recipe.matchAll(/^node (\S+)/gm)].map(
  ([, file]) => file!,
);
const settings = Object.fromEntries(
  [...recipe.matchAll(/\b(VOICE_\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
);

const question = 'How much is a website for my bakery';
const isAnswer = ({ type }: Message) => type === 'model-output';
const isSaidByCaller = ({ type, role, transcriptType }: Message) =>
  type === 'transcript' && role === 'user' && transcriptType === 'final';

const post = (address: string, path: string, body: BodyInit) =>
  fetch(`${address}${path}`, { method: 'POST', body, signal: AbortSignal.timeout(30_000) });
const say = (address: string, asked: object) =>
  post(address, '/audio/speech', JSON.stringify({ response_format: 'wav', ...asked }));
const hear = (address: string, sound: ArrayBuffer) => {
  const form = new FormData();
  form.set('file', new Blob([sound], { type: 'audio/wav' }), 'turn.wav');
  return post(address, '/audio/transcriptions', form);
};

describe.runIf(hasSpeechPrograms())('D1288 the recipe of the guide', () => {
  const voice = openForTests(() => startOwnSpeech(speak));
  const ears = openForTests(() => startOwnSpeech(transcribe));
  const { server } = openPlatform('pglite', () => ({ findEngines: findRecipe }));

  /** And no program of the server's own: what is spoken and heard is by the recipe. */
  async function findRecipe() {
    const here = { VOICE_SPEECH_URL: voice.address, VOICE_TRANSCRIBE_URL: ears.address };
    const { engines } = parseEnvironment({ ...settings, ...here }).calls;
    vi.stubEnv('PATH', '');
    const found = await findEngines(engines).finally(() => vi.unstubAllEnvs());
    expect(found.voices.map(({ name }) => name)).toEqual(['tts-1']);
    return found;
  }

  it('names the ports that its programs take', () => {
    expect(Object.keys(settings)).toEqual(['VOICE_SPEECH_URL', 'VOICE_TRANSCRIBE_URL']);
    const portOf = (file: string) => /PORT'\] \?\? (\d+)/.exec(read(file))?.[1];
    expect([speak, transcribe].map((file) => `http://localhost:${portOf(file)}/v1`)).toEqual(
      Object.values(settings),
    );
  });

  it('hears what it speaks', async () => {
    const spoken = await say(voice.address, { input: question });
    expect(spoken.headers.get('content-type')).toBe('audio/wav');
    const heard = await hear(ears.address, await spoken.arrayBuffer());
    expect(await heard.json()).toEqual({ text: question.toLowerCase() });
  });

  it('speaks and hears in a call', async () => {
    const ordered = await orderCall(server, { assistant: { firstMessage: 'Hello there.' } });
    expect(ordered.transport).toMatchObject({ recognition: 'server', speech: 'server' });
    const caller = await callIn(server, undefined, undefined, ordered);
    caller.tell('playable');
    await expect.poll(() => caller.levelOfLast(20)).toBeGreaterThan(500);
    await caller.say(question);
    await caller.hears(isSaidByCaller);
    await caller.hears(isAnswer);
    await caller.hangUp();
    await caller.close();
  });
});

describe.runIf(hasSpeechPrograms())('D1289 the programs of the recipe', () => {
  /** Finds only these scripts, and what a script of the shell needs; a time is up soon. */
  async function stage(file: string, scripts: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(join(tmpdir(), 'parley-own-speech-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const name of ['sh', 'cat', 'yes', 'sleep'])
      await symlink((await findProgram(name))!, join(folder, name));
    const timeout = `shift; exec ${await findProgram('timeout')} 0.5 "$@"`;
    for (const [name, script] of Object.entries({ timeout, ...scripts }))
      await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const program = await startOwnSpeech(file, folder);
    onTestFinished(program.close);
    return program.address;
  }
  const espeakThat = (script: string) => stage(speak, { 'espeak-ng': script });

  it('speak by espeak-ng where there is no flite', async () => {
    const address = await espeakThat('read words; echo "RIFF $* $words"');
    const spoken = await say(address, { input: 'Guten Tag', voice: 'alloy', model: 'tts-1' });
    expect(await spoken.text()).toBe('RIFF --stdin --stdout Guten Tag\n');
  });

  it('take no other request, and no longer one', async () => {
    const address = await espeakThat('echo RIFF');
    expect((await fetch(`${address}/audio/speech`)).status).toBe(404);
    expect((await post(address, '/models', '')).status).toBe(404);
    expect((await post(address, '/audio/speech', 'words')).status).toBe(400);
    expect((await say(address, { input: 'x', response_format: 'mp3' })).status).toBe(400);
    expect((await say(address, { input: ' ' })).status).toBe(400);
    expect((await say(address, { input: 'a'.repeat(5_000) })).status).toBe(400);
    const headers = { 'content-length': 1_000_000 };
    const long = request(`${address}/audio/speech`, { method: 'POST', headers });
    long.flushHeaders();
    const [refused] = await once(long, 'response');
    expect(refused.statusCode).toBe(413);
    long.destroy();
    const unsaid = new Blob(['a'.repeat(1_000_000)]).stream();
    const chunked = { method: 'POST', body: unsaid, duplex: 'half' } as RequestInit;
    // Its connection is cut, perhaps before the answer has come.
    const longer = await fetch(`${address}/audio/speech`, chunked).catch(() => null);
    expect(longer?.ok ?? false).toBe(false);
    expect((await say(address, { input: 'x' })).status).toBe(200);
  });

  it.each([
    ['fails', 'exit 3'],
    ['hangs', 'exec sleep 60'],
    ['writes without end', 'exec yes'],
  ])('leave a program that %s', async (_, script) => {
    expect((await say(await espeakThat(script), { input: 'x' })).status).toBe(502);
  });

  it('hear what is sound as they know it, and leave a program that hangs', async () => {
    const address = await stage(transcribe, { pocketsphinx_continuous: 'exec sleep 60' });
    expect((await hear(address, new ArrayBuffer(100))).status).toBe(400);
    expect((await post(address, '/audio/transcriptions', 'words')).status).toBe(400);
    const wav = Buffer.alloc(2_044);
    wav.write('RIFF', 0, 'latin1');
    wav.write('WAVEfmt ', 8, 'latin1');
    wav.writeUInt16LE(1, 22);
    wav.writeUInt32LE(44_100, 24);
    wav.writeUInt16LE(16, 34);
    const sound = () => Uint8Array.from(wav).buffer;
    expect((await hear(address, sound())).status).toBe(400);
    wav.writeUInt32LE(16_000, 24);
    expect((await hear(address, sound())).status).toBe(502);
  });
});
