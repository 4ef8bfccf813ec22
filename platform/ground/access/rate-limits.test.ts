import { expect, it } from 'vitest';
import { unauthorised } from '../problem.ts';
import type { Caller } from './caller.ts';
import { createRateCheck } from './rate-limits.ts';

const one = { burst: 1, perMinute: 1 };
const open = () => createRateCheck({ guesses: one, publicKey: one, privateKey: one, doors: one });
const asPage = (orgId: string): Caller => ({
  kind: 'public',
  orgId,
  isSiteKey: false,
  restrictions: null,
});
const asAdmin = (orgId: string): Caller => ({
  kind: 'private',
  orgId,
  userId: 'user',
  role: 'admin',
  isServerKey: false,
});
const tooMany = expect.objectContaining({ statusCode: 429, retryAfterSeconds: 60 }) as Error;

it('D172 with a public key, no address and no organisation uses up the share of another', () => {
  const rates = open();
  rates.admit(asPage('org'), '192.0.2.1');
  expect(() => rates.admit(asPage('org'), '192.0.2.1')).toThrow(tooMany);
  rates.admit(asPage('org'), '192.0.2.2');
  rates.admit(asPage('other'), '192.0.2.1');
});

it('D172 with private keys, an organisation has one share from wherever it asks', () => {
  const rates = open();
  rates.admit(asAdmin('org'), '192.0.2.1');
  expect(() => rates.admit(asAdmin('org'), '192.0.2.2')).toThrow(tooMany);
  rates.admit(asAdmin('other'), '192.0.2.1');
});

it('D172 guesses and reports are counted apart, by address', () => {
  const rates = open();
  const refusal = unauthorised('This key is not known.');
  expect(rates.refuse(refusal, '192.0.2.1')).toBe(refusal);
  expect(rates.refuse(refusal, '192.0.2.1')).toEqual(tooMany);
  rates.admitStranger('192.0.2.1');
  expect(() => rates.admitStranger('192.0.2.1')).toThrow(tooMany);
  expect(rates.refuse(refusal, '192.0.2.2')).toBe(refusal);
  rates.admitStranger('192.0.2.2');
});
