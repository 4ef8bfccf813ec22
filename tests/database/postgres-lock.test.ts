import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { lockPostgres } from '../../database/postgres-lock.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { standInFor } from './postgres-stand-in.ts';

describe.skipIf(!hasPostgres)('D721 the lock of a lone server', () => {
  async function setUp() {
    const url = await createPostgresDatabase();
    const between = await standInFor(url);
    onTestFinished(() => between.stop());
    const hold = await lockPostgres(between.url, 'lone server');
    onTestFinished(() => hold.release());
    return { url, between, hold };
  }

  it('is taken again where its connection was lost on this side alone', async () => {
    const { url, between, hold } = await setUp();
    const database = await openPostgres({ url });
    onTestFinished(() => database.close());
    const findHolder = async () => {
      const { rows } = await database.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await findHolder();
    expect(before).toHaveLength(1);
    between.loseQuietly();
    await expect.poll(async () => (await findHolder()).at(0) ?? before[0]).not.toBe(before[0]);
    await hold.confirm();
    expect(await findHolder()).toHaveLength(1);
  });

  it(
    'is waited for where its machine is gone without a word, until Postgres finds that out',
    { timeout: 60_000 },
    async () => {
      const { url, between } = await setUp();
      between.loseQuietly();
      between.become('away');
      const starting = lockPostgres(url, 'lone server');
      setTimeout(() => between.endQuietly(), 8_000);
      await (await starting).release();
    },
  );
});
