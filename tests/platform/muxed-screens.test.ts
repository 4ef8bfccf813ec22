import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDoorbell } from '../../database/doorbell.ts';
import { openDatabaseUploads } from '../../platform/areas/files/database-uploads.ts';
import { openUploads, type Uploads } from '../../platform/areas/files/uploads.ts';
import { runToEnd } from '../../platform/areas/live/programs/run-program.ts';
import {
  createMuxer,
  type MuxerParts,
  removeLeftMuxing,
} from '../../platform/areas/recordings/mux-screens.ts';
import { readRecordings } from '../../platform/areas/recordings/read-recording.ts';
import { readScreen, screenLength } from '../../platform/areas/recordings/screen-file.ts';
import { addRecording, isRecordingKept } from '../../platform/ground/store/recordings.ts';
import {
  addScreen,
  claimLeftMuxing,
  endMuxing,
  findScreen,
  holdMuxing,
  replaceScreen,
} from '../../platform/ground/store/screen-recordings.ts';
import { captureLog } from '../server/captured-log.ts';
import { engines, openEngine } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';

const orgId = '00000000-0000-4000-8000-000000000001';
const consent = { type: 'verbal', text: 'May we?', version: 'v1', grantedAt: 'now' } as const;
const nobody = '00000000-0000-4000-8000-000000000009';
const small = { width: 640, height: 360 };

const together = `{ cat "$picture"; printf ' and '; cat "$sound"; } > "$made"`;

async function* once(content: string) {
  yield Buffer.from(content);
}

