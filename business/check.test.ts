import { describe, expect, it } from 'vitest';
import { checkBusiness, findProblems, findWarnings } from './check.ts';
import { checkCompany } from './check-company.ts';
import { company } from './company.ts';
import type { GuidedScript } from './guided-step.ts';
import { nameFile } from './refuse-problems.ts';
import { sample } from './sample.ts';
import { brand, mixPalette } from './tokens.ts';
import { business } from './values.ts';

type Path = readonly (string | number)[];

/** The sample's values with one changed. */
function changed(path: Path, value: unknown, values: unknown = sample): unknown {
  const copy = structuredClone(values);
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

/** The services with so many of them in the hero. */
function withTiles(count: number): unknown {
  return sample.services.map((service, index) => ({ ...service, tile: index < count }));
}

describe('D95 checkBusiness', () => {
  it('takes the values as they are', () => {
    expect(() => checkBusiness()).not.toThrow();
  });

  // `npm test -- business -u` writes it anew.
  it.runIf(company.sample)('keeps the sample as it is', async () => {
    await expect(`${JSON.stringify(business, null, 2)}\n`).toMatchFileSnapshot('sample.json');
  });

  const wrong: readonly (readonly [Path, unknown, string])[] = [
    [['company', 'brand'], ' ', 'company.brand must not be empty'],
    [['company', 'currency'], 'dollars', 'company.currency must be a currency code'],
    [['company', 'currency'], 'QQQ', 'company.currency must be a currency code'],
    [['company', 'locale'], 'fa-IR', 'company.locale writes 799 as'],
    [['company', 'email'], 'no address', 'company.email must be an e-mail address'],
    [['company', 'address', 'country'], 'USA', 'company.address.country must be a country code'],
    [['company', 'blurb'], 'From $5 in all', 'company.blurb names $5, which is no price'],
    [['servicePackage', 'price'], 998.5, 'servicePackage.price must be a whole amount'],
    [
      ['servicePackage', 'followUp', 'withinHours'],
      2,
      'servicePackage.followUp.withinHours is less than the night is long',
    ],
    [
      ['servicePackage', 'followUp', 'calls', 'timeZone'],
      '+02:00',
      'servicePackage.followUp.calls.timeZone must be a time zone as IANA names it',
    ],
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
    [
      ['servicePackage', 'guarantee', 'revisions'],
      'a free second fitting',
      'servicePackage.guarantee.revisions promises what is on no list',
    ],
    [['services', 0, 'item'], 'web-site', "services.0.item is 'web-site', which is no item"],
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
    [['words', 'hero', 'type'], ' ', 'words.hero.type must not be empty'],
    [['words', 'talk', 'text'], 'From $5.', 'words.talk.text names $5, which is no price'],
    [['company', 'phone'], 'call us', 'company.phone must be a phone number'],
    [['company', 'locale'], 'english', 'company.locale must be a language with a country'],
    [['palette', 'ink', 'dark'], 'white', 'palette.ink.dark must be a colour such as'],
    [
      ['palette', 'muted', 'light'],
      '#b0a999',
      'palette.muted.light has a contrast of 2.3 on paper, less than 4.5',
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
      ['guidedScript', 'step_4', 'options', 2, 'main'],
      true,
      'guidedScript.step_4.options must have one main answer at most',
    ],
    [['chatStarters', 1], ' ', 'chatStarters.1 must not be empty'],
    [['chatStarters'], ['What does it cost?'], 'chatStarters must be three questions'],
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
    [
      ['servicePackage', 'followUp', 'calls', 'days'],
      ['Mon', 'Monday'],
      'servicePackage.followUp.calls.days.1 must be a day of the week, such as Mon',
    ],
    [
      ['servicePackage', 'followUp', 'calls', 'days'],
      [],
      'servicePackage.followUp.calls.days must have at least one day, or be left out',
    ],
    [
      ['servicePackage', 'followUp', 'calls', 'days'],
      ['Mon', 'Mon'],
      'servicePackage.followUp.calls.days.1 repeats the day "Mon"',
    ],
    [['leadWords', 'labels', 'cameBy'], undefined, 'leadWords.labels.cameBy must be a text'],
    [['leadWords', 'moreWait', 'many'], 'More wait', 'leadWords.moreWait.many must name {count}'],
    [['guidedLeadEmail'], 'nobody', 'guidedLeadEmail must be an e-mail address'],
    [
      ['company', 'address', 'region'],
      '',
      'company.address.region must be a state or province, or',
    ],
    [['tokens', 'brand'], undefined, 'tokens.brand must be exported from the file'],
    [['tokens', 'type', 'h1', 0], 'big', 'tokens.type.h1.0 must be a size such as'],
    [['tokens', 'type', 'h1', 1], '1.4', 'tokens.type.h1.1 must be a height of line'],
    [['tokens', 'type', 'h1', 2], '-.01', 'tokens.type.h1.2 must be a space between letters'],
    [['tokens', 'type', 'h1'], undefined, 'tokens.type.h1 must be size, height of line'],
    [['tokens', 'space'], [4, 8], 'tokens.space must be 8 numbers of pixels'],
    [['tokens', 'space', 2], '12', 'tokens.space.2 must be a number of pixels, without quotes'],
    [['tokens', 'radii', 'card'], -1, 'tokens.radii.card must not be less than 0'],
    [['tokens', 'shadows', 'tag'], '8px', 'tokens.shadows.tag must be a number of pixels'],
    [['tokens', 'opacity', 'scrim', 'dark'], 66, 'tokens.opacity.scrim.dark must be a number from'],
    [['tokens', 'motion', 'enter'], 0.18, 'tokens.motion.enter must be a time such as'],
  ];

  it.each(wrong)('refuses %j as %j', (path, value, message) => {
    expect(() => checkBusiness(changed(path, value))).toThrow(
      `${nameFile({ field: path.join('.') })}: ${message}`,
    );
  });

  const missing: readonly (readonly [Path, unknown, string])[] = [
    [['callViewWords', 'guided', 'heard'], undefined, 'callViewWords.guided.heard must be a text'],
    [['callViewWords', 'guided'], undefined, 'callViewWords.guided must hold its texts'],
    [['callViewWords', 'sound'], 'None', 'callViewWords.sound must hold its texts'],
    [['callViewWords', 'state'], undefined, 'callViewWords.state must hold its texts'],
    [['callViewWords'], undefined, 'callViewWords must hold its groups of texts'],
    [['callViewWords', 'signs'], {}, 'callViewWords.signs is no field of ours'],
    [['callViewWords', 'notes', 'silnet'], 'Hm', 'callViewWords.notes.silnet is no field of ours'],
    [
      ['callViewWords', 'guided', 'shown'],
      'Right?',
      'callViewWords.guided.shown must name {heard}',
    ],
    [
      ['callViewWords', 'guided', 'heard'],
      'Right?',
      'callViewWords.guided.heard must name {heard}',
    ],
    [['callViewWords', 'guided', 'options'], 'Say', 'callViewWords.guided.options must name {opt'],
    [['callViewWords', 'guided', 'no'], 'yes ', 'callViewWords.guided.no must differ from `yes`'],
    [['callViewWords', 'sound', 'inUse'], 'Used', 'callViewWords.sound.inUse must name {device}'],
    [['callViewWords', 'sound', 'unplugged'], 'No', 'callViewWords.sound.unplugged must name {dev'],
    [['callWaitWords', 'hear'], undefined, 'callWaitWords.hear must be a text'],
    [['callWaitWords', 'alow'], 'Please', 'callWaitWords.alow is no field of ours'],
    [['callEndWords', 'exp-room'], undefined, 'callEndWords.exp-room must be a text'],
    [['callEndWords', 'exproom'], 'Over', 'callEndWords.exproom is no field of ours'],
    [['chatViewWords', 'retry'], undefined, 'chatViewWords.retry must be a text'],
    [['chatViewWords', 'rety'], 'Again', 'chatViewWords.rety is no field of ours'],
    [['chatViewWords'], undefined, 'chatViewWords must hold its texts'],
  ];

  it.each(missing)('D1632 of a call and a chat it refuses %j as %j', (path, value, message) => {
    expect(() => checkBusiness(changed(path, value))).toThrow(
      `${nameFile({ field: path.join('.') })}: ${message}`,
    );
  });

  it('D1984 an option may tell what else it is heard as, by a regular expression', () => {
    const path = ['guidedScript', 'step_4', 'options', 0, 'heardAs'];
    const without = { text: 'Go on', next: 'step_5a' };
    expect(() => checkBusiness(changed(path.slice(0, -1), without))).not.toThrow();
    expect(() => checkBusiness(changed(path, String.raw`\bgo on\b`))).not.toThrow();
    for (const wrong of ['(go on', '', ['go on']])
      expect(() => checkBusiness(changed(path, wrong))).toThrow(
        'business/guided-script.ts: guidedScript.step_4.options.0.heardAs must',
      );
    expect(() => checkBusiness(changed(path, '(go on'))).toThrow('must be a regular expression');
  });

  it('D1632 refuses a call’s words that are gone, not undefined', () => {
    for (const [section, key] of [
      ['callWaitWords', 'hear'],
      ['callEndWords', 'busy'],
      ['chatViewWords', 'stop'],
    ] as const) {
      const { [key as never]: _gone, ...left } = sample[section] as Record<string, string>;
      expect(() => checkBusiness({ ...sample, [section]: left })).toThrow(
        `${section}.${key} must be a text`,
      );
    }
  });

  it('D1296 looks at the company alone, of which prices are computed', () => {
    expect(() => checkCompany()).not.toThrow();
    expect(() =>
      checkCompany({
        ...sample,
        company: { ...sample.company, currency: 'zł', locale: 'polski' },
      }),
    ).toThrow(
      [
        'business/company.ts: company.locale must be a language with a country, such as en-US.',
        'business/company.ts: company.currency must be a currency code of ISO 4217, such as USD.',
      ].join('\n'),
    );
  });

  it('D1578 looks at its price list too, of which words are made', () => {
    const { guarantee: _, ...offer } = sample.servicePackage;
    expect(() => checkCompany({ ...sample, servicePackage: offer })).toThrow(
      'business/package.ts: servicePackage.guarantee ',
    );
  });

  it('D1291 names the file that each section is written in', async () => {
    for (const [section, value] of Object.entries(business as Record<string, unknown>)) {
      const file = nameFile({ field: section }).replace('business/', './');
      const written = (await import(file)) as Record<string, unknown>;
      expect([section, written]).toEqual([
        section,
        expect.objectContaining(section === 'tokens' ? value : { [section]: value }),
      ]);
    }
  });

  it.each(['33', '', 'tomato', Number.NaN, -1, 361])(
    'D1293 a hue that is %j is refused in words, once',
    (hue) => {
      const { pale } = brand;
      const values = { ...sample, palette: mixPalette({ hue: hue as number, pale }) };
      const [problem, ...others] = findProblems(changed(['tokens', 'brand', 'hue'], hue, values));
      expect(others).toEqual([]);
      expect(problem).toEqual({
        field: 'tokens.brand.hue',
        problem: expect.stringMatching(
          /^must be (?:a number of degrees, without quotes|0 to 360 degrees)$/,
        ) as string,
      });
    },
  );

  it('takes a script of as many variables as are kept, and one with a step of its own', () => {
    expect(() => checkBusiness(changed(['guidedScript'], longScript(50)))).not.toThrow();
    const { step_2, step_3, ...others } = sample.guidedScript;
    const budget = ['A little', 'A lot'].map((text) => ({ text, next: 'step_3' }));
    const script: GuidedScript = {
      ...others,
      step_2: {
        says: step_2!.says,
        variable: step_2!.variable,
        asks: 'text',
        label: 'Website',
        next: 'step_budget',
      },
      step_budget: {
        says: 'And your budget, {user_name}?',
        variable: 'budget',
        asks: 'options',
        options: budget,
        otherwise: 'step_3',
      },
      step_3: { ...step_3!, says: 'With {budget}: how many enquiries a month?' },
    };
    expect(() => checkBusiness(changed(['guidedScript'], script))).not.toThrow();
  });

  it('lets a company have as many cards as it wants, and a phone number', () => {
    for (const [path, value] of [
      [['quickActions'], sample.quickActions.slice(0, 1)],
      [['quickActions'], [...sample.quickActions, { ...sample.quickActions[0], id: 'one-more' }]],
      [['company', 'phone'], '+48 22 555 01 00'],
      [['services'], withTiles(4)],
    ] as const) {
      expect(() => checkBusiness(changed(path, value))).not.toThrow();
    }
  });

  it('lets a text name a stated price', () => {
    const values = changed(['faq', 0, 'answer'], 'It costs $999, or $1,194 by the month.');
    expect(findProblems(values)).toEqual([]);
  });

  it('refuses everything at once, a line each', () => {
    const values = [
      [['company', 'hours'], ''],
      [['servicePackage', 'payment', 'split', 'now'], 1],
      [['guidedScript', 'step_1', 'next'], 'step_99'],
    ] as const;
    const all = values.reduce<unknown>(
      (before, [path, value]) => changed(path, value, before),
      sample,
    );
    expect(() => checkBusiness(all)).toThrow(
      [
        'business/company.ts: company.hours must not be empty.',
        'business/package.ts: servicePackage.payment.split adds up to 401, not to 999: write 998 as atGoLive.',
        'business/guided-script.ts: guidedScript.step_1.next must be a step of the script, or finish.',
      ].join('\n'),
    );
  });

  it('refuses a field that is none, and names the new place of one that moved', () => {
    const values = changed(
      ['company', 'motto'],
      'Onward',
      changed(['company', 'phoneNumber'], '+1 555 0100'),
    );
    expect(findProblems(values, { 'company.phoneNumber': 'company.phone' })).toEqual([
      { field: 'company.phoneNumber', problem: 'is now company.phone' },
      { field: 'company.motto', problem: 'is no field of ours' },
    ]);
  });
});

describe('D95 of the sample, once the values are the company’s own', () => {
  /** Another company, which has left every sentence as it was. */
  const own = (() => {
    const { email, phone, address, contact, brand, legalName } = sample.company;
    const text = [
      [phone!, '+48 22 555 01 00'],
      [email, 'dzien.dobry@zakwas.test'],
      [legalName, 'Zakwas Doradztwo'],
      [brand, 'Zakwas'],
      [address.street, 'ul. Piekarska 7'],
      [address.city, 'Warszawa'],
      [contact.name, 'Anna'],
    ].reduce((text, [from, to]) => text.replaceAll(from!, to!), JSON.stringify(sample));
    return ['work', 'voices', 'team'].reduce<unknown>(
      (values, section) => changed(['proof', section, 'list'], [], values),
      changed(['company', 'sample'], false, JSON.parse(text)),
    );
  })();

  it('takes values that have nothing of its names and addresses', () => {
    expect(findProblems(own)).toEqual([]);
  });

  it.each<[Path, string, string]>([
    [['company', 'brand'], sample.company.brand, 'Northlane'],
    [['company', 'legalName'], sample.company.legalName, 'Northlane Digital Studio'],
    [['company', 'email'], sample.company.email, 'hello@northlane.example'],
    [['company', 'phone'], sample.company.phone!, '+1 217 555 0142'],
    [['company', 'email'], 'anna@northlane.example', 'northlane.example'],
    [['company', 'contact', 'name'], sample.company.contact.name, 'Maya'],
    [
      ['company', 'address', 'street'],
      sample.company.address.street,
      '120 Example Street, Suite 4',
    ],
    [['company', 'address', 'city'], sample.company.address.city, 'Springfield'],
    [['faq', 1, 'answer'], 'Ask MAYA!', 'Maya'],
    [['services', 0, 'includes', 2], 'a stall at Springfield’s market', 'Springfield'],
    [['guidedScript', 'step_2', 'options', 0, 'text'], 'Yes, by Northlane', 'Northlane'],
  ])('refuses %j as %j', (path, value, left) => {
    expect(findProblems(changed(path, value, own))).toEqual([
      { field: path.join('.'), problem: `still has "${left}" of the sample` },
    ]);
  });

  it('names where it is written, and not each text that takes it from there', () => {
    const fields = findProblems(changed(['company', 'sample'], false)).map(({ field }) => field);
    expect(fields.toSorted()).toEqual([
      'company.address.city',
      'company.address.street',
      'company.blurb',
      'company.brand',
      'company.contact.name',
      'company.email',
      'company.legalName',
      'company.phone',
      'proof.team.list.0',
      'proof.team.list.1',
      'proof.team.list.2',
      'proof.voices.list.0',
      'proof.voices.list.1',
      'proof.work.list.0',
      'proof.work.list.1',
      'proof.work.list.2',
    ]);
  });

  it('takes a name of the sample where it is the company’s own', () => {
    const renamed = changed(['company', 'contact', 'name'], 'Maya Kowalska', own);
    expect(findProblems(changed(['faq', 1, 'answer'], 'Ask Maya.', renamed))).toEqual([]);
  });

  it('finds no name within a longer word', () => {
    expect(findProblems(changed(['faq', 1, 'answer'], 'As the Mayans baked.', own))).toEqual([]);
  });

  it('warns of sentences that nobody has changed, other names and prices in them or not', () => {
    const fields = findWarnings(own).map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining([
        'company.blurb',
        'faq.1.answer',
        'faq.2.answer',
        'guidedScript.step_4.says',
        'systemInstruction',
      ]),
    );
    expect(fields).not.toContain('words.package.items');
    const changedOne = changed(['faq', 1, 'answer'], 'We bake it together, at four.', own);
    expect(findWarnings(changedOne).map(({ field }) => field)).toEqual(
      fields.filter((field) => field !== 'faq.1.answer'),
    );
  });

  it('D1382 tells what is of the sample’s trade from what may be true of another company', () => {
    const ofTrade = new Map(findWarnings(own).map((one) => [one.field, one.ofTrade]));
    for (const field of ['services.0.name', 'quickActions.2.title', 'guidedScript.step_2.says']) {
      expect([field, ofTrade.get(field)]).toEqual([field, true]);
    }
    for (const field of [
      'words.hero.promise',
      'confirmation.otherwise',
      'guidedScript.step_6.says',
    ]) {
      expect([field, ofTrade.get(field)]).toEqual([field, false]);
    }
    // Names of things, which nobody reads, and the specification's own.
    for (const field of ['services.0.id', 'guidedLeadEmail']) {
      expect([field, ofTrade.has(field)]).toEqual([field, false]);
    }
  });

  it('D1097 counts nothing that visitors say: neither its amounts nor its sentences', () => {
    const ofVisitors = ({ field }: { readonly field: string }) =>
      field.startsWith('chatHeard.') || field.includes('.alsoAsked.');
    const dearer = changed(['servicePackage', 'price'], 1_190);
    expect(findProblems(dearer).length).toBeGreaterThan(0);
    expect(findProblems(dearer).filter(ofVisitors)).toEqual([]);
    expect(findWarnings(own).filter(ofVisitors)).toEqual([]);
  });

  it('D836 takes no work, voice or person that is marked as a sample', () => {
    const drawn = (section: 'work' | 'voices' | 'team') =>
      findProblems(
        changed(['proof', section, 'list'], sample.proof[section].list.slice(0, 1), own),
      );
    for (const section of ['work', 'voices', 'team'] as const) {
      // The sample's first person is who calls.
      expect(drawn(section).filter(({ field }) => field !== 'proof.team.list.0.name')).toEqual([
        {
          field: `proof.${section}.list.0`,
          problem: 'is a sample; put your own in its place, or take it out',
        },
      ]);
    }
  });

  it('says nothing while the values are said to be the sample', () => {
    expect(findProblems(sample)).toEqual([]);
    expect(findWarnings(sample)).toEqual([]);
  });
});
