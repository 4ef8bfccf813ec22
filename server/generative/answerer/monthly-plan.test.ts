import { createPriceGuard } from '@parley/business/price-check';
import { createPriceJudge } from '@parley/business/price-claims';
import { readPriceList } from '@parley/business/price-list';
import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';

type Monthly = typeof sample.servicePackage.payment.monthly;

/** Another price, another money: nothing of the sample's may be left in an answer. */
function bakery(monthly: Monthly) {
  return readKnowledge({
    ...sample,
    chatHeard: {},
    company: { ...sample.company, currency: 'PLN', locale: 'pl-PL' },
    servicePackage: {
      ...sample.servicePackage,
      name: 'Open Your Bakery',
      items: [{ id: 'plan', name: 'Bakery plan', value: 5000 }],
      price: 4850,
      payment: {
        split: { now: 2450, atGoLive: 2400, when: 'on the first day of baking' },
        monthly,
      },
    },
  });
}

const sampleCompany = readKnowledge(sample);
const answer = createAnswerer(sampleCompany);
const ask = (text: string) => answer([{ from: 'visitor', text }]).text;
/** What the guard of a company lets pass of a text. */
function guarded({ package: offer, services, currency }: Knowledge, said: string): string {
  const guard = createPriceGuard(createPriceJudge(readPriceList(offer, services, currency)), '…');
  return guard.push(said) + guard.end();
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('D1624 whoever asks for monthly payments', () => {
  it.each([
    'can i pay monthly',
    'Can I pay monthly?',
    'do you take instalments',
    'is there a payment plan',
    'Do you do payment plans?',
    'can i pay over time',
    'is it possible to pay in installments',
    'could we pay monthly please',
  ])('is told that first, and what it comes to: %s', (question) => {
    expect(ask(question)).toBe(
      'Yes, you can pay monthly: **$199 a month for 6 months**, $1,194 in total, which is $195 more than paying at once. Or split it in two: $599 now and $400 at go-live, $999 in all.',
    );
    expect(guarded(sampleCompany, ask(question))).toBe(ask(question));
  });

  it('without a yes where no yes is asked for', () => {
    expect(ask('payment plan?')).toMatch(/^You can pay monthly: \*\*\$199/);
    expect(ask('monthly payments?')).toMatch(/^You can pay monthly/);
  });

  it('and of another way to pay nothing, beside another question', () => {
    const text = ask('how much is it and can i pay monthly');
    expect(text).toMatch(/\$999[\s\S]*Yes, you can pay monthly/);
    expect(text).not.toContain('$599');
  });

  it.each([
    'How can I pay?',
    'What payment plans do you have?',
    'whats the split and whats the monthly',
    'can i pay monthly or is there another option',
    'can i split the payment',
    'can i pay in 3 payments',
    'can I pay over 12 months',
  ])('is not everybody who asks how to pay: %s', (question) => {
    expect(ask(question)).toMatch(/Ways to pay:\n[\s\S]*\$199 x 6 \(\$1,194\)/);
  });

  it.each([
    'I don\u2019t want to pay monthly',
    'not monthly',
    'no payment plan',
    'do i have to pay monthly',
    'do you require monthly payments',
    'can i get out of the payment plan',
    'can i cancel my payment plan',
    'can i pay monthly just for the logo',
    'can i pay the seo alone monthly',
    'do you do monthly maintenance',
    'do you do monthly retainers',
    'can we have monthly meetings',
    'monthly newsletter?',
    'can i pay 100 monthly',
    'can i pay monthly for a year',
    'can i pay monthly with no interest',
    'what does the hosting cost monthly',
  ])('is nobody who asks for something else, or asks not to: %s', (question) => {
    expect(ask(question)).not.toContain('can pay monthly');
  });

  const knowledge = bakery({ amount: 710, months: 7 });
  const { text } = createAnswerer(knowledge)([{ from: 'visitor', text: 'Can I pay monthly?' }]);
  const shown = guarded(knowledge, text);
  it('is told another company’s plan in its own money, and the guard lets it pass', () => {
    expect(plain(text)).toBe(
      'Yes, you can pay monthly: **710 zł a month for 7 months**, 4970 zł in total, which is 120 zł more than paying at once. Or split it in two: 2450 zł now and 2400 zł on the first day of baking, 4850 zł in all.',
    );
    expect(shown).toBe(text);
  });

  const answerAlike = createAnswerer(bakery({ amount: 485, months: 10 }));
  it('and nothing dearer where monthly is not', () => {
    const { text: alike } = answerAlike([{ from: 'visitor', text: 'do you take instalments?' }]);
    expect(plain(alike)).toContain('4850 zł in total, which is no more than paying at once.');
  });
});
