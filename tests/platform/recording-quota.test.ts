import { describe, expect, it } from 'vitest';
import { leaveOldRecordings } from '../../platform/ground/store/recordings.ts';
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
