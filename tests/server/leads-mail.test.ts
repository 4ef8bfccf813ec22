import { company, quickActions } from '@parley/business';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadWay } from '@parley/contract';
import type { Database } from '../../database/database.ts';
import {
  type LeadDispatch,
  type LeadDispatchOptions,
  startLeadDispatch,
} from '../../server/leads/dispatch.ts';
import { createLeadMail } from '../../server/leads/lead-mail.ts';
import { createMailer } from '../../server/leads/mailer.ts';
import { restRoutes } from '../../server/rest/routes.ts';
import { mailRefused, warnOfMail } from '../../server/leads/warn-of-mail.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';
import { headerNames, headerOf, partOf, receiveMail, type SmtpReceiver } from './smtp-receiver.ts';
import { receiveWebhooks } from './webhook-receiver.ts';
import { tellOfLead } from '../../server/leads/webhook-body.ts';
import { sendToWebhook } from '../../server/leads/webhook-request.ts';

const lead = {
  name: 'Ada Byron',
  email: 'ada@bakery.com',
  phone: '+1 555 010-0199',
  company: 'Bakery & Sons',
  message: 'First line\nsecond line',
};
const card = quickActions[0]!;
const maya = 'maya@company.example';
const leo = 'leo@company.example';

describe.each(engines)('mail about leads on %s', (engine) => {
  let database: Database;
  let server: FeatureServer;
  let ways: LeadWay[] = ['mail'];
  let dispatch: LeadDispatch | null = null;
  let receiver: SmtpReceiver;
  let logged = () => '';

  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ways = ['mail'];
    await database.execute('truncate public.leads cascade');
  });
  afterEach(async () => {
    await dispatch?.stop();
    dispatch = null;
    await receiver.close();
  });

  interface Setting extends Pick<LeadDispatchOptions, 'retryAfter' | 'stopGraceMs'> {
    readonly to?: readonly string[];
    readonly timeoutMs?: number;
    readonly port?: number;
  }
  const mailBy = ({ to = [maya], timeoutMs = 5_000, port = receiver.port }: Setting) =>
    createLeadMail({
      settings: { from: { name: null, address: 'leads@company.example' }, to },
      readers: { publicUrl: 'https://www.company.example', timeZone: 'Europe/Brussels' },
      post: createMailer({ host: '127.0.0.1', port, tls: false, login: null }, timeoutMs),
    });
  function start({
    retryAfter = () => 0.001,
    stopGraceMs = 10_000,
    ...setting
  }: Setting = {}): LeadDispatch {
    const captured = captureLog();
    logged = captured.logged;
    dispatch = startLeadDispatch({
      database,
      ways: { mail: mailBy(setting) },
      log: captured.log,
      retryAfter,
      stopGraceMs,
    });
    return dispatch;
  }
  async function post(headers: Record<string, string> = {}, payload: object = lead) {
    server = await serveFeature(
      restRoutes({
        database,
        anonKey: 'key',
        leadWays: ways,
        hasRoomForConversation: async () => true,
        limit: () => ({ allowed: true }),
        onLeadFailed: () => {},
        onLeadSaved: () => dispatch?.wake(),
      }),
    );
    const reply = await server.app.inject({
      method: 'POST',
      url: '/rest/v1/leads',
      headers: { apikey: 'key', ...headers },
      payload,
    });
    await server.app.close();
    return reply.statusCode;
  }
  async function leave(headers: Record<string, string> = {}, fields: object = {}): Promise<void> {
    expect(await post(headers, { ...lead, ...fields })).toBe(201);
  }
  const deliveries = async () =>
    (
      await database.query<Record<string, unknown>>(
        `select way, attempts, next_attempt_at is null as "ended",
           delivered_at is not null as "delivered", last_error, still_to
         from public.lead_deliveries order by created_at, way`,
      )
    ).rows;
  const leadId = async () =>
    (await database.query<{ id: string }>('select id from public.leads')).rows[0]!.id;

  it('D470 tells of a new lead at once, once, in text and HTML', async () => {
    receiver = await receiveMail();
    start({ to: [maya, leo] });
    await leave({
      'x-opened-by': `action-${card.id}`,
      'x-first-question': Buffer.from('How do I rank ünder?').toString('base64'),
    });
    const mail = await receiver.next();
    await dispatch!.stop();

    const id = await leadId();
    expect(mail.from).toBe('leads@company.example');
    expect(mail.to).toEqual([maya, leo]);
    expect(headerOf(mail, 'from')).toBe(`${company.brand} <leads@company.example>`);
    expect(headerOf(mail, 'to')).toBe(`${maya}, ${leo}`);
    expect(headerOf(mail, 'reply-to')).toBe('ada@bakery.com');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'subject')).toBe(`${company.brand}: New lead: Ada Byron`);
    expect(headerOf(mail, 'message-id')).toBe(`<lead.${id}@company.example>`);
    const text = partOf(mail, 'text/plain');
    for (const said of [
      'Name: Ada Byron',
      'Phone: +1 555 010-0199 (tel:+15550100199)',
      'E-mail: ada@bakery.com',
      'Company: Bakery & Sons',
      'Asked: How do I rank ünder?',
      'Message: First line\r\n  second line',
      `Came by: ${card.title}`,
      `Open the lead: https://www.company.example/operator#/lead/${id}`,
    ])
      expect(text).toContain(said);
    const html = partOf(mail, 'text/html');
    expect(html).toContain('<a href="tel:+15550100199"');
    expect(html).toContain(`<a href="https://www.company.example/operator#/lead/${id}"`);
    expect(html).toContain('Bakery &amp; Sons');
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toEqual([
      {
        way: 'mail',
        attempts: 1,
        ended: true,
        delivered: true,
        last_error: null,
        still_to: null,
      },
    ]);
    expect(logged()).toBe('');
  });

  it.each([
    ['callback', 'Please call back: Ada Byron'],
    ['conversation', 'A conversation was sent: Ada Byron'],
  ])('D470 tells of a %s as what it is', async (openedBy, subject) => {
    receiver = await receiveMail();
    start();
    await leave({ 'x-opened-by': openedBy });
    expect(headerOf(await receiver.next(), 'subject')).toBe(`${company.brand}: ${subject}`);
  });

  it('D470 tells of no robot, and of no repeat', async () => {
    receiver = await receiveMail();
    start();
    await leave({ 'x-form-trap': 'spam' });
    const once = { 'x-idempotency-key': randomUUID() };
    await leave(once);
    expect(await post(once)).toBe(409);
    await receiver.next();
    await dispatch!.stop();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toHaveLength(1);
  });

  it('D471 tries again after a temporary refusal, with the same Message-ID', async () => {
    receiver = await receiveMail({ message: (index) => (index < 2 ? 451 : null) });
    start();
    await leave();
    for (let attempt = 0; attempt < 3; attempt += 1) await receiver.next();
    await dispatch!.stop();

    const ids = receiver.received.map((mail) => headerOf(mail, 'message-id'));
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.received.map((mail) => headerOf(mail, 'date'))).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ attempts: 3, delivered: true, last_error: null }]);
    expect(logged().match(/lead mail failed/g)).toHaveLength(2);
    expect(logged()).toContain('SMTP 451 at DATA');
    expect(logged()).not.toMatch(/Ada|ada@|maya|555 ?010/);
  });

  it('D471 keeps what happened while the mail server was away, for the next start', async () => {
    const gone = await receiveMail();
    await gone.close();
    receiver = await receiveMail();
    start({ port: gone.port, retryAfter: () => 3600 });
    await leave();
    await expect.poll(async () => (await deliveries())[0]!['last_error']).toBe('ECONNREFUSED');
    await dispatch!.stop();

    await database.query('update public.lead_deliveries set next_attempt_at = now()');
    start();
    expect(headerOf(await receiver.next(), 'message-id')).toBe(
      `<lead.${await leadId()}@company.example>`,
    );
    await dispatch!.stop();
    expect(await deliveries()).toMatchObject([{ attempts: 2, delivered: true, last_error: null }]);
  });

  it('D471 cuts off what hangs when it is stopped, and goes on at the next start', async () => {
    receiver = await receiveMail({
      message: (index) => (index === 0 ? new Promise(() => {}) : null),
    });
    start({ retryAfter: () => 3600, stopGraceMs: 100 });
    await leave();
    await expect.poll(() => receiver.received.length).toBe(1);
    await dispatch!.stop();
    expect(await deliveries()).toMatchObject([
      { attempts: 1, last_error: 'the server was stopped' },
    ]);
    start();
    await expect.poll(async () => (await deliveries())[0]!['delivered']).toBe(true);
    expect(new Set(receiver.received.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1);
  });

  it('D472 stops at a permanent refusal, and keeps the reason', async () => {
    receiver = await receiveMail({ address: () => 550 });
    start();
    await leave();
    await expect.poll(async () => (await deliveries())[0]!['ended']).toBe(true);
    await dispatch!.stop();
    expect(await deliveries()).toEqual([
      {
        way: 'mail',
        attempts: 1,
        ended: true,
        delivered: false,
        last_error: 'address 1 of LEAD_MAIL_TO: SMTP 550 at RCPT TO',
        still_to: [maya],
      },
    ]);
    expect(receiver.received).toEqual([]);
    expect(logged()).toContain('lead mail given up');
    expect(logged()).not.toMatch(/ada@|maya/);
  });

  it('D1386 sent again after LEAD_MAIL_TO was corrected, it goes to who is in it now', async () => {
    receiver = await receiveMail({ address: (to) => (to === maya ? 550 : null) });
    start();
    await leave();
    await expect.poll(async () => (await deliveries())[0]!['ended']).toBe(true);
    await dispatch!.stop();

    await database.query('update public.lead_deliveries set next_attempt_at = now()');
    start({ to: [leo] });
    await expect.poll(async () => (await deliveries())[0]!['ended']).toBe(true);
    await dispatch!.stop();
    expect(receiver.received.map(({ to }) => to)).toEqual([[leo]]);
    expect(await deliveries()).toMatchObject([{ attempts: 2, delivered: true, still_to: null }]);
  });

  it('D472 stops at a message that is refused for good', async () => {
    receiver = await receiveMail({ message: () => 554 });
    start();
    await leave();
    await expect.poll(async () => (await deliveries())[0]!['ended']).toBe(true);
    await dispatch!.stop();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ attempts: 1, last_error: 'SMTP 554 at DATA' }]);
  });

  it('D472 tries again for those alone that were put off, and tells who was refused', async () => {
    receiver = await receiveMail({
      address: (to, index) => (to === leo && index < 2 ? 450 : null),
    });
    start({ to: [maya, leo] });
    await leave();
    await receiver.next();
    await receiver.next();
    await dispatch!.stop();
    expect(receiver.received.map(({ to }) => to)).toEqual([[maya], [leo]]);
    expect(await deliveries()).toMatchObject([{ attempts: 2, delivered: true, still_to: null }]);
  });

  it('D472 counts as told when one address of several is refused for good', async () => {
    receiver = await receiveMail({ address: (to) => (to === leo ? 550 : null) });
    start({ to: [maya, leo] });
    await leave();
    await receiver.next();
    await dispatch!.stop();
    expect(await deliveries()).toMatchObject([
      {
        attempts: 1,
        delivered: true,
        last_error: 'address 2 of LEAD_MAIL_TO: SMTP 550 at RCPT TO',
      },
    ]);
  });

  it.each([
    '552 5.2.2 The mailbox is over its quota',
    '550 5.4.5 Daily user sending limit exceeded',
    '554 5.7.0 Not now',
    '452 4.2.2 Over quota',
    '552 Requested mail action aborted',
    '550 Quota exceeded for ada@',
  ])('D586 tries again after %s', async (reply) => {
    receiver = await receiveMail({ message: (index) => (index === 0 ? reply : null) });
    start();
    await leave();
    await receiver.next();
    await receiver.next();
    await dispatch!.stop();
    expect(await deliveries()).toMatchObject([{ attempts: 2, delivered: true }]);
    expect(logged()).not.toMatch(/quota|Daily|ada@/i);
  });

  it.each(['550 5.1.1 Nobody of that name', '552 5.3.4 Too large', '554 5.7.1 Spam'])(
    'D586 gives up after %s, keeps it, and the console says so',
    async (reply) => {
      receiver = await receiveMail({ address: () => reply });
      start();
      expect(await warnOfMail(database)).toEqual([]);
      await leave();
      await expect.poll(async () => (await deliveries())[0]!['ended']).toBe(true);
      await dispatch!.stop();
      const [, code] = /^(\d{3} [\d.]+)/.exec(reply)!;
      expect(await deliveries()).toMatchObject([{ attempts: 1, delivered: false }]);
      const [warning, ...others] = await warnOfMail(database);
      expect(others).toEqual([]);
      expect(warning!.title).toBe(mailRefused);
      expect(warning!.detail).toContain(`SMTP ${code} at RCPT TO`);
      expect(warning!.detail).not.toMatch(/maya|Nobody|Spam/);
    },
  );

  it('D562 tells of a lead as a new one, whatever word its browser says', async () => {
    receiver = await receiveMail();
    start();
    await leave({ 'x-opened-by': 'constructor' });
    expect(headerOf(await receiver.next(), 'subject')).toBe(
      `${company.brand}: New lead: Ada Byron`,
    );
  });

  it('D473 holds what a visitor writes, whatever it is', async () => {
    receiver = await receiveMail();
    start();
    const attack = 'x\r\nBcc: victim@elsewhere.com\r\n\r\n.\r\nMAIL FROM:<a@b.c>';
    await leave(
      { 'x-opened-by': 'callback' },
      {
        name: `${attack}<img src=x onerror=alert(1)>\u202e`,
        email: 'a@bakery.com>\r\nBcc: victim@elsewhere.com',
        phone: '"><script>alert(1)</script>',
        company: attack,
        message: `</td><script>alert(2)</script>\r\n.\r\nQUIT\r\n&lt;`,
      },
    );
    const mail = await receiver.next();
    await dispatch!.stop();
    expect(receiver.received).toHaveLength(1);
    expect(mail.to).toEqual([maya]);
    expect(headerNames(mail).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(headerOf(mail, 'subject')).toMatch(/: Please call back: x Bcc: /);
    const html = partOf(mail, 'text/html');
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;/td&gt;&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(html).toContain('&amp;lt;');
    expect(html).not.toContain('\u202e');
    expect(partOf(mail, 'text/plain')).toContain('QUIT');
  });

  it('D473 stays small with the longest lead', async () => {
    receiver = await receiveMail();
    start();
    await leave(
      { 'x-first-question': Buffer.from('&'.repeat(1000)).toString('base64') },
      {
        name: '😀'.repeat(200),
        email: '<'.repeat(320),
        phone: '"'.repeat(60),
        company: '&'.repeat(200),
        message: '"'.repeat(4000),
      },
    );
    const mail = await receiver.next();
    expect(mail.raw.length).toBeLessThan(64 * 1024);
    expect(headerOf(mail, 'subject')!.length).toBeLessThan(998);
    for (const line of mail.raw.split('\r\n')) expect(line.length).toBeLessThan(998);
  });

  it('D474 does not wait for a slow mail server for ever, and tries again', async () => {
    receiver = await receiveMail({
      message: (index) =>
        index > 0 ? null : new Promise((resolve) => setTimeout(() => resolve(null), 1000)),
    });
    start({ timeoutMs: 300 });
    await leave();
    await receiver.next();
    await expect.poll(async () => (await deliveries())[0]!['delivered']).toBe(true);
    await dispatch!.stop();
    expect(logged()).toContain('no end within 0.3 s');
    expect(await deliveries()).toMatchObject([{ attempts: 2, delivered: true }]);
  });

  it('D476 a mail server that hangs holds up no webhook', async () => {
    ways = ['webhook', 'mail'];
    const hooks = await receiveWebhooks((response) => response.writeHead(204).end());
    const released = Promise.withResolvers<null>();
    receiver = await receiveMail({ message: () => released.promise });
    const target = {
      webhook: { format: 'slack', url: hooks.url } as const,
      timeoutMs: 5_000,
    };
    dispatch = startLeadDispatch({
      database,
      ways: {
        webhook: ({ lead: told }) =>
          sendToWebhook(target, tellOfLead(told, { publicUrl: null, timeZone: 'UTC' })),
        mail: mailBy({}),
      },
      log: captureLog().log,
    });
    for (let index = 0; index < 6; index += 1) await leave();
    for (let index = 0; index < 6; index += 1) await hooks.next();
    expect(receiver.received.length).toBeLessThanOrEqual(4);
    released.resolve(null);
    for (let index = 0; index < 6; index += 1) await receiver.next();
    await dispatch.stop();
    await hooks.close();
    expect((await deliveries()).every(({ delivered }) => delivered)).toBe(true);
    expect(new Set(receiver.received.map((mail) => headerOf(mail, 'message-id'))).size).toBe(6);
  });
});
