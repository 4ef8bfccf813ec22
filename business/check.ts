import { z } from 'zod';
import { chatAnswers } from './chat-answers.ts';
import { chatGreeting } from './chat.ts';
import {
  checkMoney,
  currencyField,
  iconField,
  localeField,
  paletteFields,
  phoneField,
} from './check-brand.ts';
import { company } from './company.ts';
import { faq } from './faq.ts';
import { firstGuidedStep, guidedLeadEmail, guidedScript } from './guided-script.ts';
import { servicePackage } from './package.ts';
import { palette } from './palette.ts';
import { findAmounts } from './price-check.ts';
import { quickActions } from './quick-actions.ts';
import { keyFeatures, services } from './services.ts';
import { words } from './words.ts';

/** A value in `business/` that cannot be right. The message starts with the field's path. */
export class BusinessProblem extends Error {
  override readonly name = 'BusinessProblem';
}

const text = z.string().refine((value) => value.trim() !== '', 'must not be empty');
const email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address');
const amount = z.int('must be a whole amount').positive('must be more than 0');
const count = z.int('must be a whole number').positive('must be more than 0');

/** What a text may name as an amount is what the price list has. */
const prose = text.superRefine((value, context) => {
  for (const { start, end, stated } of findAmounts(value)) {
    if (!stated) {
      context.addIssue(
        `names ${value.slice(start, end)}, which is no price in business/package.ts`,
      );
    }
  }
});

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
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words with dashes');

const companyFields = z
  .object({
    sample: z.boolean(),
    brand: text,
    legalName: text,
    tagline: prose,
    blurb: prose,
    email,
    phone: phoneField,
    address: z.object({
      street: text,
      city: text,
      region: text,
      postalCode: text,
      country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as US'),
    }),
    contact: z.object({ name: text, role: text }),
    hours: text,
    language: z.string().regex(/^[a-z]{2}$/, 'must be a language code of two letters, such as en'),
    locale: localeField,
    currency: currencyField,
    founded: z.int('must be a year').min(1800, 'must be a year').max(2200, 'must be a year'),
  })
  .superRefine(checkMoney);

const packageFields = z
  .object({
    name: text,
    items: z
      .array(z.object({ id, name: text, value: amount }))
      .min(1, 'must have at least one item')
      .superRefine(uniqueIds),
    price: amount,
    payment: z.object({
      split: z.object({ now: amount, atGoLive: amount }),
      monthly: z.object({ amount, months: count }),
    }),
    guarantee: z.object({ moneyBackDays: count, revisions: text }),
    followUp: z.object({ withinHours: count, minutes: count }),
    bonuses: z.array(text).superRefine(unique((bonus) => bonus, 'bonus')),
  })
  .superRefine(({ items, price, payment: { split, monthly } }, context) => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const value = items.reduce((sum, item) => sum + item.value, 0);
    if (price > value) {
      refuse(['price'], `is ${price}, more than the value of its items (${value})`);
    }
    if (split.now + split.atGoLive !== price) {
      refuse(['payment', 'split'], `adds up to ${split.now + split.atGoLive}, not to ${price}`);
    }
    if (monthly.amount * monthly.months < price) {
      refuse(
        ['payment', 'monthly'],
        `adds up to ${monthly.amount * monthly.months}, less than ${price}`,
      );
    }
  });

const serviceFields = z.object({
  id,
  name: text,
  summary: prose,
  includes: z.array(prose).min(1, 'must have at least one line'),
  timeline: prose,
  tile: z.boolean(),
});

const mostTiles = 4;
const serviceList = z
  .array(serviceFields)
  .superRefine(uniqueIds)
  .superRefine(unique((service) => service.name, 'name'))
  .refine(
    (all) => [1, 2, 3, mostTiles].includes(all.filter((service) => service.tile).length),
    `must mark one to ${mostTiles} services with \`tile: true\`, for the hero`,
  );

const answerList = z.array(z.object({ id, question: text, answer: prose })).superRefine(uniqueIds);

const stepIds = Object.keys(guidedScript);
const target = z.enum([...stepIds, 'finish'], 'must be a step of the script, or finish');
const step = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('text'), says: prose, variable: text, label: text, next: target }),
  z.object({
    asks: z.literal('options'),
    says: prose,
    variable: text,
    options: z
      .array(z.object({ text: prose, next: target }))
      .min(2, 'must offer at least two answers')
      .superRefine(unique((option) => option.text, 'answer')),
    otherwise: target,
  }),
  z.object({
    asks: z.literal('nothing'),
    says: prose,
    variable: text,
    next: z.literal('finish', 'must be finish'),
  }),
]);

const script = z.record(z.string(), step).superRefine((steps, context) => {
  const owners = new Map<string, string>();
  for (const [name, { variable, says }] of Object.entries(steps)) {
    const owner = owners.get(variable);
    if (owner) {
      context.addIssue({
        code: 'custom',
        path: [name, 'variable'],
        message: `repeats "${variable}" of ${owner}`,
      });
    }
    owners.set(variable, name);
    for (const [, used = ''] of says.matchAll(/\{(\w+)\}/g)) {
      if (!Object.values(steps).some((other) => other.variable === used)) {
        context.addIssue({
          code: 'custom',
          path: [name, 'says'],
          message: `uses {${used}}, which no step asks for`,
        });
      }
    }
  }
});

const businessFields = z.object({
  company: companyFields,
  palette: paletteFields,
  words: z.record(z.string(), z.record(z.string(), prose)),
  servicePackage: packageFields,
  services: serviceList,
  keyFeatures: z.array(prose),
  faq: answerList,
  chatAnswers: answerList,
  quickActions: z
    .array(z.object({ id, icon: iconField, title: text, summary: prose, question: prose }))
    .min(1, 'must have at least one card')
    .superRefine(uniqueIds),
  chatGreeting: prose,
  guidedScript: script,
  firstGuidedStep: z.enum(stepIds, 'must be a step of the script'),
  guidedLeadEmail: email,
});

/** Everything that is checked; each name is an export of `business/`. */
export const business: unknown = {
  company,
  palette,
  words,
  servicePackage,
  services,
  keyFeatures,
  faq,
  chatAnswers,
  quickActions,
  chatGreeting,
  guidedScript,
  firstGuidedStep,
  guidedLeadEmail,
};

/**
 * Called when the site is built and when the server starts.
 * @throws BusinessProblem naming the first field that cannot be right.
 */
export function checkBusiness(values: unknown = business): void {
  const result = businessFields.safeParse(values);
  if (result.success) return;
  const [issue, ...others] = result.error.issues;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  throw new BusinessProblem(`business: ${issue?.path.join('.')} ${issue?.message}${more}.`);
}
