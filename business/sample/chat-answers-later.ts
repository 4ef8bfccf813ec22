import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { anyOf, bareCost, having, lacking } from './expressions.ts';
import { extraCostsAnswer, oneTimeAnswer } from './told-twice.ts';

const { name } = company.contact;
const { guarantee } = servicePackage;
const days = guarantee.moneyBackDays;

const theSite = String.raw`(?:(?:web ?)?(?:sites?|pages?|shop|store)|home ?page|wordpress)`;
const isPaid = String.raw`\b(?:pay(?:ing)?|costs?|fees?|charg\w+|bill(?:ed|ing)?|free|extra|expenses?|includ\w+)\b`;
const money = anyOf(isPaid, String.raw`\b(?:price[sd]?|how much)\b`);
const isUp = String.raw`(?:live|launch\w*|up|online|done|finished|delivered|built|ready)\b`;

/** What goes on costing once the site is up; not how the price itself is paid, nor what a service costs a month. */
const runningCosts = anyOf(
  String.raw`\bhow much is (?:it|that|this) (?:every|each|per|a) year\b(?! (?:later|on|after))`,
  having(
    String.raw`\b(?:what|how much)\b`,
    String.raw`\b(?:pay|costs?|owe)\b.{0,15}\b(?:every year|each year|per year|a year(?! (?:later|on|after))|yearly|annually)\b`,
  ),
  String.raw`\b(?:running|ongoing|on-going|recurring|upkeep|maintenance|yearly|annual|follow-?up) (?:costs?|fees?|charges?|expenses?|plans?|contracts?|packages?)\b`,
  having(
    money,
    String.raw`\b(?:month|year|annual)`,
    String.raw`\b(?:after|once|when|then|as soon as)\b.{0,20}\b${isUp}`,
  ),
  having(
    money,
    String.raw`\bkeep(?:ing)? (?:(?:the|my|our|a|it|that) ?)?(?:${theSite} )?(?:up and )?(?:running|online|alive|going|live|up)\b`,
  ),
);
const paysInParts = String.raw`\b(?:instal\w+|can (?:i|we) pay|monthly payments?|payment plan|split|deposit|seo|ads?|campaign|tax)\b`;

const later = anyOf(
  String.raw`\b(?:after|once|when|since|post)\b.{0,20}\b${isUp}`,
  String.raw`\b(?:afterwards?|later|next (?:year|month)|(?:in|after) \w+ (?:weeks?|months?|years?)|(?:weeks?|months?|years?) (?:after|later|in|on)|down the (?:road|line))\b`,
);
const trouble = String.raw`\b(?:breaks?|breaking|broken|broke|stop(?:s|ped)? working|goes? wrong|crash(?:es)?|errors?|fix(?:es|ed|ing)?|repairs?)\b`;
/** Whether a repair costs anything once the site is up; not that of a site which is there already. */
const laterRepair = anyOf(
  having(isPaid, anyOf(later, String.raw`\b(?:if|when|whenever)\b`), trouble),
  having(isPaid, later, String.raw`\b(?:support|need help|help me|help with)\b`),
  having(isPaid, String.raw`\b(?:bugs?|bug ?fix\w*|fixes|repairs)\b`),
);
const changes = String.raw`\b(?:changes|updates|edits|an? (?:\p{L}+ )?(?:change|update))\b`;
/** Or that he cannot pay, whatever breaks. */
const othersTrouble = String.raw`\b(?:(?:can(?:not|['’]?t| not)|won['’]?t be able to|unable to) pay|you (?:do not|don['’]?t|can['’]?t|never|won['’]?t)|my (?:old|current|existing))\b`;

const fast = String.raw`(?:slow\w*|fast\w*|quick\w*|sluggish)`;
/** How fast pages load; not how soon they are built, and no computer. */
const speed = anyOf(
  String.raw`\b(?:page ?speed|speed(?:ing)? (?:\w+ ){0,3}up|site speed|core web vitals|lighthouse)\b`,
  having(
    String.raw`\bload(?:s|ing)?\b`,
    String.raw`\b(?:${fast}|long|forever|ages|seconds?|speed|times?)\b`,
  ),
  String.raw`\b${theSite}\b.{0,20}\b(?:is|are|be|being|runs?|feels?|so|too|super|really|very)\b.{0,12}\b${fast}\b|\bslow(?:er)? ${theSite}\b`,
  String.raw`\bmak(?:e|ing) (?:it|(?:the|my|our) (?:\p{L}+ )?${theSite})(?: \p{L}+)? ${fast}\b|\b(?:existing|current|old) ${theSite} (?:fast|quick)er\b`,
);
const notLoading = String.raw`\b(?:how (?:fast|quick) (?:are|r) (?:you|u)|deliver\w*|done|ready|finish\w*|buil[dt]\w*|rush|weeks?|days?|date|deadline|pay more|pay extra|launch\w*|go live|start\w*|computers?|laptops?|wi-?fi|internet connection|sales|business is|reply|answer)\b`;

