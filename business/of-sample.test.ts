import { afterEach, expect, it, vi } from 'vitest';
import type { Business } from './check-fields.ts';
import { company } from './company.ts';
import { listPaymentOptions } from './prices.ts';
import { sample } from './sample.ts';

/** The values as they are, of a company that says to be no sample. */
async function importOwn(): Promise<Business> {
  vi.resetModules();
  vi.doMock('./company.ts', () => ({ company: { ...company, sample: false } }));
  const { business } = await import('./values.ts');
  return business as Business;
}

afterEach(() => {
  vi.doUnmock('./company.ts');
  vi.resetModules();
});

it.runIf(company.sample)(
  'D1380 questions, answers, languages, work and people of the sample go with it',
  async () => {
    const own = await importOwn();
    const of = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
    const left = [...of(own.faq), ...of(own.chatAnswers)];
    const ofSample = ['how-long', 'ownership', 'existing-site', 'extra-costs', 'platform'];
    expect([...of(sample.faq), ...of(sample.chatAnswers)]).toEqual(
      expect.arrayContaining(ofSample),
    );
    expect(left.filter((id) => ofSample.includes(id))).toEqual([]);
    const codes = sample.chatLanguages.map(({ code }) => code);
    expect(codes).not.toEqual([]);
    expect(own.chatLanguages.filter(({ code }) => codes.includes(code))).toEqual([]);
    const { work, voices, team, weighed } = own.proof;
    expect([...work.list, ...voices.list, ...team.list].filter((one) => one.sample)).toEqual([]);
    expect(weighed).not.toEqual(sample.proof.weighed);
  },
);

it('D1383 the second part of a split is due when the package says', () => {
  const { payment } = sample.servicePackage;
  const split = { ...payment.split, when: 'after the visit' };
  const [, terms] = listPaymentOptions(
    { ...sample.servicePackage, payment: { ...payment, split } },
    String,
  );
  expect(terms.terms).toBe('599 now + 400 after the visit');
});
