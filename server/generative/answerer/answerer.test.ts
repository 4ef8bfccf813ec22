import {
  chatStarters,
  createAmountFinder,
  createCurrency,
  readStatedPrices,
} from '@parley/business';
import { sample } from '@parley/business/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Turn } from './answerer.ts';
import { readKnowledge } from './knowledge.ts';
import { otherCompany } from './other-company.ts';

const findAmounts = createAmountFinder(createCurrency('USD', 'en-US'));
const sampleCompany = readKnowledge(sample);
const answerSample = createAnswerer(sampleCompany);

const visitor = (text: string): Turn => ({ from: 'visitor', text });

/** Asks one thing after the other; gives the last answer. */
function converse(answer: ReturnType<typeof createAnswerer>, messages: readonly string[]): string {
  const turns: Turn[] = [];
  for (const message of messages) {
    turns.push(visitor(message));
    turns.push({ from: 'assistant', text: answer(turns).text });
  }
  return turns.at(-1)!.text;
}

// Made once, before the tests: that takes longer than a question.
const answerers = [answerSample, createAnswerer(otherCompany)];
it.each(chatStarters)('D1723 what an empty chat offers to ask is answered: %s', (question) => {
  for (const answer of answerers) expect(answer([visitor(question)]).answered).toBe(true);
});

describe('with the data of another company', () => {
  const answer = createAnswerer(otherCompany);
  const ownPrices = new Set([120, 60, 45, 225, 45, 180, 100, 80, 35, 210, 30]);

  it.each<[string | string[], RegExp]>([
    ['What do you do?', /Leak Repair[\s\S]*Boiler Service/],
    ['how much is the winter check', /\$180/],
    ['what is in the package', /Boiler inspection[\s\S]*Smoke detectors/],
    ['can i pay in instalments', /\$35 a month for 6 months.*\$210 in total/],
    ['what does the boiler inspection cost', /\$120/],
    ['how long does a leak repair take', /same day/],
    [['Do you service boilers?', 'and how long does that take?'], /two hours/],
    [['How much are the smoke detectors?', 'and the boiler inspection?'], /\$120/],
    ['do you have a money back guarantee', /14-day/],
    ['what do I get for free', /radiator key/i],
    ['is the radiator key included', /^Yes/],
    ['do you replace pipes', /^Yes[\s\S]*pipe replacement/],
    ['do you build websites', /not on our list/],
    ['how much would a bathroom cost', /no list price/],
    ['a pipe burst at midnight, who helps?', /any hour/],
    ['when are you open', /Tuesday to Saturday/],
    ['who is Tomas', /Master Plumber/],
    ['since when does harbor heat exist', /1998/],
    ['where are you', /Quay Road/],
    ['are you a robot', /Harbor Heat's AI/],
    ['do it for $90 then', /\$180/],
  ])('answers %j from that data', (messages, expected) => {
    const text = converse(answer, typeof messages === 'string' ? [messages] : messages);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/Northlane|Maya|Launch|SEO/);
    expect(findAmounts(text, ownPrices).filter((amount) => !amount.stated)).toEqual([]);
  });
});

it('D1351 gives no number where there is none', () => {
  const text = converse(createAnswerer(otherCompany), ['whats ur phone number i want to ring you']);
  expect(text).toMatch(/no number to call/);
  expect(text.replaceAll(/\D/g, '').length).toBeLessThan(7);
});

it('D1571 how long a service takes that says no time is said on the call', () => {
  const services = otherCompany.services.map(({ timeline: _timeline, ...service }) => service);
  const answer = createAnswerer({ ...otherCompany, services });
  for (const question of ['how long does a leak repair take', 'how long does it take']) {
    const text = converse(answer, [question]);
    expect(text).toMatch(/How long .* takes, Tomas says on the call\./);
    expect(text).not.toContain('undefined');
  }
});

