import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';

const { name } = company.contact;
const { guarantee, name: offer, price, items } = servicePackage;
const valueOf = (id: (typeof items)[number]['id']): string =>
  formatPrice(items.find((item) => item.id === id)!.value);
const whole = `${offer} (${formatPrice(price)})`;

const money = String.raw`(?:\b(?:pay\w*|paid|costs?|price[ds]?|fees?|charge[ds]?|bill(?:ed|s)?|owe|due|how much|how expensive|renewal|dollars|bucks)\b|\p{Sc})`;
const laterYear = String.raw`\b(?:(?:second|2nd|third|3rd|next|following) year|years? (?:two|three|2|3)|after (?:(?:the|that|a|one|my|this) )?(?:first |1st )?(?:year|12 months|twelve months)|(?:a|one) year (?:later|on|after)|year after(?: that)?|years? after)\b`;
/** Said of later years, and of something else than what goes on by itself. */
const otherLater = String.raw`\b(?:seo|ads?|campaigns?|instal\w+|refund|money back|guarantee|repairs?|fix\w*|breaks?|broken|changes?|updates?|edits?|problems?|first year,? all|hours?|earn|revenue|customers?|leave|part ways)\b`;
const bareYear = String.raw`^\W*(?:(?:and|so|then|ok|okay|what|how|about|is it|in|for|the|it|then)\W+)*(?:second year|2nd year|next year|year (?:two|2)|year after(?: that)?|years? after that)\W*$`;
const rest = `Only the amount is not known here: ${name} gives it to you in writing before the first year ends, and you may move both anywhere else.`;

const moneyBack = String.raw`\b(?:refund\w*|money[- ]?back|(?:get|give|pay|send|receive|want|have)\b.{0,25}\bback)\b`;
const nobodyComes = String.raw`\b(?:if|when|in case|should)\b.{0,30}\b(?:nobody|no ?one|none|nothing|never|no (?:new )?(?:customers?|clients?|patients?|guests?|members?|people|calls?|leads?|orders?|bookings?)|(?:do|does|did|is|are|wo|ca)n['’]?t|not)\b.{0,30}\b(?:comes?|calls?|buys?|orders?|books?|visits?|shows? up|finds?|work|customers?|clients?|patients?|leads?|results?|sales|bookings?|happens|bring\w*)\b`;

const cancels = String.raw`\b(?:cancel\w*|back out|(?:get|getting) out of (?:it|this|that|the (?:deal|contract|order|package|agreement))|withdraw from|terminate)\b`;
const asksHow = String.raw`\b(?:how|can|could|may|what if|what happens|if|whether|is it possible|am i allowed|am i free|possible)\b`;
/** Of what is no order, of what was told of before, and of whoever is angry. */
const otherCancel = String.raw`\b(?:call|form|request|enquiry|inquiry|appointments?|meeting|bookings?|details|e-?mail|wix|squarespace|godaddy|host(?:ing)?|domain|other|old|current|provider|developer|agency|they|(?<!not (?:a|your) )customers?|clients?|patients?|guests?|members?|fee|fees|penalty|cost|costs|cancell?ed|already)\b`;

/** "And what would that cost?", and no word of what. */
const bareCost = String.raw`^(?=.*\b(?:costs?|price|charged?|pay|how much|run me|free|extra)\b)\W*(?:(?:what|how much|price|cost|ok|okay|and|so|but|then|well|great|good|roughly|about|approximately|is|does|do|would|will|might|could|it|that|this|you|i|we|me|us|be|to|the|a|have|get|repair|fix|for|of|in|doing|making|faster|quicker|done|costs|charged?|pay|run|free|extra|money|much|there|fee|set|back|what's)\b\W*)+$`;

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
const notPricedApart = `you pay ${formatPrice(price)} for all of it, and nothing for that on top.`;

