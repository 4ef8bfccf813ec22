import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  /** Of the envelope. */
  readonly to: readonly string[];
  /** As it came, headers and all. */
  readonly raw: string;
}

export interface SmtpReceiver {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Names and passwords that were given. */
  readonly logins: string[];
  /** Resolves with the next mail, or the first that nobody has taken yet. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export interface SmtpAnswers {
  /** The reply to an address: an error's `responseCode`, or all of its words behind it; null takes it. */
  readonly address?: (address: string, index: number) => number | string | null;
  /** The same for a message; `index` counts messages, from 0. It may take its time. */
  readonly message?: (index: number) => Reply | Promise<Reply>;
  readonly options?: SMTPServerOptions;
}

type Reply = number | string | null;

const refusal = (reply: number | string) => {
  const [, code, words] = /^(\d{3})(?: (.*))?$/.exec(String(reply))!;
  return Object.assign(new Error(words ?? 'No, ada@'), { responseCode: Number(code) });
};

/** A mail server on loopback; without answers it takes everything. */
export async function receiveMail({
  address = () => null,
  message = () => null,
  options = {},
}: SmtpAnswers = {}): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  const untaken: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const logins: string[] = [];
  let addresses = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      logins.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onRcptTo({ address: to }, _session, done) {
      const code = address(to, addresses);
      addresses += 1;
      done(code === null ? null : refusal(code));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        const mail: ReceivedMail = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address: to }) => to),
          raw: Buffer.concat(chunks).toString(),
        };
        const code = await message(received.push(mail) - 1);
        done(code === null ? null : refusal(code));
        const taker = waiting.shift();
        if (taker) taker(mail);
        else untaken.push(mail);
      });
    },
    ...options,
  });
  // Whoever hangs up in the middle is told of here, and by the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    logins,
    next() {
      const mail = untaken.shift();
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** A header of a mail, unfolded; null where it has none. */
export function headerOf({ raw }: ReceivedMail, name: string): string | null {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const found = head.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found === undefined ? null : found.slice(name.length + 1).trim();
}

/** Names of its headers, in small letters. */
export function headerNames({ raw }: ReceivedMail): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

/** The words of a part, decoded. */
export function partOf(mail: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(headerOf(mail, 'content-type') ?? '') ?? [];
  const part = mail.raw
    .split(`--${boundary}`)
    .find((text) => text.includes(`Content-Type: ${type}`));
  if (part === undefined) throw new Error(`there is no ${type} in ${mail.raw}`);
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4);
  if (/base64/i.test(part.slice(0, at))) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(part.slice(0, at))) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
