import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type LeadDispatch, startLeadDispatch } from '../../server/leads/dispatch.ts';
import { createLeadMail } from '../../server/leads/lead-mail.ts';
import { createMailer } from '../../server/leads/mailer.ts';
import { mostMailsAnHour, paceMails } from '../../server/leads/mail-pace.ts';
import { createMoreWaitMail } from '../../server/leads/more-wait-mail.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';
import { headerOf, receiveMail, type SmtpReceiver } from './smtp-receiver.ts';

describe.each(engines)('the pace of mails about leads on %s', (engine) => {
  let database: Database;
  let receiver: SmtpReceiver;
  let dispatches: LeadDispatch[] = [];

  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());
  // An hour of the clock that ends meanwhile gives sixty more.
  beforeEach(async () => {
    const left = 3_600_000 - (Date.now() % 3_600_000);
    if (left < 90_000) await wait(left + 1_000);
  }, 120_000);
  beforeEach(async () => {
    await database.execute(
      'truncate public.leads cascade; update parley.lead_mail_hours set told_of = null',
    );
    receiver = await receiveMail();
  });
  afterEach(async () => {
    await stop();
    await receiver.close();
  });

  function start(): void {
    const parts = {
      settings: {
        from: { name: null, address: 'leads@company.example' },
        to: ['maya@company.example'],
      },
      readers: { publicUrl: 'https://www.company.example', timeZone: 'UTC' },
      post: createMailer(
        { host: '127.0.0.1', port: receiver.port, tls: false, login: null },
        5_000,
      ),
    };
    dispatches.push(
      startLeadDispatch({
        database,
        ways: {
          mail: paceMails({
            database,
            tell: createLeadMail(parts),
            sayMoreWait: createMoreWaitMail(parts),
          }),
        },
        log: captureLog().log,
      }),
    );
  }
  const stop = async () =>
    void (await Promise.all(dispatches.splice(0).map((dispatch) => dispatch.stop())));
  async function leave(count: number): Promise<void> {
    await database.batch([
      { sql: `select set_config('parley.lead_ways', 'mail', true)` },
      {
        sql: `insert into public.leads (name, email, phone)
          select 'Visitor ' || i, 'v' || i || '@bakery.com', '+1 555' from generate_series(1, $1::int) as i`,
        params: [count],
      },
    ]);
    for (const dispatch of dispatches) dispatch.wake();
  }
  const subjects = () => receiver.received.map((mail) => headerOf(mail, 'subject') ?? '');
  const leads = () => subjects().filter((subject) => subject.includes('New lead'));
  const notices = () => subjects().filter((subject) => subject.includes('more lead'));
  const due = async () =>
    (
      await database.query<{ due: number; waiting: number; tries: number }>(
        `select count(*) filter (where next_attempt_at <= now())::int as due,
           count(*)::int as waiting, coalesce(max(attempts), 0)::int as tries
         from public.lead_deliveries where delivered_at is null`,
      )
    ).rows[0]!;

  it('D587 tells of sixty an hour, one mail says how many wait, and they come in the next', async () => {
    start();
    start();
    await leave(mostMailsAnHour + 15);
    await expect.poll(due, { timeout: 20_000 }).toEqual({ due: 0, waiting: 15, tries: 0 });
    await expect.poll(() => notices().length).toBe(1);
    expect(leads()).toHaveLength(mostMailsAnHour);
    expect(notices()[0]).toMatch(/: \d+ more leads wait$/);

    await leave(1);
    await expect.poll(due).toEqual({ due: 0, waiting: 16, tries: 0 });
    expect(notices()).toHaveLength(1);

    // As if the hour were over.
    await stop();
    await database.query(
      `update public.lead_deliveries set permitted_at = permitted_at - interval '1 hour',
         next_attempt_at = next_attempt_at - interval '1 hour'`,
    );
    start();
    await expect.poll(due, { timeout: 20_000 }).toMatchObject({ waiting: 0 });
    expect(leads()).toHaveLength(mostMailsAnHour + 16);
    expect(notices()).toHaveLength(1);
  }, 60_000);

  it('D587 says how many wait a minute later where that mail was refused, though no other lead comes', async () => {
    await receiver.close();
    receiver = await receiveMail({ message: (index) => (index === mostMailsAnHour ? 451 : null) });
    start();
    await leave(mostMailsAnHour);
    await expect.poll(due, { timeout: 20_000 }).toMatchObject({ waiting: 0 });
    await leave(1);
    await expect.poll(() => notices().length).toBe(1);
    const soon = `select count(*)::int as n from public.lead_deliveries, parley.lead_mail_hours
      where delivered_at is null and told_of is null
      and next_attempt_at between now() and now() + interval '61 seconds'`;
    await expect
      .poll(async () => (await database.query(soon)).rows, { timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    expect(notices()).toHaveLength(1);
    await database.query(
      'update public.lead_deliveries set next_attempt_at = now() where delivered_at is null',
    );
    for (const dispatch of dispatches) dispatch.wake();
    await expect.poll(() => notices().length).toBe(2);
    await expect.poll(due).toEqual({ due: 0, waiting: 1, tries: 0 });
    expect(leads()).toHaveLength(mostMailsAnHour);
  }, 60_000);

  it('D587 takes one place for all its tries', async () => {
    await receiver.close();
    receiver = await receiveMail({ message: (index) => (index < 1 ? 451 : null) });
    await leave(mostMailsAnHour);
    start();
    await expect
      .poll(() => leads().length, { timeout: 40_000, interval: 500 })
      .toBe(mostMailsAnHour + 1);
    expect(notices()).toEqual([]);
  }, 60_000);
});