const extraSeo = String.raw`\b(?:after|afterwards|later|then|once|third|another|more months|longer|continu\w*|keep(?:ing)?|go(?:es)? on|extend\w*|renew\w*|beyond|per month|a month|monthly|each month|every month|month (?:three|3))\b`;
const seoLater = `More months of SEO have no price on our list: ${name} gives you one in writing first, and nothing goes on without your word. The two months in the ${whole} are paid with it.`;

/** Of the years after the first, of stopping, and of what stands on the bill and is given too. Their expressions decide alone. */
export const answersOfMoney: readonly FaqEntry[] = [
  {
    id: 'who-renews',
    question: 'Who pays for hosting and domain later?',
    answer: `From the second year on you do, for hosting and for your domain. ${rest}`,
    asked: `${having(
      String.raw`\b(?:who|whose|do i|do we|am i|must i|is it (?:me|you))\b`,
      anyOf(String.raw`\b(?:pays?|paying|covers?|responsible|bears?|foots?|takes care of)\b`),
      String.raw`\b(?:domain|hosting|web address)\b`,
      anyOf(String.raw`\brenew\w*`, laterYear),
    )}${lacking(String.raw`\b(?:how much|what)\b`)}`,
  },
  {
    id: 'domain-later',
    question: 'What does the domain cost after the first year?',
    answer: `After the first year your domain is renewed, like hosting. ${rest} In the ${whole} the domain is a free bonus.`,
    asked: `${having(
      String.raw`\b(?:domain|web address|url)\b`,
      anyOf(String.raw`\b(?:renew\w*|expires?)\b`, laterYear),
    )}${lacking(String.raw`\b(?:leave|part ways|godaddy|namecheap|who owns|mine|keep|disappear)\b`)}`,
  },
  {
    id: 'hosting-amount',
    question: `Does hosting cost ${valueOf('hosting')} a year later?`,
    answer: `What hosting costs after its first year is not known here: ${valueOf('hosting')} is what that year counts for in the ${whole}. Before it ends, ${name} tells you in writing what hosting and domain cost from then on, and you may move both anywhere else.`,
    asked: having(
      String.raw`\b(?:hosting|hosted)\b`,
      String.raw`(?:\p{Sc} ?\d|\b\d+ (?:dollars|bucks|usd|a year|per year|each year|every year)\b)`,
      anyOf(
        laterYear,
        String.raw`\b(?:later|after\w*|then|again|renew\w*|every year|each year|a year|per year|yearly|annually)\b`,
      ),
    ),
  },
  {
    id: 'second-year',
    question: 'What do I pay in the second year?',
    answer: `From the second year on only hosting and your domain cost something. ${rest} The price of the ${offer} is paid once.`,
    asked: anyOf(
      bareYear,
      `${having(money, laterYear)}${lacking(otherLater)}${lacking(String.raw`\b(?:it|this|that|\d+) (?:every|each|per|a) year\b`)}`,
    ),
  },
  {
    id: 'years-after',
    question: 'And after that?',
    answer: `Nothing else is added by itself: only hosting and your domain are renewed. ${rest}`,
    after: [
      'faq:second-year',
      'faq:hosting',
      'faq:hosting-amount',
      'faq:domain-later',
      'faq:who-renews',
      'faq:running-costs',
      'faq:one-time',
      'faq:all-in',
      'faq:years-after',
    ],
    asked: String.raw`^\W*(?:(?:and|so|what|but|ok|okay|how|about|what's|is|comes|happens|do i pay|does it cost|how much)\W+)*(?:after (?:that|this|it)|then|afterwards|later|the year after|(?:in |after )?(?:the |year )?(?:third|3rd|three|3|fourth|4th)(?: year)?|every year after(?: that)?)\W*$`,
  },
  {
    id: 'seo-later',
    question: 'What does SEO cost after the two months?',
    answer: seoLater,
    asked: `${having(String.raw`\b(?:seo|search engine optimi[sz]ation)\b`, money, extraSeo)}${lacking(String.raw`\b(?:instal\w+|pay (?:monthly|in)|included|in the package|how long|when|bring|launch)\b`)}`,
  },
  {
    id: 'seo-later-then',
    question: 'What does it cost after that?',
    answer: seoLater,
    after: [
      'offer:seo-marketing',
      'time:seo-marketing',
      'price:seo-marketing',
      'worth:seo',
      'included:seo',
      'faq:what-is-seo',
      'faq:found-on-google',
      'faq:google-profile',
      'faq:results',
    ],
    asked: String.raw`^\W*(?:(?:and|so|what|but|ok|okay|how|much|about|do|does|would|will|is|i|it|that|pay|cost|price|the|for)\W+)*(?:after (?:that|this|it|the two months|two months)|then|afterwards|once (?:that|they|the months|the two months) (?:is|are) over|from (?:month three|the third month)(?: on)?)\W*(?:(?:what|how|much|does|do|it|i|pay|cost|is|the|price|would|will|that)\W*)*$`,
  },
  {
    id: 'videos-both',
    question: 'Are the videos free, or do they cost something?',
    answer: `Both mean the same two: the intro video and the project video are the Videos of the bill, which count for ${valueOf('videos')} of its value; ${notPricedApart}`,
    asked: isBoth(String.raw`\b(?:videos?|clips?)\b`),
  },
  {
    id: 'hosting-both',
    question: 'Is hosting free, or does it cost something?',
    answer: `Both mean the same: the first year of hosting counts for ${valueOf('hosting')} of the value of the bill, and is in the price; ${notPricedApart}`,
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
    id: 'draft-first',
    question: 'Do I see a draft before I pay?',
    answer: `The first payment comes before the first draft: it starts the work. Before you pay anything, there is a free call, on which ${name} shows you finished work, and a written plan with a fixed price. The draft comes within a week, and from your first payment on you have ${guarantee.moneyBackDays} days to ask for it back.`,
    asked: `${having(
      String.raw`\b(?:see|sees|look at|show|shown|get|have|view|preview|receive|make|before (?:the|any|a) (?:first )?(?:draft|design|mock-?up|preview))\b`,
      String.raw`\b(?:drafts?|designs?|mock-?ups?|versions?|previews?|concepts?|layouts?|sketch(?:es)?|something|anything|what (?:it|i|my)|how (?:it|my)|look(?:s)? like|my (?:new )?(?:site|website|page))\b`,
      anyOf(
        String.raw`\b(?:before|prior to|until|first)\b.{0,20}\b(?:i |we )?(?:pay|paying|payment|spend|hand over|money)\b`,
        String.raw`\bpay(?:ing|ment)?\b.{0,30}\b(?:before|until|first|without|prior)\b.{0,30}\b(?:see|seen|seeing|show|draft|design|mock-?up|preview|look)`,
        String.raw`\bpay(?:ing|ment)?\b.{0,10}\b(?:only )?(?:after|once|when)\b.{0,20}\b(?:see|seen|draft|design|mock-?up|preview)`,
      ),
    )}${lacking(String.raw`\b(?:contract|plan|split|half|customers?|clients?|work you)\b`)}`,
  },
  {
    id: 'repair-then',
    question: 'What would the repair cost?',
    answer: `That has no list price: we look at your site first, and ${name} tells you in writing what it costs before anything is done: ${company.email}. If starting anew is cheaper, we say so.`,
    after: ['faq:existing-site', 'faq:speed', 'faq:repair-price', 'faq:repair-then'],
    asked: bareCost,
  },
  {
    id: 'price-then',
    question: 'What would that cost?',
    answer: `That has no list price: ${name} gives you one in writing before anything is done: ${company.email}.`,
    after: ['faq:photos', 'faq:visit', 'faq:later-repair', 'faq:later-changes', 'faq:price-then'],
    asked: bareCost,
  },
];
