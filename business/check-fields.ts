import { z } from 'zod';
import { currencyField, localeField, paletteFields, phoneField } from './check-brand.ts';
import { leadWordFields } from './check-lead-words.ts';
import { proofFields } from './check-proof.ts';
import { text } from './check-texts.ts';
import { tokenFields } from './check-tokens.ts';
import {
  callEndWordFields,
  callViewWordFields,
  callWaitWordFields,
  chatViewWordFields,
} from './check-view-words.ts';
import type { Problem } from './problem.ts';
import { isTimeZone } from './time-zone.ts';

const email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address');
const amount = z.int('must be a whole amount').positive('must be more than 0');
const count = z.int('must be a whole number').positive('must be more than 0');
const hourOfDay = z
  .int('must be a whole hour')
  .min(0, 'must be an hour')
  .max(24, 'must be an hour');
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words with dashes');

const expression = text.refine((value) => {
  try {
    return new RegExp(value, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}, 'must be a regular expression');

const unique =
  <Item>(of: (item: Item) => string, what: string) =>
  (items: readonly Item[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const value = of(item);
      if (seen.has(value)) {
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `repeats the ${what} "${value}"`,
        });
      }
      seen.add(value);
    });
  };

const uniqueIds = unique<{ id: string }>(({ id }) => id, 'id');

const regionMessage = 'must be a state or province, or null where addresses have none';
const company = z.strictObject({
  sample: z.boolean(),
  brand: text,
  legalName: text,
  tagline: text,
  blurb: text,
  email,
  phone: phoneField,
  address: z.strictObject({
    street: text,
    city: text,
    region: z
      .string(regionMessage)
      .refine((value) => value.trim() !== '', regionMessage)
      .nullable(),
    postalCode: text,
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as US'),
  }),
  contact: z.strictObject({ name: text, role: text }),
  hours: text,
  language: z.string().regex(/^[a-z]{2}$/, 'must be a language code of two letters, such as en'),
  locale: localeField,
  currency: currencyField,
  founded: z.int('must be a year').min(1800, 'must be a year').max(2200, 'must be a year'),
});

const hoursOfCalls = z
  .strictObject({
    from: hourOfDay,
    until: hourOfDay,
    days: z
      .array(
        z.enum(
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          'must be a day of the week, such as Mon',
        ),
      )
      .min(1, 'must have at least one day, or be left out')
      .superRefine(unique((one) => one, 'day'))
      .exactOptional(),
    timeZone: text.refine(
      isTimeZone,
      'must be a time zone as IANA names it, such as Europe/Warsaw',
    ),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'must be after `from`' });

const servicePackage = z.strictObject({
  name: text,
  items: z
    .array(
      z.strictObject({
        id,
        name: text,
        value: amount,
        parts: z.array(text).exactOptional(),
        alsoCalled: z.array(text).exactOptional(),
      }),
    )
    .min(1, 'must have at least one item')
    .superRefine(uniqueIds),
  price: amount,
  payment: z.strictObject({
    split: z.strictObject({ now: amount, atGoLive: amount, when: text }),
    monthly: z.strictObject({ amount, months: count }),
  }),
  guarantee: z.strictObject({ moneyBackDays: count, revisions: text }),
  followUp: z
    .strictObject({ withinHours: count, minutes: count, calls: hoursOfCalls.exactOptional() })
    // Whenever somebody asks, there is an hour of the day to call in.
    .refine(({ withinHours, calls }) => !calls || withinHours + calls.until - calls.from >= 24, {
      path: ['withinHours'],
      error: 'is less than the night is long, between `until` and `from`; `calls` may be left out',
    }),
  bonuses: z.array(text).superRefine(unique((bonus) => bonus, 'bonus')),
  freeOfCharge: z.array(text).exactOptional(),
});

const mostTiles = 4;
const services = z
  .array(
    z.strictObject({
      id,
      name: text,
      summary: text,
      includes: z.array(text).min(1, 'must have at least one line'),
      timeline: text.exactOptional(),
      tile: z.boolean(),
      item: id.exactOptional(),
      alsoCalled: z.array(text).exactOptional(),
    }),
  )
  .superRefine(uniqueIds)
  .superRefine(unique((service) => service.name, 'name'))
  .refine(
    (all) => [1, 2, 3, mostTiles].includes(all.filter((service) => service.tile).length),
    `must mark one to ${mostTiles} services with \`tile: true\`, for the hero`,
  );

const answers = z
  .array(
    z.strictObject({
      id,
      question: text,
      answer: text,
      alsoAsked: z.array(text).exactOptional(),
      asked: expression.exactOptional(),
      after: z.array(text).exactOptional(),
    }),
  )
  .superRefine(uniqueIds);

