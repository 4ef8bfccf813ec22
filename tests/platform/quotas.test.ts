import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../database/database.ts';
import { eraseOldLogs, erasePublicLogs } from '../../platform/ground/logs/retention.ts';
import { eraseOldRecords, erasePublicRecords } from '../../platform/ground/store/retention.ts';
import { eraseManyDeliveries } from '../../platform/ground/webhooks/retention.ts';
import { engines } from '../server/engines.ts';
import { openPlatform, publicKey } from './platform-server.ts';

describe.each(engines)('D308 lists on %s', (engine) => {
  const { database, server } = openPlatform(engine);

  it('of chats and calls are refused where they would fill the memory', async () => {
    for (const kind of ['chat', 'call']) {
      await database.query(
        `insert into voice.objects (org_id, kind, body, refs)
         select $1, $2, jsonb_build_object('input', repeat('a', 500000), 'type', 'webCall',
           'status', 'ended', 'messages', '[]'::jsonb), '{}'
         from generate_series(1, 20) i`,
        [server.orgId, kind],
      );
    }
    for (const path of ['/chat', '/call', '/v2/call', '/v2/call/export']) {
      const { status, json } = await server.ask('GET', path);
      expect([path, status, [json.message].flat()[0]]).toEqual([
        path,
        400,
        'limit: these 100 are more than 8388608 bytes together. Ask for fewer, down to 10',
      ]);
      expect((await server.ask('GET', `${path}?limit=10`)).status).toBe(200);
    }
  });
});

