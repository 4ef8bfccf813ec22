import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { SmtpSettings } from '../../server/lead-settings.ts';
import { createMailer, type Mail } from '../../server/leads/mailer.ts';
import { receiveMail, type SmtpReceiver } from './smtp-receiver.ts';

/* What a mail server may do that is none, or a bad one. */

const mail: Mail = {
  messageId: '<lead.1@company.example>',
  date: new Date('2026-01-01T00:00:00Z'),
  from: { name: 'Company', address: 'leads@company.example' },
  to: ['maya@company.example'],
  recipients: ['maya@company.example'],
  replyTo: null,
  autoSubmitted: 'auto-generated',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
};
const never = new AbortController().signal;
const failed = (reason: string, isFinal = false) => ({
  isTaken: false,
  reason,
  isFinal,
  refused: [],
});

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function speak(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onSocket(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    return once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}
async function receive(...given: Parameters<typeof receiveMail>): Promise<SmtpReceiver> {
  const receiver = await receiveMail(...given);
  closing.push(() => receiver.close());
  return receiver;
}
const settings = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  tls: false,
  login: null,
  ...more,
});
const login = { user: 'leads', password: 'p@ss word:100%' };

it('D474 gives up on a greeting that never comes', async () => {
  const port = await speak(() => {});
  expect(await createMailer(settings(port), 100)(mail, never)).toMatchObject({ isTaken: false });
});

it('D474 is not kept by a server that goes on talking', async () => {
  const port = await speak((socket) => {
    socket.write('220 hello\r\n');
    const talking = setInterval(() => socket.write('250-so\r\n'), 10);
    socket.once('close', () => clearInterval(talking));
  });
  expect(await createMailer(settings(port), 300)(mail, never)).toEqual(
    failed('no end within 0.3 s'),
  );
});

it('D474 reads a reply up to its limit, and no further', async () => {
  let written = 0;
  const port = await speak((socket) => {
    const pour = () => {
      do written += 65_536;
      while (!socket.destroyed && socket.write('2'.repeat(65_536)));
      if (!socket.destroyed) socket.once('drain', pour);
    };
    pour();
  });
  expect(await createMailer(settings(port), 5_000)(mail, never)).toMatchObject({
    isTaken: false,
    reason: expect.not.stringContaining('no end'),
  });
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

it('D474 stops when the server does', async () => {
  const port = await speak((socket) => void socket.write('220 hello\r\n'));
  const stopping = new AbortController();
  const posting = createMailer(settings(port), 60_000)(mail, stopping.signal);
  stopping.abort();
  expect(await posting).toEqual(failed('the server was stopped'));
});

it('D474 logs in on this machine, and never elsewhere without TLS', async () => {
  const receiver = await receive();
  expect(await createMailer(settings(receiver.port, { login }), 5_000)(mail, never)).toEqual({
    isTaken: true,
    refused: [],
  });
  expect(receiver.logins).toEqual([`${login.user}:${login.password}`]);

  // It leads to the same server, and is no name of this machine to itself.
  const elsewhere = createMailer(settings(receiver.port, { host: '0.0.0.0', login }), 5_000);
  expect(await elsewhere(mail, never)).toEqual(failed('SMTP 500 at STARTTLS'));
  expect(receiver.logins).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});

it.each([false, true])(
  'D474 takes no certificate that nobody vouches for, smtps: %s',
  async (tls) => {
    const receiver = await receive({ options: { secure: tls, disabledCommands: [] } });
    const post = createMailer(settings(receiver.port, { host: '0.0.0.0', tls, login }), 5_000);
    const posted = await post(mail, never);
    expect(posted).toMatchObject({ isTaken: false, isFinal: false });
    expect(JSON.stringify(posted)).toMatch(/CERT|ETLS/);
    expect(receiver.logins).toEqual([]);
  },
);

it('D472 a wrong password is mended in the configuration: it is tried again, and told in no word', async () => {
  const receiver = await receive({
    options: {
      onAuth(_given, _session, done) {
        done(Object.assign(new Error(`no ${login.password}`), { responseCode: 535 }));
      },
    },
  });
  const posted = await createMailer(settings(receiver.port, { login }), 5_000)(mail, never);
  expect(posted).toEqual(failed('SMTP 535 at AUTH PLAIN'));
});

it('D472 names what is not there', async () => {
  const gone = await receiveMail();
  await gone.close();
  expect(await createMailer(settings(gone.port), 5_000)(mail, never)).toEqual(
    failed('ECONNREFUSED'),
  );
});
