import { leadLimits } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { describeOnBothEngines } from './engines.ts';
import { asVisitor, type Headers, newKey } from './visitor.ts';

describeOnBothEngines('a lead', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const leave = (name: string, headers: Headers = {}) =>
    asVisitor(database, headers, `insert into leads (name, email, phone) values ($1, $2, $3)`, [
      name,
      'ann@example.com',
      '+1 (555) 010-9999',
    ]);

  const read = async (name: string) => {
    const { rows } = await database.query('select * from leads where name = $1', [name]);
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };

  it('R3.1 has name, e-mail and phone, and needs no header at all', async () => {
    await leave('plain');
    expect(await read('plain')).toMatchObject({
      email: 'ann@example.com',
      phone: '+1 (555) 010-9999',
      company: null,
      message: null,
      visitor_key_hash: null,
      idempotency_key: null,
      form_ms: null,
      quarantined_because: null,
    });
  });

  it('remembers its visitor by the hash of the key, never the key', async () => {
    const key = newKey();
    await leave('keyed', { 'x-conversation-key': key });
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
    expect((await read('keyed'))['visitor_key_hash']).toEqual(new Uint8Array(digest));
  });

  it('D72 is saved once for one idempotency key, and any number of times for an address', async () => {
    const headers = { 'x-idempotency-key': newKey() };
    await leave('once', headers);
    await expect(leave('twice', headers)).rejects.toMatchObject({ sqlState: '23505' });
    await leave('same address');
    await expect(read('once')).resolves.toBeDefined();
  });

  it('D636 keeps where its visitor came from, what is known of it, and is not lost to odd words', async () => {
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const told = {
      source: 'Frühling',
      referrer: 'search.example',
      other: 'x',
      medium: 'mail',
      campaign: '',
    };
    await leave('led', { 'x-came-from': encode(JSON.stringify(told)) });
    expect((await read('led'))['came_from']).toEqual({
      source: 'Frühling',
      medium: 'mail',
      referrer: 'search.example',
    });
    // As long as the page makes it, of letters that take most.
    const whole = Object.fromEntries(
      ['source', 'medium', 'campaign', 'term', 'content', 'referrer'].map((key) => [
        key,
        '語'.repeat(100),
      ]),
    );
    await leave('whole', { 'x-came-from': encode(JSON.stringify(whole)) });
    expect((await read('whole'))['came_from']).toEqual(whole);
    await leave('long source', {
      'x-came-from': encode(JSON.stringify({ campaign: 'x'.repeat(500) })),
    });
    expect((await read('long source'))['came_from']).toEqual({ campaign: 'x'.repeat(100) });
    const odd = [
      '%%%',
      'A',
      encode('[]'),
      encode('{"source":"\\u0000"}'),
      encode('7'),
      'A'.repeat(9000),
    ];
    for (const [index, text] of odd.entries()) {
      await leave(`odd source ${index}`, { 'x-came-from': text });
      expect((await read(`odd source ${index}`))['came_from']).toBeNull();
    }
  });

  it('D327 keeps what opened the gate and the first question, and is not lost to odd ones', async () => {
    const question = 'Größe und Preis? 🥐';
    await leave('asked', {
      'x-opened-by': 'open-chat',
      'x-first-question': Buffer.from(question).toString('base64'),
    });
    expect(await read('asked')).toMatchObject({ opened_by: 'open-chat', first_question: question });
    const odd = ['', '%%%', Buffer.from([0xff, 0]).toString('base64'), 'A'];
    for (const [index, text] of odd.entries()) {
      await leave(`odd ${index}`, { 'x-opened-by': "'; drop", 'x-first-question': text });
      expect(await read(`odd ${index}`)).toMatchObject({ opened_by: null, first_question: null });
    }
    await leave('long', { 'x-first-question': Buffer.from('é'.repeat(3000)).toString('base64') });
    expect((await read('long'))['first_question']).toBe('é'.repeat(1000));
  });

  it('D73 is quarantined by the trap, and by nothing else', async () => {
    await leave('trapped', { 'x-form-trap': 'http://spam.example', 'x-form-ms': '90000' });
    await leave('fast', { 'x-form-trap': '', 'x-form-ms': '3' });
    expect(await read('trapped')).toMatchObject({ quarantined_because: 'trap', form_ms: 90_000 });
    expect(await read('fast')).toMatchObject({ quarantined_because: null, form_ms: 3 });
  });

  it.each(['', '-1', '1.5', 'soon', '99999999999999999999', '1; drop table leads'])(
    'D73 is not lost to an odd form time: %j',
    async (time) => {
      const name = `time ${time}`;
      await leave(name, { 'x-form-ms': time });
      expect(await read(name)).toMatchObject({ form_ms: null });
    },
  );

  it('R3.1 D37 may be as long as the form allows, in characters, and no longer', async () => {
    const insert = `insert into leads (name, email, phone, company, message) values ($1, $2, $3, $4, $5)`;
    const fields = ['name', 'email', 'phone', 'company', 'message'] as const;
    // An astral character is one of the database's and two of JavaScript's: never narrower than the form.
    const full = fields.map((field) => '𝒂'.repeat(leadLimits[field]));
    await asVisitor(database, {}, insert, full);
    for (const [index, field] of fields.entries()) {
      const over = full.with(index, 'a'.repeat(leadLimits[field] + 1));
      await expect(asVisitor(database, {}, insert, over)).rejects.toMatchObject({
        sqlState: '23514',
        constraint: `leads_${field}_check`,
      });
    }
  });

  it('is queued for the webhook in its own transaction, only when one is configured', async () => {
    const configured = { sql: `select set_config('parley.lead_ways', 'webhook', true)` };
    const asAnon = (headers: Headers) => ({
      sql: `select set_config('role', 'anon', true), set_config('request.headers', $1, true)`,
      params: [JSON.stringify(headers)],
    });
    const insert = (name: string) => ({
      sql: `insert into leads (name, email, phone) values ($1, 'a@b.co', '1')`,
      params: [name],
    });
    await database.batch([configured, asAnon({}), insert('queued')]);
    await database.batch([configured, asAnon({ 'x-form-trap': 'x' }), insert('not queued')]);
    await leave('nobody waits');
    const { rows } = await database.query(
      `select name, attempts, delivered_at, next_attempt_at = d.created_at as due_at_once
       from lead_deliveries d join leads on leads.id = lead_id`,
    );
    expect(rows).toEqual([{ name: 'queued', attempts: 0, delivered_at: null, due_at_once: true }]);

    await database.query(`delete from leads where name = 'queued'`);
    expect((await database.query('select * from lead_deliveries')).rows).toEqual([]);
  });

  it('is found page by page, newest first, without gaps or repeats', async () => {
    await database.query('delete from leads');
    // Many at one moment, so that only the id tells them apart.
    await database.query(
      `insert into leads (name, email, phone, created_at)
       select i::text, 'a@b.co', '1', timestamptz '2026-11-21 10:00:00.123456+00' + (i / 4) * interval '1 microsecond'
       from generate_series(1, 50) i`,
    );
    const page = `select id, created_at, name from leads
      where ($1::timestamptz is null or (created_at, id) < ($1, $2::uuid))
      order by created_at desc, id desc limit 7`;
    const seen: string[] = [];
    let after: readonly unknown[] = [null, null];
    for (;;) {
      const { rows } = await database.query<{ id: string; created_at: string; name: string }>(
        page,
        after,
      );
      const last = rows.at(-1);
      if (!last) break;
      seen.push(...rows.map(({ name }) => name));
      after = [last.created_at, last.id];
    }
    const { rows } = await database.query<{ name: string }>(
      'select name from leads order by created_at desc, id desc',
    );
    expect(seen).toEqual(rows.map(({ name }) => name));
    expect(new Set(seen).size).toBe(50);
  });

  it('is paged by the index, not by sorting them all', async () => {
    await database.query(
      `insert into leads (name, email, phone) select i::text, 'a@b.co', '1' from generate_series(1, 2000) i`,
    );
    await database.query('analyze leads');
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `explain select * from leads where (created_at, id) < (now(), gen_random_uuid())
       order by created_at desc, id desc limit 20`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('leads_newest');
    expect(plan).not.toContain('Sort');
  });
});
