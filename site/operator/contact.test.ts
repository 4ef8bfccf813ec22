import { guidedLeadEmail } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { mailLink, phoneLink } from './contact.ts';

describe('contact links', () => {
  it.for([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['a?cc=b@example.com', 'mailto:a%3Fcc%3Db@example.com'],
    [guidedLeadEmail, null],
  ] as const)('mail to %s', ([email, link]) => {
    expect(mailLink(email)).toBe(link);
  });

  it.for([
    ['+1 (217) 555-0101', 'tel:+12175550101'],
    ['217 555+0101', 'tel:2175550101'],
    ['call me', null],
  ] as const)('a call to %s', ([phone, link]) => {
    expect(phoneLink(phone)).toBe(link);
  });
});
