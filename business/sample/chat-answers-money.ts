import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, bareCheaper, bareCost, having, lacking, laterYear } from './expressions.ts';
import { sampleProcess } from './faq.ts';
import { valueOf, whole } from './offer-in-words.ts';

const { name } = company.contact;
const { guarantee, name: offer, price } = servicePackage;

const moneyBack = String.raw`\b(?:refund\w*|money[- ]?back|(?:get|give|pay|send|receive|want|have)\b.{0,25}\bback)\b`;
const nobodyComes = String.raw`\b(?:if|when|in case|should)\b.{0,30}\b(?:nobody|no ?one|none|nothing|never|no (?:new )?(?:customers?|clients?|patients?|guests?|members?|people|calls?|leads?|orders?|bookings?)|(?:do|does|did|is|are|wo|ca)n['’]?t|not)\b.{0,30}\b(?:comes?|calls?|buys?|orders?|books?|visits?|shows? up|finds?|work|customers?|clients?|patients?|leads?|results?|sales|bookings?|happens|bring\w*)\b|\bif\b.{0,30}\b(?:brings?|gets?|makes?)\b.{0,15}\b(?:no|not any|nothing|zero)\b`;
const cancels = String.raw`\b(?:cancel\w*|quit(?! (?:my|our|the) job)|change my mind(?! (?:about|on)\b)|back out|call (?:it|the (?:whole|entire) thing) off|(?:get|getting) out of (?:it|this|that|the (?:deal|contract|order|package|agreement))|withdraw from|terminate)\b`;
const asksHow = String.raw`\b(?:how|what (?:do|must|should|would)|can|could|may|what if|what happens|if|whether|is it possible|am i allowed|am i free|possible|free to|says?|say)\b`;
/** Of what is no order, of what was told of before, and of whoever is angry. */
const otherCancel = String.raw`\b(?:call|form|request|enquiry|inquiry|appointments?|meeting|bookings?|details|e-?mail|wix|squarespace|godaddy|host(?:ing)?|domain|other|old|current|provider|developer|agency|they|(?<!not (?:a|your) )customers?|clients?|patients?|guests?|members?|fee|fees|penalty|cost|costs|cancell?ed|already)\b`;
/** What both are, of a bonus that the bill has too. */
const isBoth = (thing: string): string =>
  having(
    thing,
    anyOf(String.raw`\b(?:free|bonus(?:es)?|gifts?|nothing)\b`),
    anyOf(
      String.raw`\p{Sc} ?\d`,
      String.raw`\d+ (?:dollars|bucks)`,
      String.raw`\b(?:costs? (?:money|something)|on the bill|on your bill|price|priced|value)\b`,
    ),
    String.raw`(?:\b(?:but|or|also|both|yet|too|which|and|why|how|though|while)\b|\?)`,
  );
const inPrice = (thing: string, id: 'videos' | 'hosting'): string =>
  `**${thing}** counts for ${valueOf(id)} of the value of the ${offer}, which is ${formatPrice(price)} in all; nothing comes on top for it.`;

