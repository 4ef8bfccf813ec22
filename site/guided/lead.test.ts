import { company } from '@parley/business/company';
import { guidedLeadEmail } from '@parley/business/guided-script';
import { tradeLabels } from '@parley/business/trade-labels';
import { expect, it } from 'vitest';
import { toLead, toRecord, toUnconfirmedLead } from './lead.ts';

it.runIf(company.sample)('the sample’s three are business, website and leads', () => {
  expect(Object.values(tradeLabels)).toEqual(['Business', 'Website', 'Current leads']);
});

it('R7.2 a lead says of what was not asked that it was not', () => {
  expect(toLead({})).toEqual({
    name: '',
    email: guidedLeadEmail,
    phone: '',
    company: '',
    message: [
      ...Object.values(tradeLabels).map((label) => `${label}: not asked`),
      'Interest: not asked',
      'Payment: not asked',
    ].join('\n'),
  });
});

it('R7.3 D191 a record has what was answered: not that the sale is complete, nor what is missing', () => {
  const { user_name, added_answers, ...others } = toRecord({
    user_name: 'Ana',
    completion: 'completed',
    budget: undefined,
  });
  expect([user_name, added_answers]).toEqual(['Ana', undefined]);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
  expect(toRecord({ budget: 'much', size: undefined }).added_answers).toEqual({ budget: 'much' });
});

it('D860 a lead with another number says which one it is instead of', () => {
  const { message } = toLead({ phone_number: '217 555 0199' }, '217 555 0148');
  expect(message).toMatch(/\nCall this number instead of: 217 555 0148$/);
  expect(toLead({ phone_number: '217 555 0199' }).message).not.toContain('instead of');
});

it('D2007 a lead with a number that was not confirmed says that, and which one was', () => {
  const lead = toUnconfirmedLead({ phone_number: '217 555 0199' }, '217 555 0148');
  expect(lead.phone).toBe('217 555 0199');
  expect(lead.message).toMatch(/\nSaid this number in place of 217 555 0148, .* confirming it\.$/);
});
