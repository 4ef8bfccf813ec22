import { describe, expect, it } from 'vitest';
import {
  dropLeftRecordings,
  isRecordingKept,
  leaveOldRecordings,
  listLeftRecordings,
} from '../../platform/ground/store/recordings.ts';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';

describe.each(engines)('what is kept of recordings on %s', (engine) => {
  const { database, server } = openPlatform(engine);

  async function record(key: string, day: number, byPublicKey: boolean): Promise<void> {
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body, by_public_key)
       values ($1, 'call', '{}'::jsonb, $2) returning id`,
      [server.orgId, byPublicKey || null],
    );
    await database.query(
      `insert into voice.recordings (key, call_id, bytes, started_at, peaks, consent)
       values ($1, $2, 60, make_timestamptz(2026, 1, $3, 0, 0, 0), '', '{}'::jsonb)`,
      [key, rows[0]!.id, day],
    );
  }

  /** Of the last one's call. */
  async function shareScreen(key: string, bytes: number): Promise<void> {
    await database.query(
      `insert into voice.screen_recordings (key, call_id, bytes, head, started_at)
       select $1, call_id, $2, '', started_at from voice.recordings order by started_at desc limit 1`,
      [key, bytes],
    );
  }

  it('D1411 screens count with the sound of their calls, and go with it', async () => {
    await database.query('delete from voice.recordings');
    await record('first', 1, false);
    await shareScreen('first screen', 30);
    await record('second', 2, false);
    await shareScreen('second screen', 30);
    const dropLeft = () =>
      database.transaction(async (tx) =>
        dropLeftRecordings(tx, await listLeftRecordings(tx), 'within a day'),
      );
    const listLeft = async () => (await listLeftRecordings(database)).toSorted();
    await leaveOldRecordings(database, 180);
    expect(await listLeft()).toEqual([]);
    await leaveOldRecordings(database, 179);
    expect(await listLeft()).toEqual(['first', 'first screen']);
    await dropLeft();
    expect(await listLeft()).toEqual([]);
    expect(await isRecordingKept(database, 'first screen')).toBe(false);
    expect(await isRecordingKept(database, 'second screen')).toBe(true);
    await database.query('delete from voice.objects');
    expect(await listLeft()).toEqual(['second', 'second screen']);
    await dropLeft();
  });

  it('D1317 those that public keys made push out none that a private key made', async () => {
    await record('private', 1, false);
    for (const day of [2, 3]) await record(`public ${day}`, day, true);
    await leaveOldRecordings(database, 100);
    const { rows } = await database.query<{ key: string }>(
      'select key from voice.recordings where call_id is null',
    );
    expect(rows).toEqual([{ key: 'public 2' }]);
  });
});
