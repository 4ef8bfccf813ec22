import { expect, it } from 'vitest';
import { listenTo } from '../../database/notifications.ts';
import { openPostgres } from '../../database/postgres.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';

it.skipIf(!hasPostgres)(
  'D649 what is told on a channel is heard, and after an outage all is stale',
  async () => {
    const url = await createPostgresDatabase();
    const database = await openPostgres({ url });
    const heard: (string | null)[] = [];
    const channel = listenTo(url, 'parley_test', (payload) => heard.push(payload));
    await expect.poll(() => channel.isLive()).toBe(true);
    expect(heard).toEqual([null]);
    await database.query(`select pg_notify('parley_test', 'one'), pg_notify('another', 'two')`);
    await expect.poll(() => heard).toEqual([null, 'one']);

    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => heard).toEqual([null, 'one', null]);
    expect(channel.isLive()).toBe(false);
    await expect.poll(() => channel.isLive(), { timeout: 10_000 }).toBe(true);
    expect(heard).toEqual([null, 'one', null, null]);
    await database.query(`select pg_notify('parley_test', 'three')`);
    await expect.poll(() => heard.at(-1)).toBe('three');
    await channel.stop();
    expect(channel.isLive()).toBe(false);
    await database.close();
  },
);
