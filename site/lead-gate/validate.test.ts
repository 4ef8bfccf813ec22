import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProblem, trimFields } from './validate.ts';
import type { LeadFields } from './validate.ts';

const good: LeadFields = {
  name: 'Ana Ruiz',
  email: 'ana@shop.example',
  phone: '+1 (555) 010-9999',
};
const titleFor = (change: Partial<LeadFields>) =>
  findProblem(trimFields({ ...good, ...change }))?.title ?? null;

describe('findProblem', () => {
  it('accepts a complete lead', () => {
    expect(findProblem(good)).toBeNull();
  });

  it.each(['name', 'email', 'phone'] as const)(
    'R5.1 R5.2 refuses an empty or blank %s, with the words of the specification',
    (field) => {
      for (const blank of ['', '   ', '\t\n']) {
        expect(findProblem(trimFields({ ...good, [field]: blank }))).toEqual({
          title: 'Required Fields Missing',
          description: 'Please fill in all required fields: Name, Email, and Phone Number.',
          fields: [field],
        });
      }
    },
  );

  it('R5.3 takes what matches the simple pattern', () => {
    for (const email of ['a@b.c', 'x+y@sub.domain.example', 'ünïcode@exämple.test']) {
      expect(titleFor({ email })).toBeNull();
    }
  });

  it('R5.4 refuses the rest, with the words of the specification', () => {
    for (const email of ['plain', 'a@b', '@b.c', 'a@', 'a b@c.d', 'a@@b.c', 'a@b. c']) {
      expect(findProblem({ ...good, email })).toMatchObject({
        title: 'Invalid Email',
        description: 'Please enter a valid email address.',
        fields: ['email'],
      });
    }
  });

  it('R5.5 R9.8 takes one to sixteen digits that do not start with zero', () => {
    for (const phone of ['1', '+1', '5550109999', '(555) 010-9999', '1234567890123456']) {
      expect(titleFor({ phone })).toBeNull();
    }
  });

  it('R5.6 refuses the rest, with the words of the specification', () => {
    for (const phone of ['0555', '+', '12345678901234567', '555.010', '555x', '++1', '1+1']) {
      expect(findProblem({ ...good, phone })).toMatchObject({
        title: 'Invalid Phone Number',
        description: 'Please enter a valid phone number.',
        fields: ['phone'],
      });
    }
  });

  it('D38 checks required before e-mail before phone', () => {
    expect(titleFor({ name: '', email: 'x', phone: '0' })).toBe('Required Fields Missing');
    expect(titleFor({ email: 'x', phone: '0' })).toBe('Invalid Email');
  });

  it('D1870 names every field that is wrong, whatever the toast says first', () => {
    const wrong = (change: Partial<LeadFields>) =>
      findProblem(trimFields({ ...good, ...change }))?.fields;
    expect(wrong({ name: '', email: 'x', phone: '0' })).toEqual(['name', 'email', 'phone']);
    expect(wrong({ email: 'x', phone: ' ' })).toEqual(['email', 'phone']);
    expect(wrong({ email: 'x', phone: '0' })).toEqual(['email', 'phone']);
    expect(wrong({ phone: '0' })).toEqual(['phone']);
  });

  it('takes a field that may be left out as typed, and sends none that is empty', () => {
    expect(trimFields({ ...good, company: ' Bakery ', message: ' ' })).toEqual({
      ...good,
      company: 'Bakery',
    });
    expect(findProblem({ ...good, company: 'Bakery' })).toBeNull();
  });

  it('R5.5 any separators among the digits change nothing', () => {
    const separators = fc.array(fc.constantFrom(' ', '-', '(', ')'), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{0,15}$/),
        fc.array(separators, { minLength: 16, maxLength: 16 }),
        (digits, gaps) => {
          const phone = [...digits].map((digit, i) => digit + (gaps[i] ?? []).join('')).join('');
          expect(findProblem({ ...good, phone })).toBeNull();
        },
      ),
    );
  });
});
