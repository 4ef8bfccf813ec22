import { describe, expect, it } from 'vitest';
import { business, checkBusiness } from './check.ts';
import { quickActions } from './quick-actions.ts';
import { services } from './services.ts';

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

/** The services with so many of them in the hero. */
function withTiles(count: number): unknown {
  return services.map((service, index) => ({ ...service, tile: index < count }));
}

describe('D95 checkBusiness', () => {
  it('takes the values as they are', () => {
    expect(() => checkBusiness()).not.toThrow();
  });

  const wrong: readonly (readonly [Path, unknown, string])[] = [
    [['company', 'brand'], ' ', 'company.brand must not be empty'],
    [['company', 'email'], 'no address', 'company.email must be an e-mail address'],
    [['company', 'address', 'country'], 'USA', 'company.address.country must be a country code'],
    [['company', 'blurb'], 'From $5 per month', 'company.blurb names $5, which is no price'],
    [['servicePackage', 'price'], 998.5, 'servicePackage.price must be a whole amount'],
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
    [['services'], withTiles(0), 'services must mark one to 4 services'],
    [['services'], withTiles(5), 'services must mark one to 4 services'],
    [
      ['faq', 0, 'answer'],
      'It costs 50 dollars.',
      'faq.0.answer names 50 dollars, which is no price',
    ],
    [['faq', 0, 'answer'], 'It costs $ 1,550.', 'faq.0.answer names $ 1,550, which is no price'],
    [['faq', 2, 'id'], 'how-long', 'faq.2 repeats the id "how-long"'],
    [['quickActions', 0, 'question'], '', 'quickActions.0.question must not be empty'],
    [['quickActions'], [], 'quickActions must have at least one card'],
    [['quickActions', 1, 'icon'], 'unheard-of', 'quickActions.1.icon must be one of'],
    [['quickActions', 1, 'icon'], undefined, 'quickActions.1.icon must be one of'],
    [['words', 'hero', 'type'], ' ', 'words.hero.type must not be empty'],
    [['words', 'talk', 'text'], 'From $5.', 'words.talk.text names $5, which is no price'],
    [['company', 'phone'], 'call us', 'company.phone must be a phone number'],
    [['company', 'currency'], 'dollars', 'company.currency must be a currency code'],
    [['company', 'currency'], 'QQQ', 'company.currency must be a currency code'],
    [['company', 'locale'], 'fa-IR', 'company.locale writes 799 as'],
    [['company', 'locale'], 'english', 'company.locale must be a language with a country'],
    [['palette', 'ink', 'dark'], 'white', 'palette.ink.dark must be a colour such as'],
    [
      ['palette', 'muted', 'light'],
      '#b0a999',
      'palette.muted.light has a contrast of 2.1 on paper, less than 4.5',
    ],
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
    [['guidedLeadEmail'], 'nobody', 'guidedLeadEmail must be an e-mail address'],
  ];

  it.each(wrong)('refuses %j as %j', (path, value, message) => {
    expect(() => checkBusiness(changed(path, value))).toThrow(`business: ${message}`);
  });

  it('lists the icons that there are', () => {
    const values = changed(['quickActions', 0, 'icon'], 'unheard-of');
    expect(() => checkBusiness(values)).toThrow(/icons\.appWindow, .*icons\.wrench/);
  });

  it('lets a company have as many cards as it wants, and a phone number', () => {
    for (const [path, value] of [
      [['quickActions'], quickActions.slice(0, 1)],
      [['quickActions'], [...quickActions, { ...quickActions[0], id: 'one-more' }]],
      [['company', 'phone'], '+48 22 555 01 00'],
      [['services'], withTiles(4)],
    ] as const) {
      expect(() => checkBusiness(changed(path, value))).not.toThrow();
    }
  });

  it('lets a text name a stated price', () => {
    const values = changed(['faq', 0, 'answer'], 'It costs $999, or $1,194 by the month.');
    expect(() => checkBusiness(values)).not.toThrow();
  });
});