const chatLanguages = z
  .array(
    z.strictObject({
      code: z.string().regex(/^[a-z]{2}$/, 'must be a language code of two letters, such as en'),
      words: text,
      answers: z.array(
        z.strictObject({
          asked: expression,
          heard: text.exactOptional(),
          says: text,
          offersCall: text.exactOptional(),
        }),
      ),
      heard: text.exactOptional(),
      otherwise: text,
      more: text,
    }),
  )
  .superRefine(unique(({ code }) => code, 'language'));

const quickActions = z
  .array(z.strictObject({ id, title: text, summary: text, question: text }))
  .min(1, 'must have at least one card')
  .superRefine(uniqueIds);

const target = z.string('must be a step of the script, or finish');
const stepFields = {
  says: text,
  shows: text.exactOptional(),
  variable: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be small letters, digits and underscores, at most 60'),
  inShort: text.exactOptional(),
  saysNoted: text.exactOptional(),
  saysInstead: text.exactOptional(),
  refusedBy: expression.exactOptional(),
  why: z.strictObject({ says: text, askedBy: expression }).exactOptional(),
};

const step = z.discriminatedUnion('asks', [
  z.strictObject({
    ...stepFields,
    asks: z.literal('text'),
    label: text,
    saysAgain: text.exactOptional(),
    saysToQuestion: text.exactOptional(),
    saysToTwo: text.exactOptional(),
    askedBy: expression.exactOptional(),
    evadedBy: expression.exactOptional(),
    notedBy: expression.exactOptional(),
    introducedBy: expression.exactOptional(),
    next: target,
  }),
  z.strictObject({
    ...stepFields,
    asks: z.literal('options'),
    options: z
      .array(
        z.strictObject({
          text,
          note: text.exactOptional(),
          noteOfChange: text.exactOptional(),
          main: z.literal(true, 'must be true, or left out').exactOptional(),
          heardAs: expression.exactOptional(),
          next: target,
        }),
      )
      .min(2, 'must offer at least two answers')
      .refine(
        (options) => options.filter(({ main }) => main).length < 2,
        'must have one main answer at most',
      )
      .superRefine(unique((option) => option.text, 'answer')),
    otherwise: target,
  }),
  z.strictObject({
    ...stepFields,
    asks: z.literal('nothing'),
    next: z.literal('finish', 'must be finish'),
  }),
]);

/** What each section holds. Nothing else: a misspelt field is refused and not ignored. */
const businessFields = z.strictObject({
  company,
  palette: paletteFields,
  tokens: tokenFields,
  words: z
    .object({ package: z.object({ included: text, dearer: text }).catchall(text) })
    .catchall(z.record(z.string(), text)),
  sign: z.record(z.string(), text),
  recordingWords: z.record(z.string(), text),
  callWords: z.record(z.string(), text),
  callViewWords: callViewWordFields,
  callWaitWords: callWaitWordFields,
  callEndWords: callEndWordFields,
  chatViewWords: chatViewWordFields,
  talkWords: z.record(z.string(), z.record(z.string(), text)),
  proof: proofFields,
  servicePackage,
  services,
  keyFeatures: z.array(text),
  faq: answers,
  chatAnswers: answers,
  chatHeard: z.record(z.string(), text),
  chatLanguages,
  quickActions,
  chatGreeting: text,
  chatStarters: z.array(text).length(3, 'must be three questions'),
  aiNotice: text,
  systemInstruction: text,
  guidedScript: z.record(z.string(), step),
  firstGuidedStep: text,
  guidedLeadEmail: email,
  confirmation: z.strictObject({ subject: text, text, otherwise: text }),
  leadWords: leadWordFields,
});

type Unchanging<Value> = { readonly [Key in keyof Value]: Unchanging<Value[Key]> };

/** All that an operator writes, of the right shape. */
export type Business = Unchanging<z.infer<typeof businessFields>>;

/**
 * What has to hold between values. Asked only while the sections that it reads have the right
 * shape, so that it may trust their types.
 */
export interface Check {
  readonly reads: readonly (keyof Business)[];
  readonly find: (business: Business) => readonly Problem[];
}

/** Fields that are missing, unknown, empty or of another shape. `moved` leads from an old path to the new one. */
export function checkFields(values: unknown, moved: Readonly<Record<string, string>>): Problem[] {
  const issues = businessFields.safeParse(values).error?.issues ?? [];
  // Every colour is mixed from it.
  const isHueWrong = issues.some(({ path }) => path.join('.') === 'tokens.brand.hue');
  const own = issues.filter(({ path }) => !(isHueWrong && path[0] === 'palette'));
  return own.flatMap((issue): Problem[] => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ field: issue.path.join('.'), problem: issue.message }];
    }
    return issue.keys.map((key) => {
      const field = [...issue.path, key].join('.');
      const target = moved[field];
      return { field, problem: target ? `is now ${target}` : 'is no field of ours' };
    });
  });
}
