import { company } from './company.ts';
import { defineScript, type GuidedOption } from './guided-step.ts';
import { writeTable } from './markdown-table.ts';
import { shownBonuses, wayNotes } from './offer-notes.ts';
import { packageValue, servicePackage } from './package.ts';
import { formatPrice, paymentOptions } from './prices.ts';
import { sampleTrade } from './sample/guided-script.ts';

const { contact } = company;
const { guarantee, followUp, bonuses } = servicePackage;
const toNext = <Id extends string>(next: Id, texts: readonly string[]): GuidedOption<Id>[] =>
  texts.map((text) => ({ text, next }));

/** The sentences that a trade would word its own way: these hold for any, and may stay. */
const ofTrade = company.sample
  ? sampleTrade
  : {
      pitch: 'Here is what we do for you, {user_name}.',
      kind: 'Which company are you asking for?',
      kindLabel: 'Your company',
      today: 'When do you need us?',
      todayAnswers: ['As soon as you can', 'In the next weeks', 'I am only looking around'],
      wanted: 'How often would you need us?',
      wantedAnswers: ['Once', 'Now and then', 'All the time'],
      /** What the three are called in the lead, and in the console. */
      inShort: { kind: 'For', today: 'When', wanted: 'How often' },
    };

/** The bill, its sum in bold as the bar across it, and the ways to pay. */
const offerTable = writeTable([
  ['Item', 'Value'],
  ...servicePackage.items.map((item) => [item.name, formatPrice(item.value)]),
  ['Total value', formatPrice(packageValue)],
  ['**Your price**', `**${formatPrice(servicePackage.price)}**`],
  ...paymentOptions.map(({ id, name, terms }) => [
    name,
    wayNotes[id] ? `${terms} *${wayNotes[id]}*` : terms,
  ]),
]);

/** Typed on a phone, without its mark. */
const aQuestion = String.raw`^(?:(?:what|who|how|where)(?:['’]?s)?|why|when|which|huh)\b`;

const offerMore = (gifts: string) =>
  `Free bonuses in that price: ${gifts}. You are covered by a ${guarantee.moneyBackDays}-day money-back guarantee and ${guarantee.revisions}. ${contact.name} can call you within ${followUp.withinHours} hours; ${followUp.minutes} minutes are enough. Shall we talk?`;

/**
 * SAMPLE WORDS. The guided sale as data: what is said, what is asked, where each answer leads.
 * `{variable}` in a text is replaced by the visitor's answer. A step of your own needs a name, a
 * variable of its own, and an answer that leads to it: its answers are kept, shown and exported.
 */
