import { expect, it } from 'vitest';
import { judgeCertificate } from './judge-certificate.ts';

const hours = (count: number) => count * 3_600_000;
const days = (count: number) => hours(24 * count);

it.each([
  ['12 hours', hours(12), hours(11.5), 'ok', '11 more hours'],
  ['12 hours, as late as Caddy leaves it', hours(12), hours(4), 'ok', '4 more hours'],
  ['12 hours', hours(12), hours(1.9), 'wrong', '1 more hours'],
  ['6 days', days(6), days(2), 'ok', '2 more days'],
  ['6 days', days(6), days(0.9), 'wrong', '21 more hours'],
  ['90 days', days(90), days(29), 'ok', '29 more days'],
  ['90 days', days(90), days(13), 'wrong', '13 more days'],
  ['a year', days(365), days(15), 'ok', '15 more days'],
  ['a year', days(365), days(13), 'wrong', '13 more days'],
])(
  'D1294 a certificate of %s is late by the share of its lifetime that is left (%#)',
  (_, lifetime, left, state, said) => {
    const now = Date.UTC(2026, 10, 26);
    const until = new Date(now + left);
    const finding = judgeCertificate(new Date(until.getTime() - lifetime), until, now);
    expect(finding).toMatchObject({ state, says: `the certificate is valid for ${said}.` });
  },
);
