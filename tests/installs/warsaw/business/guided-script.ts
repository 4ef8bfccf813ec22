import { company } from './company.ts';
import { defineScript, type GuidedOption } from './guided-step.ts';
import { packageValue, servicePackage } from './package.ts';
import { formatPrice, paymentOptions } from './prices.ts';

const { contact } = company;
const { followUp, guarantee, bonuses } = servicePackage;
const toNext = <Id extends string>(next: Id, texts: readonly string[]): GuidedOption<Id>[] =>
  texts.map((text) => ({ text, next }));

/** The specified steps in words of its own, and one that was added: the oven. */
export const guidedScript = defineScript({
  initial_greeting: {
    says: `Dzień dobry, this is the AI of ${company.brand}. Who is baking?`,
    variable: 'user_name',
    asks: 'text',
    label: 'What we may call you',
    next: 'step_1',
  },
  step_1: {
    says: 'Pleased to meet you, {user_name}. What do you bake, or want to?',
    variable: 'business_type',
    asks: 'text',
    label: 'What you bake',
    next: 'step_2',
  },
  step_2: {
    says: 'Can people look at your bread online?',
    variable: 'website_status',
    asks: 'options',
    options: toNext('oven', ['They can, on our own page', 'Only on pictures of others', 'Nowhere']),
    otherwise: 'oven',
  },
  oven: {
    says: 'What does your oven burn, {user_name}?',
    variable: 'oven_kind',
    asks: 'options',
    options: toNext('step_3', ['Wood', 'Gas', 'Electricity', 'I have none so far']),
    otherwise: 'step_3',
  },
  step_3: {
    says: 'How many people ask you for bread in a week?',
    variable: 'current_leads',
    asks: 'options',
    options: toNext('step_4', ['Family alone', 'Dozens', 'Hundreds']),
    otherwise: 'step_4',
  },
  step_4: {
    says: `${servicePackage.name} has all of this:\n\n${servicePackage.items
      .map((item) => `- ${item.name}, worth ${formatPrice(item.value)}`)
      .join(
        '\n',
      )}\n\nAlone that is ${formatPrice(packageValue)}; together **${formatPrice(servicePackage.price)}**. Go on?`,
    variable: 'interest_level',
    asks: 'options',
    options: [
      { text: 'Go on, please', main: true, next: 'step_5a' },
      { text: 'How would I pay?', next: 'step_5b' },
      { text: 'It is too early for me', next: 'finish' },
    ],
    otherwise: 'step_5a',
  },
  step_5a: {
    says: `You also take home: ${bonuses.join(', ')}. For ${guarantee.moneyBackDays} days you may have your money again, and ${guarantee.revisions} are yours. May ${contact.name} ring you within ${followUp.withinHours} hours?`,
    variable: 'next_step',
    asks: 'options',
    options: [
      { text: 'Yes, ring me', main: true, next: 'step_6' },
      { text: 'First, how would I pay?', next: 'step_5b' },
      { text: 'Better later', next: 'finish' },
    ],
    otherwise: 'finish',
  },
  step_5b: {
    says: 'Pay as it suits your till:',
    variable: 'payment_preference',
    asks: 'options',
    options: toNext(
      'step_6',
      paymentOptions.map((option) => `${option.name}: ${option.terms}`),
    ),
    otherwise: 'step_6',
  },
  step_6: {
    says: `Under which number does ${contact.name} reach you?`,
    variable: 'phone_number',
    asks: 'text',
    label: 'Your number',
    saysAgain: `Hm, can one ring that? Please type the number at which ${contact.name} reaches you.`,
    next: 'step_7',
  },
  step_7: {
    says: `${contact.name} rings {phone_number} within ${followUp.withinHours} hours and takes ${followUp.minutes} minutes for you. Shall we?`,
    variable: 'final_confirmation',
    asks: 'options',
    options: [
      { text: 'We shall!', main: true, next: 'step_8' },
      { text: 'That number is wrong', next: 'step_6' },
      { text: 'Rather not', next: 'finish' },
    ],
    otherwise: 'finish',
  },
  step_8: {
    says: `Dziękuję, {user_name}. ${contact.name} knows of you now.`,
    variable: 'completion',
    asks: 'nothing',
    next: 'finish',
  },
});

export type GuidedStepId = keyof typeof guidedScript;

export const firstGuidedStep: GuidedStepId = 'initial_greeting';

export const guidedLeadEmail = 'guided-baker@no-email.invalid';
