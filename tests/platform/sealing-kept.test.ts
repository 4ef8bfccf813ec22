import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Transaction } from '../../database/database.ts';
import { createSealer } from '../../platform/ground/secrets/sealing.ts';
import {
  createSecretFields,
  type SecretFields,
} from '../../platform/ground/secrets/secret-fields.ts';
import { startSealing } from '../../platform/ground/store/seal-kept.ts';
import { engines, openEngine } from '../server/engines.ts';
import { makeOrg } from './orgs.ts';

const pin = 'a-pin-that-was-no-secret-4321';
const masked = `${'*'.repeat(20)}4321`;
const log = { error: (fault: unknown) => expect.fail(String(fault)) };

describe.each(engines)('D170 a field that becomes a secret on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(async () => {
    vi.doUnmock('../../contract/voice/index.ts');
    vi.resetModules();
    await database.close();
  });

  /** Everything that is kept, as text. */
  const dump = async () => {
    const tables = ['objects', 'versions', 'orgs', 'deliveries'];
    const all = await Promise.all(
      tables.map((table) => database.query(`select * from voice.${table}`)),
    );
    return all.map(({ rows }) => JSON.stringify(rows));
  };
  /** By which rules all is sealed; undefined while it is under way. */
  const findDone = async () => {
    const { rows } = await database.query('select rules from voice.sealing where place is null');
    return rows[0]?.['rules'];
  };
  const sealing = createSealer('sealing-key-of-the-test');
  const secrets = createSecretFields(sealing);

  it('is sealed in all that was kept before, once the platform starts', async () => {
    const { servePlatform } = await import('./platform-server.ts');
    const before = await servePlatform(database);
    const { orgId } = before;
    const server = { url: 'https://a.example', pin };
    const { json: made } = await before.ask('POST', '/assistant', { server, metadata: { pin } });
    await before.ask('PATCH', `/assistant/${made.id}`, { name: 'Again' });
    await before.ask('PATCH', `/org/${orgId}`, { server });
    await database.query(
      `insert into voice.deliveries (org_id, type, server, message, next_attempt_at)
       values ($1, 'status-update', $2::jsonb, $3::jsonb, null)`,
      [orgId, JSON.stringify(server), JSON.stringify({ type: 'status-update', call: { server } })],
    );
    for (const table of await dump()) expect(table).toContain(pin);
    await expect.poll(findDone, { timeout: 30_000 }).toBe(secrets.rules);
    await before.app.close();

    vi.resetModules();
    vi.doMock('../../contract/voice/index.ts', async (original) => {
      const contract = await original<typeof import('../../contract/voice/index.ts')>();
      return { ...contract, secretFields: new Set([...contract.secretFields, 'pin']) };
    });
    const newer = await import('./platform-server.ts');
    const after = await newer.servePlatform(database);
    await expect.poll(findDone, { timeout: 30_000 }).not.toBe(secrets.rules);
    await expect.poll(findDone, { timeout: 30_000 }).toEqual(expect.any(String));
    const { json: shown } = await after.ask('GET', `/assistant/${made.id}`);
    expect(shown).toMatchObject({ server: { pin: masked }, metadata: { pin }, name: 'Again' });
    // Nobody changed it.
    const { rows } = await database.query<{ updated: boolean }>(
      `select updated_at > created_at + interval '1 year' as updated from voice.objects`,
    );
    expect(rows).toEqual([{ updated: false }]);
    const [objects, versions, orgs, deliveries] = await dump();
    for (const table of [objects, versions]) {
      // The developer's own stays as it is.
      expect(table!.split(pin)).toHaveLength(2);
    }
    expect(orgs).not.toContain(pin);
    expect(deliveries).not.toContain(pin);
    expect(deliveries).toContain(masked);
    const { rows: kept } = await database.query<{ pin: string }>(
      `select body #>> '{server,pin}' as pin from voice.objects
       union all select body #>> '{server,pin}' from voice.versions
       union all select body #>> '{server,pin}' from voice.orgs
       union all select server ->> 'pin' from voice.deliveries`,
    );
    expect(kept.map((one) => sealing.unseal(orgId, one.pin))).toEqual([pin, pin, pin, pin]);
    await after.app.close();
  });

  it('costs one statement when nothing has changed', async () => {
    await startUntilDone(database, secrets);
    const counted = watch(database);
    await startSealing({ database: counted.database, secrets, log })();
    expect(counted.statements).toEqual(['select rules, place, after from voice.sealing']);
  });

  it('is sealed a part at a time, by several servers together, each row once', async () => {
    const { orgId } = await makeOrg(database, 'admin');
    await database.query('delete from voice.objects');
    await database.query(
      `insert into voice.objects (org_id, kind, body)
       select $1, 'credential', jsonb_build_object('provider', 'openai', 'apiKey', 'plain-' || n)
       from generate_series(1, 250) as n`,
      [orgId],
    );
    const newer: SecretFields = { ...secrets, rules: 'of another version' };
    const servers = [watch(database), watch(database)];
    // One of them is stopped on its way, and goes on.
    await startSealing({ database: servers[0]!.database, secrets: newer, log })();
    await Promise.all(servers.map((one) => startUntilDone(one.database, newer)));
    const statements = servers.flatMap((one) => one.statements);
    expect(statements.filter((sql) => sql.includes('from voice.objects\n'))).toHaveLength(3);
    expect(statements.filter((sql) => sql.startsWith('update voice.objects'))).toHaveLength(250);
    const { rows } = await database.query<{ key: string }>(
      `select body ->> 'apiKey' as key from voice.objects`,
    );
    const opened = rows.map(({ key }) => sealing.unseal(orgId, key));
    expect(new Set(opened)).toEqual(
      new Set(Array.from({ length: 250 }, (_one, n) => `plain-${n + 1}`)),
    );
  });

  it('leaves what another key has sealed', async () => {
    const { orgId } = await makeOrg(database, 'admin');
    const apiKey = createSealer('the key of before').seal(orgId, 'of before');
    await database.query(
      `insert into voice.objects (org_id, kind, body) values ($1, 'credential', $2::jsonb)`,
      [orgId, JSON.stringify({ apiKey })],
    );
    await startUntilDone(database, { ...secrets, rules: 'of a third version' });
    const { rows } = await database.query(`select body from voice.objects where org_id = $1`, [
      orgId,
    ]);
    expect(rows).toEqual([{ body: { apiKey } }]);
  });
});

async function startUntilDone(database: Database, secrets: SecretFields): Promise<void> {
  const stop = startSealing({ database, secrets, log });
  const isDone = async () => {
    const { rows } = await database.query('select rules, place from voice.sealing');
    return rows[0]?.['rules'] === secrets.rules && rows[0]['place'] === null;
  };
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  await stop();
}

/** The same database, and what is asked of it but for this test's own questions. */
function watch(database: Database) {
  const statements: string[] = [];
  const note = <Asked extends Pick<Transaction, 'query'>>(asked: Asked): Asked => ({
    ...asked,
    query: (sql: string, params?: readonly unknown[]) => {
      statements.push(sql);
      return asked.query(sql, params);
    },
  });
  const watched: Database = {
    ...note(database),
    transaction: (work) => database.transaction((tx) => work(note(tx))),
  };
  return { database: watched, statements };
}
