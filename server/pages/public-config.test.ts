import { expect, it } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { describePublicConfig } from './public-config.ts';

const webhook = {
  LEAD_WEBHOOK_URL: 'https://crm.example.com/hooks',
  LEAD_WEBHOOK_SECRET: 'a-secret-of-some-length',
};
const mail = {
  SMTP_URL: 'smtps://leads:a-secret-of-some-length@crm.example',
  MAIL_FROM: 'leads@crm.example',
  LEAD_MAIL_TO: 'maya@crm.example',
};
const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'anon' };

it.each([
  ['with a webhook', webhook, true],
  ['without one', {}, undefined],
  ['where visitors’ leads never come here', { ...webhook, ...hosted }, undefined],
])('D312 pages know that leads are passed on: %s', (_, env, passesLeadsOn) => {
  const keys = { generative: 'AIzaParley-x', voice: null };
  const config = describePublicConfig(parseEnvironment(env), keys);
  expect(config.passesLeadsOn).toBe(passesLeadsOn);
  // That they are, and nothing of how.
  expect(JSON.stringify(config)).not.toMatch(/crm|a-secret/);
});

it.each([
  [{}, undefined],
  [{ GEMINI_API_KEY: 'AIza-a-secret' }, 'google'],
  [{ GEMINI_API_KEY: 'AIza-a-secret', VOICE_REALTIME: 'off' }, undefined],
  [{ VOICE_REALTIME_URL: 'https://speech.example/v1', VOICE_REALTIME_KEY: 'a-secret' }, 'others'],
  [{ VOICE_REALTIME_URL: 'http://localhost:8765/v1' }, undefined],
])('D1126 pages know whose AI hears calls: %j', (env, spokenBy) => {
  const keys = { generative: 'AIzaParley-x', voice: null };
  const config = describePublicConfig(parseEnvironment(env as Record<string, string>), keys);
  expect(config.voice.spokenBy).toBe(spokenBy);
  expect(JSON.stringify(config)).not.toMatch(/speech\.example|a-secret/);
});

it.each([
  [{}, undefined],
  [{ VOICE_SPEECH_URL: 'http://localhost:8880/v1' }, undefined],
  [{ VOICE_SPEECH_URL: 'http://127.0.0.1:8880/v1' }, undefined],
  [{ VOICE_SPEECH_URL: 'https://speech.example/v1', VOICE_SPEECH_KEY: 'a-secret' }, true],
  [{ VOICE_TRANSCRIBE_URL: 'http://localhost.example/v1' }, true],
])('D984 pages know that speech leaves this machine: %j', (env, passesSpeechOn) => {
  const keys = { generative: 'AIzaParley-x', voice: null };
  const config = describePublicConfig(parseEnvironment(env as Record<string, string>), keys);
  expect(config.voice.passesSpeechOn).toBe(passesSpeechOn);
  expect(JSON.stringify(config)).not.toMatch(/speech\.example|a-secret/);
});

it('D1335 pages know that recordings are copied elsewhere, and not where', () => {
  const keys = { generative: 'AIzaParley-x', voice: null };
  const read = (env: Record<string, string>) => describePublicConfig(parseEnvironment(env), keys);
  expect(read({}).voice.copiesRecordings).toBeUndefined();
  const config = read({
    VOICE_RECORDINGS_URL: 'https://files.example/x',
    VOICE_RECORDINGS_AUTHORIZATION: 'Bearer a-secret',
  });
  expect(config.voice.copiesRecordings).toBe(true);
  expect(JSON.stringify(config)).not.toMatch(/files\.example|a-secret/);
});

it.each([
  ['with mail', mail, true],
  ['without it', webhook, undefined],
  ['where visitors’ leads never come here', { ...mail, ...hosted }, undefined],
])('D483 pages know that leads are mailed: %s', (_, env, mailsLeads) => {
  const keys = { generative: 'AIzaParley-x', voice: null };
  const config = describePublicConfig(parseEnvironment(env), keys);
  expect(config.mailsLeads).toBe(mailsLeads);
  expect(JSON.stringify(config)).not.toMatch(/crm|a-secret|maya/);
});
