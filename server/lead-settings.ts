import { z } from 'zod';
import { isMailAddress } from './mail-address.ts';
import { StartProblem } from './start-problem.ts';

/* How the company hears of its leads, as the environment says it. */

/** What is posted where, for every lead. */
export type WebhookSettings =
  | { readonly format: 'json'; readonly url: string; readonly secret: string }
  | { readonly format: 'slack'; readonly url: string }
  | {
      readonly format: 'ntfy';
      /** Of the server, without the topic. */
      readonly url: string;
      readonly topic: string;
      /** An access token of the ntfy server; null for a topic that anybody may write to. */
      readonly token: string | null;
    };

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** From the first byte; otherwise by STARTTLS, where the server has it. */
  readonly tls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

export interface Mailbox {
  /** Null for the company's. */
  readonly name: string | null;
  readonly address: string;
}

export interface MailSettings {
  readonly smtp: SmtpSettings;
  readonly from: Mailbox;
  /** Who of the company is told of leads. */
  readonly to: readonly string[];
  /** The visitor is told, too. */
  readonly confirms: boolean;
}

const mostRecipients = 20;
const ports = { 'smtp:': 587, 'smtps:': 465 } as const;

const webhookAddress = z.string().refine((text) => {
  const url = URL.parse(text);
  // A request refuses an address with a user and a password in it.
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}, 'must be an http or https address such as https://crm.example/hooks/leads, without user and password');

const smtpAddress = z.string().transform((text, context): SmtpSettings => {
  const settings = readSmtp(text);
  if (settings) return settings;
  context.addIssue(
    'must be a mail server such as smtps://user:password@mail.example:465 or smtp://mail.example:587, with / : @ # ? and % in user and password percent-encoded, and nothing behind the port',
  );
  return z.NEVER;
});

function readSmtp(text: string): SmtpSettings | null {
  const url = URL.parse(text);
  if (!url || !(url.protocol === 'smtp:' || url.protocol === 'smtps:')) return null;
  const { protocol, hostname, port, username, password } = url;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!/^[\w.:-]+$/.test(host) || !['', '/'].includes(url.pathname) || url.search || url.hash)
    return null;
  if ((username === '') !== (password === '')) return null;
  try {
    return {
      host,
      port: port === '' ? ports[protocol] : Number(port),
      tls: protocol === 'smtps:',
      login:
        username === ''
          ? null
          : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    };
  } catch {
    return null;
  }
}

const mailbox = z.string().transform((text, context): Mailbox => {
  const [, name = null, bracketed] =
    /^(?:([^\p{Cc}"<>@,;:\\]{1,100}?) *)?<([^<>]+)>$/u.exec(text) ?? [];
  const address = bracketed ?? text;
  if (isMailAddress(address)) return { name, address };
  context.addIssue(
    'must be an address such as leads@company.example, or Company <leads@company.example>',
  );
  return z.NEVER;
});

const mailAddresses = z.string().transform((text, context): readonly string[] => {
  const addresses = [...new Set(text.split(',').map((part) => part.trim()))];
  if (addresses.length <= mostRecipients && addresses.every(isMailAddress)) return addresses;
  context.addIssue(
    `must be addresses such as maya@company.example, separated by commas, ${mostRecipients} at most`,
  );
  return z.NEVER;
});

/** @param secret what a secret of ours has to look like. */
export const leadVariables = <Secret extends z.ZodType<string>>(secret: Secret) => ({
  LEAD_WEBHOOK_URL: webhookAddress.optional(),
  LEAD_WEBHOOK_FORMAT: z.enum(['json', 'slack', 'ntfy'], 'must be json, slack or ntfy').optional(),
  LEAD_WEBHOOK_SECRET: secret.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailbox.optional(),
  LEAD_MAIL_TO: mailAddresses.optional(),
  LEAD_MAIL_CONFIRM: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
});

type Values = z.infer<z.ZodObject<ReturnType<typeof leadVariables<z.ZodType<string>>>>>;

/** @throws StartProblem where what is set does not go together. */
export function readWebhook(values: Values): WebhookSettings | null {
  const {
    LEAD_WEBHOOK_URL: url,
    LEAD_WEBHOOK_FORMAT: format,
    LEAD_WEBHOOK_SECRET: secret,
  } = values;
  if (url === undefined) {
    if (secret !== undefined) throw missing('LEAD_WEBHOOK_SECRET', 'LEAD_WEBHOOK_URL');
    if (format !== undefined) throw missing('LEAD_WEBHOOK_FORMAT', 'LEAD_WEBHOOK_URL');
    return null;
  }
  switch (format) {
    case undefined:
    case 'json':
      if (secret === undefined) throw missing('LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET');
      return { format: 'json', url, secret };
    case 'slack':
      if (secret === undefined) return { format, url };
      throw new StartProblem(
        'LEAD_WEBHOOK_SECRET is set, but LEAD_WEBHOOK_FORMAT=slack signs nothing: the secret is in the address.',
      );
    case 'ntfy':
      return { format, ...readTopic(url), token: secret ?? null };
  }
}

function readTopic(address: string): { readonly url: string; readonly topic: string } {
  const url = new URL(address);
  const [, path = '/', topic] = /^(.*\/)([\w-]{1,64})$/.exec(url.pathname) ?? [];
  if (topic === undefined || url.search || url.hash) {
    throw new StartProblem(
      'LEAD_WEBHOOK_URL must end with a topic, such as https://ntfy.sh/leads-of-ours, for LEAD_WEBHOOK_FORMAT=ntfy.',
    );
  }
  return { url: `${url.origin}${path}`, topic };
}

/** @throws StartProblem for a part of what mail needs. */
export function readMail(values: Values): MailSettings | null {
  const { SMTP_URL: smtp, MAIL_FROM: from, LEAD_MAIL_TO: to } = values;
  const confirms = values.LEAD_MAIL_CONFIRM === 'yes';
  const set = Object.entries({ SMTP_URL: smtp, MAIL_FROM: from, LEAD_MAIL_TO: to });
  const [given] =
    set.find(([, value]) => value !== undefined) ?? (confirms ? ['LEAD_MAIL_CONFIRM'] : []);
  const [absent] = set.find(([, value]) => value === undefined) ?? [];
  if (given !== undefined && absent !== undefined) throw missing(given, absent);
  return smtp && from && to ? { smtp, from, to, confirms } : null;
}

const missing = (name: string, needed: string) =>
  new StartProblem(`${name} is set, so ${needed} must be set too.`);
