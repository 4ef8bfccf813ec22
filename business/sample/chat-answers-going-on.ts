import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { monthlyTotal, servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { services } from '../services.ts';
import { anyOf } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { complaintAnswer } from './told-twice.ts';

const { name } = company.contact;
const { followUp, guarantee, payment, price } = servicePackage;
const { split } = payment;
const tells = `${name} tells you in writing: ${company.email}`;
const seo = services.find(({ item }) => item === 'seo');

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi|lol)\W+)*`;
const ends = String.raw`(?:\W+(?:then|too|also|as well|still|again|please|pls|exactly|tho|though|lol|or (?:what|not|no)))*\W*$`;
const you = String.raw`(?:you|u|y['’]?all)(?: guys)?`;
const it = String.raw`(?:it|that|this|them|those|these|all that|all of (?:it|that))`;
const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day`;
const anHour = String.raw`(?: (?:at |around )?\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?)?`;
const ofHosting = [
  'faq:hosting',
  'faq:what-is-hosting',
  'faq:hosting-forever',
  'faq:hosting-forever-then',
  'faq:hosting-amount',
  'faq:hosting-both',
  'faq:second-year',
  'faq:domain-later',
  'faq:who-renews',
  'faq:years-after',
  'faq:amount-unknown',
  'included:hosting',
  'worth:hosting',
];
/** What is told of being found. */
export const ofRank: readonly string[] = [
  'faq:results',
  'faq:number-one',
  'faq:get-found',
  'faq:before-competitor',
  'faq:till-shown',
  'faq:found-on-google',
  'faq:google-profile',
  'faq:what-is-seo',
  'faq:seo-asked',
  'faq:seo-plain',
  'faq:seo-needed',
  'faq:seo-enough',
  'faq:brings-customers',
  'faq:no-result',
  'offer:seo-marketing',
  'time:seo-marketing',
  'growth',
];

/** What goes on in few words with an answer that has told most of it. Their expressions decide alone. */
export const answersGoingOn: readonly FaqEntry[] = [
  {
    id: 'hours-day-then',
    question: 'Is that so on each day?',
    answer: `People are there ${company.hours}. If you want a call, tell me the day and the hour that suit you, and they go with your wish.`,
    after: ['hours'],
    asked: `${opens}(?:on |at |is |what about |how about )*${weekday}s?${anHour},? (?:or|and|and on|or on) (?:on )?${weekday}s?${anHour}${ends}`,
  },
  {
    id: 'others-promise-then',
    question: 'Somebody else promised me first place',
    answer: `What others promise I can't judge. Nobody but Google decides the order there, so a rank is nothing that anybody can honestly promise, and neither do we. We show you each month, in plain words, what moved; and you have ${guarantee.moneyBackDays} days from your first payment to ask for your money back.`,
    after: ofRank,
    asked: anyOf(
      String.raw`\b(?:last|other|another|previous|old|one|different|some) (?:\p{L}+ )?(?:guys?|agency|agencies|company|companies|firm|one|dude|person|people|ones)\b.{0,15}\b(?:said|says?|promised?|told|guarantee[sd]?|claim\w*|could|can|did)\b`,
      String.raw`\b(?:others|everyone(?: else)?|everybody(?: else)?) (?:do|does|say|says|said|promises?|promised|guarantees?|can)\b`,
    ),
  },
  {
    id: 'without-ads-then',
    question: 'And without ads?',
    answer: `That is what SEO is: work on your site and your Google profile, so that people who search for what you sell find you without an ad. Two months of it are part of the ${whole}. As to time: ${seo?.timeline}.`,
    after: ofRank,
    asked: String.raw`${opens}(?:without|w/o|no|not) (?:(?:paying|spending|money|buying|running|using|having to pay|any|a|for|on|google|facebook|paid|more) )*(?:ads?|adverti\w+)${ends}`,
  },
  {
    id: 'prints-shipped-then',
    question: 'Do you send what is printed?',
    answer: `Business cards, flyers and signs are part of **Graphic Design**; how printed ones come to you, and what that costs, is not on our list: ${tells}. The files are yours, in every format you need.`,
    after: ['offer:graphic-design', 'time:graphic-design', 'price:graphic-design'],
    asked: String.raw`${opens}(?:do|can|will|would|could) ${you} (?:also )?(?:ship|send|deliver|mail|bring) (?:them|it|those|these|the \p{L}+)(?: out| over| to (?:me|us|my \p{L}+|our \p{L}+))?${ends}|${opens}(?:how (?:do|will) (?:i|we) get (?:them|it|those)|are (?:they|those) (?:shipped|delivered|mailed)|is (?:shipping|delivery) (?:included|free|extra))${ends}`,
  },
  {
    id: 'more-pages-then',
    question: 'And if I need more pages?',
    answer:
      'More than those eight are agreed and priced in writing before we build them; for one more page there is no price on our list.',
    after: ['faq:pages', 'faq:number-of-pages', 'faq:page-per-place', 'faq:team-on-site'],
    asked: String.raw`${opens}(?:what )?(?:if|in case|when|say|suppose) (?:i|we)(?:['’]?d)? (?:need|want|have|use|like|got)(?: like| about| maybe| around| say)? (?:more|(?:9|\d{2,}|nine|ten|eleven|twelve|fifteen|twenty)|a few more|another(?: one)?|extra|one more)(?: (?:pages?|ones?|of them|than that|than 8|than eight))*${ends}`,
  },
  {
    id: 'which-way-then',
    question: 'Which way of paying is better?',
    answer: `In one payment or in two parts it is ${formatPrice(price)}, so neither costs more; in two parts ${formatPrice(split.atGoLive)} of it is due only ${split.when}. By the month it comes to ${formatPrice(monthlyTotal)}, with the least to pay at first. Which suits you is yours to say.`,
    after: [
      'payment',
      'monthlyTotal',
      'monthlyMore',
      'firstPart',
      'secondPart',
      'faq:why-monthly-more',
      'faq:split-asked',
      'faq:split-asked-then',
      'faq:split-halves',
      'faq:interest-or-credit',
    ],
    asked: anyOf(
      String.raw`${opens}(?:wh?at|which)(?: one| way| plan| option| of (?:them|those|these|the two))? (?:would|do|should) (?:${you}|i|we) (?:take|pick|choose|recommend|go (?:with|for)|do|suggest|prefer)${ends}`,
      String.raw`${opens}(?:wh?at|which)(?:['’]?s| is)?(?: one| way| plan| option)?(?:['’]?s| is)? (?:the )?(?:better|best|smarter)(?: (?:one|deal|option|way|for me|for us))?${ends}`,
    ),
  },
  {
    id: 'hosting-moved-then',
    question: 'And may I move it elsewhere?',
    answer:
      'Yes: hosting and domain you may move anywhere else. The domain, the design, the text and the code are yours; if you leave, we hand over everything and help with the move.',
    after: ofHosting,
    asked: String.raw`${opens}(?:can|could|may|am) (?:i|we)(?: allowed to| able to)? (?:also |just )?(?:move|take|transfer|switch|bring|host) (?:it|that|them|both|everything|the (?:site|hosting|domain)|my (?:site|hosting|domain))(?: (?:over|out))?(?: (?:somewhere|anywhere|someplace|some place|elsewhere|away|with me|to (?:another|a different|my own|someone|somebody|a cheaper)\b.{0,20}|else|then|if .{0,25}))*${ends}`,
  },
  {
    id: 'other-means-then',
    question: 'Can I pay you in another way?',
    answer: `Cards and bank transfer are what we take. Whether it can be the way that you name, ask before you order: ${company.email}.`,
    after: ['faq:payment-means', 'faq:pay-first', 'payment'],
    asked: String.raw`${opens}(?:or )?(?:(?:do|can|will|would|could) (?:${you}|i|we) (?:take|accept|do|use|pay (?:with|by|via|through|in)) |(?:is|are) |(?:with|via|by|through|in) )?(?:pay ?pal|venmo|zelle|cash ?app|apple ?pay|google ?pay|checks?|cheques?|crypto|bitcoin|klarna|affirm|afterpay|stripe|square|money orders?)(?: (?:ok|okay|fine|possible|accepted|work|works))?${ends}`,
  },
  {
    id: 'complaint-then',
    question: 'And what happens about it now?',
    answer: complaintAnswer,
    after: ['complaint'],
    asked: anyOf(
      String.raw`${opens}what(?:['’]?s| are| is| will| r| do| can)? (?:${you} )?(?:gonna |going to |gon |planning to |about to )?(?:do|doing)(?: (?:about|for|with) (?:it|that|this|me|us))?(?: now)?${ends}`,
      String.raw`${opens}(?:now what|what now|and now|what happens now|how (?:will|do|are) ${you} (?:going to |gonna )?(?:fix|solve|make up for) (?:it|that|this))${ends}`,
    ),
  },
  {
    id: 'ask-for-then',
    question: 'Whom should the call ask for?',
    answer: `Your number and the time go with your wish from here, and no more: for whom ${name} should ask, write in a line to ${company.email}.`,
    after: ['callback', 'callTiming', 'otherCallee'],
    asked: String.raw`^(?:(?!\?).)*\bask for (?!(?:a|an|the|my|your|you|u|me|more|help|it|that|this|money|${name}|refunds?|advice|permission|info\w*|quotes?|free)\b)(?:\p{L}+ ?){1,2}${ends}`,
  },
  {
    id: 'urgent-call-then',
    question: 'It is urgent, can it be sooner?',
    answer: `${company.phone === null ? `Then write to ${company.email}` : `Then call us, if you can: ${company.phone}`}; people are there ${company.hours}, and outages are looked at first. A wish for a call that you have passed on stays: ${name} calls within ${followUp.withinHours} hours.`,
    after: ['callback', 'callTiming', 'faq:when-start'],
    asked: String.raw`${opens}(?:(?:it|this|that)(?:['’]?s| is)? )?(?:(?:very|super|really|pretty|kinda|kind of|quite|a bit|so) )*(?:urgent|an emergency|emergency)${ends}`,
  },
  {
    id: 'who-does-that-then',
    question: 'And who does that?',
    answer: `We do: the people of our small team design, write and build, and ${name} is your one contact from the first call to going live.`,
    after: [
      'faq:content',
      'faq:bad-at-writing',
      'faq:statistics',
      'faq:pages',
      'faq:videos',
      'faq:menu',
      'faq:booking',
      'faq:forms',
      'faq:mobile',
      'faq:secure',
      'faq:keep-positions',
      'faq:google-profile',
      'faq:design-wishes',
      'faq:move-texts',
      'faq:business-email',
      'offer:web-development',
      'offer:seo-marketing',
      'offer:graphic-design',
      'offer:e-commerce',
      'offer:it-solutions',
      'offer:lead-generation',
    ],
    asked: String.raw`${opens}(?:who(?:['’]?s| is| will| would| is going to|['’]?ll)?) (?:do(?:es|ing)?|set(?:s|ting)?|mak(?:es?|ing)|build(?:s|ing)?|writ(?:es?|ing)|handl(?:es?|ing)|install(?:s|ing)?|tak(?:es?|ing) care of) ${it}(?: up)?(?: for (?:me|us))?${ends}`,
  },
  {
    id: 'lesson-then',
    question: 'Who shows me how it works?',
    answer:
      'We do: a short lesson comes with the editor. And when you would rather not, send us an e-mail and we change it.',
    after: ['faq:edit-myself', 'faq:hours-changed', 'faq:address-changed', 'faq:menu', 'faq:blog'],
    asked: anyOf(
      String.raw`${opens}(?:who|will (?:${you}|someone|somebody)|do (?:${you}|i)|can (?:${you}|someone|somebody)) (?:will |would |can |get )?(?:show|shows|teach|teaches|train|trains|explain|explains|trained|shown)(?: (?:me|us|my \p{L}+))?(?: (?:how|to|it|that|do|use|using|works?|the editor|this|all|everything))*${ends}`,
      String.raw`${opens}(?:how (?:do|will|would) (?:i|we) learn|is there (?:any |a )?(?:training|lesson|course|tutorial|manual))(?: (?:it|that|this|to use it|for it|for that|how))*${ends}`,
    ),
  },
  {
    id: 'changes-soon-then',
    question: 'And how soon are they made?',
    answer: `In the editor you make them yourself, at once. How soon one is made that you send us by e-mail I have nothing on; a person reads it ${company.hours}, and ${name} can tell you: ${company.email}.`,
    after: [
      'faq:later-changes',
      'faq:edit-myself',
      'faq:hours-changed',
      'faq:address-changed',
      'faq:monthly-care',
      'faq:menu',
      'faq:own-lists',
      'faq:price-then',
    ],
    asked: String.raw`${opens}how (?:quick|quickly|fast|soon|long)(?: (?:are|is|do|does|will|would|can|until|till|before))*(?: (?:they|these|those|changes|the changes|it|that|edits|updates|${you}|one))?(?: (?:take|be|get|make|do|change))?(?: (?:it|them|that|changes))?(?: (?:done|made|changed|up|online|live))*${ends}`,
  },
];
