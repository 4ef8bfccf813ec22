import { confirmation } from '@parley/business';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createConfirmation } from '../../server/leads/confirmation.ts';
import { mostAnHour } from '../../server/leads/confirmation-permit.ts';
import { createNetworkName } from '../../server/leads/lead-network.ts';
import { type LeadDispatch, startLeadDispatch } from '../../server/leads/dispatch.ts';
import { createMailer } from '../../server/leads/mailer.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';
import { headerOf, partOf, receiveMail, type SmtpReceiver } from './smtp-receiver.ts';

describe.each(engines)('confirmations to visitors on %s', (engine) => {
  let database: Database;
  let receiver: SmtpReceiver;
  let dispatches: LeadDispatch[] = [];

  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.execute('truncate public.leads cascade');
  });
  afterEach(async () => {
    await stop();
    await receiver.close();
  });

  function start(): void {
    const dispatch = startLeadDispatch({
      database,
      ways: {
        confirmation: createConfirmation({
          database,
          from: { name: 'Team', address: 'leads@company.example' },
          post: createMailer(
            { host: '127.0.0.1', port: receiver.port, tls: false, login: null },
            5_000,
          ),
        }),
      },
      log: captureLog().log,
      retryAfter: () => 0.001,
    });
    dispatches.push(dispatch);
  }
  async function stop(): Promise<void> {
    await Promise.all(dispatches.splice(0).map((dispatch) => dispatch.stop()));
  }
  /** As a visitor would, with a confirmation wished for. */
  async function leave(
    emails: readonly string[],
    headers: object = {},
    network = '',
  ): Promise<void> {
    for (const email of emails) {
      await database.batch([
        {
          sql: `select set_config('parley.lead_ways', 'confirmation', true),
            set_config('parley.lead_network', $2, true),
            set_config('role', 'anon', true), set_config('request.headers', $1, true)`,
          params: [JSON.stringify(headers), network],
        },
        {
          sql: `insert into public.leads (name, email, phone, message)
            values ('Win now <b>', $1, '+1 (217) 555-0101', 'http://evil.com')`,
          params: [email],
        },
      ]);
    }
    for (const dispatch of dispatches) dispatch.wake();
  }
  const left = async () =>
    (
      await database.query<{ count: number }>(
        'select count(*)::int from public.lead_deliveries where delivered_at is null',
      )
    ).rows[0]!.count;
  const allDone = () => expect.poll(left, { timeout: 20_000 }).toBe(0);
  const reached = () => receiver.received.flatMap(({ to }) => to).toSorted();

  it('D480 thanks a visitor in words of the company, and in none of the visitor’s', async () => {
    receiver = await receiveMail();
    start();
    await leave(['ada@bakery.com']);
    const mail = await receiver.next();
    await allDone();
    expect(mail.to).toEqual(['ada@bakery.com']);
    expect(headerOf(mail, 'from')).toBe('Team <leads@company.example>');
    expect(headerOf(mail, 'subject')).toBe(confirmation.subject);
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-replied');
    expect(headerOf(mail, 'message-id')).toMatch(
      /^<confirmation\.[0-9a-f-]{36}@company\.example>$/,
    );
    expect(partOf(mail, 'text/plain')).toContain(confirmation.text);
    expect(partOf(mail, 'text/plain')).toContain(confirmation.otherwise);
    expect(partOf(mail, 'text/html')).toContain(confirmation.text);
    // Three figures alone may stand in the mail's own random names.
    expect(mail.raw).not.toMatch(/Win now|evil|\(217|555-0101/);
  });

  it('D480 writes to no robot, and to nothing that is no address of somebody', async () => {
    receiver = await receiveMail();
    start();
    await leave(['robot@bakery.com'], { 'x-form-trap': 'spam' });
    await leave([
      'lead-1@guided.invalid',
      'ada@example.com',
      'ada@localhost',
      'ada@10.0.0.1',
      'ada@bakery.com, leo@bakery.com',
      'ada@bakery.com>\r\nRCPT TO:<leo@bakery.com',
      'Ada <ada@bakery.com>',
      'no address',
      '',
    ]);
    await leave(['ada@bakery.com']);
    await allDone();
    expect(reached()).toEqual(['ada@bakery.com']);
    const { rows } = await database.query('select attempts from public.lead_deliveries');
    expect(rows).toHaveLength(1);
  });

  it('D481 writes to one address once a day, however it is spelt', async () => {
    receiver = await receiveMail();
    start();
    await leave(['ada@bakery.com', 'ADA@Bakery.com', 'ada+1@bakery.com', 'leo@bakery.com']);
    await allDone();
    expect(reached()).toHaveLength(2);
    expect(reached()).toContain('leo@bakery.com');

    await database.query(
      `update public.lead_deliveries set permitted_at = permitted_at - interval '25 hours'`,
    );
    await leave(['ada@bakery.com']);
    await allDone();
    expect(reached()).toHaveLength(3);
  });

  it('D481 writes to so many an hour and no more, however many servers there are', async () => {
    receiver = await receiveMail();
    start();
    start();
    await leave(Array.from({ length: mostAnHour + 10 }, (_, index) => `v${index}@bakery.com`));
    await allDone();
    expect(reached()).toHaveLength(mostAnHour);
    await leave(['late@bakery.com']);
    await allDone();
    expect(reached()).toHaveLength(mostAnHour);

    await database.query(
      `update public.lead_deliveries set permitted_at = permitted_at - interval '61 minutes'`,
    );
    await leave(['later@bakery.com']);
    await allDone();
    expect(reached()).toContain('later@bakery.com');
  });

  it('D588 writes to five an hour of one network, and leaves the others theirs', async () => {
    receiver = await receiveMail();
    start();
    const many = Array.from({ length: 12 }, (_, index) => `one${index}@bakery.com`);
    await leave(many, {}, 'network of one');
    await leave(['two@bakery.com'], {}, 'network of another');
    await allDone();
    expect(reached().filter((to) => to.startsWith('one'))).toHaveLength(5);
    expect(reached()).toContain('two@bakery.com');
    expect((await database.query('select id from public.leads')).rows).toHaveLength(13);

    await database.query(
      `update public.lead_deliveries set created_at = created_at - interval '61 minutes'`,
    );
    await leave(['one-later@bakery.com'], {}, 'network of one');
    await allDone();
    expect(reached()).toContain('one-later@bakery.com');
  });

  it('D588 counts neighbours as one network, a day long, and keeps no address', () => {
    const noon = () => new Date('2026-02-03T12:00:00Z');
    const name = createNetworkName('the secret of the test', noon);
    expect(name('203.0.113.7')).toBe(name('203.0.113.200'));
    expect(name('203.0.113.7')).toBe(name('::ffff:203.0.113.9'));
    expect(name('203.0.113.7')).not.toBe(name('203.0.114.7'));
    expect(name('2001:db8:1:2::3')).toBe(name('2001:db8:1:ffff::1'));
    expect(name('2001:db8:1::')).not.toBe(name('2001:db8:2::'));
    expect(name('203.0.113.7')).toMatch(/^[\w-]{43}$/);
    const tomorrow = createNetworkName(
      'the secret of the test',
      () => new Date('2026-02-04T12:00:00Z'),
    );
    expect(tomorrow('203.0.113.7')).not.toBe(name('203.0.113.7'));
  });

  it('D589 writes to one mailbox once, whatever dots and tags its provider takes', async () => {
    receiver = await receiveMail();
    start();
    await leave(['ada.byron@gmail.com', 'adabyron+shop@googlemail.com', 'A.D.A.Byron@Gmail.com']);
    await leave(['leo.b@bakery.com', 'leob@bakery.com']);
    await allDone();
    expect(reached().filter((to) => /byron/i.test(to))).toHaveLength(1);
    // Elsewhere a dot may make another mailbox.
    expect(reached().filter((to) => to.startsWith('leo'))).toHaveLength(2);
  });

  it('D481 takes one place for all its tries, and none a day later', async () => {
    receiver = await receiveMail({ message: (index) => (index < 2 ? 451 : null) });
    start();
    await leave(['ada@bakery.com']);
    await allDone();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1);

    await stop();
    await leave(['leo@bakery.com']);
    await database.query(`update public.leads set created_at = now() - interval '25 hours'`);
    start();
    await allDone();
    expect(receiver.received).toHaveLength(3);
  });

  it('D480 stops where the address is refused for good', async () => {
    receiver = await receiveMail({ address: () => 550 });
    start();
    await leave(['ada@bakery.com']);
    const read = async () =>
      (
        await database.query<Record<string, unknown>>(
          'select attempts, next_attempt_at, last_error from public.lead_deliveries',
        )
      ).rows;
    await expect
      .poll(read)
      .toEqual([{ attempts: 1, next_attempt_at: null, last_error: 'SMTP 550 at RCPT TO' }]);
  });
});
