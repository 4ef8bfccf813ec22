import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDoorbell } from '../../database/doorbell.ts';
import { type CopyOptions, startCopies } from '../../platform/areas/recordings/copy-recordings.ts';
import { queueCopyAgain } from '../../platform/ground/store/recording-copies.ts';
import { addRecording, findRecording } from '../../platform/ground/store/recordings.ts';
import { addScreen, endMuxing } from '../../platform/ground/store/screen-recordings.ts';
import { captureLog } from '../server/captured-log.ts';
import { engines, openEngine } from '../server/engines.ts';
import { type AnswerPut, receivePuts } from '../server/put-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';

const orgId = '00000000-0000-4000-8000-000000000001';
const consent = {
  type: 'verbal',
  text: 'May we?',
  version: 'v1',
  grantedAt: '2026-05-01T10:00:03.000Z',
} as const;
const startedAt = '2026-05-01T10:00:04.000Z';
const authorization = 'Bearer secret-of-the-test';
const mebibyte = 1024 * 1024;

describe.each(engines)('D1330 copies of recordings on %s', { timeout: 60_000 }, (engine) => {
  const database = openForTests(() => openEngine(engine));

  /** A call and its recording. @param bytes whose value is the number of its key */
  async function record(
    id: number,
    bytes = 3_200,
    isToCopy = true,
    status = 'ended',
  ): Promise<string> {
    await database.query(
      `insert into voice.orgs (id, body) values ($1, '{}') on conflict do nothing`,
      [orgId],
    );
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body)
       values ($1, 'call', jsonb_build_object('status', $2::text)) returning id`,
      [orgId, status],
    );
    const callId = rows[0]!.id;
    const recording = { key: String(id), bytes, startedAt, peaks: new Uint8Array(), consent };
    await addRecording(database, callId, recording, isToCopy);
    onTestFinished(async () => {
      await database.query('delete from voice.recordings where key = $1', [String(id)]);
    });
    return callId;
  }

  const uploads: CopyOptions['uploads'] = {
    read: async (key, { from, to }) => ({
      stream: Readable.from([Buffer.alloc(to - from, Number(key))]),
    }),
  };
  const copyOf = async (callId: string) => (await findRecording(database, callId))?.copy;
  const isCopied = (callId: string) =>
    expect
      .poll(() => copyOf(callId), { timeout: 20_000 })
      .toMatchObject({
        copiedAt: expect.any(String),
        dueAt: null,
        error: null,
      });

  async function receive(answer?: AnswerPut) {
    const receiver = await receivePuts(answer);
    onTestFinished(() => receiver.close());
    return receiver;
  }

  function start(url: string, options: Partial<CopyOptions> = {}) {
    const { log, logged } = captureLog();
    const stop = startCopies({
      database,
      uploads,
      place: { address: url, authorization },
      bell: createDoorbell(),
      log,
      ...options,
    });
    let stopped: Promise<void> | undefined;
    const stopOnce = () => (stopped ??= stop());
    onTestFinished(stopOnce);
    return { stop: stopOnce, logged };
  }

  it('wait for the end of the call, whose recording may yet be dropped', async () => {
    const receiver = await receive();
    const goesOn = await record(1, 3_200, true, 'in-progress');
    const ended = await record(2);
    start(receiver.url);
    await isCopied(ended);
    expect(receiver.received.map(({ name }) => name)).not.toContain(`${goesOn}.json`);
    await database.query(`update voice.objects set body = '{"status": "ended"}' where id = $1`, [
      goesOn,
    ]);
    await isCopied(goesOn);
  });

  it('are put once each, by whichever server, with what the caller agreed to before the sound', async () => {
    const receiver = await receive();
    const ids = [];
    for (let id = 1; id <= 6; id += 1) ids.push(await record(id));
    const notAsked = await record(7, 3_200, false);
    for (let server = 0; server < 2; server += 1) start(receiver.url);
    for (const id of ids) await isCopied(id);
    expect(await copyOf(notAsked)).toBeNull();
    const names = receiver.received.map(({ name }) => name);
    expect(names.toSorted()).toEqual(ids.flatMap((id) => [`${id}.json`, `${id}.wav`]).toSorted());
    for (const id of ids)
      expect(names.indexOf(`${id}.json`)).toBeLessThan(names.indexOf(`${id}.wav`));
    expect(receiver.received.every((file) => file.authorization === authorization)).toBe(true);
    const contentOf = (name: string) =>
      receiver.received.find((file) => file.name === name)!.content;
    expect(JSON.parse(contentOf(`${ids[1]}.json`).toString())).toEqual({
      callId: ids[1],
      orgId,
      startedAt,
      seconds: 0.05,
      consent,
    });
    const wav = contentOf(`${ids[1]}.wav`);
    expect([wav.length, wav.toString('latin1', 0, 4), wav[44]]).toEqual([3_244, 'RIFF', 2]);
  });

  it('D1410 have the screen that the caller shared behind the sound, once that was put to it', async () => {
    const receiver = await receive();
    const id = await record(1);
    const at = '2026-05-01T10:00:09.250Z';
    const holder = '00000000-0000-4000-8000-000000000009';
    await addScreen(database, id, {
      ...{ key: '9', bytes: 2 * mebibyte, head: Buffer.from('head'), startedAt: at },
      muxing: { holder, seconds: 600 },
    });
    const other = await record(2);
    start(receiver.url);
    await isCopied(other);
    expect(receiver.received.map(({ name }) => name)).not.toContain(`${id}.json`);
    await endMuxing(database, holder, id);
    await isCopied(id);
    const ofCall = receiver.received.filter(({ name }) => name.startsWith(id));
    expect(ofCall.map(({ name }) => name)).toEqual([`${id}.json`, `${id}.wav`, `${id}.webm`]);
    const [json, , webm] = ofCall;
    expect(JSON.parse(json!.content.toString())).toMatchObject({ startedAt, videoStartedAt: at });
    expect(
      webm!.content.equals(Buffer.concat([Buffer.from('head'), Buffer.alloc(2 * mebibyte, 9)])),
    ).toBe(true);
    await database.query('delete from voice.screen_recordings');
  });

  it('are put again under the same names until they are taken', async () => {
    const receiver = await receive((response, _name, index) =>
      response.writeHead([503, 201, 507][index] ?? 201).end(),
    );
    const id = await record(1);
    const { logged } = start(receiver.url, { retryAfter: () => 0 });
    await isCopied(id);
    const [json, wav] = [`${id}.json`, `${id}.wav`];
    expect(receiver.received.map(({ name }) => name)).toEqual([json, json, wav, json, wav]);
    expect(logged()).toMatch(/HTTP 503.*HTTP 507/s);
    expect(logged()).not.toMatch(/secret-of|folder-of/);
  });

  it('are given up in the end, and say why', async () => {
    const receiver = await receive((response) => response.writeHead(403).end());
    const id = await record(1);
    const { logged } = start(receiver.url, { retryAfter: () => null });
    await expect
      .poll(() => copyOf(id), { timeout: 20_000 })
      .toEqual({ copiedAt: null, dueAt: null, error: 'HTTP 403' });
    await expect.poll(logged).toContain('was given up');
    expect(receiver.received).toHaveLength(1);
  });

  it('D1429 are begun anew where somebody asks for one that was given up, and for no other', async () => {
    let isRefused = true;
    const receiver = await receive((response) => response.writeHead(isRefused ? 403 : 201).end());
    const id = await record(1);
    expect(await queueCopyAgain(database, id)).toBe(false);
    const bell = createDoorbell();
    start(receiver.url, { bell, retryAfter: () => null });
    await expect.poll(() => copyOf(id), { timeout: 20_000 }).toMatchObject({ error: 'HTTP 403' });
    isRefused = false;
    expect(await queueCopyAgain(database, id)).toBe(true);
    bell.ring();
    await isCopied(id);
    expect(await queueCopyAgain(database, id)).toBe(false);
  });

  it('go on where a server was stopped, with the next one', async () => {
    const hasAsked = Promise.withResolvers<void>();
    const receiver = await receive((response, _name, index) => {
      if (index === 0) hasAsked.resolve();
      else response.writeHead(201).end();
    });
    const id = await record(1);
    const { stop } = start(receiver.url, { stopGraceMs: 0 });
    await hasAsked.promise;
    await stop();
    expect(await copyOf(id)).toMatchObject({ copiedAt: null, error: 'the server was stopped' });
    start(receiver.url);
    await isCopied(id);
  });

  it('D1332 are not made of calls that are gone', async () => {
    const receiver = await receive();
    await database.query('delete from voice.objects where id = $1', [await record(1)]);
    const id = await record(2);
    start(receiver.url);
    await isCopied(id);
    expect(receiver.received.map(({ name }) => name)).toEqual([`${id}.json`, `${id}.wav`]);
  });

  it.each([
    ['its call is gone', 'delete from voice.objects where id = $1'],
    [
      'another server is at it',
      `update voice.recordings set copy_attempts = 9, next_copy_at = now() + interval '1 hour'
       where call_id = $1`,
    ],
  ])('D1332 are broken off once %s', async (_, statement) => {
    const receiver = await receive();
    const id = await record(1, 3 * mebibyte);
    const { stop, logged } = start(receiver.url, {
      uploads: {
        async read(key, part) {
          // The second piece is on its way.
          if (part.from > 0) await database.query(statement, [id]);
          return uploads.read(key, part);
        },
      },
    });
    await expect.poll(() => receiver.broken, { timeout: 20_000 }).toEqual([`${id}.wav`]);
    await stop();
    expect(receiver.received.map(({ name }) => name)).toEqual([`${id}.json`]);
    const { rows } = await database.query(
      'select copied_at, copy_error from voice.recordings where key = $1',
      ['1'],
    );
    expect(rows).toEqual([{ copied_at: null, copy_error: null }]);
    expect(logged()).toBe('');
  });
});
