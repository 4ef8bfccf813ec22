import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '@parley/business';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { createMissedCallMail } from '../../server/leads/missed-call-mail.ts';
import { createMailer } from '../../server/leads/mailer.ts';
import { type MissedCalls, startMissedCalls } from '../../server/leads/tell-missed-calls.ts';
import { warnOfMail, warnOfUntoldCalls } from '../../server/leads/warn-of-mail.ts';
import { tellOfMissedCall, type WebhookBodies } from '../../server/leads/webhook-body.ts';
import { holderOfOperatorToken } from '../../server/operator/colleagues/caller.ts';
import { retellMissedCall } from '../../server/operator/missed-calls.ts';
import { createPasses } from '../../server/visitors/pass.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';
import { migrations } from '../database/engines.ts';
import { headerOf, partOf, receiveMail, type SmtpReceiver } from './smtp-receiver.ts';

const passes = createPasses({ secret: 'the secret of this server' });
const visitorOf = (key: string) =>
  passes.read(passes.issue(null, { secure: false, conversationKey: key }).split(';', 1)[0])!
    .visitor;

describe.each(engines)('D590 calls that nobody answered, on %s', (engine) => {
  let database: Database;
  let receiver: SmtpReceiver;
  let running: MissedCalls | null = null;

  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.execute(
      'truncate public.leads, public.changes cascade; truncate voice.orgs cascade',
    );
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
    await receiver.close();
  });

  const readers = { publicUrl: 'https://www.company.example', timeZone: 'UTC' };

  function start(to = ['maya@company.example']): MissedCalls {
    const tell = createMissedCallMail({
      settings: { from: { name: null, address: 'leads@company.example' }, to },
      readers,
      post: createMailer(
        { host: '127.0.0.1', port: receiver.port, tls: false, login: null },
        5_000,
      ),
    });
    running = startMissedCalls({ database, way: 'mail', tell, log: captureLog().log });
    return running;
  }
  /** A call that went on, and ends like this. */
  async function end(
    reason: string,
    { key = 'browser of ada', transcript = '', isOfSite = true } = {},
  ): Promise<string> {
    const { rows } = await database.query<{ id: string }>(
      `with org as (insert into voice.orgs (body) values ('{}') returning id),
         call as (insert into voice.objects (org_id, kind, body)
           select id, 'call', '{"status":"queued"}' from org returning id)
       insert into voice.rooms (call_id, asked_by, visitor, longest_seconds)
       select id, 'restricted', $1, $2::int from call returning call_id as id`,
      [isOfSite ? visitorOf(key) : null, isOfSite ? 630 : null],
    );
    const { id } = rows[0]!;
    await database.query(`update voice.objects set body = body || $2::jsonb where id = $1`, [
      id,
      JSON.stringify({ status: 'ended', endedReason: reason, artifact: { transcript } }),
    ]);
    running?.wake();
    return id;
  }
  const addCaller = (name: string, key: string) =>
    database.batch([
      {
        sql: `select set_config('request.headers', $1, true)`,
        params: [JSON.stringify({ 'x-conversation-key': key })],
      },
      {
        sql: `insert into public.leads (name, email, phone) values ($1, 'ada@bakery.com', '+1 555 0100')`,
        params: [name],
      },
    ]);
  const left = async () =>
    (
      await database.query<{ n: number }>(
        'select count(*)::int as n from parley.missed_calls where next_attempt_at is not null',
      )
    ).rows[0]!.n;

  it('is mailed with who it was, once, and not before it is kept', async () => {
    receiver = await receiveMail();
    await addCaller('Ada <Byron>', 'browser of ada');
    start();
    const id = await end('assistant-join-timed-out');
    const mail = await receiver.next();
    await expect.poll(left).toBe(0);
    expect(headerOf(mail, 'subject')).toBe(`${company.brand}: A call was missed: Ada <Byron>`);
    expect(headerOf(mail, 'message-id')).toBe(`<missed.${id}@company.example>`);
    expect(headerOf(mail, 'reply-to')).toBe('ada@bakery.com');
    const text = partOf(mail, 'text/plain');
    expect(text).toContain('Phone: +1 555 0100 (tel:+15550100)');
    expect(text).toContain('Why: assistant-join-timed-out');
    expect(text).toMatch(/Open the lead: https:\/\/www\.company\.example\/operator#\/lead\//);
    expect(partOf(mail, 'text/html')).toContain('Ada &lt;Byron&gt;');
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ['a talk', 'customer-ended-call', 'AI: Hello.\nUser: Hi.', true],
    ['a talk that failed', 'pipeline-error-vapi-llm-failed', 'AI: Hello.\nUser: Hi.', true],
    ['a greeting that was heard', 'customer-ended-call', 'AI: Hello.', true],
    ['a call of a developer', 'assistant-join-timed-out', '', false],
  ])('is not %s', async (_what, reason, transcript, isOfSite) => {
    receiver = await receiveMail();
    await end(reason, { transcript, isOfSite });
    expect(await left()).toBe(0);
  });

  it.each([
    ['who hung up before', 'customer-ended-call', ''],
    ['whom the assistant failed after its greeting', 'pipeline-error-vapi-llm-failed', 'AI: Hi.'],
  ])('is one of a visitor %s', async (_who, reason, transcript) => {
    receiver = await receiveMail();
    start();
    await end(reason, { transcript });
    const mail = await receiver.next();
    expect(partOf(mail, 'text/plain')).toContain('left no details here');
  });

  it('is told of once an hour for a visitor, and goes with the person', async () => {
    receiver = await receiveMail();
    for (let index = 0; index < 3; index += 1) await end('assistant-join-timed-out');
    await end('assistant-join-timed-out', { key: 'browser of leo' });
    start();
    await expect.poll(left).toBe(0);
    expect(receiver.received).toHaveLength(2);
    await database.execute('truncate voice.orgs cascade');
    expect((await database.query('select * from parley.missed_calls')).rows).toEqual([]);
  });

  it('goes on to those alone who were put off', async () => {
    const leo = 'leo@company.example';
    receiver = await receiveMail({
      address: (address, index) => (address === leo && index < 2 ? '451 4.7.1 Greylisted' : null),
    });
    start(['maya@company.example', leo]);
    await end('assistant-join-timed-out');
    expect((await receiver.next()).to).toEqual(['maya@company.example']);
    await expect
      .poll(async () => (await database.query('select still_to from parley.missed_calls')).rows)
      .toEqual([{ still_to: [leo] }]);
    await database.query('update parley.missed_calls set next_attempt_at = now()');
    running?.wake();
    expect((await receiver.next()).to).toEqual([leo]);
    await expect.poll(left).toBe(0);
  });

  it('is told of when the mail server is back after days', async () => {
    receiver = await receiveMail();
    await end('assistant-join-timed-out');
    await database.query(
      `update parley.missed_calls set created_at = now() - interval '3 days', attempts = 9,
         last_error = 'SMTP 451'`,
    );
    start();
    await receiver.next();
    await expect.poll(left).toBe(0);
    expect(await warnOfMail(database)).toEqual([]);
  });

  it('is tried again, and given up where the server refuses for good', async () => {
    receiver = await receiveMail({ message: () => 554 });
    start();
    await end('assistant-join-timed-out');
    await receiver.next();
    await expect.poll(left).toBe(0);
    const { rows } = await database.query('select told_at, last_error from parley.missed_calls');
    expect(rows).toEqual([{ told_at: null, last_error: 'SMTP 554 at DATA' }]);
    const [warning] = await warnOfMail(database);
    expect(warning?.detail).toContain('1 of the last 7 days reached nobody; the newest: SMTP 554');
    expect(await warnOfUntoldCalls(database)).toEqual([]);
  });

  it('D1373 is sent again when somebody asks for it, however long ago it was, and though others were told of', async () => {
    receiver = await receiveMail();
    await addCaller('Ada', 'browser of ada');
    const id = await end('assistant-join-timed-out');
    await end('assistant-join-timed-out');
    await database.query(
      `update parley.missed_calls set created_at = now() - interval '9 days', attempts = 20,
         next_attempt_at = null, last_error = 'SMTP 554' where call_id = $1`,
      [id],
    );
    start();
    await receiver.next();
    await expect.poll(left).toBe(0);
    const again = await retellMissedCall(database, holderOfOperatorToken, id);
    expect(again).toMatchObject({ way: 'mail', attempts: 0, deliveredAt: null, lastError: null });
    running?.wake();
    expect(headerOf(await receiver.next(), 'message-id')).toBe(`<missed.${id}@company.example>`);
    await expect.poll(left).toBe(0);
    // What arrived is sent no second time.
    const after = await retellMissedCall(database, holderOfOperatorToken, id);
    expect(after?.nextAttemptAt).toBeNull();
    const { rows } = await database.query('select what, which from public.changes');
    expect(rows).toEqual([{ what: 'missed-call-resent', which: id }]);
    expect(await retellMissedCall(database, holderOfOperatorToken, randomUUID())).toBeNull();
  });

  it('D1386 goes to who is in LEAD_MAIL_TO now, sent again after that was corrected', async () => {
    const wrong = 'mya@company.example';
    receiver = await receiveMail({ address: (to) => (to === wrong ? 550 : null) });
    start([wrong]);
    const id = await end('assistant-join-timed-out');
    await expect.poll(left).toBe(0);
    await running?.stop();
    await retellMissedCall(database, holderOfOperatorToken, id);
    start();
    await expect.poll(left).toBe(0);
    expect(receiver.received.map(({ to }) => to)).toEqual([['maya@company.example']]);
  });

  it('D1387 counts against none of today, where it was sent again', async () => {
    receiver = await receiveMail();
    await end('assistant-join-timed-out');
    await database.query(
      `update parley.missed_calls set told_at = now(), next_attempt_at = null, again_at = now()`,
    );
    start();
    await end('assistant-join-timed-out');
    await receiver.next();
    await running?.stop();
    // One that waits, and is older; and an hour full of others.
    const old = await end('assistant-join-timed-out', { key: 'browser of leo' });
    await database.query(
      `update parley.missed_calls set again_at = now(), next_attempt_at = now() + interval '1 hour'
       where call_id = $1`,
      [old],
    );
    for (let index = 0; index < 20; index += 1)
      await end('assistant-join-timed-out', { key: `browser ${index}` });
    await database.query(
      `update parley.missed_calls set told_at = now(), next_attempt_at = null, again_at = now()
       where told_at is null and call_id <> $1`,
      [old],
    );
    start();
    await end('assistant-join-timed-out', { key: 'browser of leo' });
    await receiver.next();
    await expect.poll(left).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  it('D1388 is told to nobody as news who is set up hours later', async () => {
    receiver = await receiveMail();
    for (let index = 0; index < 20; index += 1)
      await end('assistant-join-timed-out', { key: `browser ${index}` });
    await database.query(`update parley.missed_calls set created_at = now() - interval '7 hours'`);
    const id = await end('assistant-join-timed-out');
    start();
    expect(headerOf(await receiver.next(), 'message-id')).toBe(`<missed.${id}@company.example>`);
    await expect.poll(left).toBe(0);
    expect(receiver.received).toHaveLength(1);
    expect(await warnOfMail(database)).toEqual([]);
  });

  it('D1388 that waited for nobody is told to nobody after the upgrade', async () => {
    receiver = await receiveMail();
    const ids: string[] = [];
    for (const key of ['ada', 'leo', 'bea', 'joe'])
      ids.push(await end('assistant-join-timed-out', { key }));
    await database.query(
      `update parley.missed_calls set created_at = now() - interval '2 hours',
         attempts = case call_id when $2 then 3 else 0 end, again_at = case call_id when $3 then now() end
       where call_id = any($1::uuid[])`,
      [ids.slice(0, 3), ids[1], ids[2]],
    );
    await database.execute(
      `drop index parley.missed_calls_given_up;
       delete from supabase_migrations.schema_migrations where version = '20261127130000'`,
    );
    await migrate(database, migrations);
    const { rows } = await database.query<{ id: string }>(
      'select call_id as id from parley.missed_calls where next_attempt_at is not null',
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  it('D1374 is told by a webhook, in each form, with a key that stays the same over its tries', async () => {
    receiver = await receiveMail();
    await addCaller('Ada <Byron>', 'browser of ada');
    const got: WebhookBodies[] = [];
    running = startMissedCalls({
      database,
      way: 'webhook',
      log: captureLog().log,
      async tell(call) {
        got.push(tellOfMissedCall(call, readers));
        return got.length === 1 ? { kind: 'failed', reason: 'HTTP 500' } : { kind: 'delivered' };
      },
    });
    const id = await end('assistant-join-timed-out');
    await expect.poll(() => got.length).toBe(1);
    await expect
      .poll(async () => (await database.query('select last_error from parley.missed_calls')).rows)
      .toEqual([{ last_error: 'HTTP 500' }]);
    await database.query('update parley.missed_calls set next_attempt_at = now()');
    running.wake();
    await expect.poll(left).toBe(0);
    expect(got.map(({ key }) => key)).toEqual([id, id]);
    expect(JSON.parse(got[1]!.json())).toMatchObject({
      type: 'call.missed',
      id,
      reason: 'assistant-join-timed-out',
      caller: { name: 'Ada <Byron>', phone: '+1 555 0100' },
    });
    expect(JSON.parse(got[1]!.slack()).text).toMatch(/^A call was missed: Ada &lt;Byron&gt;\n/);
    expect(JSON.parse(got[1]!.ntfy('calls'))).toMatchObject({
      topic: 'calls',
      title: `${company.brand}: A call was missed: Ada <Byron>`,
      click: expect.stringContaining('/operator#/lead/'),
    });
    await database.query(`update parley.missed_calls set told_at = null, last_error = 'HTTP 410'`);
    expect(await warnOfMail(database)).toEqual([]);
    const [warning] = await warnOfUntoldCalls(database);
    expect(warning?.detail).toContain('1 of the last 7 days reached nobody; the newest: HTTP 410');
  });
});
