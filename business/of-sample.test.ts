import { afterEach, expect, it, vi } from 'vitest';
import type { Business } from './check-fields.ts';
import { findUnchangedSentences } from './check-sample.ts';
import { findProblems } from './check.ts';
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

it.runIf(company.sample)(
  'D1570 whoever writes the company, its package and its services has nothing of the sample’s trade left',
  async () => {
    const own = await importOwn();
    const ofTrade = findUnchangedSentences(own).filter((one) => one.ofTrade);
    expect(ofTrade).not.toEqual([]);
    const written = [
      /^(?:company|servicePackage|services)\./,
      // What is made of these.
      /^words\.search\.|^guidedScript\.step_5[ab]\.|^systemInstruction$/,
    ];
    const left = ofTrade.filter(({ field }) => !written.some((one) => one.test(field)));
    expect(left.map(({ field }) => field)).toEqual([]);
    expect(own.faq.map(({ id }) => id)).toEqual(['process', 'guarantee', 'data']);
    expect(new Set(own.quickActions.map(({ id }) => id)).size).toBe(4);
    expect(findProblems(own).filter(({ field }) => !field.startsWith('company.'))).toEqual([]);
  },
);

it('D1570 what the sample company asks and says is as it was', async () => {
  const { business } = await import('./values.ts');
  if (!company.sample) return;
  const now = business as Business;
  expect(now.quickActions).toEqual(sample.quickActions);
  expect(now.guidedScript).toEqual(sample.guidedScript);
  expect(now.faq).toEqual(sample.faq);
});

it('D1383 the second part of a split is due when the package says', () => {
  const { payment } = sample.servicePackage;
  const split = { ...payment.split, when: 'after the visit' };
  const [, terms] = listPaymentOptions(
    { ...sample.servicePackage, payment: { ...payment, split } },
    String,
  );
  expect(terms.terms).toBe('599 now + 400 after the visit');
});
