import { expect, it, onTestFinished } from 'vitest';
import { listenTo } from '../../database/notifications.ts';
import { openPostgres } from '../../database/postgres.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { standInFor } from './postgres-stand-in.ts';

it.skipIf(!hasPostgres)(
  'D649 what is told on a channel is heard, and after an outage all is stale',
  async () => {
    const url = await createPostgresDatabase();
    const database = await openPostgres({ url });
    // With whether nothing is missed any more, at that moment: it may be otherwise by the time somebody looks.
    const heard: [string | null, boolean][] = [];
    const channel = listenTo(url, 'parley_test', (payload) => {
      heard.push([payload, channel.isLive()]);
    });
    await expect.poll(() => channel.isLive()).toBe(true);
    expect(heard).toEqual([[null, true]]);
    await database.query(`select pg_notify('parley_test', 'one'), pg_notify('another', 'two')`);
    await expect.poll(() => heard.slice(1)).toEqual([['one', true]]);

    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect
      .poll(() => heard.slice(2), { timeout: 10_000 })
      .toEqual([
        [null, false],
        [null, true],
      ]);
    await database.query(`select pg_notify('parley_test', 'three')`);
    await expect.poll(() => heard.at(-1)).toEqual(['three', true]);
    await channel.stop();
    expect(channel.isLive()).toBe(false);
    await database.close();
  },
);

it.skipIf(!hasPostgres)(
  'D649 a listener stops where its connection is dead without a word',
  { timeout: 60_000 },
  async () => {
    const between = await standInFor(await createPostgresDatabase());
    onTestFinished(() => between.stop());
    const channel = listenTo(between.url, 'parley_test', () => {});
    await expect.poll(() => channel.isLive()).toBe(true);
    between.fallSilent();
    await channel.stop();
    expect(channel.isLive()).toBe(false);
  },
);
