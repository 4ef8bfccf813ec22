import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { services } from '../services.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';

const { name } = company.contact;
const { guarantee, payment, price } = servicePackage;
const { split } = payment;
const days = guarantee.moneyBackDays;
const tells = `${name} tells you in writing: ${company.email}`;
const serviceOf = (id: string) => services.find((one) => one.id === id);

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi)\W+)*`;
const ends = String.raw`(?:\W+(?:then|too|also|as well|still|again|please|pls|exactly|work|works|cost|or (?:what|not|no)|or))*\W*$`;
const isUp = String.raw`(?:live|launched|launch|online|done|finished|complete[d]?|ready|built|published|up)`;

const inTwo = String.raw`(?:(?:2|two)[- ](?:payments?|instal+ments?)|split(?:[- ](?:payments?|up|plan))?|payments? in (?:2|two)|in (?:2|two) parts?)`;
const oneOfWays = String.raw`(?: (?:one|option|way|plan|deal|version))`;
const afterSeo = [
  'offer:seo-marketing',
  'price:seo-marketing',
  'time:seo-marketing',
  'included:seo',
  'faq:what-is-seo',
  'faq:seo-asked',
  'faq:seo-plain',
  'faq:seo-needed',
  'faq:seo-months',
  'faq:seo-needed-then',
];
const theAds = String.raw`\b(?:ads?|advert\w*|campaigns?)`;
const adMoney = anyOf(
  String.raw`${theAds} (?:money|spend|budget|fees?)\b`,
  String.raw`\bmoney (?:for|that goes (?:to|into)) (?:the )?(?:ads?|facebook|google)\b`,
  String.raw`\b(?:ads?|clicks?) themselves\b`,
);
const reminders = String.raw`\b(?:reminders?|remind(?:s|ed)?)\b`;
const moreWork = String.raw`\b(?:more|new|extra|enough) (?:\p{L}+ )?(?:jobs|work|customers?|clients?|leads?|calls?|bookings?|patients?|orders|business|gigs|projects)\b|\b(?:phone|phones) (?:to (?:be )?)?ring(?:ing|s)?\b`;
const noSite = String.raw`(?:\b(?:not|no|instead of|rather than|more than|forget)|n['’]?t (?:need|want|care about)) (?:about )?(?:an? |another |the |some )?(?:(?:pretty|fancy|nice|new|shiny|beautiful|cool|good[- ]looking|other)[ ,]+)*(?:web ?)?(?:sites?|pages?|home ?page)\b|n['’]?t (?:really )?care (?:about |for |how )?(?:the |it )?(?:looks?|pretty|design|fancy)`;
const trouble = [
  'broken',
  'faq:hacked',
  'faq:hacked-bluntly',
  'faq:hacked-before',
  'faq:hacked-now',
];
const today = String.raw`\b(?:today|tonight|right (?:now|away)|straight away|asap|urgent\w*|immediately|emergency|this (?:morning|afternoon|evening)|how (?:fast|quick\w*|soon)|now)\b`;
const money = String.raw`\b(?:how much|costs?|price|charge|pay)\b`;
const hostingAnswer = `Not forever: the first year of hosting is part of the ${whole}. Before it ends, ${name} tells you in writing what hosting and domain cost from then on, and you may move both anywhere else.`;
const splitAnswer = `In two parts you pay ${formatPrice(split.now)} now and ${formatPrice(split.atGoLive)} ${split.when}: ${formatPrice(price)} in all, no more than at once.`;

/** What goes on in few words with an answer, or says as shortly what is wanted. Their expressions decide alone. */
export const answersOfShortly: readonly FaqEntry[] = [
  {
    id: 'split-asked',
    question: 'How do the two payments work?',
    answer: splitAnswer,
    asked: anyOf(
      String.raw`${opens}(?:wh?at(?:['’]?s| is| was| about)|how (?:about|does|do|is|would)|tell me (?:more )?about|explain) (?:the |that |your |ur )?${inTwo}${oneOfWays}?${ends}`,
      String.raw`${opens}(?:the |that |your |ur )?${inTwo}${oneOfWays}${ends}`,
    ),
  },
  {
    id: 'split-asked-then',
    question: 'And in two payments?',
    answer: splitAnswer,
    after: [
      'price',
      'package',
      'payment',
      'monthlyTotal',
      'monthlyMore',
      'faq:why-monthly-more',
      'faq:interest-or-credit',
    ],
    asked: String.raw`${opens}(?:in |the |with )?${inTwo}${ends}`,
  },
  {
    id: 'hacked-now',
    question: 'Can somebody look at it today?',
    answer: `${company.phone === null ? `Write to ${company.email}` : `Call ${company.phone}`} now: people are there ${company.hours}, and what is down or hacked is looked at first.${company.phone === null ? '' : ` Outside these hours write to ${company.email}.`} Whether it is solved today I can't promise from here.`,
    after: trouble,
    asked: `${having(today)}${lacking(anyOf(money, String.raw`\b(?:new|another|rebuil[dt]\w*|redesign\w*)\b`))}`,
  },
  {
    id: 'jobs-not-site',
    question: 'I need more jobs, not a website',
    answer: `For that there is **Lead Generation**: ${serviceOf('lead-generation')?.includes.join(', ')}. It is extra to the ${whole} and has no list price; ${name} gives you a fixed price for it in writing: ${company.email}. How many jobs it brings nobody can honestly promise.`,
    asked: `${having(moreWork, noSite)}${lacking(String.raw`\b(?:seo|rank\w*|how (?:much|many|long)|why|if)\b`)}`,
  },
  {
    id: 'hosting-forever',
    question: 'Is the hosting forever?',
    answer: hostingAnswer,
    asked: `${having(String.raw`\bhosting\b.{0,25}\b(?:for ?ever|for life|life ?time|for good|permanent\w*|never ends?)\b|\b(?:life ?time|permanent) hosting\b`)}${lacking(String.raw`\b(?:own|myself|yours?elf|else|cancel|mine)\b`)}`,
  },
  {
    id: 'hosting-forever-then',
    question: 'And is that forever?',
    answer: hostingAnswer,
    after: ['included:hosting', 'faq:hosting-both', 'faq:what-is-hosting'],
    asked: String.raw`${opens}(?:(?:is|does) (?:it|that)(?: last)? |(?:it|that)(?:['’]?s| is) )?(?:for ?ever|for life|life ?time|for good)${ends}`,
  },
  {
    id: 'reminders',
    question: 'Are reminders sent before an appointment?',
    answer: `Reminders by text or e-mail are not on our list, so I can't promise them. A booking system that you use already we connect (IT Solutions); whether yours, or another one, can send them from your site, ${tells}.`,
    asked: `${having(reminders, String.raw`\b(?:texts?|sms|appointments?|bookings?|customers?|clients?|patients?|ppl|people)\b`)}${lacking(String.raw`\b(?:domain|hosting|renew\w*|invoices?|bills?|text me|remind me|call)\b`)}`,
  },
  {
    id: 'reminders-then',
    question: 'And reminders?',
    answer: `Reminders are not on our list, so I can't promise them. A booking system that you use already we connect (IT Solutions); whether yours, or another one, can send them from your site, ${tells}.`,
    after: [
      'faq:booking',
      'faq:forms',
      'faq:forms-for-trade',
      'faq:forms-and-time',
      'faq:classes',
      'faq:connect-others',
    ],
    asked: anyOf(
      reminders,
      String.raw`\b(?:confirmations?|confirm(?:s)?)\b.{0,25}\b(?:texts?|sms|e-?mails?)\b`,
      String.raw`\bsends? (?:them |people |customers |clients |out )?(?:an? )?(?:texts?|sms)\b`,
    ),
  },
  {
    id: 'ad-money',
    question: 'Is the money for ads in the package?',
    answer: `The ${whole} has no ads in it, nor the money for them. Our work on ads, **Lead Generation**, is extra, at a fixed price in writing; have it say there whether what the ads themselves cost is part of it: ${company.email}.`,
    asked: `${having(
      adMoney,
      String.raw`\b(?:in|includ\w+|part of|on top|extra|separate\w*|cover\w*|apart|comes? with)\b`,
    )}${lacking(String.raw`\b(?:how much|should (?:i|we)|what(?:['’]?s| is) a)\b`)}`,
  },
  {
    id: 'site-not-app',
    question: 'Then a website that works on phones?',
    answer: `Gladly: every site we build works on every phone, and most visitors come on one, so we design for it first. It is **Web Development**, part of the ${whole}.`,
    after: ['faq:apps'],
    asked: `${having(
      String.raw`\b(?:web ?)?(?:sites?|pages?)\b`,
      String.raw`\b(?:then|just|only|instead|rather|enough|fine|also|does|will)\b`,
      String.raw`\b(?:phones?|mobiles?|cell|iphones?|android|tablets?)\b`,
    )}${lacking(money)}`,
  },
  {
    id: 'refund-once-done',
    question: 'Even if the site is finished already?',
    answer: `Our list makes no exception for a site that is finished or live: what counts is that you ask within the ${days} days, which begin with your first payment. If you want that confirmed before you order, ${tells}.`,
    after: ['guarantee', 'refund', 'faq:full-refund', 'faq:days-count', 'faq:cancel'],
    asked: String.raw`${opens}(?:what |is that |does (?:it|that) (?:count |hold )?)?(?:even |also |still )*(?:if|when|after|once) (?:(?:the|my|our|your|that) )?(?:(?:web ?)?site|it|page|work|everything)?(?:['’]?s| is| was| went| goes)?(?: (?:already|all|fully|now))* ?${isUp}(?: already)?${ends}`,
  },
  {
    id: 'revisions-once-live',
    question: 'Also after the site is live?',
    answer: `Yes: you have ${guarantee.revisions} until your site is live, and after. Text and pictures you can then also change yourself, in an editor, after a short lesson.`,
    after: ['revisions', 'faq:checked'],
    asked: String.raw`${opens}(?:what |is that |does (?:it|that) (?:count |hold )?)?(?:even |also |still )*(?:if|when|after|once) (?:(?:the|my|our|your|that) )?(?:(?:web ?)?site|it|page|launch\w*|go(?:ing|es)?(?:[- ]live)?)?(?:['’]?s| is| was| went| goes)?(?: (?:already|all|fully|now))*(?: ?${isUp})?(?: already)?${ends}`,
  },
  {
    id: 'seo-needed-then',
    question: 'And do I need it?',
    answer: `It is for people who search for what you sell and do not know you yet. Whether you need it, where your customers come from elsewhere, ${name} looks at with you on the call; a number of customers nobody can honestly promise. Two months of it are part of the ${whole}.`,
    after: afterSeo,
    asked: String.raw`${opens}(?:(?:(?:do|does|would|must) (?:i|we|an? \p{L}+(?: \p{L}+)?) (?:really |even |actually |still )*need(?: to have)?|should (?:i|we) (?:really |even |actually |still )*(?:want|have|get|do)) (?:it|that|this|seo)\b|(?:is|would) (?:it|that|this|seo) (?:be )?(?:really |even |actually |still )*(?:worth|needed|necessary|useful|any (?:use|good)|for me)\b)(?!.{0,12}\b(?:part|now|first|monthly)\b)`,
  },
  {
    id: 'seo-enough',
    question: 'Are two months of SEO enough?',
    answer: `That is a beginning: ${serviceOf('seo-marketing')?.timeline}. Nothing goes on after it without your word; whether more is worth it for you, ${tells}.`,
    asked: `${having(
      String.raw`\b(?:enough|sufficient|too (?:short|little))\b`,
      String.raw`\b(?:(?:2|two)[- ]?months?|seo)\b`,
    )}${lacking(String.raw`\b(?:instal\w+|pay|hosting|videos?|photos?|pictures?|money)\b`)}`,
  },
  {
    id: 'wants-to-sell',
    question: 'I want to sell my goods online',
    answer: `For that you need an online shop, **E-commerce**: it takes payment on day one. As to time: ${serviceOf('e-commerce')?.timeline}. It is extra to the ${whole} and has no list price; ${name} gives you a fixed price for it in writing: ${company.email}.`,
    asked: String.raw`${opens}(?:(?:my|our) \p{L}+ and )?(?:i|we)(?:['’]?(?:d|m|re))?(?: am| are| would| just| really)* (?:want(?:ing)?|wanna|need|like|love|hope|hoping|plan(?:ning)?|looking|try(?:ing)?)(?: to)? (?:start )?(?:sell(?:ing)?)(?! more\b)(?! (?:my|our|the|a|this) (?:business|company|house|car|home|site|website|domain)\b) (?:[\p{L}'’-]+ ){0,5}?(?:online|on the (?:web|internet))${ends}`,
  },
  {
    id: 'products-myself',
    question: 'Can I add products to my shop myself?',
    answer: `With your site you get an editor and a short lesson, to change text and pictures yourself. That you put in products yourself our list does not say; have it stand in the written plan of your shop: ${tells}.`,
    asked: `${having(
      String.raw`\b(?:add|put|upload|change|edit|update|enter|manage|list)(?:ing)?\b.{0,20}\b(?:products?|items?|goods|articles?|stock)\b`,
      String.raw`\b(?:myself|ourselves|by my ?self|on my own|on our own|alone|without you)\b`,
    )}${lacking(String.raw`\b(?:costs?|how much|price|menus?|line items?)\b`)}`,
  },
  {
    id: 'too-late-then',
    question: 'That is too late for me, can it be sooner?',
    answer: `Sooner than that I can't promise. What can be there by your day only ${name} can say: write to ${company.email}, or ask for a call. Text and pictures are what it usually waits for; whoever has them ready loses no time.`,
    after: [
      'time',
      'time:web-development',
      'time:e-commerce',
      'offer:web-development',
      'faq:how-long',
      'faq:days-left',
      'faq:rush',
    ],
    asked: String.raw`${opens}(?:that|it|this)?(?:['’]?s| is| will be|['’]?ll be)? ?(?:(?:way|far|a bit|much|kinda) )?too (?:late|long|slow)(?: for (?:me|us))?${ends}`,
  },
];
