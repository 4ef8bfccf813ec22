import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';

const { name } = company.contact;
const { followUp, name: offer, price } = servicePackage;

const theSite = String.raw`(?:(?:web ?)?(?:sites?|pages?|shop|store)|home ?page|wordpress)`;
const offline = String.raw`\b(?:offline|down|unreachable|unavailable|inaccessible|gone|dark(?! (?:colou?rs?|mode|theme|look|background|blue|green|red))|off the (?:web|internet))\b`;
const isDown = String.raw`\b(?:is (?:down|offline|gone|off)(?! (?:while|when|during|until))|went|goes|keeps|if|just|right now|what if|break\w*|hacked|crash\w*|slow\w*|price|cost|pay\w*|after)\b`;
const orders = String.raw`\b(?:pre-?orders?|orders?|ordering|buy|buys|reserve|sign up for|enrol+ (?:in|for)|request an?)\b`;
const buyers = String.raw`\b(?:customers?|clients?|people|guests?|patients?|members?|visitors?|folks|someone|they|somebody|anyone)\b`;
const onSite = String.raw`\b(?:online|on (?:the|my|our|it|that) ?(?:web ?)?(?:site|page|website|homepage)?|through (?:the|my|our)|via|over the (?:web|internet|site)|from home|site|website|from (?:my|our|the) (?:site|website|page)|form)\b`;
const mayOrder = String.raw`\b(?:able|can|could|let|allow\w*|should|want)\b.{0,30}\b(?:pre-?)?order(?:ing)?\b`;
const orderForm = String.raw`\b(?:order(?:ing|s)?(?: and \p{L}+)?|pre-?order) (?:form|page|button)\b|\bforms? (?:for|to|where)\b.{0,30}\b(?:orders?|ordering)\b`;
const otherOrders = String.raw`\b(?:pay(?:s|ing|ment)? (?:with|by|online)|paypal|stripe|stock|shopify|delivery app|uber|doordash|how (?:do|can) i order|appointments?|tables?|spam|how much|what (?:does|would|will|is)|cost|price|ship(?:ping)?|tax|reviews?|more orders|order more|more often|if|package|how (?:long|soon|fast|quick\w*)|till?)\b`;
/** A site that something is ordered on, and not yet a shop by its name. */
const siteForOrders = String.raw`\b(?:web ?)?(?:sites?|pages?)\b.{0,30}\b(?:where|that|which|so|with|for)\b.{0,40}\b(?:pre-?orders?|orders?|ordering|buy|buys|reserve|reserves|reservations?|book|books|bookings?)\b`;
const asksPrice = String.raw`\b(?:how much|costs?|price[ds]?|quote|charge)\b`;
const otherPrice = String.raw`\b(?:shop|store|e-?commerce|basket|fees?|commission|per (?:order|booking|month)|each (?:order|booking)|monthly|years?|later|hosting|how long|cheaper|why|not|n['’]t|more orders|get orders|bring)\b`;
const ownSite = String.raw`(?:an? |my |our )?(?:own )?(?:web ?site|site|web ?page|home ?page)`;
const otherNeed = String.raw`\b(?:new|another|second|redesign|rebuild|manage|link|connect\w*|feed|cost|price|long|moved?|replace|seo|ads|host(?:ing)?|domain)\b`;
const network = String.raw`\b(?:facebook|instagram|tiktok|etsy|google (?:business|maps|profile))\b`;
const kept = String.raw`\b(?:keep|kept|keeps|stays?|remains?|lose|lost|change[sd]?|still (?:have|use|work|mine)|gone|what happens (?:to|with)|what becomes of)\b`;
const address = String.raw`\b(?:domain|web ?address|url|site address|internet address|\.com)\b`;
const later = String.raw`\b(?:years?|months?|later|afterwards?|after (?:launch|that|it|the launch|i pay|i have paid|we (?:launch|go live))|problems?|troubles?|questions?|help|when (?:i|we|it|something)|if (?:i|we|it|something))\b`;

const emailsStay = `They need not change: e-mail is none of the parts of the ${offer}. If your addresses end in the domain of your site, say so on the call, before the domain is pointed at the new site or moved; ${name} tells you what is needed so that they go on working.`;
const oldStays = `Your old site stays online: we build the new one beside it, until the new one takes its place; when that is, you agree with ${name}.`;

