import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { sampleProcess } from './faq.ts';
import { whole } from './offer-in-words.ts';
import { bookingAnswer, firstCallAnswer } from './told-twice.ts';

const { name } = company.contact;
const { guarantee, payment } = servicePackage;
const { split } = payment;
const tells = `${name} tells you in writing: ${company.email}`;

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi|even)\W+)*`;
const theirs = String.raw`(?:customers?|clients?|people|ppl|folks|guests?|brides|couples|patients?|parents?|they|visitors?|everyone)`;
const pictures = String.raw`(?:pics?|pictures?|photos?|images?|gallery)`;
/** What owners texted, and were asked back. Their expressions decide alone. */
export const answersOfTexted: readonly FaqEntry[] = [
  {
    id: 'number-one',
    question: 'Will I be first for what I sell?',
    answer: `Nobody can honestly promise that, nor do we: a rank is for Google to give. What we do for it is **SEO & Marketing**, two months of which are part of the ${whole}; first movement usually shows in six to ten weeks.`,
    asked: String.raw`\b(?:will|would|can|could|do|get|be|make|am) .{0,30}\b(?:number|no\.?|nr|#) ?(?:1|one)\b(?!.*\b(?:price|call|contact)\b)|\b(?:first|top) (?:place |spot |one )?(?:for|when (?:people|someone|they)) .{2,40}\b(?:google|search\w*|town|near)\b`,
  },
  {
    id: 'get-found',
    question: 'Can you help me to be found?',
    answer: `Yes, that is **SEO & Marketing**: work on your site and your Google profile, so that people who search for what you sell find you. Two months of it are part of the ${whole}; first movement usually shows in six to ten weeks, and nobody can honestly promise a rank.`,
    asked: `${anyOf(
      String.raw`\b(?:help|want|need|wanna)\b.{0,20}\b(?:get|getting|be|being) (?:me |us )?found\b`,
      String.raw`${opens}(?:do|can|could) (?:you|u|y['’]?all)(?: guys)? (?:also )?do google(?: stuff| things?| too)?\W*$`,
    )}${lacking(String.raw`\b(?:how much|costs?|price|how long|guarantee|maps|ads?|without|search\w*)\b`)}`,
  },
  {
    id: 'not-found-then',
    question: 'What would you do about it?',
    answer: sampleProcess,
    after: ['faq:not-found', 'faq:get-found'],
    asked: String.raw`${opens}(?:what|how) (?:would|will|can|could|do) (?:you|u|y['’]?all) (?:do|help|fix|change)(?: (?:about|for|with) (?:it|that|me|us)| it| that)?\W*$`,
  },
  {
    id: 'gallery',
    question: 'Can people see pictures of my work on the site?',
    answer: `Yes: pictures of your work stand on the pages, of which up to eight are in the ${whole}; send them by e-mail to ${company.email}. A limit for them is not on our list. Later you change them yourself, in an editor.`,
    asked: String.raw`\b${theirs} (?:can |could |be able to )?(?:see|look at|view|browse|scroll through|find) (?:all |some )?(?:of )?(?:(?:the|my|our) )?(?:\p{L}+ ){0,2}${pictures}\b|\b(?:make|have|add|put|want|need|get) (?:me |us )?an? (?:photo |picture |image )?gallery\b`,
  },
  {
    id: 'answers-reviews',
    question: 'Do you answer my reviews?',
    answer: `Answering your reviews is not on our list; the Google Business Profile is set up and cared for with **SEO & Marketing**, and you get a link that you send to happy customers. Whether we answer reviews for you, ${tells}.`,
    asked: String.raw`\b(?:do|can|could|will|would) (?:you|u|y['’]?all)(?: guys| also)? (?:answer|reply to|respond to|handle)(?: to)? (?:my |our |the )?(?:google |yelp |bad |customer )*reviews?\b`,
  },
  {
    id: 'comes-by',
    question: `Can ${name} come to my place?`,
    answer: `We work by phone and video, so nobody has to come by; our office is in ${writePlace(company.address)}. A visit is not part of the package: whether somebody can come to you, and at what price, ${tells}.`,
    asked: `${having(
      String.raw`\b(?:can|could|would|will|does|do|is)\b`,
      String.raw`\b(?:come|stop|drop|swing|pop) (?:by|over|in|round|out)\b|\bclose to (?!me being)\p{L}+`,
      String.raw`\b(?:${name}|she|he|you|u|somebody|someone|they)\b`,
    )}${lacking(String.raw`\b(?:(?:can|could|may|should|do) (?:i|we)|i['’]?ll|i will|customers?|price|deadline|launch|finish\w*)\b`)}`,
  },
  {
    id: 'preorders',
    question: 'Can people order ahead on my site?',
    answer: `Yes: with a form, since contact and booking forms are part of every site we build (**Web Development**). To choose and pay at once they need an online shop, **E-commerce**, which is extra to the ${whole} and has no list price.`,
    asked: `${having(
      String.raw`\b(?:${theirs}|someone|somebody|you)\b`,
      String.raw`\bpre-?orders?\b|\border (?:ahead|in advance)\b`,
    )}${lacking(String.raw`\b(?:how much|costs?|price|how long|who)\b`)}`,
  },
  {
    id: 'direct-bookings',
    question: 'Can guests book with us directly?',
    answer: bookingAnswer,
    asked: String.raw`\b${theirs} (?:can |could |then )*(?:book|reserve|schedule) (?:\p{L}+ ){0,3}(?:direct(?:ly)?|straight|themselves|on (?:my|our|the) (?:own )?(?:site|website))\b(?!.*\b(?:how much|cost|price)\b)`,
  },
  {
    id: 'second-half-then',
    question: 'And the second part of the split?',
    answer: `${formatPrice(split.atGoLive)} of the split are due ${split.when}, and not before. Within ${guarantee.moneyBackDays} days of your first payment you get your money back when you ask; what holds for the rest later, ${tells}.`,
    asked: String.raw`${opens}(?:what|how) about (?:the )?(?:other |second )?(?:\p{Sc} ?)?${split.atGoLive}\b.{0,12}$|${opens}(?:the )?(?:other |second )(?:\p{Sc} ?)?${split.atGoLive}\W*$`,
  },
  {
    id: 'age-check',
    question: 'Can you build an age check?',
    answer: `Whether the law asks for one we can't say: we are no lawyers. An age check is not among what every site of ours has; say on the call that you need it, so that it is in the written plan, and ${tells}.`,
    asked: String.raw`\b(?:over|above) (?:18|21)\b|\bage (?:check|gate|verification|pop ?-?up|limit)\b`,
  },
  {
    id: 'print-of-theirs',
    question: 'Do you design labels?',
    answer: `Print such as business cards, flyers and signs is part of **Graphic Design**, which is extra to the ${whole} and has no list price. Whether we make what you need, ${tells}.`,
    asked: String.raw`\b(?:do|can|could|will|would|make|design)\b.{0,40}\b(?:labels?|packaging|stickers?|menus? boards?|t-?shirts?|merch|bags|boxes)\b(?!.*\b(?:ship|return|sell|files?)\b)`,
  },
  {
    id: 'devices',
    question: 'Do you set up laptops?',
    answer: `Laptops and other devices are not on our list. **IT Solutions** is business e-mail, backups, security and custom tools; whether somebody sets up your devices too, ${tells}.`,
    asked: String.raw`\b(?:set ?up|configure)\b.{0,20}\b(?:laptops?|ipads?|tablets?|printers?|pos|tills?)\b`,
  },
  {
    id: 'google-posts',
    question: 'Who writes posts for my Google profile?',
    answer: `With **SEO & Marketing** your Google Business Profile is set up and cared for. Whether posts on it are written for you is not on our list: ${tells}.`,
    asked: String.raw`\b(?:who|do|can|will|would)\b.{0,20}\b(?:writes?|posts?|makes?|does?)\b.{0,15}\bgoogle (?:business )?(?:posts?|updates?|profile posts?)\b|\bgoogle posts?\b`,
  },
  {
    id: 'nothing-monthly',
    question: 'And nothing every month after that?',
    answer: `Nothing: you pay the ${whole} once, and it is no subscription. Only hosting and your domain are renewed, after the first year; ${name} tells you before what that costs.`,
    asked: String.raw`${opens}(?:there(?:['’]?s| is) )?(?:no(?:thing)?|zero)(?: (?:more|else|fees?|costs?|charges?|to pay))* (?:per|a|each|every|by the) month\b|${opens}(?:no|without) monthly (?:fees?|costs?|payments?|charges?)\b.{0,20}$`,
  },
  {
    id: 'holiday-date',
    question: 'Can it be ready before the holidays?',
    answer: `I can't promise a date here; ${name} can, on the call. Most sites go live two to four weeks after the first call, online shops take four to six; what it usually waits for is text and pictures, and whoever has them ready loses no time.`,
    asked: `${having(
      String.raw`\b(?:christmas|x-?mas|thanksgiving|easter|valentine['’]?s?|black friday|mother['’]?s day|halloween|new year|the holidays|summer|season)\b`,
      String.raw`\b(?:would|will|can|could) (?:we|it|i|you) (?:still )?make it\b|\bcutting it close\b|\bin time for\b`,
    )}${lacking(String.raw`\b(?:hours|open|closed|how much|price)\b`)}`,
  },
  {
    id: 'after-hours',
    question: 'Do you call outside your hours?',
    answer: `Calls are made ${company.hours}. A later wish goes along with your name when you ask for a call here; whether it can be then only ${name} can say.`,
    asked: String.raw`\b(?:does|do|can|could|will|would) (?:${name}|she|he|you|u|somebody|someone) (?:also |even |still )?(?:call|ring|phone)(?: me| us)? (?:back )?(?:after|before|later than) (?:[6-9]|1[0-2]|18|19|20|21|six|seven|eight|nine|work)\b.{0,10}$`,
  },
  {
    id: 'types-products',
    question: 'Who enters all my products?',
    answer: `Who enters the products of an online shop is not on our list: say on the call how many there are, and whether you have a file of them, so that it is in the written plan and its price. ${name} tells you: ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:type|enter|upload|add|put|key)\b`,
      String.raw`\b(?:products?|items?|articles?|all of them|them all|\d{2,} )\b`,
      String.raw`\b(?:do|must|will|would|should|have to|need to|who)\b`,
      String.raw`\b(?:myself|in|by hand|one by one|who)\b`,
    )}${lacking(String.raw`\b(?:menu|later|change|text)\b`)}`,
  },
  {
    id: 'is-real',
    question: `Is ${name} a real person?`,
    answer: `Yes: ${name} is our ${company.contact.role}, and the person you talk to from the first call on. ${company.phone === null ? '' : `Call ${company.phone}, ${company.hours}, `}or write to ${company.email}, and see for yourself.`,
    asked: String.raw`\b(?:${name}|she|he) (?:does ?n['’]?t|doesnt|does not|dont|is ?n['’]?t|isnt|is not)(?: even| really)? (?:exist|real|a real)\b|\bno(?: such)? (?:real )?(?:person|one) (?:called|named) ${name}\b|\b(?:is|does) ${name} (?:even |really |actually )?(?:real|exist|a real person)\b`,
  },
  {
    id: 'only-logo',
    question: 'Can I have the logo alone?',
    answer: `For the logo alone there is no list price: ${tells}. In the ${whole} a logo is a free bonus.`,
    asked: String.raw`${opens}(?:can|could|may|what if) (?:i|we) (?:just|only) (?:get|have|buy|order|want|take) (?:the |a )?logo\b.{0,12}$`,
  },
  {
    id: 'ready-for-call',
    question: 'What should I have ready for the call?',
    answer: firstCallAnswer,
    asked: String.raw`\bwhat (?:all )?(?:should|do|must|would) (?:i|we) (?:have|need|prepare|bring|get|know)\b.{0,30}\b(?:call|calls|phone)\b`,
  },
  {
    id: 'places-on-maps',
    question: 'Are all my places on Google Maps?',
    answer: `Each place of a business can have an entry of its own on Google Maps. A Google Business Profile is set up and cared for with **SEO & Marketing**; whether all of yours are, ${tells}.`,
    asked: having(
      String.raw`\b(?:both|two|2|three|3|each|all|several|every)\b`,
      String.raw`\b(?:counters?|locations?|shops|stores|places|branch(?:es)?|offices|entr(?:y|ies|ys))\b`,
      String.raw`\bgoogle (?:maps?|business|profile|entr)|\bon maps?\b`,
    ),
  },
  {
    id: 'seo-over',
    question: 'What happens when the two months of SEO are over?',
    answer: `Nothing goes on, and nothing is charged, without your word: more months of SEO have no price on our list, and ${name} gives you one in writing first. What was done on your site and your Google profile stays.`,
    asked: anyOf(
      String.raw`\b(?:2|two) months\b.{0,25}\b(?:are |is )?(?:over|up|done|through|end)\b`,
      having(
        String.raw`\b(?:seo|google (?:stuff|thing|part|work))\b`,
        String.raw`\bafter (?:the |those |these )?(?:first )?(?:2|two) months\b`,
      ),
    ),
  },
];