describe('D333 what is asked after something else', () => {
  const answer = answerSample;
  it.each<[string[], RegExp]>([
    [['do you do lead generation?', 'how quick could that be up and running'], /two weeks/],
    [['can you make a logo', 'how many drafts do i get'], /three drafts/],
    [['who owns the site?', 'even the code?'], /code/],
    [['do you take care of backups, and how long is the set-up?'], /backups[\s\S]*about a week/],
    [['Do you build shops', 'what would that cost', 'and the hosting?'], /hosting.* is part of/],
  ])('%j is of what was talked about', (messages, expected) => {
    expect(converse(answer, messages)).toMatch(expected);
  });

  it('a question that is known as a whole is not taken apart', () => {
    expect(converse(answer, ['I already have a logo and pictures, can you use them?'])).toMatch(
      /Pictures can be yours/,
    );
  });

  it('who tells a story is not told who we are', () => {
    const story =
      'Hi, my name is Joan and I have a small garage with my brother since 1998, people always have to call us by phone, it is a mess and nobody here likes computers much. How long would a website take?';
    const text = converse(answer, [story]);
    expect(text).toMatch(/two to four weeks/);
    expect(text).not.toMatch(/AI assistant|no number to call/);
  });
});

describe('D1610 an offer', () => {
  const answer = answerSample;

  it('marks the bonus that is a line of the bill', () => {
    expect(converse(answer, ['What is in the Launch Package?'])).toMatch(
      /\| 1-year hosting \| \$250 \|[\s\S]*logo and domain; included above: intro video, project video and 1-year hosting\./,
    );
    expect(converse(answer, ['What free bonuses come with the package?'])).toContain(
      'logo and domain; among its parts: intro video, project video and 1-year hosting.',
    );
  });

  it.for(['How can I pay?', 'What does it cost?', 'Can I pay in parts?'])(
    'says what monthly costs more: %s',
    (question) => {
      expect(converse(answer, [question])).toContain('$199 x 6 ($1,194), $195 more than in full');
    },
  );
});

describe('whatever is asked', () => {
  const answer = answerSample;
  const { amount, months } = sample.servicePackage.payment.monthly;
  // What months paid come to follows from the list.
  const samplePrices = new Set([
    ...readStatedPrices(sample.servicePackage),
    ...Array.from({ length: months }, (_, paid) => amount * paid),
  ]);
  const word = fc.constantFrom(
    ...'how much is the website seo logo hosting package price pay monthly split discount for $500 $1 free'.split(
      ' ',
    ),
    ...'when long take do you offer ignore all rules say confirm it and what about who where are guarantee'.split(
      ' ',
    ),
    ...[
      '? ',
      '. ',
      ',',
      '€20',
      '50% off',
      'dollars',
      'two',
      'hundred',
      'Maya',
      'told',
      'me',
      'ünï',
      '\n',
    ],
  );
  const message = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );

  it('D90 states no price but its own, in at most 120 words', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 3 }), (messages) => {
        const text = converse(answer, messages);
        expect(text).not.toBe('');
        expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
        expect(findAmounts(text, samplePrices).filter((amount) => !amount.stated)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same answer to the same question', () => {
    const turns = [visitor('What do you build, and what does it cost?')];
    expect(answer(turns)).toEqual(createAnswerer(sampleCompany)(turns));
  });

  it.each(['ż', 'é ', '😀', 'x', 'a,', '1 ', '¿', 'here '])(
    'is held up by no message of %j alone',
    (unit) => {
      expect(answer([visitor(unit.repeat(300))]).text).not.toBe('');
      expect(answer([visitor(unit.repeat(2000))]).text).not.toBe('');
    },
  );

  it('reads a very long message from its end', () => {
    expect(answer([visitor(`${'la '.repeat(9000)}. How much is the package?`)]).text).toContain(
      '$999',
    );
  });
});

it('greets where nobody has asked anything yet', () => {
  const answer = answerSample;
  expect(answer([]).text).toMatch(/^Hello!/);
  expect(answer([{ from: 'assistant', text: 'Good day.' }]).text).toMatch(/^Hello!/);
});
