import type { Mailbox, SmtpSettings } from '../lead-settings.ts';

export interface Mail {
  /** The same in every attempt: a mailbox that got it twice can tell. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  /** Named in the mail. */
  readonly to: readonly string[];
  /** Those of `to` that this attempt is for. */
  readonly recipients: readonly string[];
  readonly replyTo: string | null;
  /** As RFC 3834 has it: nobody's machine is to answer. */
  readonly autoSubmitted: 'auto-generated' | 'auto-replied';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Why an address did not get it, without a word of the server's. */
export interface Refusal {
  readonly address: string;
  /** `SMTP 550 5.1.1 at RCPT TO` */
  readonly reason: string;
  readonly isFinal: boolean;
}

export type Posted =
  | { readonly isTaken: true; readonly refused: readonly Refusal[] }
  | {
      readonly isTaken: false;
      readonly reason: string;
      readonly isFinal: boolean;
      /** Where the server judged the addresses one by one, and none was left. */
      readonly refused: readonly Refusal[];
    };

/** One attempt. Never rejects. */
export type PostMail = (mail: Mail, signal: AbortSignal) => Promise<Posted>;

/** What a reply of the server may be, in characters; its greeting and its extensions are some hundred. */
const longestReply = 64 * 1024;

/**
 * Sends by this server. A login goes over TLS alone, but to this machine; certificates are checked.
 * @param timeoutMs for all of an attempt, however busily the server talks
 */
export function createMailer(smtp: SmtpSettings, timeoutMs: number): PostMail {
  let transport: ReturnType<typeof openTransport> | undefined;

  return async (mail, signal) => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      transport ??= openTransport(smtp, timeoutMs);
      const info = await (
        await transport
      ).sendMail({
        messageId: mail.messageId,
        date: mail.date,
        from: mail.from,
        to: [...mail.to],
        envelope: { from: mail.from.address, to: [...mail.recipients] },
        ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
        headers: { 'Auto-Submitted': mail.autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        signal: AbortSignal.any([signal, limit]),
      });
      return { isTaken: true, refused: readRefusals(info) };
    } catch (error) {
      if (signal.aborted) return failed('the server was stopped');
      if (limit.aborted) return failed(`no end within ${timeoutMs / 1000} s`);
      return describeFailure(error);
    }
  };
}

/** Whether the server takes the login, as it is said before a mail; without one, whether it greets. Sends nothing. */
export async function tryLogin(
  smtp: SmtpSettings,
  timeoutMs: number,
): Promise<{ readonly isTaken: true } | { readonly isTaken: false; readonly reason: string }> {
  const transport = await openTransport(smtp, timeoutMs);
  try {
    await transport.verify();
    return { isTaken: true };
  } catch (error) {
    return { isTaken: false, reason: nameFailure((error ?? {}) as SmtpFailure) };
  } finally {
    transport.close();
  }
}

/** With the first mail: a start waits for nothing that is needed later. */
async function openTransport(smtp: SmtpSettings, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  const isHere = isThisMachine(smtp.host);
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls,
    // What never leaves the machine needs no certificate, which a mail server there seldom has.
    ignoreTLS: isHere,
    requireTLS: !isHere && smtp.login !== null,
    ...(smtp.login && { auth: { user: smtp.login.user, pass: smtp.login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    maxResponseSize: longestReply,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const failed = (reason: string): Posted => ({
  isTaken: false,
  reason,
  isFinal: false,
  refused: [],
});

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** What nodemailer says of what went wrong; any of it may be absent. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
  readonly recipient?: unknown;
  readonly rejectedErrors?: unknown;
}

/** Replies that say "not like this, for nobody": mended in the configuration, and then it goes. */
const needsLogin = [530, 534, 535, 538];

function describeFailure(error: unknown): Posted {
  const failure = (error ?? {}) as SmtpFailure;
  const refused = readRefusals(failure);
  // Where some were taken and the message itself was not, the reply is to the message.
  const isOfMessage = failure.code === 'EMESSAGE' || failure.command !== 'RCPT TO';
  return {
    isTaken: false,
    reason: nameFailure(failure),
    isFinal: isOfMessage
      ? isPermanent(failure)
      : refused.length > 0 && refused.every(({ isFinal }) => isFinal),
    refused,
  };
}

function readRefusals({ rejectedErrors }: SmtpFailure): readonly Refusal[] {
  if (!Array.isArray(rejectedErrors)) return [];
  return (rejectedErrors as readonly SmtpFailure[]).map((failure) => ({
    address: String(failure.recipient),
    reason: nameFailure(failure),
    isFinal: isPermanent(failure),
  }));
}

function isPermanent({ code, responseCode, response }: SmtpFailure): boolean {
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    !needsLogin.includes(responseCode) &&
    !isPassing(responseCode, String(response))
  );
}

/**
 * Replies that say "never" and mean "not now": a full mailbox (5.2.2), a disk or a route (5.3.1, 5.4), the day's limit
 * of a provider (5.4.5) and the policies of a server that has yet to know the sender (5.7.0). 552 without a detail
 * is a full mailbox; with 5.3.4 or 5.2.3 it is a mail that is too large.
 */
const passing = /^\d{3}[ -]5\.(?:2\.2|3\.[12]|4\.\d{1,3}|7\.0)\b/;
const quota =
  /\bquota\b|mailbox (?:is )?full|(?:rate|sending|daily|hourly|storage) (?:limit|allocation)|too many (?:mails|messages|recipients|connections)|insufficient (?:system )?(?:storage|space)/i;

const isPassing = (code: number, reply: string) =>
  passing.test(reply) || quota.test(reply) || (code === 552 && !/^552[ -]5\./.test(reply));

/** Codes alone: the words of a server may hold an address, or what was sent to it. */
function nameFailure({ code, originalCode, responseCode, response, command }: SmtpFailure): string {
  if (typeof responseCode === 'number') {
    const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
    const at = typeof command === 'string' && /^[A-Z][A-Z\d -]{1,30}$/.test(command);
    return ['SMTP', responseCode, detail, at ? `at ${command}` : ''].filter(Boolean).join(' ');
  }
  const known = [originalCode, code].find((name) => /^[A-Z][A-Z\d_]{1,60}$/.test(String(name)));
  return known === undefined ? 'the mail could not be sent' : String(known);
}

/** The address's own name, or the company's. */
export const nameSender = ({ name, address }: Mailbox, company: string) => ({
  name: name ?? company,
  address,
});

/** @param kind what the mail is, so that two of one lead are told apart. */
export const messageIdOf = (kind: string, leadId: string, { address }: Mailbox): string =>
  `<${kind}.${leadId}@${address.slice(address.lastIndexOf('@') + 1)}>`;
