import { expect, it } from 'vitest';
import { describeStart } from './banner.ts';
import { parseEnvironment } from './environment.ts';
import { warnOfSilence } from './warnings.ts';

const mail = {
  SMTP_URL: 'smtps://leads:password-of-the-test@mail.company.example',
  MAIL_FROM: 'leads@company.example',
  LEAD_MAIL_TO: 'maya@company.example',
};
const webhook = {
  LEAD_WEBHOOK_URL: 'https://hooks.company.example/services/T0/secret-of-the-address',
  LEAD_WEBHOOK_FORMAT: 'slack',
};
const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'anon' };
const start = (env: Record<string, string>, businessChanged = false) =>
  describeStart({
    environment: parseEnvironment(env),
    url: 'http://localhost:3000',
    tokenFile: null,
    voiceKeyFile: null,
    firstRun: false,
    voice: null,
    engines: null,
    businessChanged,
  });

it('D477 says loudly, in the terminal and in the console, that nobody is told of leads', () => {
  expect(start({})).toMatch(/WARNING: nobody is told of new leads\.\n.*SMTP_URL.*LEAD_WEBHOOK_URL/);
  expect(start({})).toContain('Leads     in the console alone');
  expect(warnOfSilence(parseEnvironment({}))).toMatchObject([
    { title: 'Nobody is told of new leads.', detail: expect.stringContaining('LEAD_MAIL_TO') },
  ]);
});

it('D1464 names the console by the address at which the operator can open it', () => {
  expect(start({})).toContain('  Console   http://localhost:3000/operator\n');
  const told = start({ PUBLIC_URL: 'https://www.company.example' });
  expect(told).toContain('  Console   https://www.company.example/operator\n');
});

it('D564 says who is told of calls that were missed', () => {
  expect(start(mail)).toContain('through mail.company.example, missed calls too');
  expect(start(webhook)).toMatch(/to the webhook at [^ ]+, missed calls too\n/);
  expect(start({ ...mail, ...webhook })).toContain(', missed calls too, by mail\n');
  const without = { VOICE_VISITOR_MINUTES: '0' };
  expect(start({ ...mail, ...without })).not.toContain('missed');
  expect(start({ ...webhook, ...without })).not.toContain('missed');
});

it.each([
  ['mail', mail, 'by mail to 1 address, through mail.company.example'],
  ['a webhook', webhook, 'to the webhook at hooks.company.example'],
  ['a project that keeps them', hosted, 'saved in the hosted project'],
])('D477 is silent about it with %s, and tells no address of a person', (_, env, said) => {
  const told = start(env);
  expect(told).toContain(said);
  expect(told).not.toMatch(/nobody is told|password-of|secret-of|maya/);
  expect(warnOfSilence(parseEnvironment(env))).toEqual([]);
});

it('D1334 says where recordings are copied to, by its host alone', () => {
  const told = start({
    VOICE_RECORDINGS_URL: 'https://files.company.example/secret-of-the-address',
    VOICE_RECORDINGS_AUTHORIZATION: 'Bearer secret-of-the-header',
  });
  expect(told).toContain('Recorded  calls are copied to files.company.example\n');
  expect(told).not.toContain('secret-of');
  expect(start({})).not.toContain('Recorded');
});

it('D1290 says in one line that what was changed in business/ is not served yet', () => {
  expect(start({}, true)).toMatch(
    /^ {2}WARNING: business\/ has changed since the build: .*npm run build.*start the server again\.$/m,
  );
  expect(start({})).not.toContain('npm run build');
});
