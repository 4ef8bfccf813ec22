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
    'is there financing',
    'can i pay over time',
    'Can I pay it off over 6 months?',
    'can i pya montly',
  ])('is told that first, and what it comes to: %s', (question) => {
    expect(ask(question)).toBe(
      'Yes, you can pay monthly: **$199 a month for 6 months**, $1,194 in total, which is $195 more than paying at once. Or split it in two: $599 now and $400 at go-live, $999 in all.',
    );
    expect(guarded(sampleCompany, ask(question))).toBe(ask(question));
  });

  it('without a yes where no yes is asked for', () => {
    expect(ask('payment plan?')).toMatch(/^You can pay monthly: \*\*\$199/);
    expect(ask('how do the monthly payments work')).toMatch(/^You can pay monthly/);
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

describe('D1625 the same is answered in the languages of the sample’s chat', () => {
  it.each([
    ['kann ich monatlich zahlen?', /^Ja, .*\$199 im Monat, 6 Monate lang.*\$1,194.*\$195 mehr/],
    ['geht Ratenzahlung', /^Ja, .*\$199 im Monat/],
    ['¿Puedo pagar en cuotas?', /^Sí, .*\$199 al mes durante 6 meses.*\$1,194.*\$195 más/],
    ['puis-je payer par mois ?', /^Oui, .*\$199 par mois pendant 6 mois.*\$1,194.*\$195 de plus/],
    ['on peut payer mensuellement', /^Oui, /],
    ['czy mogę płacić miesięcznie?', /^Tak, .*\$199 przez 6 miesięcy.*\$1,194.*\$195 więcej/],
  ])('%s', (question, expected) => {
    const text = ask(question);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/drei Arten|tres maneras|trois façons|trzy sposoby/);
    expect(guarded(sampleCompany, text)).toBe(text);
  });

  it.each([
    ['wie kann ich zahlen', /drei Arten/],
    ['como se paga', /tres maneras/],
    ['comment on paye', /trois façons/],
    ['jak zaplacic', /trzy sposoby/],
    ['könnt ihr mich beraten', /^(?!.*\$)/],
  ])('and how to pay at all as before: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });
});
