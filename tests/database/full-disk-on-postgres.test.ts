import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { startPostgres } from '../support/postgres-setup.ts';
import { startParley } from '../support/server.ts';
import { canMount, makeSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const programs = findPostgres();

describe.skipIf(!canMount || programs === null)('a full disk under a Postgres', () => {
  let disk: SmallDisk;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    disk = makeSmallDisk(160);
    postgres = await startPostgres(programs!, disk.path);
  });
  afterAll(async () => {
    await postgres.stop();
    disk.remove();
  });

  it(
    'D337 is 503 for leads, and in /healthz; the platform refuses first, and all goes on once there is room',
    { timeout: 120_000 },
    async () => {
      const server = await startParley({ env: { DATABASE_URL: postgres.url } });
      const secret = async (name: string) =>
        (await readFile(join(server.dataDir, 'secrets', name), 'utf8')).trim();
      const key = await secret('voice-private-key');
      let sent = 0;
      const leave = async () => {
        sent += 1;
        const reply = await fetch(`${server.url}/rest/v1/leads`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            apikey: 'parley-anonymous-visitor',
            'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`,
          },
          body: JSON.stringify({
            ...{ name: 'Ada', email: 'ada@example.com', phone: '1' },
            message: randomBytes(1950).toString('hex'),
          }),
        });
        return reply.status;
      };
      const keep = async () => {
        const reply = await fetch(`${server.url}/voice/assistant`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: '{}',
        });
        return reply.status;
      };
      const health = async () => {
        const reply = await fetch(`${server.url}/healthz`);
        return [reply.status, await reply.json()];
      };
      const warnings = async () => {
        const reply = await fetch(`${server.url}/operator/api/overview`, {
          headers: { authorization: `Bearer ${server.operatorToken}` },
        });
        const { warnings: told } = (await reply.json()) as { warnings: { title: string }[] };
        return told.map(({ title }) => title);
      };
      expect([await leave(), await keep()]).toEqual([201, 201]);

      // As after an earlier failure: it is written over, for which there is room in its page.
      const database = await openPostgres({ url: postgres.url });
      await database.query('insert into parley.write_checks (checked_at) values (now())');
      await database.close();

      await disk.fillBut(0);
      let status = 201;
      for (let count = 0; count < 500 && status === 201; count += 1) status = await leave();
      expect(status).toBe(503);
      // Also where nobody tries: a row that finds room in its page is no lead.
      for (let count = 0; count < 3; count += 1)
        expect(await health()).toMatchObject([
          503,
          { ok: false, database: 'up', leads: { failing: true } },
        ]);
      expect(await keep()).toBe(507);
      expect(await warnings()).toContain('The disk of the database is full.');
      expect(server.logs().filter(({ level }) => level === 'error')).toMatchObject([
        { code: '53100', msg: 'the database is not available' },
      ]);

      await disk.free();
      // What was found last is told for a second.
      await expect.poll(health).toMatchObject([200, { ok: true, leads: { failing: false } }]);
      expect(await leave()).toBe(201);
      // What room there is, is for leads at first.
      expect(await keep()).toBe(507);
      await server.stop();
    },
  );
});