describe('D273 a request', () => {
  const { server } = openPlatform('pglite');
  const limit = 32 * 1024;
  /** A chat of exactly so many bytes. */
  const chatOf = async (bytes: number) => {
    const { json } = await server.ask('POST', '/assistant', {});
    const body = (note: string) => ({
      assistantId: json.id,
      input: 'Hello',
      assistantOverrides: { variableValues: { note } },
    });
    return body('x'.repeat(bytes - JSON.stringify(body('')).length));
  };
  const asVisitor = async (bytes: number) =>
    server.ask('POST', '/chat', await chatOf(bytes), { key: publicKey });

  it('of a restricted public key is at most 32 KB', async () => {
    expect((await asVisitor(limit)).status).toBe(200);
    const refused = await asVisitor(limit + 1);
    expect([refused.status, refused.json.message]).toEqual([
      413,
      'body: at most 32768 bytes with a restricted public key',
    ]);
  });

  it('that does not say its length is read no further', async () => {
    const send = request(`${server.origin}/voice/chat`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${publicKey}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
    }).on('error', () => {});
    send.write(JSON.stringify(await chatOf(limit + 2)).slice(0, -1));
    // It is never ended: whoever reads on would wait.
    const [reply] = (await once(send, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(413);
    send.destroy();
  });

  it('of a private key, or an opened public one, keeps its limit', async () => {
    const body = await chatOf(100_000);
    expect((await server.ask('POST', '/chat', body)).status).toBe(200);
    await server.openPublicKey();
    expect((await server.ask('POST', '/chat', body, { key: publicKey })).status).toBe(200);
    const over = await chatOf(1024 * 1024 + 1);
    expect((await server.ask('POST', '/chat', over, { key: publicKey })).status).toBe(413);
  });
});

describe.each(engines)('D274 what is kept of an organisation on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  const many = { days: 365, rows: 1000, byPublicKeys: { rows: 1000, bytes: 1e9 } };
  const chat = async (key?: string, more: object = {}) => {
    const { json } = await server.ask('POST', '/assistant', {});
    const body = { assistantId: json.id, input: 'Hello', ...more };
    const made = await server.ask('POST', '/chat', body, key === undefined ? {} : { key });
    expect(made.status).toBe(200);
    return made.json.id as string;
  };
  const kept = async (kind = 'chat') =>
    (
      await database.query<{ id: string }>(
        'select id from voice.objects where kind = $1 order by created_at, id',
        [kind],
      )
    ).rows.map(({ id }) => id);
  const empty = () => database.execute(`delete from voice.objects where kind in ('chat', 'call')`);
  const age = (id: string, days: number) =>
    database.query(
      'update voice.objects set created_at = created_at - make_interval(days => $2) where id = $1',
      [id, days],
    );

  it('of chats and calls, a year', async () => {
    await empty();
    const [old, young] = [await chat(), await chat(publicKey)];
    await age(old, 366);
    await eraseOldRecords(database);
    expect(await kept()).toEqual([young]);
  });

  it('D1443 so many are counted a few at a time, and the oldest of more go', async () => {
    await empty();
    await database.query(
      `insert into voice.objects (org_id, kind, body, created_at)
       select $1, 'chat', jsonb_build_object('number', i), now() - i * interval '1 minute'
       from generate_series(1, 5010) as i`,
      [server.orgId],
    );
    await eraseOldRecords(database, { ...many, rows: 5_003 });
    const { rows } = await database.query(
      `select count(*)::int as count, max((body ->> 'number')::int) as last from voice.objects
       where kind = 'chat'`,
    );
    expect(rows).toEqual([{ count: 5_003, last: 5_003 }]);
  });

  it('what public keys made pushes out only what they made', async () => {
    await empty();
    const own = await chat();
    const visitors = [await chat(publicKey), await chat(publicKey), await chat(publicKey)];
    await erasePublicRecords(database, { ...many, byPublicKeys: { rows: 2, bytes: 1e9 } });
    expect(await kept()).toEqual([own, ...visitors.slice(1)]);
    await eraseOldRecords(database, { ...many, rows: 1 });
    expect(await kept()).toEqual([own, ...visitors.slice(1)]);
    const later = await chat();
    await eraseOldRecords(database, { ...many, rows: 1 });
    expect((await kept()).toSorted()).toEqual([later, ...visitors.slice(1)].toSorted());
  });

  it('and no more bytes than it may have', async () => {
    await empty();
    const note = () => Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ');
    const ids = [];
    for (let turn = 0; turn < 4; turn += 1)
      ids.push(await chat(publicKey, { assistantOverrides: { variableValues: { note: note() } } }));
    await erasePublicRecords(database, { ...many, byPublicKeys: { rows: 100, bytes: 100_000 } });
    const left = await kept();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(4);
    expect(left).toEqual(ids.slice(-left.length));
  });

  it('never a call that is not over', async () => {
    await empty();
    const { json: assistant } = await server.ask('POST', '/assistant', {});
    const call = async () =>
      (await server.ask('POST', '/call/web', { assistantId: assistant.id }, { key: publicKey }))
        .json.id as string;
    const [over, open] = [await call(), await call()];
    await database.query(
      `update voice.objects set body = body || '{"status": "ended"}' where id = $1`,
      [over],
    );
    await age(over, 366);
    await age(open, 366);
    await erasePublicRecords(database, { ...many, byPublicKeys: { rows: 0, bytes: 0 } });
    await eraseOldRecords(database);
    expect(await kept('call')).toEqual([open]);
  });

  describe('D552 of calls by public keys', () => {
    /** One that is over, with what the site's key has and others have not: minutes. */
    const call = async (by: 'site' | 'other', began: boolean, minutes: number) => {
      const { json: assistant } = await server.ask('POST', '/assistant', {});
      const order = { assistantId: assistant.id };
      const { json } = await server.ask('POST', '/call/web', order, { key: publicKey });
      await database.query(
        `update voice.objects set created_at = now() - make_interval(mins => $2),
           body = body || '{"status": "ended"}' || $3::jsonb where id = $1`,
        [json.id, minutes, JSON.stringify(began ? { startedAt: new Date().toISOString() } : {})],
      );
      await database.query('update voice.rooms set longest_seconds = $2 where call_id = $1', [
        json.id,
        by === 'site' ? 600 : null,
      ]);
      return json.id as string;
    };
    const atMost = (rows: number) => ({ ...many, byPublicKeys: { rows, bytes: 1e9 } });

    it('those of the site go only for others of the site', async () => {
      await empty();
      const visitors = [await call('site', true, 50), await call('site', true, 40)];
      const others = [await call('other', true, 3), await call('other', true, 2)];
      const last = await call('other', true, 1);
      await erasePublicRecords(database, atMost(2));
      expect(await kept('call')).toEqual([...visitors, others[1], last]);
      const newest = await call('site', true, 0);
      await erasePublicRecords(database, atMost(2));
      expect(await kept('call')).toEqual([visitors[1], others[1], last, newest]);
    });

    it.each(['site', 'other'] as const)(
      'of the %s, those that never began go first',
      async (by) => {
        await empty();
        const spoken = [await call(by, true, 50), await call(by, true, 40)];
        const flood = [
          await call(by, false, 3),
          await call(by, false, 2),
          await call(by, false, 1),
        ];
        await erasePublicRecords(database, atMost(3));
        expect(await kept('call')).toEqual([...spoken, flood[2]]);
      },
    );
  });

  it('of messages, those that wait go last', async () => {
    await database.execute('delete from voice.deliveries');
    await database.query(
      `insert into voice.deliveries (org_id, type, server, message, created_at, next_attempt_at)
       select $1, n::text, '{}', jsonb_build_object('text', repeat(md5(n::text), 30)),
         now() - make_interval(mins => 10 - n), case when n <= 3 then now() + interval '1 day' end
       from generate_series(1, 6) as n`,
      [server.orgId],
    );
    const types = async () =>
      (
        await database.query<{ type: string }>('select type from voice.deliveries order by type')
      ).rows.map(({ type }) => type);
    const erase = (rows: number, bytes = 1e9) =>
      eraseManyDeliveries(database, { ...many, days: 30, rows, bytes });
    await erase(6);
    expect(await types()).toHaveLength(6);
    await erase(4);
    expect(await types()).toEqual(['1', '2', '3', '6']);
    await erase(2);
    expect(await types()).toEqual(['2', '3']);
    await erase(2, 100);
    expect(await types()).toEqual([]);
  });

  it('D334 messages that public keys caused push out none of its own', async () => {
    await database.execute('delete from voice.deliveries');
    await database.query(
      `insert into voice.deliveries (org_id, type, server, message, created_at, next_attempt_at,
         by_public_key)
       select $1, n::text, '{}', '{}', now() - make_interval(mins => 10 - n),
         now() + interval '1 day', n > 1
       from generate_series(1, 6) as n`,
      [server.orgId],
    );
    const byPublicKeys = { rows: 4, bytes: 1e9 };
    await eraseManyDeliveries(database, { ...many, rows: 4, bytes: 1e9, byPublicKeys });
    const { rows } = await database.query('select type from voice.deliveries order by type');
    expect(rows.map(({ type }) => type)).toEqual(['1', '3', '4', '5', '6']);
  });

  it('D334 lines of the log that public keys caused push out none of its own', async () => {
    await server.ask('DELETE', '/logs');
    await database.execute('delete from voice.logs');
    const line = (text: string, byPublicKey: boolean) =>
      database.query(
        `insert into voice.logs (org_id, at, type, body, by_public_key)
         values ($1, now(), 'Provider', jsonb_build_object('requestPath', $2::text), $3)`,
        [server.orgId, text, byPublicKey],
      );
    await line('own', false);
    for (let n = 1; n <= 5; n += 1) await line(`visitor ${n}${'.'.repeat(400)}`, true);
    const kept = async () =>
      (
        await database.query<{ path: string }>(
          `select body->>'requestPath' as path from voice.logs
           where type = 'Provider' order by id`,
        )
      ).rows.map(({ path }) => path.replaceAll('.', ''));
    const erase = async (rows: number, bytes: number) => {
      const retention = { days: 14, rows: 4, bytes: 1e9, byPublicKeys: { rows, bytes } };
      await erasePublicLogs(database, retention);
      await eraseOldLogs(database, retention);
    };
    await erase(4, 1e9);
    expect(await kept()).toEqual(['own', 'visitor 2', 'visitor 3', 'visitor 4', 'visitor 5']);
    await erase(4, 1000);
    expect(await kept()).toEqual(['own', 'visitor 4', 'visitor 5']);
  });

  it('D334 what a chat and a call of a public key leave is known as such, and what the organisation leaves is not', async () => {
    const kept = async () => {
      await server.ask('GET', '/logs');
      const { rows } = await database.query<{ what: string; by_public_key: boolean }>(
        `select distinct type as what, by_public_key from voice.deliveries
         union select distinct coalesce(body->>'requestPath', body->>'log'), by_public_key
           from voice.logs where body->>'requestPath' in ('/chat', '/call/web') or type = 'Call'
         order by what`,
      );
      return rows.map(({ what, by_public_key: by }) => `${what} ${by}`);
    };
    const { json: assistant } = await server.ask('POST', '/assistant', {
      server: { url: 'http://127.0.0.1:9/told' },
      serverMessages: ['chat.created', 'status-update', 'end-of-call-report'],
    });
    for (const key of [publicKey, undefined]) {
      await server.ask('DELETE', '/logs');
      await database.execute('delete from voice.logs');
      await database.execute('delete from voice.deliveries');
      const options = key === undefined ? {} : { key };
      const body = { assistantId: assistant.id };
      await server.ask('POST', '/chat', { ...body, input: 'Hello' }, options);
      await server.ask('POST', '/call/web', body, options);
      const by = key !== undefined;
      expect(await kept()).toEqual(
        [
          `/call/web ${by}`,
          `/chat ${by}`,
          `chat.created ${by}`,
          `queued ${by}`,
          `status-update ${by}`,
        ].toSorted(),
      );
    }
  });

  it('D334 nobody is ranked while nobody has too much', async () => {
    const asked: string[] = [];
    const watched = {
      query(sql: string, params?: readonly unknown[]) {
        asked.push(sql);
        return database.query(sql, params);
      },
    } as Queryable;
    await erasePublicRecords(watched);
    await erasePublicLogs(watched);
    await eraseManyDeliveries(watched);
    expect(asked).toHaveLength(5);
    expect(asked.join()).not.toContain('row_number');
  });

  it('a line of the log says no more than it has to', async () => {
    const path = `/assistant?note=${'x'.repeat(8000)}`;
    const headers = { origin: `https://${'x'.repeat(2000)}.example` };
    await server.ask('GET', path, undefined, { headers });
    const { results } = (await server.ask('GET', '/logs?type=API&limit=5')).json;
    const line = results.find(({ requestQuery }: { requestQuery?: string }) =>
      requestQuery?.startsWith('note='),
    );
    expect(JSON.stringify(line).length).toBeLessThan(2000);
  });

  it('D309 a conversation does not grow by its variables either', async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', {});
    let previous: object = { assistantId: assistant.id };
    const statuses: number[] = [];
    while (!statuses.includes(400) && statuses.length < 20) {
      const variableValues = { [`v${statuses.length}`]: 'x'.repeat(30_000) };
      const { status, json } = await server.ask(
        'POST',
        '/chat',
        { ...previous, input: 'Hello', assistantOverrides: { variableValues } },
        { key: publicKey },
      );
      statuses.push(status);
      if (status === 200) previous = { previousChatId: json.id };
      else expect(json.message).toMatch(/^This conversation is longer than /);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400]);
  });

  it('a conversation that anybody may go on with has an end', async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', {});
    const input = Array.from({ length: 10 }, () => ({ role: 'user', content: 'x'.repeat(3000) }));
    let previous: object = { assistantId: assistant.id };
    const statuses: number[] = [];
    while (!statuses.includes(400) && statuses.length < 20) {
      const { status, json } = await server.ask(
        'POST',
        '/chat',
        { ...previous, input },
        { key: publicKey },
      );
      statuses.push(status);
      if (status === 200) previous = { previousChatId: json.id };
      else expect(json.message).toMatch(/^This conversation is longer than .* Begin a new one\.$/);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 400]);
    expect((await server.ask('POST', '/chat', { ...previous, input })).status).toBe(200);
  });
});
