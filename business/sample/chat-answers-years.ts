import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking, laterYear } from './expressions.ts';
import { valueOf, whole } from './offer-in-words.ts';

const { name } = company.contact;
const { name: offer, payment } = servicePackage;

const money = String.raw`(?:\b(?:pay\w*|paid|costs?|price[ds]?|fees?|charge[ds]?|bill(?:ed|s)?|owe|due|how much|(?:how|more|very|too) expensive|renewal|dollars|bucks)\b|\b\d+ (?:a|per|each|every) (?:month|year)\b|\p{Sc})`;
/** Said of later years, and of something else than what goes on by itself. */
const otherLater = String.raw`\b(?:seo|ads?|campaigns?|instal\w+|refund|money back|guarantee|repairs?|fix\w*|breaks?|broken|changes?|updates?|edits?|problems?|first year,? all|(?:in|for|of) the first year|hours?|earn|revenue|customers?|leave|part ways|(?:can|may|could) (?:i|we) pay|rais\w+|increase\w*|go(?:es)? up|same price|e-?commerce|online (?:shop|store)|the shop)\b`;
const bareYear = String.raw`^\W*(?:(?:and|so|then|ok|okay|what|how|about|is it|in|for|the|it|then)\W+)*(?:second year|2nd year|next year|year (?:two|2)|year after(?: that)?|years? after that)\W*$`;
const rest = `Only the amount is not known here: ${name} gives it to you in writing before the first year ends, and you may move both anywhere else.`;
const extraSeo = String.raw`\b(?:more seo|extra seo|additional seo|after|afterwards|later|then|once|third|another|more months|longer|continu\w*|keep(?:ing)?|go(?:es)? on|extend\w*|renew\w*|beyond|per month|a month|monthly|each month|every month|month (?:three|3)|(?:for|over) (?:the |my )?(?:a|one|two|three|four|five|\d+) years?|(?:for|over) (?:[3-9]|1\d|three|four|five|six|nine|twelve) months|(?:[3-9]|1\d|three|four|five|six|nine|twelve)[- ]months?(?: of)? (?:seo|search)|seo for (?:[3-9]|1\d|three|four|five|six|nine|twelve) months)\b`;
const seoLater = `More months of SEO have no price on our list: ${name} gives you one in writing first, and nothing goes on without your word. The two months in the ${whole} are paid with it.`;

/** More than one. */
const many = String.raw`(?:\d*[2-9]|1\d|two|three|four|five|six|seven|eight|nine|ten|both|some|several|many|a couple (?:of )?|a few|all(?: the)?|all (?:these|those))`;
/** As many months as the year that is in the price has not. */
const manyMonths = String.raw`(?:1[3-9]|[2-9]\d|eighteen|twenty[- ]?four|thirty[- ]?six|forty[- ]?eight|sixty)`;
const reach = String.raw`(?:(?:the |my |our )?(?:first |next |coming |following |full |whole |entire )*)`;
/** For how long, where that is more than the first year. */
const span = anyOf(
  String.raw`\b(?:over|for|during|across|within|through(?:out)?|of|after|until|till|by|is|next|first|coming|in (?:the|my|our|total|all)|all in|covers?|(?:price|cost|pay|total|and))(?:,| is| the end of)? ${reach}(?:${many} ?years?|${manyMonths} ?months?)\b`,
  String.raw`\b(?:${many}[- ]?years?|${manyMonths}[- ]?months?)(?:['’]s?)?,? (?:in )?(?:total|cost|price|bill|altogether|together|all (?:in|up|together)|sum|of hosting|with|including|combined)\b`,
  String.raw`^\W*(?:in )?(?:${many} ?years?|${manyMonths} ?months?)\b`,
  String.raw`\b(?:long (?:run|term)|long-term|decade|life ?time|ownership|over (?:time|the years)|as long as i (?:have|keep|use|run))\b`,
  String.raw`\b(?:first|1st|year (?:one|1))\b.{0,15}\b(?:second|2nd|(?:two|2))\b.{0,25}\b(?:together|total|altogether|combined|sum|all in)\b`,
  String.raw`\b(?:total|altogether|together|all in|sum|combined)\b.{0,30}(?:${laterYear}|\b(?:first|year (?:one|1)) and (?:second|2nd|year|two|2)\b)`,
);
const spends = anyOf(
  money,
  String.raw`\b(?:total|altogether|all in|spend\w*|set me back|budget|run me|add up|expens\w+|\d{3,} (?:for|over|covers?))\b`,
);
/** How it is paid, how long ago, and other things that have years. */
const otherSpan = String.raw`\b(?:(?:can|could|may) (?:i|we) (?:pay|spread|split)|spread|instal\w+|financ\w+|payment plan|pay (?:it )?(?:off|back)|ago|old|(?:been|last|past|since)\b.{0,30}\b(?:years?|months)|(?:i|we)(?: have)? (?:run|ran)|(?:had|experience|business|existed|around|founded)|seo|ads?|campaigns?|refund|money back|guarantee\w*|valid|contracts?|commit\w*|minimum|warranty|term of|repairs?|fix\w*|redesign\w*|relaunch\w*|changes?|updates?|earn|revenue|profit|customers?|clients?|traffic|visitors?|leads?|sales|sell|retire|rais\w+|increase\w*|go(?:es)? up|same price|rank\w*|e-?commerce|online (?:shop|store)|the shop|wix|squarespace|shopify|cheaper|instead|why|how (?:long|many|old))\b`;
const { amount, months } = payment.monthly;
const yearsInAll = `The ${whole}, paid once, has a domain and the first year of hosting in it. From the second year on hosting and your domain come beside it, each year, so I can't give you one sum: what they cost then is not on our list. ${name} gives it to you in writing before the first year ends; to know it before you order, ask at ${company.email}. You may move both anywhere else. Paid monthly, the package itself comes to ${formatPrice(amount * months)}.`;

