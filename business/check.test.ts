import { describe, expect, it } from 'vitest';
import { business, checkBusiness } from './check.ts';
import { guidedScript } from './guided-script.ts';
import type { GuidedScript } from './guided-step.ts';

type Path = readonly (string | number)[];

/** The real values with one changed. */
function changed(path: Path, value: unknown): unknown {
  const copy = structuredClone(business);
  const last = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce((node, key) => (node as Record<string, unknown>)[key], copy as unknown);
  (parent as Record<string, unknown>)[last] = value;
  return copy;
}

/** So many steps, each leading to the one after it. */
function longScript(length: number): GuidedScript {
  const names = ['initial_greeting', ...Array.from({ length: length - 1 }, (_, i) => `step_${i}`)];
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        says: 'And?',
        variable: `answer_${index}`,
        asks: 'text',
        label: 'Answer',
        next: names[index + 1] ?? 'finish',
      },
    ]),
  );
}

describe('D95 checkBusiness', () => {
  it('takes the values as they are', () => {
    expect(() => checkBusiness()).not.toThrow();
  });

  const wrong: readonly (readonly [Path, unknown, string])[] = [
    [['company', 'brand'], ' ', 'company.brand must not be empty'],
    [['company', 'email'], 'no address', 'company.email must be an e-mail address'],
    [['company', 'address', 'country'], 'USA', 'company.address.country must be a country code'],
    [['company', 'blurb'], 'From $5 a month', 'company.blurb names $5, which is no price'],
    [['servicePackage', 'price'], 998.5, 'servicePackage.price must be whole dollars'],
    [['servicePackage', 'price'], -1, 'servicePackage.price must be more than 0'],
    [
      ['servicePackage', 'items', 0, 'value'],
      0,
      'servicePackage.items.0.value must be more than 0',
    ],
    [['servicePackage', 'items', 1, 'id'], 'website', 'servicePackage.items.1 repeats the id'],
    [['servicePackage', 'price'], 9999, 'servicePackage.price is 9999, more than the value'],
    [
      ['servicePackage', 'payment', 'split', 'now'],
      600,
      'servicePackage.payment.split adds up to 1000, not to 999',
    ],
    [
      ['servicePackage', 'payment', 'monthly', 'months'],
      5,
      'servicePackage.payment.monthly adds up to 995, less than 999',
    ],
    [['services', 1, 'id'], 'web-development', 'services.1 repeats the id "web-development"'],
    [['services', 0, 'tile'], false, 'services must mark exactly 3 services'],
    [['faq', 0, 'answer'], 'It costs 50 dollars.', 'faq.0.answer names 50, which is no price'],
    [['faq', 0, 'answer'], 'It costs $ 1,550.', 'faq.0.answer names $ 1,550, which is no price'],
    [['faq', 2, 'id'], 'how-long', 'faq.2 repeats the id "how-long"'],
    [['quickActions', 0, 'question'], '', 'quickActions.0.question must not be empty'],
    [
      ['guidedScript', 'step_2', 'otherwise'],
      'step_9',
      'guidedScript.step_2.otherwise must be a step of the script',
    ],
    [
      ['guidedScript', 'step_4', 'options', 1, 'text'],
      'Yes, tell me more',
      'guidedScript.step_4.options.1 repeats the answer "Yes, tell me more"',
    ],
    [
      ['guidedScript', 'step_1', 'says'],
      'Hello {first_name}',
      'guidedScript.step_1.says uses {first_name}, which no step asks for',
    ],
    [
      ['guidedScript', 'step_1', 'variable'],
      'user_name',
      'guidedScript.step_1.variable repeats "user_name" of initial_greeting',
    ],
    [
      ['guidedScript', 'step_1', 'next'],
      'step_9',
      'guidedScript.step_1.next must be a step of the script, or finish',
    ],
    [
      ['guidedScript', 'step_4', 'options', 0, 'next'],
      'step_9',
      'guidedScript.step_4.options.0.next must be a step of the script, or finish',
    ],
    [
      ['guidedScript', 'step_4', 'options', 1],
      { text: 'Nowhere' },
      'guidedScript.step_4.options.1.next must be a step of the script, or finish',
    ],
    [
      ['guidedScript', 'step_alone'],
      { says: 'Budget?', variable: 'alone', asks: 'text', label: 'Budget', next: 'step_3' },
      'guidedScript.step_alone is a step that no answer leads to',
    ],
    [
      ['guidedScript', 'finish'],
      { says: 'Bye', variable: 'bye', asks: 'nothing', next: 'finish' },
      'guidedScript.finish is the end, and cannot be a step',
    ],
    [
      ['guidedScript', 'step_2', 'variable'],
      'Website status',
      'guidedScript.step_2.variable must be small letters, digits and underscores',
    ],
    [['guidedScript'], longScript(51), 'guidedScript has 51 variables, more than 50'],
    [['guidedLeadEmail'], 'nobody', 'guidedLeadEmail must be an e-mail address'],
  ];

  it.each(wrong)('refuses %j as %j', (path, value, message) => {
    expect(() => checkBusiness(changed(path, value))).toThrow(`business: ${message}`);
  });

  it('takes a script of as many variables as are kept, and one with a step of its own', () => {
    expect(() => checkBusiness(changed(['guidedScript'], longScript(50)))).not.toThrow();
    const { step_2, ...others } = guidedScript;
    const budget = ['A little', 'A lot'].map((text) => ({ text, next: 'step_3' }));
    const script: GuidedScript = {
      ...others,
      step_2: { ...step_2, asks: 'text', label: 'Website', next: 'step_budget' },
      step_budget: {
        says: 'And your budget, {user_name}?',
        variable: 'budget',
        asks: 'options',
        options: budget,
        otherwise: 'step_3',
      },
      step_3: { ...guidedScript.step_3, says: 'With {budget}: how many enquiries a month?' },
    };
    expect(() => checkBusiness(changed(['guidedScript'], script))).not.toThrow();
  });

  it('lets a text name a stated price', () => {
    const values = changed(['faq', 0, 'answer'], 'It costs $999, or $1,194 by the month.');
    expect(() => checkBusiness(values)).not.toThrow();
  });
});
