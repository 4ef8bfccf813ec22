import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { decidedAnswers } from './chat-answers-decided.ts';
import { ofRank } from './chat-answers-going-on.ts';
import { sampleAnswers } from './chat-answers.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { sampleFirst, sampleThen } from './faq.ts';
import { whole } from './offer-in-words.ts';

const { name } = company.contact;
const { guarantee } = servicePackage;
const tells = `${name} tells you in writing: ${company.email}`;

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi|hello|lol|btw|yo|question)\W+)*`;
const ends = String.raw`(?:\W+(?:then|too|also|as well|again|please|pls|exactly|tho|though|lol|now|first|at all|for (?:me|us)|or (?:what|not|no|something)))*\W*$`;
const you = String.raw`(?:you|u|y['’]?all|they|she|he|${name})(?: guys)?`;
const it = String.raw`(?:it|that|this|them|those|these|everything|the (?:\p{L}+ )?(?:site|website|page|thing|draft|design|work))`;

const others = [...sampleFirst, ...sampleThen, ...sampleAnswers, ...decidedAnswers];
/** The same answer to other words: they decide, and would take the likelihood from what only comes near. */
function sameAs(
  id: string,
  entry: Pick<FaqEntry, 'id' | 'question' | 'after'> & { readonly asked: string },
): FaqEntry {
  const found = others.find((other) => other.id === id);
  if (!found) throw new Error(`There is no answer ${id}.`);
  return { ...entry, answer: found.answer };
}

const ofVideos = [
  'included:videos',
  'worth:videos',
  'part:videos',
  'faq:videos',
  'faq:filmed',
  'faq:videos-both',
  'faq:videos-long',
  'faq:videos-shown',
  'faq:videos-unwanted',
];
const ofShop = [
  'offer:e-commerce',
  'price:e-commerce',
  'time:e-commerce',
  'faq:what-is-e-commerce',
  'faq:sell-online',
  'faq:wants-to-sell',
  'faq:orders-price',
  'faq:orders-then',
  'faq:shop-payments',
  'faq:shop-payments-then',
  'faq:products-myself',
  'faq:types-products',
  'faq:shop-priced',
];
const ofHacking = [
  'broken',
  'faq:hacked',
  'faq:hacked-now',
  'faq:hacked-bluntly',
  'faq:hacked-before',
  'faq:repair-price',
  'faq:repair-then',
  'faq:price-then',
];
const ofLanguages = ['faq:languages', 'faq:translates', 'faq:in-spanish'];

/** What is asked in few words, often of what was just told. Their expressions decide alone. */
export const answersInPassing: readonly FaqEntry[] = [
  sameAs('seo-beside-own-site', {
    id: 'just-seo',
    question: 'Can I have only the SEO, for my own site?',
    asked: having(
      String.raw`\b(?:just|only) (?:do |fix |have |get |want |need |the |my |some |an? )*(?:seo|google (?:part|stuff|thing)|ranking)\b|\b(?:seo|google (?:part|stuff)) (?:only|alone|by itself|on its own|separately)\b`,
      String.raw`\b(?:my|our) (?:\p{L}+ )?(?:site|website|page|shop)|\b(?:site|website|one|page)(?: that)? (?:i|we) (?:have|got|made)\b|\b(?:i|we)(?: already)? (?:have|got) (?:a|an|my|our|one|already)\b|\bfix\b`,
    ),
  }),
  {
    id: 'rank-sure-then',
    question: 'Is that guaranteed?',
    answer: `No: a rank, or a number of customers, nobody can honestly guarantee, and neither do we. What is guaranteed is your money: within ${guarantee.moneyBackDays} days of your first payment you have it back when you ask.`,
    after: ofRank,
    asked: String.raw`${opens}(?:(?:do|can|will|would|could) ${you} (?:really )?(?:guarantee|promise)(?: (?:me|us))?(?: ${it})?|(?:is|are) (?:${it} )?(?:guaranteed|a (?:guarantee|promise)|for sure|certain)|guaranteed|promise)${ends}`,
  },
  {
    id: 'what-for-me',
    question: 'What does it bring me?',
    answer: `People who search for what you sell find you, at any hour; they see what you do and what it costs, and call, book or write without waiting for you. How many that will be nobody can honestly promise. For whom a page on a network is enough, we say so on the call.`,
    asked: String.raw`${opens}(?:what|wh?ats?) (?:good )?(?:would|will|does|do|can|could|is|it)(?: (?:it|that|a (?:web ?)?site|an? (?:web ?)?page|one|having (?:one|a (?:web ?)?site)))? (?:actually |really |even )?(?:get|do|bring|give|change|gonna do|going to do)(?: (?:for|to))? (?:me|us|my (?:business|shop|salon|\p{L}+)|our \p{L}+)${ends}`,
  },
  sameAs('my-part', {
    id: 'needed-to-start',
    question: 'What do you need from me to start?',
    asked: anyOf(
      String.raw`\bwhat (?:all )?(?:do|will|would|does) ${you} need (?:(?:from (?:me|us)|me) )*(?:to|before (?:we|you|u|i)(?: can)?) (?:start|begin|get (?:started|going))`,
      String.raw`\bwhat (?:all )?(?:do|will|would|should|must) (?:i|we) (?:have to |need to )?(?:give|send|get|bring|provide|prepare|have)(?: (?:${you}|to (?:give|send) ${you}))*(?: (?:to|before|for|so))(?: (?:we|you|i|u))? (?:can )?(?:start|begin|get (?:started|going))`,
    ),
  }),
  {
    id: 'mails-in-spam',
    question: 'Can you help, our e-mails land in spam?',
    answer: `Business e-mail with your own domain, and its accounts, are part of **IT Solutions**. Why yours are taken for spam, and what it costs to mend, ${name} tells you once we have looked: write to ${company.email}, from that address.`,
    asked:
      having(
        String.raw`\be-?mails?\b|\bmails?\b|\bnewsletters?\b|\binvoices?\b`,
        String.raw`\b(?:spam|junk)\b`,
        String.raw`\b(?:go(?:es|ing)?|land(?:s|ing)?|end(?:s|ing)?|keep|keeps|mark\w*|flag\w*|in|into|as|to)\b`,
      ) +
      lacking(
        String.raw`\b(?:get|getting|so much|too much|tons of|stop|block|filter) (?:\p{L}+ )?(?:spam|junk)\b|\bsell\b`,
      ),
  },
  {
    id: 'translates',
    question: 'Who translates my site?',
    answer: `English and Spanish we write ourselves; for other languages you or a translator give us the text, and we build the pages. A second language on the same site is priced in writing by ${name}.`,
    asked: String.raw`${opens}(?:who|do ${you}|will ${you}|would ${you}|can ${you}|is|are)(?: (?:does|do|will|would|also|then|the|it|that))* (?:translat\w+)(?: (?:it|that|this|the (?:site|text|texts|pages?)|into|to|included|extra|myself|done|by|for|me|us|you|spanish|english|both))*${ends}`,
  },
  {
    id: 'language-priced-then',
    question: 'Does a second language cost extra?',
    answer: `Yes: a second language on the same site is priced in writing by ${name}, before anything is done. There is no price for it on our list.`,
    after: ofLanguages,
    asked: String.raw`${opens}(?:(?:does|do|will|would) ${it} cost|is ${it}|are ${it}|(?:do|would|will) (?:i|we) pay|how much(?: (?:is|does|would|more))?|what does ${it} cost)(?: (?:${it}|extra|more|included|free|cost|be|for|in the (?:price|package)))*${ends}`,
  },
  {
    id: 'dislike-any',
    question: 'What if I like none of it?',
    answer: `Then you say what should be otherwise, and it is changed: with the ${servicePackage.name} you have ${guarantee.revisions}, and ${guarantee.moneyBackDays} days from your first payment to ask for your money back.`,
    asked: String.raw`${opens}(?:what )?(?:if|happens if|happens when) (?:i|we|my \p{L}+) (?:don['’]?t|do not|doesn['’]?t|does not|hates?|can['’]?t stand|still don['’]?t) ?(?:really )?(?:like|love|want|agree with)? ?(?:any(?:thing)?|none|(?:any|one|some|all|none) of (?:them|those|these|it)|(?:the|your|ur|that|this|my) (?:first |new )?(?:\p{L}+ )?(?:logo|design|draft|look|colou?rs?|layout|texts?|pictures?|videos?|result|one)s?|what ${you} (?:make|made|design|show|send|come up with|do|did)|how it (?:looks|turns out|comes out))${ends}`,
  },
  {
    id: 'enquiries-sent',
    question: 'Where do the enquiries of my site arrive?',
    answer: `Contact forms are part of every site we build, and one that asks for a quote is such a form. Where what people send arrives, by e-mail or on your phone, say on the call, so that it is in the written plan. With **Lead Generation** enquiries are sent to your phone or mailbox at once.`,
    asked:
      anyOf(
        having(
          String.raw`\b(?:quotes?|estimates?|enquir\w+|inquir\w+|requests?|forms?|messages?|leads?)\b`,
          String.raw`\b(?:go(?:es)?|come|comes|sent|send|sends|arrive|arrives|land|lands|straight|get|ping|pop up|show up)\b.{0,15}\b(?:to|on|in|at) (?:my|our) (?:phone|cell|mobile|e-?mail|inbox|mailbox)\b`,
        ),
        String.raw`${opens}where (?:do|does|will|would) (?:the |my |those |these |all )?(?:quotes?|enquir\w+|inquir\w+|requests?|forms?|messages?|leads?|bookings?)(?: (?:from|of|people|that|they|customers|my|the|site|send|sent|fill|out|in))* (?:go|come|arrive|land|end up)(?: (?:to|in))?${ends}`,
      ) + lacking(String.raw`\bcall me\b`),
  },
  {
    id: 'own-domain-priced',
    question: 'Is it less if I have a domain and a logo?',
    answer: `The price stays as it is: logo and domain are free bonuses in the ${whole}, so there is no sum that comes off if you have them. Yours can be used: the domain we point at the new site or move it together with you, and the logo you send by e-mail. For anything else ${name} decides, in writing: ${company.email}.`,
    asked: having(
      String.raw`\b(?:domain|logo)\b`,
      String.raw`\b(?:have|got|own|already|there is|bought)\b`,
      String.raw`\b(?:money|something|anything|bit|\p{Sc}?\d+|some) off\b|\b(?:cheaper|discount|pay less|less money|cost less|lower|reduced?|deduct\w*|knock|take off|comes? off|come down)\b`,
    ),
  },
  {
    id: 'health-rules',
    question: 'Can the site keep to HIPAA?',
    answer: `What HIPAA asks for I can't promise here: we are no lawyers and cannot certify it. Tell ${name} before you order what your site has to keep to, and you hear in writing whether we can build it that way, and at what price: ${company.email}. Booking forms are part of every site we build, and we build by WCAG 2.2, level AA, which most rules such as the ADA are measured by.`,
    asked: String.raw`\bhipp?aa?\b(?=.*\b(?:book\w*|schedul\w*|appointments?|forms?|intake|ada|accessib\w*|patients?|site|website|portal)\b)|\b(?:book\w*|schedul\w*|appointments?|forms?|intake|ada|accessib\w*|patients?|site|website|portal)\b.*\bhipp?aa?\b`,
  },
  {
    id: 'health-priced-then',
    question: 'And what does that cost?',
    answer: `For what HIPAA asks for there is no price on our list: ${name} gives you one in writing, once it is known what your site has to keep to. The ${whole} promises none of it.`,
    after: ['faq:health-rules', 'faq:rules-named', 'faq:regulated'],
    asked: String.raw`${opens}(?:(?:roughly |about )?(?:what|how much)(?:['’]?s| is| would| will| does| do)?(?: (?:something like |all )?(?:${it}|the price|one like that|that kind of (?:site|thing)))?(?: (?:run|cost|be|come to|set (?:me|us) back|go for))?(?: (?:me|us))?|price|cost|ballpark)${ends}`,
  },
  sameAs('visit', {
    id: 'remote-or-there',
    question: 'Do you work from afar, or come by?',
    asked: String.raw`\bremote(?:ly)? (?:in|access|into|support|help|or)\b|\b(?:do|can|could|would|will|does) (?:${you}|someone|somebody) (?:have to |need to )?come (?:on[- ]?site|out(?: to (?:me|us|our|my))?|over|in person|here|to (?:my|our) (?:shop|place|office|store|house|salon))\b(?!.*\b(?:film|shoot|photo\w*|pictures?)\b)`,
  }),
  {
    id: 'videos-long',
    question: 'How long are the videos?',
    answer: `They are short; how many seconds or minutes is not on our list. Say on the call what they are for, and it is in the written plan.`,
    after: ofVideos,
    asked: String.raw`${opens}how (?:long|many (?:seconds|minutes|secs|mins))(?: (?:is|are|will|would|do|does|can))*(?: (?:${it}|they|each(?: one)?|the (?:videos?|clips?)|one))?(?: (?:be|get|run|last|each))*${ends}`,
  },
  {
    id: 'videos-shown',
    question: 'Can I use the videos elsewhere?',
    answer: `Yes: what we make for you is yours, so you may show it wherever you like. If you need another format for that, say so on the call; it is not on our list.`,
    after: ofVideos,
    asked: String.raw`${opens}(?:can|could|may|am|are|will) (?:i|we|they|those|you|u)(?: (?:allowed to|able to|also|just))* (?:put|post|use|share|show|upload|run|be)(?: (?:them|it|those|these|used|shown|posted|the videos?))* (?:on|for|in|to|elsewhere|anywhere)\b.{0,40}$`,
  },
  sameAs('orders-price', {
    id: 'shop-priced',
    question: 'What does a shop with many products cost?',
    asked: `${having(
      String.raw`\b(?:shop|store|web ?shop|webstore|e-?commerce|online (?:shop|store))\b`,
      String.raw`\b(?:how much|what(?:['’]?s| is| would| does| do)?\b.{0,20}\b(?:cost|price|run|charge|pay)|prices?|ballpark|quote)\b`,
      String.raw`\b\d+ (?:\p{L}+ )?(?:products?|items?|things|articles|pairs|skus?|listings?)\b|\b(?:products?|items?|inventory|catalog\w*)\b`,
    )}${lacking(String.raw`\b(?:sync\w*|stock|square|in step|both|amazon|etsy|ebay)\b`)}`,
  }),
  {
    id: 'shop-shipping-then',
    question: 'And shipping?',
    answer: `An online shop (**E-commerce**) has shipping and tax settings. What your customers pay for shipping is yours to set; whether rates come from the carrier that you use, say on the call, so that it is in the written plan.`,
    after: ofShop,
    asked: String.raw`${opens}(?:(?:what about|how about|does ${it} (?:do|have|handle|come with|calculate|include)|(?:can|will|do|does) (?:${you}|it) (?:do|set up|handle|calculate|have)|is|are|with) )?(?:the |my |there )?(?:shipping|delivery|postage)(?: (?:rates?|costs?|labels?|options?|settings?|prices?|included|set up|calculated|and tax(?:es)?|stuff))*${ends}`,
  },
  {
    id: 'mail-moved',
    question: 'Can you move my e-mail over?',
    answer: `They need not move: e-mail is none of the parts of the ${whole}, and stays where it is. If it should move to another place, that is part of **IT Solutions**; whether your old e-mails move along, and at what price, ${tells}.`,
    asked: String.raw`\b(?:mov(?:e|ing)|transfer\w*|migrat\w*|switch|bring|take|port) (?:over )?(?:all )?(?:my|our|the) (?:old |existing |business |work )?(?:e-?mails?|mailbox(?:es)?|inbox)\b(?! (?:list|address list|subscribers))`,
  },
  sameAs('checked', {
    id: 'seen-before-live',
    question: 'Do I see it before it goes live?',
    asked: String.raw`\b(?:see|look at|check|approve|preview|try|test|review|sign off on)\b(?: (?:all of )?(?:${it}|out|how it looks|what it looks like))?.{0,12}\bbefore (?:${it}|${you}|we|i)?(?:['’]?s| is| are)? ?(?:goes?|going|put|puts|launch\w*|publish\w*|live|up|online|release\w*)\b`,
  }),
  sameAs('hacked-before', {
    id: 'hacked-again-then',
    question: 'How is it kept from happening again?',
    after: ofHacking,
    asked: String.raw`${opens}(?:how|what) (?:do|does|can|will|would|could) (?:i|we|${you}) (?:do to )?(?:stop|keep|prevent|make sure|avoid)\b.{0,30}\b(?:again|a second time|once more|another time)\b.{0,20}$|${opens}(?:can|could|will|would) (?:it|this|that) happen again${ends}`,
  }),
  sameAs('site-backups', {
    id: 'backed-up',
    question: 'Is there a backup?',
    asked: String.raw`${opens}(?:do|does|will|would|are|is|have|can)(?: (?:${you}|it|that|this|there|the (?:site|website)|my (?:site|website)|i|we))* (?:any |regular |daily |automatic |a |do |get |have |make |be )*(?:back(?:s|ed|ing)? ?(?:it |that |everything |the site |my site )?up|back ?ups?)(?: (?:it|that|of (?:it|my site|the site|everything)|included|too|every (?:day|week|night)|regularly|daily))*${ends}`,
  }),
  sameAs('templates', {
    id: 'no-template',
    question: 'Is mine made for me, or from a template?',
    asked: String.raw`\bcookie[- ]?cutter\b|\b(?:not|no|isn['’]?t|without|some|another|same|generic|boring|standard)\b(?: \p{L}+){0,3} templates?\b(?!.*\b(?:posts?|instagram|facebook|e-?mails?|flyers?)\b)`,
  }),
  {
    id: 'kept-if-left',
    question: 'Is the domain still mine if I leave?',
    answer: `Yes: the domain, the design, the text and the code are yours. If you leave, we hand over everything and help with the move.`,
    asked: having(
      String.raw`\b(?:own|keep|have|mine|lose|take)\b`,
      String.raw`\b(?:domain|address|web ?site|site|logo|everything|content|texts?|pictures?|files)\b`,
      String.raw`\b(?:if|when|once|after) (?:i|we)(?:['’]?d)? (?:ever |want to |decide to )?(?:left|leave|quit|go|went|cancel\w*|stop(?:ped)?|switch\w*|move[d]?)\b`,
    ),
  },
  {
    id: 'hated-and-paid',
    question: 'Do I get my money back if I hate it?',
    answer: `Yes: you have ${guarantee.moneyBackDays} days from your first payment to ask for your money back, for whatever reason; an e-mail to ${company.email} is enough. Before that you say what should be otherwise, and it is changed: you have ${guarantee.revisions}.`,
    asked: having(
      String.raw`\b(?:if|when) (?:i|we|my \p{L}+) (?:just |still |really )?(?:hates?|don['’]?t like|doesn['’]?t like|dislikes?|(?:am|['’]?m|are) (?:not|un) ?happy)\b`,
      String.raw`\b(?:money back|refund\w*|get (?:it|my money) back)\b`,
    ),
  },
  {
    id: 'how-to-top',
    question: 'How do I come to the top of Google?',
    answer: `With **SEO & Marketing**: your Google Business Profile set up and cared for, pages that say what you do and where, fixes and speed work, and reviews from happy customers. Two months of it are part of the ${servicePackage.name}. A rank nobody can honestly promise; each month you see in plain words what moved.`,
    asked: String.raw`\b(?:how (?:do|can|would|could) (?:i|we)|what does it take to) (?:get|be|come|rank|show up|end up)\b.{0,25}\b(?:top|first|number one|no\.? ?1|#1|page (?:one|1))\b(?!.*\b(?:than|before|above|over) (?:my|our|the) (?:competit|rival))`,
  },
  {
    id: 'weeks-left',
    question: 'Can it be ready in some weeks?',
    answer: `It may be: most sites go live two to four weeks after the first call, and an online shop takes four to six. Whether yours can be there by your day only ${name} can say, so I can't promise it here: ask for a call, or write to ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:in|within|have|got|only|just) (?:just |only |about |like )?(?:2|3|4|5|6|two|three|four|five|six|a few|a couple(?: of)?) weeks?\b`,
      String.raw`\b(?:doable|possible|realistic|feasible|enough time|can (?:you|u) (?:do|make|manage) (?:it|that)|manageable|asap|in time|on time)\b`,
    )}${lacking(String.raw`\b(?:seo|rank\w*|google|call(?:ed)? me|refund|guarantee|shop|store)\b`)}`,
  },
];
