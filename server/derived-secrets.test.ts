import { expect, it } from 'vitest';
import { deriveSecrets, fingerprintOf } from './derived-secrets.ts';
import { parseEnvironment } from './environment.ts';

const secret = 'a-secret-of-several-servers-0123456789';

it('D643 secrets are derived alike from one secret, each its own, and others from another', () => {
  const one = deriveSecrets(secret);
  expect(deriveSecrets(secret)).toEqual(one);
  const { secrets, ...rest } = one;
  const all = [...Object.values(secrets), ...Object.values(rest)].filter(
    (value) => typeof value === 'string',
  );
  expect(new Set(all).size).toBe(10);
  expect(secrets.siteKey).toMatch(/^AIzaParley-[\w-]{24}$/);
  expect(secrets.voicePrivateKey).toMatch(/^sk_/);
  expect(secrets.voicePublicKey).toMatch(/^pk_/);
  expect(JSON.stringify(one)).not.toContain(secret);
  const other = deriveSecrets(`${secret}!`);
  expect(other.secrets.passSecret).not.toBe(secrets.passSecret);
  expect(fingerprintOf(other.secrets.voiceSealingKey)).not.toBe(
    fingerprintOf(secrets.voiceSealingKey),
  );
});

it('D643 PARLEY_SECRET is refused in words when it is shorter than 32 bytes, and never repeated', () => {
  const short = 'x'.repeat(31);
  const parse = (env: Record<string, string>) => () => parseEnvironment(env);
  expect(parse({ PARLEY_SECRET: short })).toThrow(
    /^PARLEY_SECRET must be 32 to 512 visible characters without spaces/,
  );
  expect(parse({ PARLEY_SECRET: short })).not.toThrow(short);
  expect(parseEnvironment({ PARLEY_SECRET: secret }).parleySecret).toBe(secret);
  expect(parseEnvironment({}).parleySecret).toBeNull();
});

it.each([
  ['a word', 'NODE_URL must be an http or https address'],
  ['http://10.0.0.5:3000/path', 'NODE_URL must be an http or https address without a path'],
  ['http://0.0.0.0:3000', 'NODE_URL must be the address that the other servers'],
  ['http://10.0.0.5:3000', 'NODE_URL is set, so PARLEY_SECRET must be set too.'],
])('D650 a NODE_URL %s is refused in words', (url, words) => {
  expect(() => parseEnvironment({ NODE_URL: url })).toThrow(words);
});

it('D650 a NODE_URL is an address on a network of the servers’ own', () => {
  const env = {
    NODE_URL: 'http://10.0.0.5:3000/',
    PARLEY_SECRET: secret,
    DATABASE_URL: 'postgres://db/parley',
  };
  expect(parseEnvironment(env).nodeUrl).toBe('http://10.0.0.5:3000');
});
