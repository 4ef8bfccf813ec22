import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechEngines } from '../../platform/areas/live/engines.ts';
import { openUploads } from '../../platform/areas/files/uploads.ts';
import { createErasedCalls } from '../../platform/areas/live/rooms/erased-calls.ts';
import { createTone, measureLevel, measurePitch } from '../../platform/areas/live/media/tone.ts';
import { engines } from '../server/engines.ts';
import { openPlatform, privateKey, publicKey, servePlatform } from '../platform/platform-server.ts';
import { connectSocket, orderSocketCall, type SocketCaller } from './socket-caller.ts';

const question = 'May this call be recorded?';
const ofAgent = 600;
const ofCaller = 300;

/** Says everything as a tone of two seconds. */
const speaking: SpeechEngines = {
  voices: [
    {
      name: 'tone',
      async *speak() {
        const tone = createTone(ofAgent, 24_000, 480);
        for (let frame = 0; frame < 100; frame += 1) yield tone();
      },
    },
  ],
  recogniser: null,
  spoken: null,
  chosen: ['speech'],
};

const erasedCalls = createErasedCalls();
let uploadsDirectory: string;
beforeAll(async () => void (uploadsDirectory = await mkdtemp(join(tmpdir(), 'parley-sound-'))));
afterAll(() => rm(uploadsDirectory, { recursive: true }));

const callers: SocketCaller[] = [];
afterEach(async () => {
  for (const { socket, closed } of callers.splice(0)) {
    socket.close();
    await closed;
  }
});

