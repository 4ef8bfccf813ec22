import { expect, it } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { describePublicConfig } from './public-config.ts';

const webhook = {
  LEAD_WEBHOOK_URL: 'https://crm.example.com/hooks',
  LEAD_WEBHOOK_SECRET: 'a-secret-of-some-length',
};
const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'anon' };

it.each([
  ['with a webhook', webhook, true],
  ['without one', {}, undefined],
  ['where visitors’ leads never come here', { ...webhook, ...hosted }, undefined],
])('D312 pages know that leads are passed on: %s', (_, env, passesLeadsOn) => {
  const config = describePublicConfig(parseEnvironment(env), 'AIzaParley-x');
  expect(config.passesLeadsOn).toBe(passesLeadsOn);
  // That they are, and nothing of how.
  expect(JSON.stringify(config)).not.toMatch(/crm|a-secret/);
});