/** Of stopping, of what stands on the bill and is given too, and of what comes before a payment. Their expressions decide alone. */
export const answersOfMoney: readonly FaqEntry[] = [
  {
    id: 'videos-both',
    question: 'Are the videos free, or do they cost something?',
    answer: `Both mean the same two: the intro video and the project video are the Videos of the bill. ${inPrice('Videos', 'videos')}`,
    asked: isBoth(String.raw`\b(?:videos?|clips?)\b`),
  },
  {
    id: 'hosting-both',
    question: 'Is hosting free, or does it cost something?',
    answer: `Both mean the same: the free year is the 1-year hosting of the bill. ${inPrice('1-year hosting', 'hosting')}`,
    asked: `${isBoth(String.raw`\bhosting\b`)}${lacking(anyOf(laterYear, String.raw`\bdomain\b`))}`,
  },
  {
    id: 'refund-no-customers',
    question: 'Do I get my money back if nobody comes?',
    answer: `Within ${guarantee.moneyBackDays} days of your first payment you get your money back when you ask: an e-mail to ${company.email} is enough. For the time after that our list says nothing of it; nobody can honestly promise customers, and neither do we.`,
    asked: `${having(moneyBack, nobodyComes)}${lacking(String.raw`\b(?:already|paid you|i paid|weeks? ago|months? ago|still|where is|deliver\w*|finish\w*|answer\w*|reply)\b`)}`,
  },
  {
    id: 'cancel',
    question: 'How can I cancel?',
    answer: `There is no subscription to cancel, and no minimum term. Within ${guarantee.moneyBackDays} days of your first payment you get your money back when you ask: an e-mail to ${company.email} is enough. What holds after that, for work or monthly payments that are left, ${name} tells you in writing before you order.`,
    asked: `${having(cancels, asksHow)}${lacking(otherCancel)}`,
  },
  {
    id: 'cancel-money',
    question: 'Do I get my money back then?',
    answer: `Within ${guarantee.moneyBackDays} days of your first payment you get it back when you ask: an e-mail to ${company.email} is enough. What holds after that, ${name} tells you in writing before you order.`,
    after: ['faq:cancel', 'faq:leaving', 'cancelPlan'],
    asked: String.raw`^\W*(?:(?:and|so|but|what about|how about|then)\W+)*(?:my|the) money\b(?!.*\bif\b)|\bdo i get (?:it|that|the money|my money|anything|something) back\b`,
  },
  {
    id: 'after-payment',
    question: 'What happens after I pay?',
    answer: sampleProcess,
    asked: `${anyOf(
      String.raw`\bwhat (?:happens|comes|is next|do (?:you|u) do|goes on)\b.{0,12}\b(?:after|once|when|as soon as) (?:(?:i|we)(?:['’]?ve| have)? (?:pay|paid)|(?:(?:the|my|a) )?(?:first )?payment)\b`,
      String.raw`\b(?:after|once|when) (?:(?:i|we)(?:['’]?ve| have)? (?:pay|paid)|(?:(?:the|my) )?payment)\b.{0,15}\b(?:what(?:['’]?s| is| happens| comes| do (?:you|u) do)?(?: next| then)?|next|then what)\W*$`,
      String.raw`^\W*(?:(?:so|and|ok|okay|if|when|once)\W+)*(?:i|we) pay\b.{0,8}\b(?:(?:and )?then what|what then|(?:and )?what(?:['’]?s| is)? next|what happens)\b`,
    )}${lacking(String.raw`\b(?:refund|money back|nothing|monthly|month|instal\w+|year|late|stop|lose|hosting|not like|don['’]?t)\b`)}`,
  },
  {
    id: 'draft-first',
    question: 'Do I see a draft before I pay?',
    answer: `The first payment comes before the first draft: it starts the work. Before you pay anything, there is a free call, on which ${name} shows you finished work, and a written plan with a fixed price. The draft comes within a week, and from your first payment on you have ${guarantee.moneyBackDays} days to ask for it back.`,
    asked: `${having(
      String.raw`\b(?:see|sees|look at|show|shown|get|have|view|preview|receive|make|free|before or after|before (?:the|any|a) (?:first )?(?:draft|design|mock-?up|preview))\b`,
      String.raw`\b(?:drafts?|designs?|mock-?ups?|versions?|previews?|concepts?|layouts?|sketch(?:es)?|see (?:it|that|this)|something|anything|what (?:it|i|my)|how (?:it|my)|look(?:s)? like|my (?:new )?(?:site|website|page))\b`,
      anyOf(
        String.raw`\bwithout paying\b|\b(?:drafts?|mock-?ups?|previews?) (?:for )?free\b|\bfree (?:\p{L}+ )?(?:drafts?|mock-?ups?|previews?)\b|\bpay\b.{0,15}\bbefore or after (?:the|a|i see)\b|\bis (?:the|a) (?:first )?(?:draft|mock-?up|preview|design) (?:for )?free\b`,
        String.raw`\b(?:before|prior to|until|first)\b.{0,20}\b(?:i |we )?(?:pay|paying|payment|spend|hand over|money)\b`,
        String.raw`\bpay(?:ing|ment)?\b.{0,30}\b(?:before|until|first|without|prior)\b.{0,30}\b(?:see|seen|seeing|show|draft|design|mock-?up|preview|look)`,
        String.raw`\bpay(?:ing|ment)?\b.{0,10}\b(?:only )?(?:after|once|when)\b.{0,20}\b(?:see|seen|draft|design|mock-?up|preview)`,
      ),
    )}${lacking(String.raw`\b(?:contract|plan|split|half|customers?|clients?|work you)\b`)}`,
  },
  {
    id: 'repair-then',
    question: 'What would the repair cost?',
    answer: `That has no list price: we look at your site first, and ${name} tells you in writing what it costs before anything is done: ${company.email}. If starting anew is cheaper, we say so: with a new site the ${whole} is all you pay.`,
    after: [
      'faq:existing-site',
      'faq:redo-site',
      'faq:speed',
      'faq:repair-price',
      'faq:repair-then',
    ],
    asked: anyOf(
      bareCost,
      bareCheaper,
      String.raw`^(?=.*\b(?:pay|costs?|price|how much|charge)\b).*\b(?:just|only) (?:an? |the )?(?:repair|fix|touch[- ]?up|refresh|clean[- ]?up|update)\b`,
    ),
  },
  {
    id: 'profile-then',
    question: 'What does being found cost?',
    answer: `For two months it is part of the ${whole}. After that it has no price on our list: ${name} gives you one in writing first, and nothing goes on without your word.`,
    after: ['faq:google-profile', 'faq:found-on-google', 'faq:profile-then'],
    asked: bareCost,
  },
  {
    id: 'orders-price',
    question: 'What does an online shop cost?',
    answer: `An online shop, in which people choose and pay, is extra to the ${whole}: there is no list price for **E-commerce**, so I won't guess one; ${name} gives you a fixed price in writing: ${company.email}. A form for orders, without payment, is part of the package.`,
    asked: anyOf(
      String.raw`^(?!.*\b(?:a (?:\p{L}+ )?(?:web ?)?(?:site|page)|(?:web ?)?site (?:with|where|that)|fees?|commission|percent|cut|share|per order|each (?:order|sale)|month\w*|card|stripe|paypal|square|doordash|grubhub|delivery|without|instead|worth|cheaper)\b|.*%)(?=.*\b(?:prices?|pric(?:ed|ing)|costs?|how much|quote|estimate|ball ?park|(?:whats|what's|what is) the damage|extra|on top)\b)(?=.*(?:\b(?:online|web|(?:on|through|from) (?:the|my|our) (?:web ?)?(?:site|page))\b.{0,120}\b(?:order|orders|ordering|shop|shopping|store|cart|checkout)\b|\b(?:order|orders|ordering|sell|selling|buy|buying)\b.{0,120}\b(?:online|(?:on|through|from) (?:the|my|our) (?:web ?)?(?:site|page))\b|\b(?:web ?shop|e-?commerce|shopping cart)\b|\b(?:people|ppl|folks|customers?|clients?|they)\b.{0,20}\bpay\w*\b.{0,25}\bonline\b))`,
      String.raw`\b(?:how much (?:is|are|for|would|does)|(?:price|cost) (?:of|for)) (?:the|an?|that|this|your) (?:online |web |e-?)?shop\b(?! (?:site|website|page|sign|owner|visit))`,
    ),
  },
  {
    id: 'orders-then',
    question: 'What do orders on my site cost?',
    answer: `A form is part of the ${whole}. An online shop, in which people choose and pay, has no list price: ${name} gives you one in writing: ${company.email}.`,
    after: ['faq:orders-online', 'faq:orders-then'],
    asked: bareCost,
  },
  {
    id: 'price-then',
    question: 'What would that cost?',
    answer: `That has no list price: ${name} gives you one in writing before anything is done: ${company.email}.`,
    after: [
      'faq:photos',
      'faq:who-moves',
      'faq:move-domain',
      'faq:visit',
      'faq:later-repair',
      'faq:later-changes',
      'faq:price-then',
    ],
    asked: bareCost,
  },
];