/** Of the visitor's part, of moving over, of orders and of the time after. Their expressions decide alone. */
export const answersOfWork: readonly FaqEntry[] = [
  {
    id: 'my-part',
    question: 'What do I have to do myself?',
    answer: `Not much: you talk with ${name} for ${followUp.minutes} minutes, say yes to the written plan, answer our questions for half an hour, so that we can write the texts, and tell us what to change in the draft. Pictures can be yours, or we choose licensed ones.`,
    asked: anyOf(
      String.raw`^\W*(?:(?:and|so|ok|okay|but|then|now)\W+)*what (?:(?:do|must|should|would|will) (?:i|we) (?:need |have |got |be asked )?(?:to )?do|is there (?:for me )?to do(?: for me)?|(?:is|would be) (?:my|our) (?:part|job|share|role|work)|(?:is|are|do you) expect(?:ed)? (?:of|from) (?:me|us))(?: (?:now|first|next|then|myself|in (?:it|this|that)|ourselves|for (?:it|that|this)|in all this|here|exactly|on my side|on my end|from my side|to (?:start|begin|get (?:started|going))))*\W*$`,
      String.raw`\bhow much (?:work|effort|time) (?:is (?:it|that|this)|do i (?:have|need)|will (?:it|i)|does (?:it|this|that))\b.{0,25}\b(?:me|us|spend|put in|invest|my (?:part|side))\b`,
      String.raw`\bhow much of my time\b|\bwhat do i have to do myself\b|\bdo i have to do (?:anything|something|much|a lot)\b(?! (?:to|about|with))`,
    ),
  },
  {
    id: 'who-moves',
    question: 'Who moves my site over from another company?',
    answer: `We do: we build the new site beside the old one, which stays online until the new one takes its place. Your domain stays yours; we point it at the new site or move it together with you, and ${name} tells you on the call what is needed for that.`,
    asked: `${having(
      String.raw`\b(?:who|do you|can you|will you|would you|could you|does somebody|does someone|do i have to)\b`,
      String.raw`\b(?:moves?|moving|transfers?|migrates?|migration|switch(?:es|ing)?|brings? (?:it|that|everything) over|takes? (?:it|that|everything) over|handles? the (?:move|switch|transfer|change))\b`,
      anyOf(
        String.raw`\b(?:another|other|different|old|current|present|previous|former) (?:company|host|provider|agency|developer|designer|${theSite})\b`,
        String.raw`\b(?:with|at|on|from|by) (?:wix|squarespace|godaddy|weebly|wordpress|jimdo|ionos|strato|vistaprint)\b`,
      ),
    )}${lacking(String.raw`\b(?:domain|e-?mails?|computers?|office|cost|much|after (?:you|i leave)|away|if i (?:leave|move)|from you)\b`)}`,
  },
  {
    id: 'site-offline',
    question: 'Will my site be offline?',
    answer: oldStays,
    asked: `${having(
      String.raw`\b(?:will|would|does|do|is|are|how long|going to)\b`,
      String.raw`\b(?:my|our|the) (?:\p{L}+(?:['’]s)? ){0,2}${theSite}\b`,
      offline,
    )}${lacking(isDown)}`,
  },
  {
    id: 'emails-stay',
    question: 'Do my e-mails stay as they are?',
    answer: emailsStay,
    asked: `${having(
      String.raw`\b(?:my|our|the) (?:\p{L}+ ){0,2}(?:e-?mails?|e-?mail (?:addresses|accounts?)|mail ?box(?:es)?|inbox|mails?)\b`,
      String.raw`\b(?:stays?|keep|kept|remains?|what happens to|as (?:they|it) (?:is|are)|change|affected|lose|still work|continue|go on|same|touch|break|still)\b`,
    )}${lacking(String.raw`\b(?:spam|(?:do|does|did|is|are)(?: not|n['’]?t)|password|newsletter|you (?:sell|have|store|keep)|delete|how long|erase|write you|broken|privacy|list|private|secret|safe)\b`)}`,
  },
  {
    id: 'emails-then',
    question: 'And my e-mails?',
    answer: emailsStay,
    after: [
      'faq:domain-kept',
      'faq:keep-positions',
      'faq:move-domain',
      'faq:who-moves',
      'faq:site-offline',
    ],
    asked: String.raw`^\W*(?:(?:and|what about|how about|what happens to|so)\W+)+(?:my|our|the) (?:e-?)?mails?\b.{0,20}$`,
  },
  {
    id: 'offline-then',
    question: 'How long is my site offline?',
    answer: oldStays,
    after: ['faq:site-offline', 'faq:stays-online', 'faq:who-moves'],
    asked: String.raw`^\W*(?:and |so |but )*(?:for )?how (?:long|many (?:hours|days))\b(?!.*\b(?:build|take)\b).{0,25}$`,
  },
  {
    id: 'sell-online',
    question: 'Can I sell online with the package?',
    answer: `Not with the ${offer} alone: to sell online, with a basket and payment, you need an online shop, **E-commerce**, which is extra; ${name} gives you a price in writing: ${company.email}. Orders by a form, without payment, are part of every site we build.`,
    asked: `${anyOf(
      String.raw`^.*\bsell\b.{0,30}\bonline\b.{0,15}\b(?:with|in|from|by|for) (?:the|your|this|that) (?:package|price|offer|\p{Sc}? ?\d)`,
      String.raw`^\W*(?:and |so |but )?(?:is|are|was) (?:that|it|this|the price|the package) (?:already )?(?:with|including|inclusive of) (?:a |an |the )?(?:\p{L}+ )?(?:shop|store)\b`,
    )}`,
  },
  {
    id: 'orders-online',
    question: 'Can customers order on my site?',
    answer: `Yes: with a form, since contact and booking forms are part of every site we build (**Web Development**); what yours asks, say on the call, so that it is in the written plan. To choose and pay at once they need an online shop, **E-commerce**, which is not part of the ${offer}: ${name} gives you a price in writing.`,
    asked: anyOf(
      `^${lacking(otherOrders)}.*?(?:${orderForm})`,
      `${anyOf(having(buyers, orders, onSite), having(buyers, mayOrder))}${lacking(otherOrders)}`,
      String.raw`^\W*(?:can|could|do|will|would|may) (?:i|we) (?:take|get|accept|receive|sell and take|have) (?:\p{L}+ ){0,2}(?:pre-?)?orders (?:online|on|through|via|from|over)\b`,
    ),
  },
  {
    id: 'orders-priced',
    question: 'What is a website where people can order?',
    answer: `The ${offer} is **${formatPrice(price)}**, fixed in writing, and its website can have a form for orders or bookings. Where people choose from a list and pay at once, that is an online shop, **E-commerce**: it is not part of the ${offer} and has no list price; ${name} gives you one in writing: ${company.email}.`,
    asked: `${having(asksPrice, siteForOrders)}${lacking(otherPrice)}`,
  },
  {
    id: 'why-site',
    question: 'Why do I need a website?',
    answer: `A page on Facebook or Instagram reaches people who follow you. A website of your own can be found by those who search for what you sell, says in one place what you offer, what it costs and when you are open, takes enquiries at night, and is yours. Whether it is worth it for you, ${name} looks at with you on the call.`,
    asked: `^${lacking(otherNeed)}${anyOf(
      String.raw`.*\bwhy (?:do|would|should) (?:i|we|anyone|anybody|somebody) (?:even |really |still )?(?:need|want|have|get|pay for|bother with) ${ownSite}\b`,
      String.raw`.*\bdo (?:i|we) (?:even |really |still |actually )?need ${ownSite}\b`,
      `(?=.*${network})(?=.*${String.raw`\b(?:why|what for)\b`})(?=.*${ownSite})`,
    )}`,
  },
  {
    id: 'domain-kept',
    question: 'Is my domain kept?',
    answer: `Your domain stays yours, and your address on the web and your search positions are kept: we point it at the new site or move it together with you. ${name} tells you on the call what is needed for that.`,
    asked: `${having(
      String.raw`\b(?:my|our|the) (?:\p{L}+ ){0,2}`,
      anyOf(
        String.raw`\b(?:old|current|existing|present|own|my|our) (?:\p{L}+ )?${address}.{0,25}${kept}`,
        String.raw`${kept}.{0,15}\b(?:my|our|the) (?:old |current |existing |present |own )?(?:\p{L}+ )?${address}`,
      ),
    )}${lacking(String.raw`\b(?:leave|part ways|quit|cancel|stop|e-?mails?|renew\w*|year|cost|pay|refund|money back|hostage|how (?:do|can)|bankrupt|close|different|new domain)\b`)}`,
  },
  {
    id: 'there-later',
    question: 'Are you there for me later?',
    answer: `We stay reachable after launch: write to ${company.email} and a person answers, ${company.hours}. Outages are looked at first. Whether a repair then costs anything is not on our list; ${name} tells you in writing, before anything is done.`,
    asked: `${having(
      String.raw`\b(?:will|would|are|can|do) (?:you|u|y'?all)\b(?: guys| still| all| also)*.{0,15}\b(?:be (?:there|around|here|reachable|available|in business)|(?:around|there|reachable|available) (?:for me|if|when|in|later|after)|still (?:be )?(?:exist|there|around|help)|(?:reach|get|call|find) (?:you|u|y'?all|somebody|someone))\b|\bcan (?:i|we) (?:still )?(?:call|reach|ask|write to|contact|turn to|come back to) (?:you|u)\b.{0,40}\b(?:years?|after launch)\b|\b(?:do|will|would) (?:you|u) (?:still )?(?:answer|reply|respond|help|support)\b.{0,30}\b(?:years?|after launch|later)\b`,
      later,
    )}${lacking(String.raw`\b(?:weekends?|sundays?|saturdays?|hours?|o'clock|tonight|today|tomorrow|call me|closed?|bankrupt|bust|disappear)\b`)}`,
  },
];
