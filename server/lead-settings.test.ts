import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

const mail = {
  SMTP_URL: 'smtps://leads%40company.example:p%40ss%3Aword@mail.company.example',
  MAIL_FROM: 'leads@company.example',
  LEAD_MAIL_TO: 'maya@company.example',
};
const hook = { LEAD_WEBHOOK_URL: 'https://hooks.company.example/a/b' };
const secret = 'a-secret-of-some-length';

describe('D475 mail about leads', () => {
  it('is sent as SMTP_URL, MAIL_FROM and LEAD_MAIL_TO say', () => {
    expect(parseEnvironment(mail).leadMail).toEqual({
      smtp: {
        host: 'mail.company.example',
        port: 465,
        tls: true,
        login: { user: 'leads@company.example', password: 'p@ss:word' },
      },
      from: { name: null, address: 'leads@company.example' },
      to: ['maya@company.example'],
      confirms: false,
    });
  });

  it.each([
    ['smtp://mail.company.example', { host: 'mail.company.example', port: 587, tls: false }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, tls: false }],
    ['smtps://[::1]:4650/', { host: '::1', port: 4650, tls: true }],
  ])('takes %s', (SMTP_URL, smtp) => {
    const { leadMail } = parseEnvironment({ ...mail, SMTP_URL });
    expect(leadMail!.smtp).toEqual({ ...smtp, login: null });
  });

  it('takes a name beside the sender, and several addresses, each once', () => {
    const { leadMail } = parseEnvironment({
      ...mail,
      MAIL_FROM: 'Café Leads <leads@company.example>',
      LEAD_MAIL_TO: 'maya@company.example, leo@company.example ,maya@company.example',
    });
    expect(leadMail).toMatchObject({
      from: { name: 'Café Leads', address: 'leads@company.example' },
      to: ['maya@company.example', 'leo@company.example'],
    });
  });

  it.each([
    ['SMTP_URL', 'mail.company.example:587'],
    ['SMTP_URL', 'https://mail.company.example'],
    ['SMTP_URL', 'smtps://leads@mail.company.example'],
    ['SMTP_URL', 'smtps://leads:100%@mail.company.example'],
    ['SMTP_URL', 'smtps://leads:password@mail.company.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://leads:password@mail.company.example/path'],
    ['MAIL_FROM', 'post room'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'A, B <leads@company.example>'],
    ['MAIL_FROM', 'Leads\n <leads@company.example>'],
    ['MAIL_FROM', 'leads@company.example>\r\nBcc: x@y.example'],
    ['LEAD_MAIL_TO', 'maya@company.example;leo@company.example'],
    ['LEAD_MAIL_TO', 'max@company.example,'],
    ['LEAD_MAIL_TO', Array.from({ length: 21 }, (_, index) => `a${index}@b.example`).join(',')],
    ['LEAD_MAIL_CONFIRM', 'true'],
  ])('refuses %s=%j, naming the variable and not the value', (name, value) => {
    const parse = () => parseEnvironment({ ...mail, [name]: value });
    expect(parse).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
    expect(parse).not.toThrow(value);
  });

  it.each([
    ['SMTP_URL', 'MAIL_FROM'],
    ['MAIL_FROM', 'SMTP_URL'],
    ['LEAD_MAIL_TO', 'SMTP_URL'],
  ] as const)('refuses %s alone', (name, missing) => {
    expect(() => parseEnvironment({ [name]: mail[name] })).toThrow(
      `${name} is set, so ${missing} must be set too.`,
    );
  });

  it('refuses a confirmation that nobody would send', () => {
    expect(() => parseEnvironment({ LEAD_MAIL_CONFIRM: 'yes' })).toThrow(
      'LEAD_MAIL_CONFIRM is set, so SMTP_URL must be set too.',
    );
  });
});

describe('D478 D479 the webhook’s format', () => {
  it('is json, signed, unless set', () => {
    const webhook = { format: 'json', url: hook.LEAD_WEBHOOK_URL, secret };
    const env = { ...hook, LEAD_WEBHOOK_SECRET: secret };
    expect(parseEnvironment(env).leadWebhook).toEqual(webhook);
    expect(parseEnvironment({ ...env, LEAD_WEBHOOK_FORMAT: 'json' }).leadWebhook).toEqual(webhook);
  });

  it('slack needs no secret, and has no use for one', () => {
    const env = { ...hook, LEAD_WEBHOOK_FORMAT: 'slack' };
    expect(parseEnvironment(env).leadWebhook).toEqual({
      format: 'slack',
      url: hook.LEAD_WEBHOOK_URL,
    });
    expect(() => parseEnvironment({ ...env, LEAD_WEBHOOK_SECRET: secret })).toThrow(
      /^LEAD_WEBHOOK_SECRET is set, but LEAD_WEBHOOK_FORMAT=slack signs nothing/,
    );
  });

  it('ntfy takes the topic from the end of the address, and a token as its secret', () => {
    const env = {
      LEAD_WEBHOOK_URL: 'https://push.company.example/ntfy/leads_1',
      LEAD_WEBHOOK_FORMAT: 'ntfy',
    };
    const webhook = {
      format: 'ntfy',
      url: 'https://push.company.example/ntfy/',
      topic: 'leads_1',
      token: null,
    };
    expect(parseEnvironment(env).leadWebhook).toEqual(webhook);
    expect(parseEnvironment({ ...env, LEAD_WEBHOOK_SECRET: secret }).leadWebhook).toEqual({
      ...webhook,
      token: secret,
    });
    for (const url of ['https://ntfy.sh', 'https://ntfy.sh/a%20b', 'https://ntfy.sh/leads?up=1']) {
      expect(() => parseEnvironment({ ...env, LEAD_WEBHOOK_URL: url })).toThrow(
        /^LEAD_WEBHOOK_URL must end with a topic/,
      );
    }
  });
});