export const guidedScript = defineScript({
  initial_greeting: {
    says: `Hi, I'm ${company.brand}'s AI guide. Two minutes, a few questions, and you know what we can do for you and what it costs. What's your name?`,
    variable: 'user_name',
    asks: 'text',
    label: 'Your name',
    saysAgain: `The price comes in a minute, and the chat or ${contact.name} answers the rest. What shall I call you?`,
    doubtedBy: aQuestion,
    introducedBy: String.raw`^(?:(?:hi|hello|hey)\b[\s,.!]*)?(?:(?:my name is|my name['’]s|i['’]?m|i am|it['’]s|this is|(?:you can |please )?call me)\s+)`,
    next: 'step_1',
  },
  step_1: {
    says: `Nice to meet you, {user_name}! ${ofTrade.kind}`,
    variable: 'business_type',
    inShort: ofTrade.inShort.kind,
    asks: 'text',
    label: ofTrade.kindLabel,
    saysAgain: `The price comes in a minute, and the chat or ${contact.name} answers the rest. ${ofTrade.kind}`,
    doubtedBy: aQuestion,
    next: 'step_2',
  },
  step_2: {
    says: ofTrade.today,
    variable: 'website_status',
    inShort: ofTrade.inShort.today,
    asks: 'options',
    options: toNext('step_3', ofTrade.todayAnswers),
    otherwise: 'step_3',
  },
  step_3: {
    says: ofTrade.wanted,
    variable: 'current_leads',
    inShort: ofTrade.inShort.wanted,
    asks: 'options',
    options: toNext('step_4', ofTrade.wantedAnswers),
    otherwise: 'step_4',
  },
  step_4: {
    says: `${ofTrade.pitch} The ${servicePackage.name}:\n\n${servicePackage.items
      .map((item) => `- ${item.name}: ${formatPrice(item.value)}`)
      .join(
        '\n',
      )}\n\nTotal value ${formatPrice(packageValue)}. Your price: **${formatPrice(servicePackage.price)}**. Shall I tell you more?`,
    shows: `${ofTrade.pitch}\n\n# ${servicePackage.name}\n\n${offerTable}\n\n${guarantee.moneyBackDays}-day money-back guarantee, ${guarantee.revisions}.\n\nShall I tell you more?`,
    variable: 'interest_level',
    asks: 'options',
    options: [
      { text: 'Yes, tell me more', main: true, next: 'step_5a' },
      { text: 'What are the payment options?', next: 'step_5b' },
      { text: 'Not interested right now', next: 'finish' },
    ],
    otherwise: 'step_5a',
  },
  step_5a: {
    says: offerMore(bonuses.join(', ')),
    shows: offerMore(shownBonuses),
    variable: 'next_step',
    asks: 'options',
    options: [
      { text: "Yes, let's talk", main: true, next: 'step_6' },
      { text: 'What are payment options?', next: 'step_5b' },
      { text: 'Not right now', next: 'finish' },
    ],
    otherwise: 'finish',
  },
  step_5b: {
    says: `There are three ways to pay:\n\n${paymentOptions
      .map((option) => `- ${option.name}: ${option.terms}`)
      .join('\n')}\n\nWhich one would suit you?`,
    shows: 'There are three ways to pay. Which one would suit you?',
    variable: 'payment_preference',
    asks: 'options',
    options: paymentOptions.map(({ id, name, terms }) => ({
      text: `${name}: ${terms}`,
      ...(wayNotes[id] && { note: wayNotes[id] }),
      next: 'step_6' as const,
    })),
    otherwise: 'step_6',
  },
  step_6: {
    says: `${contact.name} goes through it with you on the phone: ${followUp.minutes} minutes, free, and nothing is agreed before. Which number should ${contact.name} call? If you want no call, just say so.`,
    variable: 'phone_number',
    asks: 'text',
    label: 'Your phone number',
    saysAgain: `That does not look like a phone number to me. Which number should ${contact.name} call? If you want no call, write “no call”.`,
    introducedBy: String.raw`^[\s,.:;!()-]*(?:(?:yes|yeah|no|ok|okay|sure|hi|hello|problem|please|thanks|thank you|you can|(?:reach|call|ring|text|phone) me(?: at| on)?|my|the|there|it['’]?s|it is|this is|that['’]?s|is|cell|mobile|phone|telephone|tel|number|here|at|on)\b[\s,.:;!()-]*)*`,
    refusedBy: String.raw`\b(?:don['’]?t|do not|not|never|no|nobody)\b.{0,30}\b(?:calls?|called|ring|give|share)\b|^\W*(?:i['’]?d |i would )?rather not\W*$|^\W*(?:[\p{L}'’ ]{0,20}\bnot[\s,]+)?(?:please |just |only )*e-?mail me(?:,? instead|,? please)?\W*$|^\W*(?:no|nope|nah|not (?:right )?now|not interested|never ?mind|cancel|stop|skip)(?:[\s,]+thank(?:s| you))?\W*$`,
    next: 'step_7',
  },
  step_7: {
    says: `${contact.name} will call you at {phone_number} within ${followUp.withinHours} hours, for about ${followUp.minutes} minutes. Is that right?`,
    variable: 'final_confirmation',
    asks: 'options',
    options: [
      { text: 'Sounds great!', main: true, next: 'step_8' },
      { text: 'Change my phone number', next: 'step_6' },
      { text: "I've changed my mind", next: 'finish' },
    ],
    otherwise: 'finish',
  },
  step_8: {
    says: `Wonderful, {user_name}. I'm passing this on to ${contact.name} now.`,
    variable: 'completion',
    asks: 'nothing',
    next: 'finish',
  },
});

export type GuidedStepId = keyof typeof guidedScript;

export const firstGuidedStep: GuidedStepId = 'initial_greeting';

/** A guided lead has no address of its own: the specification asks for a placeholder. */
export const guidedLeadEmail = 'guided-visitor@no-email.invalid';