describe.each(engines)('D1407 D1409 sound and screen are put together on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  let directory: string;
  let uploads: Uploads;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'parley-muxed-'));
    const options = { directory, isKept: (key: string) => isRecordingKept(database, key) };
    uploads = await (engine === 'postgres'
      ? openDatabaseUploads({ ...options, database })
      : openUploads(options));
    return () => rm(directory, { recursive: true });
  });

  /** A call of which a screen is kept from 250 ms after its sound on: of 16 bytes a millisecond, to its half second. */
  async function record({
    seconds = 20 * 60,
    status = 'ended',
    holder = nobody,
  } = {}): Promise<string> {
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
    const at = (ms: number) => new Date(Date.UTC(2026, 4, 1) + ms).toISOString();
    await uploads.keep(once('before!'.padEnd(250 * 64) + 'while it is shared'), (written) =>
      addRecording(
        database,
        callId,
        { ...written, startedAt: at(0), peaks: new Uint8Array(), consent },
        false,
      ),
    );
    await uploads.keep(once('the pictures'), (written) =>
      addScreen(database, callId, {
        ...written,
        head: Buffer.from('the head, '),
        startedAt: at(250),
        muxing: { holder, seconds },
      }),
    );
    return callId;
  }

  /** A program in place of `ffmpeg`. Its first argument is the picture, its second the sound, its third what it makes. */
  async function open(script: string, more: Partial<MuxerParts> = {}) {
    const ffmpeg = join(directory, 'program');
    await writeFile(
      ffmpeg,
      `#!/bin/sh
say() { echo "$@" >> '${directory}/said'; }
say "$@"
for last; do :; done
folder=$(dirname "$last")
picture="$folder/picture.webm"; sound="$folder/sound.pcm"; made="$last"
${script}
`,
    );
    await chmod(ffmpeg, 0o700);
    const { log, logged } = captureLog();
    const bell = createDoorbell();
    const muxer = createMuxer({
      ...{ database, uploads, ffmpeg, directory, log },
      runProgram: runToEnd,
      hasRoom: async () => true,
      copies: bell,
      ...more,
    });
    onTestFinished(() => muxer.stop());
    const { holder } = muxer.muxing;
    return { muxer, holder, logged, said: () => readFile(join(directory, 'said'), 'utf8') };
  }

  const contentOf = async (callId: string) => {
    const screen = await findScreen(database, callId);
    if (!screen) return null;
    const part = { from: 0, to: screenLength(screen) };
    return text(readScreen(screen, part, uploads.read));
  };
  const isWaitedFor = async (callId: string) => {
    const { rows } = await database.query(
      'select 1 from voice.screen_recordings where call_id = $1 and muxing_until is not null',
      [callId],
    );
    return rows.length > 0;
  };
  const set = (callId: string, columns: string) =>
    database.query(`update voice.screen_recordings set ${columns} where call_id = $1`, [callId]);
  const isOver = (callId: string) =>
    expect.poll(() => isWaitedFor(callId), { timeout: 20_000 }).toBe(false);
  /** What is of no more use is gone a moment after the row is as it will be. */
  async function keepsNothingElse(): Promise<void> {
    const lookAround = async () => {
      const names = await readdir(directory);
      const { rows } = await database.query<{ kept: number; uploads: number }>(
        `select (select count(*)::int from voice.recordings)
           + (select count(*)::int from voice.screen_recordings) as kept,
           (select count(*)::int from voice.uploads) as uploads`,
      );
      const files = names.filter((name) => name.length === 43).length;
      return {
        muxing: names.filter((name) => name.startsWith('muxing-')),
        tooMany: files + rows[0]!.uploads - rows[0]!.kept,
      };
    };
    await expect.poll(lookAround).toEqual({ muxing: [], tooMany: 0 });
    await database.query('delete from voice.recordings');
    await database.query('delete from voice.screen_recordings');
  }
  beforeEach(async () => {
    await database.query('delete from voice.uploads');
  });

  it('from the first picture on, and what they were apart is gone', async () => {
    const { muxer, holder, logged, said } = await open(together);
    const id = await record({ holder });
    muxer.mux(id, small);
    await isOver(id);
    expect(await contentOf(id)).toBe('the head, the pictures and while it is shared');
    expect(await said()).toMatch(/-c:v copy .*-c:a libopus .*muxed\.webm\n$/);
    expect(logged()).toBe('');
    await keepsNothingElse();
  });

  it('D1553 and who has the beginning of the pictures alone does not get the rest of both', async () => {
    const { muxer, holder } = await open(together);
    const id = await record({ holder });
    const recordings = readRecordings(database, uploads);
    const ask = async (range: string, ifRange?: string) => {
      const screen = await recordings.findScreen(id);
      const wanted = { range, ...(ifRange !== undefined && { 'if-range': ifRange }) };
      const { status, headers, body } = (await recordings.giveScreen(screen!, wanted))!;
      return { status, tag: headers.etag, content: await text(body) };
    };
    const begun = await ask('bytes=0-3');
    expect(begun).toMatchObject({ status: 206, content: 'the ' });
    expect(await ask('bytes=4-7', begun.tag)).toEqual({ ...begun, content: 'head' });
    muxer.mux(id, small);
    await isOver(id);
    const anew = await ask('bytes=4-7', begun.tag);
    expect(anew).toMatchObject({ status: 200, content: await contentOf(id) });
    expect(anew.tag).not.toBe(begun.tag);
    expect(await ask('bytes=4-7', anew.tag)).toMatchObject({ status: 206, content: 'head' });
    await keepsNothingElse();
  });

  it('with pictures that are made anew where they are larger than 1280x720, or change', async () => {
    const sizes = [small, { width: 1280, height: 721 }, null];
    const { muxer, holder, said } = await open('cp "$picture" "$made"');
    for (const size of sizes) {
      const id = await record({ holder });
      muxer.mux(id, size);
      await isOver(id);
    }
    const codecs = (await said()).match(/-c:v \w+/g);
    expect(codecs).toEqual(['-c:v copy', '-c:v libvpx', '-c:v libvpx']);
    await keepsNothingElse();
  });

  it.for([
    ['that fails', 'echo half > "$made"; exit 3', {}, 'it ended with 3'],
    ['that makes nothing', 'exit 0', {}, 'it has made nothing'],
    ['that hangs', 'sleep 600', { deadlineMs: 300 }, 'it took over 0.3 s'],
    ['without end', 'printf 0123456789 > "$made"', { mostBytes: 10 }, 'it has made more'],
    ['of a full disk', 'exit 0', { hasRoom: async () => false }, 'the disk has no room'],
  ] as const)('not by a program %s: both stay as they are', async ([, script, more, why]) => {
    const { muxer, holder, logged } = await open(script, more);
    const id = await record({ holder });
    muxer.mux(id, small);
    await isOver(id);
    expect(await contentOf(id)).toBe('the head, the pictures');
    expect(logged()).toContain(why);
    expect(logged()).toContain('stay apart');
    await keepsNothingElse();
  });

  it('not of a call that is erased meanwhile: nothing of it is left', async () => {
    const { muxer, holder, said, logged } = await open(
      `say begun; while [ ! -e '${directory}/go' ]; do sleep 0.05; done; cp "$picture" "$made"`,
    );
    const id = await record({ holder });
    muxer.mux(id, small);
    await expect.poll(() => said().catch(() => ''), { timeout: 20_000 }).toContain('begun');
    await database.query('delete from voice.objects where id = $1', [id]);
    await writeFile(join(directory, 'go'), '');
    const isGone = async () =>
      (await readdir(directory)).every((name) => !name.startsWith('muxing-'));
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true);
    await muxer.stop();
    expect(await contentOf(id)).toBeNull();
    expect(logged()).toBe('');
    await keepsNothingElse();
  });

  it('D1555 not past the end of the server, which ends the program and leaves it to others', async () => {
    const { muxer, holder, said } = await open('say begun; sleep 600');
    const [id, next] = [await record({ holder }), await record({ holder })];
    muxer.mux(id, small);
    muxer.mux(next, small);
    await expect.poll(() => said().catch(() => ''), { timeout: 20_000 }).toContain('begun');
    await muxer.stop();
    for (const one of [id, next]) {
      expect(await contentOf(one)).toBe('the head, the pictures');
      expect(await isWaitedFor(one)).toBe(true);
    }
    expect((await said()).match(/begun/g)).toHaveLength(1);
    await open(together);
    await expect
      .poll(async () => [await contentOf(id), await contentOf(next)], { timeout: 60_000 })
      .toContain('the head, the pictures and while it is shared');
    await database.query('update voice.screen_recordings set muxing_until = null');
    await keepsNothingElse();
  });

  it('D1555 by whoever else is there, where its server died over it, and by nobody else', async () => {
    const [held, late, left] = [await record(), await record(), await record()];
    await set(left, `muxing_held_until = now() - interval '1 second'`);
    await set(
      late,
      `muxing_held_until = now() - interval '1 minute', muxing_until = now() + interval '14 minutes'`,
    );
    const { said } = await open(together);
    await isOver(left);
    expect(await contentOf(left)).toBe('the head, the pictures and while it is shared');
    expect(await said()).toContain('-c:v libvpx');
    for (const other of [held, late]) expect(await contentOf(other)).toBe('the head, the pictures');
    await database.query('update voice.screen_recordings set muxing_until = null');
    await keepsNothingElse();
  });

  it('D1557 not of a call that goes on, of which its own server is yet told', async () => {
    const { muxer, holder } = await open(together);
    const id = await record({ status: 'in-progress', seconds: 30, holder });
    await set(
      id,
      `muxing_held_until = now() - interval '1 second', muxing_until = now() + interval '19 minutes'`,
    );
    expect(await claimLeftMuxing(database, nobody, 60)).toBeNull();
    await set(id, `muxing_until = now() - interval '1 minute'`);
    muxer.mux(id, small);
    await isOver(id);
    expect(await contentOf(id)).toBe('the head, the pictures and while it is shared');
    await keepsNothingElse();
  });

  it('D1558 no more by a server that lost it to another, which it leaves to that one', async () => {
    const { muxer, holder, said } = await open('say begun; sleep 600');
    const id = await record({ holder });
    muxer.mux(id, small);
    await expect.poll(() => said().catch(() => ''), { timeout: 20_000 }).toContain('begun');
    await set(id, `muxing_held_until = now() - interval '1 second'`);
    expect(await claimLeftMuxing(database, nobody, 60)).toMatchObject({ callId: id });
    const isStopped = async () =>
      (await readdir(directory)).every((name) => !name.startsWith('muxing-'));
    await expect.poll(isStopped, { timeout: 20_000 }).toBe(true);
    await muxer.stop();
    expect([await isWaitedFor(id), await holdMuxing(database, nobody, [id])]).toEqual([true, 1]);
    const other = { key: 'another', bytes: 1 };
    const screen = await findScreen(database, id);
    expect(await replaceScreen(database, holder, screen!.key, other)).toBe(false);
    await endMuxing(database, holder, id);
    expect(await isWaitedFor(id)).toBe(true);
    await keepsNothingElse();
  });

  it('and what a server that died left of it is removed', async () => {
    await mkdtemp(join(directory, 'muxing-'));
    await removeLeftMuxing(directory);
    expect(await readdir(directory)).not.toContainEqual(expect.stringMatching(/^muxing-/));
  });
});