const none = String.raw`(?:\b(?:no|not|never|nobody|no one|nothing|none|without)\b|\b(?:do|does|did|is|wo|ca|are)n['’]?t\b)`;
const hoped = String.raw`\b(?:fast\w*|quick\w*|better|results?|customers?|clients?|leads?|calls?|sales|orders|rank\w*|traffic|visitors?|visits?|improve\w*|help(?:s|ed)?|bookings?|enquir\w+|money|anything for me)\b`;
/** What was hoped for does not come; not what is late, broken, or not liked. */
const noResult = anyOf(
  String.raw`\b(?:what|and|but|so|happens|is|do i|then)\b.{0,30}\bif\b.{0,45}${none}.{0,30}${hoped}`,
  String.raw`\bif\b.{0,20}\b(?:nobody|no ?one|no (?:customers?|clients?|patients?|guests?|people))\b.{0,15}\b(?:visits?|comes?|calls?|buys?|finds?|orders?|books?|shows? up)\b`,
  String.raw`\bif\b.{0,30}\bresults?\b.{0,12}\b(?:bad|poor|weak|disappoint\w*|not good|nothing)\b`,
  String.raw`\bif\b.{0,12}\b(?:seo|ads?|campaigns?|marketing|google)\b.{0,15}\b(?:(?:do|does|did)(?: not|n['’]?t) (?:work|do)|does nothing|do nothing|fails?|brings? nothing)\b`,
);
const otherDoubt = String.raw`\b(?:i (?:do not|don['’]?t) (?:like|want|need|have|know|pay)|calls? (?:me|us)|if (?:i|we) (?:have|had|got) no|refund|work out|you (?:do not|don['’]?t|can['’]?t|never))\b`;

const providers = String.raw`\b(?:stripe|paypal|square|klarna|afterpay|affirm|venmo|zelle|cash ?app|amazon pay|shop ?pay|adyen|mollie|sum ?up|braintree|authorize\.?net)\b`;
const inTheirShop = String.raw`\b(?:shop|store|web ?shop|e-?commerce|check ?out|customers?|clients?|buyers?|sell\w*|connect|integrat\w*|(?:my|our|the) (?:web ?)?site)\b`;
const paysUs = String.raw`\b(?:(?:i|we) (?:\w+ )?pay|pay (?:you|u)|my (?:invoice|bill|deposit))\b`;

const shopPayments = `An online shop (**E-commerce**) takes cards and wallets from the first day. Whether with the service that you name, ${name} tells you in writing before you order: ${company.email}. If you need that one, say so on the call, so that it is in the written plan.`;

const must = String.raw`(?:do|will|would|must|should|am|are) (?:i|we|you|u)\b`;
const thePrice = String.raw`(?:it|that|this|(?:the |your )?(?:price|package)|\p{Sc} ?\d[\d.,]*|\d[\d.,]*(?: ?(?:dollars|bucks|\p{Sc}))?)`;
const comesOn = String.raw`\b(?:add(?:s|ed|ing)?|extras?|more|on top|later|charge\w*|pay|else|stuff|bills?|fees?|costs?|afterwards?|come)\b`;
/** What comes on top of the price, and when. */
const extraLater = anyOf(
  String.raw`\bwhat else\b.{0,15}\b${must}.{0,20}\b(?:pay\w*|owe|spend|charged?|billed)\b`,
  String.raw`\bwhat else\b.{0,10}\b(?:costs?|is (?:extra|on top|added|charged|to pay)|comes? (?:on top|extra|later)|gets? (?:added|charged))\b`,
  String.raw`\b(?:is|are|so) ${thePrice} (?:really |then )?(?:all|everything|all in|it|the (?:whole|total|final|full|end)(?: \p{L}+)?)\b.{0,20}\b(?:or|and|then)\b.{0,30}${comesOn}`,
  String.raw`\b(?:do|will|would|are|r) (?:you|u|y'?all)(?: guys)? (?:then |later |gonna |going to )*(?:add|adding|tack(?:ing)?|charge|charging|bill|billing|throw) (?:me |on |in )*(?:more|extras?|stuff|things|anything|something|fees?|costs?)(?: (?:else|on|on top|later|after\w*|to (?:it|that)|in|then|for it))*\W*$`,
  String.raw`\b(?:is there |are there |will there be )?(?:any ?thing|something|any (?:other |more )?(?:costs?|fees?|bills?|payments?)) (?:else )?(?:to pay |i pay |i have to pay |due |that costs? |extra |coming )?(?:later|afterwards?|on top|down the (?:road|line)|after that)\W*$`,
);
const extraMonthly = String.raw`\b(?:any ?thing|something) (?:else )?(?:(?:to pay|i pay|due) )?(?:monthly|(?:per|each|every|a|by the) (?:month|year)|yearly|recurring|ongoing|regularly?)\b`;
const otherExtra = String.raw`\b(?:seo|ads?|campaigns?|refund\w*|guarantee\w*|shop|store|e-?commerce|instal\w+|split|hosting|domain|tax(?:es)?|breaks?|broken|repairs?|changes?|updates?|pages?|languages?|logo|videos?|customers?|clients?|can (?:i|we) pay|need from|get)\b`;

