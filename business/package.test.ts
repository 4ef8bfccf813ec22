import { describe, expect, it } from 'vitest';
import { isRightPrice, noteBonuses, noteMonthly, paymentOptions } from './index.ts';
import { wayNotes } from './offer-notes.ts';
import { sample } from './sample.ts';

/** What the product comes with: an operator's own values say something else. */
const { company, guidedScript, quickActions, services } = sample;
const pitch = guidedScript.step_4!.says;
const offer = guidedScript.step_5a!.says;

describe('the package, as the guided sale says it', () => {
  it.for([
    ['R9.11', 'Website: $799'],
    ['R9.12', '2-month SEO: $200'],
    ['R9.13', 'Videos: $300'],
    ['R9.14', '1-year hosting: $250'],
    ['R9.15', 'Total value $1,549'],
    ['R9.16', 'Your price: **$999**'],
  ])('%s pitches %s', ([, words]) => {
    expect(pitch).toContain(words);
  });

  it.for([
    '| Website | $799 |',
    '| Total value | $1,549 |',
    '| **Your price** | **$999** |',
    '| Full | $999 *once, before we start* |',
    '| Split | $599 now + $400 at go-live |',
  ])('D1028 shows the same as a bill: %s', (row) => {
    expect(guidedScript.step_4!.shows).toContain(`\n${row}`);
  });

  it('R9.20 promises 30 days money-back and unlimited revisions', () => {
    expect(offer).toContain('30-day money-back');
    expect(offer).toContain('unlimited revisions');
  });

  it('R9.21 follows up by a call with the contact within 24 hours, 15 minutes', () => {
    expect(offer).toContain(`${company.contact.name} can call you within 24 hours; 15 minutes`);
    expect(guidedScript.step_7!.says).toMatch(/within 24 hours, for about 15 minutes/);
  });

  it('R9.22 adds the free bonuses', () => {
    expect(offer).toContain('logo, intro video, project video, domain, 1-year hosting');
  });
});

describe('D1610 what is shown does not contradict the bill', () => {
  it('and is no wrong price, what monthly comes to more among it', () => {
    for (const { id, name, terms } of paymentOptions)
      expect(isRightPrice(`${name}: ${terms}, ${wayNotes[id] ?? ''}.`)).toBe(true);
  });

  it('marks a bonus that is a line of it, and says what monthly costs more', () => {
    expect(guidedScript.step_5a!.shows).toBe(
      offer.replace(
        'logo, intro video, project video, domain, 1-year hosting',
        'logo, domain; included above: intro video, project video, 1-year hosting',
      ),
    );
    expect(guidedScript.step_4!.shows).toContain(
      '| Monthly | $199 x 6 ($1,194) *$195 more than in full* |',
    );
    const ways = guidedScript.step_5b!;
    expect(ways.asks === 'options' && ways.options.map(({ note }) => note)).toEqual([
      'once, before we start',
      undefined,
      '$195 more than in full',
    ]);
  });

  it('tells a model the same', () => {
    expect(sample.systemInstruction).toContain(
      'logo, domain; included above: intro video, project video, 1-year hosting',
    );
    expect(sample.systemInstruction).toContain('$199 x 6 ($1,194), $195 more than in full');
  });

  it('notes nothing where nothing is billed twice, or costs more', () => {
    expect(noteBonuses({ items: [], bonuses: ['logo'] }, 'included')).toBe('logo');
    expect(noteMonthly(0, String, 'more')).toBeNull();
  });
});

describe('the ways to pay', () => {
  it.for([
    ['R9.17', 'Full: $999'],
    ['R9.18', 'Split: $599 now + $400 at go-live'],
    ['R9.19', 'Monthly: $199 x 6 ($1,194)'],
  ])('%s have %s, said and offered', ([, words]) => {
    const step = guidedScript.step_5b!;
    expect(step.says).toContain(words);
    expect(step.asks === 'options' ? step.options.map((option) => option.text) : []).toContain(
      words,
    );
  });

  it('are three', () => {
    expect(paymentOptions).toHaveLength(3);
  });
});

describe('what the site presents', () => {
  it('R1.1 has the six services', () => {
    expect(services.map((service) => service.name)).toEqual([
      'Web Development',
      'SEO & Marketing',
      'IT Solutions',
      'Graphic Design',
      'E-commerce',
      'Lead Generation',
    ]);
  });

  it('has four quick actions, each with a question of its own', () => {
    expect(quickActions.map((action) => action.title)).toEqual([
      'Graphic Design',
      'SEO Strategy',
      'Website Development',
      'Business Growth',
    ]);
    expect(new Set(quickActions.map((action) => action.question)).size).toBe(4);
  });
});