describe.each(engines)('on %s', { timeout: 60_000 }, (engine) => {
  const { server, database } = openPlatform(engine, () => ({
    uploadsDirectory,
    erasedCalls,
    findEngines: async () => speaking,
  }));
  const read = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;
  const isOver = async (id: string) => {
    await expect.poll(() => read(id), { timeout: 15_000 }).toMatchObject({ status: 'ended' });
    return read(id);
  };
  /** Rows of recordings, and uploads: of the disk or the database. */
  async function keptSound() {
    const { rows } = await database.query<{ recordings: number; uploads: number }>(
      `select (select count(*)::int from voice.recordings) as recordings,
         (select count(*)::int from voice.uploads) as uploads`,
    );
    const { recordings, uploads } = rows[0]!;
    const files = (await readdir(uploadsDirectory)).filter((name) => name.length === 43);
    return { recordings, bytes: uploads + files.length };
  }
  const fetchSound = (url: string, key: string | null = privateKey, headers = {}) =>
    fetch(url, { headers: { ...headers, ...(key && { authorization: `Bearer ${key}` }) } });

  /** In a call that asks to be recorded: the caller plays their tone for as long as they are in it. */
  async function join(plan: object, more: object = {}) {
    const call = await orderSocketCall(server, {
      assistant: {
        firstMessage: 'Hello.',
        artifactPlan: { recordingEnabled: true },
        compliancePlan: { recordingConsentPlan: { message: question, ...plan } },
        ...more,
      },
    });
    const caller = await connectSocket(call.transport.websocketCallUrl);
    callers.push(caller);
    const tone = createTone(ofCaller, 16_000, 320);
    const playing = setInterval(() => caller.socket.send(tone().buffer as ArrayBuffer), 20);
    void caller.closed.then(() => clearInterval(playing));
    const said = () =>
      caller.messages.flatMap(({ type, role, transcriptType, transcript }) =>
        type === 'transcript' && role === 'assistant' && transcriptType === 'final'
          ? [transcript]
          : [],
      );
    return { id: call.id as string, caller, said };
  }

  it('D1230 D1231 D1235 holds the caller left and the agent right, and is had by private keys alone', async () => {
    const { id, caller, said } = await join({ type: 'stay-on-line', waitSeconds: 1 });
    await expect.poll(said, { timeout: 20_000 }).toEqual([question, 'Hello.']);
    caller.send({ type: 'end-call' });
    const { artifact, compliance } = await isOver(id);
    const address = (side: string) => `${server.origin}/voice/call/${id}/recording/${side}.wav`;
    expect(artifact).toMatchObject({
      recordingUrl: address('mono'),
      stereoRecordingUrl: address('stereo'),
      recording: {
        stereoUrl: address('stereo'),
        mono: {
          combinedUrl: address('mono'),
          assistantUrl: address('assistant'),
          customerUrl: address('customer'),
        },
      },
    });
    expect(compliance).toEqual({
      recordingConsent: { type: 'stay-on-line', grantedAt: expect.any(String) },
    });

    const reply = await fetchSound(artifact.stereoRecordingUrl);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const wav = Buffer.from(await reply.arrayBuffer());
    expect(Number(reply.headers.get('content-length'))).toBe(wav.length);
    const channel = (side: 0 | 1) =>
      Int16Array.from({ length: (wav.length - 44) / 4 }, (_, at) =>
        wav.readInt16LE(44 + at * 4 + side * 2),
      );
    const loudOf = (samples: Int16Array) =>
      Array.from({ length: Math.floor(samples.length / 320) }, (_, at) =>
        samples.subarray(at * 320, at * 320 + 320),
      ).filter((frame) => measureLevel(frame) > 3_000);
    // The question itself is not in it: of the agent there are its first words.
    expect(loudOf(channel(1)).length).toBeGreaterThan(60);
    expect(loudOf(channel(1)).length).toBeLessThan(130);
    expect(loudOf(channel(0)).length).toBeGreaterThan(60);
    expect(Math.abs(measurePitch(loudOf(channel(0)), 16_000) - ofCaller)).toBeLessThan(20);
    expect(Math.abs(measurePitch(loudOf(channel(1)), 16_000) - ofAgent)).toBeLessThan(20);

    const part = await fetchSound(artifact.stereoRecordingUrl, privateKey, {
      range: 'bytes=1000-1999',
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${wav.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(wav.subarray(1000, 2000));
    const behind = await fetchSound(artifact.recordingUrl, privateKey, {
      range: 'bytes=99999999-',
    });
    expect(behind.status).toBe(416);
    const customer = Buffer.from(
      await (await fetchSound(artifact.recording.mono.customerUrl)).arrayBuffer(),
    );
    expect(customer.length).toBe(44 + (wav.length - 44) / 2);

    if (engine === 'postgres') {
      const other = await servePlatform(database, {});
      const url = artifact.stereoRecordingUrl.replace(server.origin, other.origin);
      const same = Buffer.from(await (await fetchSound(url)).arrayBuffer());
      await other.close();
      expect(same.equals(wav)).toBe(true);
    }

    expect((await fetchSound(artifact.recordingUrl, null)).status).toBe(401);
    expect((await fetchSound(artifact.recordingUrl, publicKey)).status).toBe(403);
    const { rows } = await database.query(
      'select consent from voice.recordings where call_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        consent: {
          type: 'stay-on-line',
          text: question,
          version: expect.stringMatching(/^[0-9a-f]{12}$/),
          grantedAt: compliance.recordingConsent.grantedAt,
        },
      },
    ]);

    await server.ask('DELETE', `/call/${id}`);
    expect((await fetchSound(artifact.recordingUrl)).status).toBe(404);
    expect(await keptSound()).toEqual({ recordings: 0, bytes: 0 });
  });

  it('D1234 is not begun for a caller who says no: the call goes on', async () => {
    const { id, caller, said } = await join({ type: 'verbal' });
    await expect.poll(said, { timeout: 20_000 }).toEqual([question]);
    caller.send({ type: 'add-message', message: { role: 'user', content: 'No, please.' } });
    await expect.poll(said, { timeout: 20_000 }).toEqual([question, 'Hello.']);
    caller.send({ type: 'end-call' });
    const { artifact, compliance } = await isOver(id);
    expect([artifact.recording, artifact.recordingUrl]).toEqual([undefined, undefined]);
    expect(compliance).toBeUndefined();
    expect(artifact.transcript).toContain('User: No, please.');
    expect(await keptSound()).toEqual({ recordings: 0, bytes: 0 });
  });

  it('D1233 is not begun where nobody has words to ask the caller with', async () => {
    const { id, caller, said } = await join({}, { compliancePlan: {} });
    await expect.poll(said, { timeout: 20_000 }).toEqual(['Hello.']);
    caller.send({ type: 'end-call' });
    expect((await isOver(id)).artifact.recordingUrl).toBeUndefined();
    const lines = async () =>
      JSON.stringify(
        (await database.query(`select body from voice.logs where body->>'callId' = $1`, [id])).rows,
      );
    await expect.poll(lines, { timeout: 15_000 }).toContain('nothing is recorded');
  });

  it('D1236 goes with the call of an erased person, at once', async () => {
    const { id, caller, said } = await join({ type: 'stay-on-line', waitSeconds: 0 });
    await expect.poll(said, { timeout: 20_000 }).toEqual([question, 'Hello.']);
    caller.send({ type: 'end-call' });
    const { artifact } = await isOver(id);
    expect((await fetchSound(artifact.recordingUrl)).status).toBe(200);
    await database.query('delete from voice.objects where id = $1', [id]);
    expect((await fetchSound(artifact.recordingUrl)).status).toBe(404);
    erasedCalls.tell([id]);
    await expect.poll(keptSound).toEqual({ recordings: 0, bytes: 0 });
  });
});

it('D1236 leaves nothing of what a killed server had written', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'parley-killed-'));
  const options = { directory, isKept: async () => false };
  const dying = await openUploads(options);
  const hasWritten = Promise.withResolvers<void>();
  const death = Promise.withResolvers<never>();
  const keeping = dying.keep(
    (async function* () {
      yield new Uint8Array(1_000);
      hasWritten.resolve();
      // It comes to no end before the next start.
      await death.promise;
    })(),
    async () => null,
  );
  await hasWritten.promise;
  expect((await readdir(directory)).length).toBe(2);
  await openUploads(options);
  expect(await readdir(directory)).toEqual(['unsettled']);
  expect(await readdir(join(directory, 'unsettled'))).toEqual([]);
  death.reject(new Error('dead'));
  await expect(keeping).rejects.toThrow('dead');
  await rm(directory, { recursive: true });
});