/** Of the time once the site is up: what it costs then, repairs, how fast it is, what comes of it. Their expressions decide alone. */
const laterRepairAnswer = `Write to ${company.email} and a person answers, ${company.hours}; outages are looked at first. Whether a repair after launch costs anything is not on our list, so I won't guess: ${name} tells you in writing, before anything is done.`;

export const answersOfLater: readonly FaqEntry[] = [
  {
    id: 'monthly-later',
    question: 'Is there anything to pay every month?',
    answer: oneTimeAnswer,
    asked: anyOf(
      `^${lacking(otherExtra)}.*?${extraMonthly}`,
      String.raw`\b(?:any|no|are there|is there|what|a) (?:other |extra |hidden )?(?:monthly|recurring|ongoing|running) (?:fees?|costs?|charges?|bills?)\b(?!.*\b(?:ads?|seo|shop|hosting)\b)`,
    ),
  },
  {
    id: 'extra-later',
    question: 'What else do I pay later?',
    answer: extraCostsAnswer,
    asked: `^${lacking(otherExtra)}.*?${extraLater}`,
  },
  {
    id: 'later-repair',
    question: 'What does it cost if something breaks later?',
    answer: laterRepairAnswer,
    asked: `^${lacking(othersTrouble)}${laterRepair}`,
  },
  {
    id: 'later-repair-then',
    question: 'Do you charge for the repair?',
    answer: laterRepairAnswer,
    after: ['broken', 'faq:support', 'faq:there-later', 'faq:at-night', 'faq:at-weekend'],
    asked: bareCost,
  },
  {
    id: 'later-changes',
    question: 'What do changes cost later?',
    answer: `Text and pictures you change yourself, in an editor, after a short lesson; or you send us an e-mail and we change it. Whether it costs anything I have nothing on; ${name} can tell you, in writing: ${company.email}.`,
    asked: `${having(anyOf(isPaid, String.raw`\bhow much\b`), later, changes)}${lacking(String.raw`\bhour`)}`,
  },
  {
    id: 'running-costs',
    question: 'What does the site cost after launch?',
    answer: `The price of the ${servicePackage.name} is paid once. What goes on is hosting and your domain: the first year is in the price, and ${name} tells you in writing, before it ends, what both cost after that. Care or changes beyond that have no price on our list; ask ${name}: ${company.email}.`,
    asked: `^${lacking(paysInParts)}.*?${runningCosts}`,
  },
  {
    id: 'speed',
    question: 'Can you make my website faster?',
    answer: `Speed work is part of **SEO & Marketing**, and the sites we build are made to be fast. A site that you already have we look at first, and tell you honestly when starting anew is cheaper. For the speed work alone there is no list price; ${name} gives you one in writing: ${company.email}.`,
    asked: `^${lacking(notLoading)}.*?${speed}`,
  },
  {
    id: 'no-result',
    question: 'What if it does not bring anything?',
    answer: `Nobody can honestly promise results, and neither do we. You have ${days} days to ask for your money back, with an e-mail to ${company.email}, and ${guarantee.revisions}. What else can be done then, ${name} tells you.`,
    asked: `^${lacking(otherDoubt)}.*?${noResult}`,
  },
  {
    id: 'shop-payments',
    question: 'Which payment services can my shop use?',
    answer: shopPayments,
    asked: `${having(inTheirShop, providers)}${lacking(paysUs)}`,
  },
  {
    id: 'shop-payments-then',
    question: 'And with that payment service?',
    answer: shopPayments,
    asked: having(providers),
    after: [
      'offer:e-commerce',
      'price:e-commerce',
      'time:e-commerce',
      'faq:paid-online',
      'faq:shop-payments',
      'faq:shop-payments-then',
    ],
  },
];