/** After these the years are spoken of. */
const yearAnswers = [
  'faq:years-in-all',
  'faq:years-in-all-then',
  'faq:second-year',
  'faq:hosting',
  'faq:hosting-amount',
  'faq:domain-later',
  'faq:who-renews',
  'faq:running-costs',
  'faq:years-after',
  'faq:amount-unknown',
];

/** Of the years after the first, and of SEO after its months: the amounts are not known here. Their expressions decide alone. */
export const answersOfYears: readonly FaqEntry[] = [
  {
    id: 'years-in-all',
    question: 'What do I pay in all over two years?',
    answer: yearsInAll,
    asked: `${having(spends, span)}${lacking(otherSpan)}`,
  },
  {
    id: 'years-in-all-then',
    question: 'And over two years?',
    answer: yearsInAll,
    after: [
      ...yearAnswers,
      'faq:one-time',
      'faq:all-in',
      'included:hosting',
      'price:website',
      'price:web-development',
      'price:hosting',
      'price',
      'package',
      'payment',
      'included',
      'monthlyTotal',
    ],
    asked: String.raw`^\W*(?:(?:and|so|what about|how about|but|ok|then|in total|all in|is that|that is)\W+)*(?:(?:over|for|in|during|after|within) )?${reach}(?:${many} ?years?|${manyMonths} ?months?)(?: (?:in total|total|together|altogether|all in|then))*\W*$`,
  },
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
      anyOf(
        String.raw`\b(?:renew\w*|expires?)\b`,
        laterYear,
        having(money, String.raw`\b(?:later|afterwards)\b`),
      ),
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
      ...yearAnswers,
      'faq:one-time',
      'faq:all-in',
      'included:hosting',
      'worth:hosting',
      'price',
      'package',
      'payment',
    ],
    asked: String.raw`^\W*(?:(?:and|so|what|but|ok|okay|how|about|what's|is|comes|happens|do i pay|does it cost|how much)\W+)*(?:after (?:that|this|it)|then|afterwards|later|the year after|(?:in |after )?(?:the |year )?(?:third|3rd|three|3|fourth|4th)(?: year)?|every year after(?: that)?)\W*$`,
  },
  {
    id: 'amount-unknown',
    question: 'How much is it roughly?',
    answer: `That amount is not on our list, so I won't guess: ${name} gives it to you in writing before the first year ends, for hosting and for your domain. To know it earlier, ask at ${company.email}.`,
    after: yearAnswers,
    asked: String.raw`^\W*(?:(?:and|so|but|ok|okay|then)\W+)*(?:(?:a |any |rough )*(?:ball ?park|rough (?:figure|number|idea)|estimate)|how much|what (?:is|will be) the amount|what (?:does|will|would) (?:it|that|they) (?:cost|be)|(?:more|less) than \p{Sc}?\d+|(?:about|around|is it|also|again|still) \p{Sc}?\d+|roughly|(?:you|u) (?:really |even |actually )?(?:do not|don['’]?t|have no) (?:even )?(?:know|idea)|why\b.{0,25}\b(?:know|say|tell)|(?:who|when)\b.{0,20}\b(?:tells?|knows?|says?))\b(?!.*\b(?:package|website|seo|now)\b).{0,40}$`,
  },
  {
    id: 'seo-later',
    question: 'What does SEO cost after the two months?',
    answer: seoLater,
    asked: `${having(String.raw`\b(?:seo|search engine optimi[sz]ation)\b`, money, extraSeo)}${lacking(String.raw`\b(?:instal\w+|pay (?:monthly|in)|included|in the package|how long|when|bring|launch)\b`)}`,
  },
  {
    id: 'seo-later-unnamed',
    question: 'What does a month cost after the two months?',
    answer: seoLater,
    // Nothing else in the offer lasts two months; of the monthly payments one asks what is paid by then.
    asked: `${having(
      String.raw`\b(?:costs?|price|how much is)\b`,
      String.raw`\bafter (?:(?:the|those|these|your) )?(?:first )?(?:2|two) months\b`,
    )}${lacking(String.raw`\b(?:pay\w*|paid|instal\w+|hosting)\b`)}`,
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
      'faq:seo-needed-then',
      'faq:seo-asked',
      'faq:seo-plain',
      'faq:seo-needed',
      'faq:seo-months',
      'faq:seo-enough',
      'faq:seo-later-then',
      'faq:seen-then',
      'faq:till-shown',
      'faq:found-on-google',
      'faq:google-profile',
      'faq:results',
    ],
    asked: String.raw`^\W*(?:(?:and|so|what|but|ok|okay|how|much|about|do|does|would|will|is|i|it|that|pay|cost|price|the|for|happens|to|with|seo)\W+)*(?:after (?:that|this|it|(?:the )?(?:two|2) months)|then|afterwards|once (?:that|they|the months|the two months) (?:is|are) over|from (?:month three|the third month)(?: on)?)\W*(?:(?:what|how|much|does|do|it|i|we|have|to|keep|pay|paying|more|extra|again|cost|is|the|price|would|will|that|happens|then|after|with|to|seo|this|stop|end|go|on|over)\W*)*$`,
  },
];
