import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { monthlyTotal, servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { sampleFirst } from './faq.ts';
import { whole } from './offer-in-words.ts';
import {
  firstCallAnswer,
  moveDomainAnswer,
  oneTimeAnswer,
  payFirstAnswer,
  rulesAnswer,
  spokenAnswer,
  videosAnswer,
} from './told-twice.ts';

const { name } = company.contact;
const { guarantee, payment, price } = servicePackage;
const { months } = payment.monthly;
const byMonth = formatPrice(monthlyTotal);
const days = guarantee.moneyBackDays;

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi)\W+)*`;
const owned = String.raw`\b(?:domain|web ?site|site|page|address|files?|logo|everything|code|stuff)\b`;
const held = String.raw`\b(?:hostage|ransom|(?:kept|keeps?|keeping|took|takes?|holds?|holding|held|locked|stole) (?:on to )?(?:my|our|the|it|everything))\b`;
const doTheSame = String.raw`\b(?:what(?:['’]?s| is)? (?:to )?(?:stop(?:s|ping)?|keep(?:s|ing)?|prevent(?:s|ing)?) (?:you|u)|(?:will|would|could|wont|won['’]?t|gonna|going to) (?:you|u) do (?:that|the same|this|it)|how do i know (?:you|u)|(?:you|u) (?:won['’]?t|wont|will not|wouldn['’]?t|wouldnt) (?:do|keep)|not with (?:you|u))\b`;
const inAll = String.raw`(?:\b(?:in total|altogether|all together|all in all|all[- ]in|in all|the total|total)\b|= ?(?:what|how much|\?))`;
/** A price for these is on no list. */
const beyond = String.raw`\b(?:shop|store|e-?commerce|cards?|flyers?|prints?|ads?|languages?|spanish|months?|monthly|year|years|value|worth|save|logos|sites|pages|split|down|hosting|after|later)\b`;
const day = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).join('|');

/** Pressed for after an answer, or asked with a doubt in it. Their expressions decide alone. */
export const answersOfPressed: readonly FaqEntry[] = [
  {
    id: 'held-by-you',
    question: 'Would you keep my domain or my site?',
    answer: `No: with us the domain, the design, the text and the code are yours. If you leave, we hand over everything and help with the move. What somebody else still holds only they can give back: tell ${name} what you know of it, ${company.email}, and hear what can be done.`,
    asked: `${having(held, owned, doTheSame)}`,
  },
  {
    id: 'paid-early',
    question: 'Can I pay the rest of the months early?',
    answer: `Whether you can pay the rest of the months at once, and save by it, is not on our list, so I won't guess: ${name} tells you in writing before you order, ${company.email}. In full it is ${formatPrice(price)}; paid monthly it comes to ${byMonth}.`,
    asked: `${having(
      String.raw`\b(?:pay|paying|paid|settle|clear)\b`,
      String.raw`\b(?:(?:it |that |this |everything )?off (?:early|earlier|sooner|faster|in|after|before|at once)|(?:the )?(?:rest|remaining|remainder|balance)\b.{0,25}\b(?:early|earlier|sooner|at once|in one|before)|early|ahead of time)\b`,
    )}${lacking(String.raw`\b(?:customers?|clients?|people|they|discount|why|early (?:bird|morning)|before you (?:start|begin)|up ?front)\b`)}`,
  },
  {
    id: 'sum-of-parts',
    question: 'What do the parts come to together?',
    answer: `All together the **${servicePackage.name}** is ${formatPrice(price)}, fixed in writing: what is listed in it is in that price, the bonuses too. In ${months} months it comes to ${byMonth}. What is not listed in it comes on top, at a price that ${name} gives you in writing before you order.`,
    asked: `${anyOf(
      having(
        String.raw`\b(?:costs?|price|pay|how much)\b`,
        String.raw`\ball[- ]in\b|\bno surprises\b|\bbottom line\b`,
      ),
      having(inAll, String.raw`\+|\bplus\b|\bwith (?:the|a)\b`),
      String.raw`${opens}(?:what|how much)(?:['’]?s| is| are| does| do| would| will|['’]?ll)?(?: (?:it|that|this|all|everything|the (?:whole )?(?:thing|lot)|i|we|you))*(?: (?:cost|be|pay|charge|come to|come out (?:to|at)|run(?: me)?|is|for))*(?: (?:it|that|this|all of (?:it|that|this)|everything))? ?${inAll}\W*$`,
    )}${lacking(beyond)}`,
  },
  {
    id: 'every-year',
    question: 'Do I pay that every year?',
    answer: oneTimeAnswer,
    asked: String.raw`${opens}(?:(?:is |are )?(?:that|it|this|those)(?:['’]?s| is| are)?|do (?:i|we) (?:have to )?pay (?:that|it|this)|pay (?:that|it))(?: (?:extra|more|again|also|charged|due|the same|money|all))* (?:every|each|per|a) (?:single )?year(?: (?:too|then|again))?\W*$`,
  },
  {
    id: 'day-within',
    question: `Also on day ${days - 1}?`,
    answer: `Yes: you have ${days} days from your first payment, and an e-mail to ${company.email} within them is enough.`,
    after: [
      'guarantee',
      'faq:guarantee',
      'refund',
      'askRefund',
      'faq:day-within',
      'faq:cancel',
      'faq:days-count',
      'faq:full-refund',
      'faq:refund-once-done',
    ],
    asked: String.raw`${opens}(?:even |still |also |what (?:about|if it is|if its) |how about )*(?:on |at |by |until |up to )?(?:the )?(?:day (?:${day(1, days)})|(?:${day(1, days)})(?:st|nd|rd|th) day)(?: too| as well| still)?\W*$`,
  },
  {
    id: 'seen-then',
    question: 'And when do I see something of it?',
    answer: `First movement usually shows in six to ten weeks, and every month you get a report of it. Nobody can honestly promise a rank; two months of it are part of the ${whole}.`,
    after: [
      'offer:seo-marketing',
      'price:seo-marketing',
      'included:seo',
      'faq:what-is-seo',
      'faq:seo-asked',
      'faq:seo-plain',
      'faq:seo-needed',
      'faq:seo-needed-then',
      'faq:seo-months',
      'faq:seo-months-meant',
      'faq:seo-enough',
      'faq:results',
      'faq:till-shown',
      'faq:seen-then',
    ],
    asked: String.raw`${opens}(?:how (?:long|soon|fast|quick(?:ly)?)|when)\b.{0,25}\b(?:see|notice|feel|works?|working|results?|difference|kick(?:s)? in|get (?:any|some)thing)\b`,
  },
  {
    id: 'feed-pulled',
    question: 'Does the site fetch new pictures by itself?',
    answer: `A feed that fetches new pictures or posts by itself is not on our list: say on the call from where, so that it is in the written plan, and ${name} tells you in writing: ${company.email}. Pictures you add yourself, in an editor, after a short lesson.`,
    asked: `${having(
      String.raw`\b(?:pulls?|fetch(?:es)?|syncs?|sync(?:ed|hroni[sz]e)|imports?|grabs?|update[sd]?|shows?|adds?|connect(?:ed)?|feed)\b`,
      String.raw`\b(?:automatic\w*|automaticly|by itself|on its own|auto)\b|\bfeed\b`,
      String.raw`\b(?:new|pics?|pictures?|photos?|posts?|insta|instagram|ig|facebook|tik ?tok|feed)\b`,
    )}${lacking(String.raw`\b(?:stock|inventory|orders?|back ?ups?|security|plugins?|wordpress|newsletter|feed ?back|lead|google)\b`)}`,
  },
  {
    id: 'spoken-languages',
    question: 'Which languages do you speak?',
    answer: spokenAnswer,
    asked: String.raw`^(?!.*\b(?:sites?|pages?|website|texts?|translat\w*|second|version|customers?|clients?|patients?|guests?)\b).*\b(?:speaks?|talks?|understands?|answers? (?:me )?in|call (?:be )?in) (?:also |any |even |good |some |to (?:me|us|somebody|someone) in |with (?:me|us) in )*(?:spanish|turkish|polish|arabic|chinese|mandarin|cantonese|vietnamese|korean|japanese|hindi|urdu|punjabi|tagalog|russian|ukrainian|german|french|italian|portuguese|greek|hebrew|farsi|persian|somali|amharic|creole|swahili|thai|hungarian|romanian|serbian|bosnian|albanian|other languages?|another language)\b`,
  },
  {
    id: 'rules-named',
    question: 'Do you keep to HIPAA?',
    answer: rulesAnswer,
    asked: String.raw`\b(?:hipaa|ferpa|finra)\b`,
  },
  {
    id: 'not-found',
    question: 'Nobody finds my site: what would you do?',
    answer: `That is what we are here for: a site that can be found, and looks like you. We usually repair the one that you have, or say honestly when starting anew is cheaper; and **SEO & Marketing**, two months of which are part of the ${whole}, sees to it that people who search for what you sell find you. Your address on the web and your search positions are kept.`,
    asked: `${having(
      String.raw`\b(?:site|website|page|shop|store|bakery|business|we|us|me|it)\b`,
      String.raw`\b(?:nobody|no ?one|noone|hardly any(?:one|body)|people (?:do not|don['’]?t|dont|can ?not|can['’]?t|cant)|customers (?:can ?not|can['’]?t|cant|don['’]?t|dont))(?: ever| can| could| really| even)* (?:finds?|sees?|visits?|looks? at|comes? to) (?:it|us|me|my|our|the)\b`,
    )}${lacking(String.raw`\b(?:how much|costs?|price|how long|guarantee|refund|if|why should|call me|cheaper)\b`)}`,
  },
  {
    id: 'who-fills',
    question: 'Who puts my things on the site?',
    answer: `We do, to begin with: send us pictures and what you know of them by e-mail, ${company.email}, and the pages go live with them. Later you change text and pictures yourself, in an editor, after a short lesson; or you send us an e-mail and we change it.`,
    asked: `${having(
      String.raw`\bwho(?:['’]?s| is| will|['’]?ll| does| do)? (?:gonna |gona |going to |have to |has to |then )?(?:puts?|adds?|uploads?|enters?|fills?|types?) (?:in |up )?(?:all )?(?:(?:of )?(?:my|our|the|all|it|that|them|those|everything)\b)`,
    )}${lacking(String.raw`\b(?:google|maps|orders?|ads?|money)\b`)}`,
  },
  {
    id: 'videos-unwanted',
    question: 'What if I want no videos?',
    answer: `They are two short ones, from your clips and pictures or from licensed ones: one says who you are, one shows a piece of your work. You need not take them; our list has no lower price without, for the ${whole} is one offer. Whether something else can be had for them, ${name} tells you in writing: ${company.email}.`,
    asked: `${having(
      String.raw`\bvideos?\b`,
      String.raw`\b(?:(?:don['’]?t|dont|do not|no|without|skip|leave out|drop) (?:(?:really|even|need|want|have|like|the|any|those|to have) )*videos?|videos?\b.{0,20}\b(?:don['’]?t|dont|do not) (?:really )?(?:need|want)|hate videos?)\b`,
    )}${lacking(String.raw`\b(?:seo|hosting|logo|domain|make it|price|money|off|pay|costs?|cheaper|less|confirm|\d{2,})\b`)}`,
  },
  {
    id: 'sales-call',
    question: 'Is it a sales call?',
    answer: firstCallAnswer,
    asked: String.raw`^\W*(?:(?:and|so|but|ok(?:ay)?|wait|then)\W+)*(?:is|will) (?:it|that|this|the call|there)(?: be)?(?: just| only| really)*(?: an?)?(?: \p{L}+)? sales (?:call|pitch|talk|thing)\b`,
  },
  {
    id: 'has-domain',
    question: 'I have a domain already',
    answer: moveDomainAnswer,
    asked: String.raw`^\W*(?:(?:and|so|but|ok(?:ay)?|oh|also|well)\W+)*(?:i|we)(?:['’]?ve)? (?:already |do |also )*(?:have|own|got|bought|registered) (?:an?|my|our|the) (?:own )?(?:domain|web ?address)(?: name)?\b(?!.*\b(?:but|site|website|cheaper|less|hostage|price|how|what|why|when|who|expired|lost)\b)`,
  },
  {
    id: 'pay-now',
    question: 'Do I have to pay for this?',
    answer: payFirstAnswer,
    asked: String.raw`^\W*(?:(?:and|so|but|ok(?:ay)?|oh|wait|hold on|hey|hi|um+)\W+)*(?:do|must|will|would) (?:i|we) (?:have to |need to |hafta |got to |gotta )?pay (?:anything |something |you |already )*(?:for (?:this|talking|this (?:chat|call|consultation|conversation))|now|here|right now|up ?front|today)\W*(?:then|already)?\W*$`,
  },
  {
    id: 'half-finished',
    question: 'Can you finish a site that somebody has begun?',
    answer: `We look at it first, and tell you honestly whether it can be finished or whether starting anew is cheaper. Finishing or repairing a site has no list price: ${name} tells you in writing what it costs before anything is done, ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:web ?)?(?:site|page|home ?page|wordpress|wix|shop|finish)\b`,
      String.raw`\bhalf[- ]?(?:finished|done|built|baked|ready|way done)\b|\bhalf (?:of )?(?:a |the |my )?(?:site|website|page|he|she|they)\b|\b(?:unfinished|not finished|never (?:got )?(?:finished|completed|done)|never finishes|did ?n['’]?t finish|didnt finish)\b`,
    )}${lacking(String.raw`\b(?:you (?:have|did|never)|how long|refund|guarantee|money back|why|different)\b`)}`,
  },
  {
    id: 'how-many-pictures',
    question: 'How many pictures may be on the site?',
    answer: `A limit for pictures is not on our list. The website of the ${whole} has up to eight pages: say on the call how many you have, so that it is in the written plan; or write to ${company.email}.`,
    asked: having(
      String.raw`\b(?:limit|max(?:imum)?|how many|too many|all of them)\b`,
      String.raw`\b(?:pics?|pictures?|photos?|images?|shots)\b`,
      String.raw`\b(?:put|up|show|have|upload|allowed|can|limit|site|page|gallery|galleries)\b`,
    ),
  },
  {
    id: 'who-chooses',
    question: 'Who chooses what is on the pages?',
    answer: `You have the last word: you see a first draft within a week and say what should be otherwise, with ${guarantee.revisions}. To begin with we choose, from what you send us or from licensed pictures.`,
    asked: String.raw`\bwho(?:['’]?s| is| will|['’]?ll| gets to)? (?:gonna |going to |gets to )?(?:picks?|chooses?|decides?|selects?|say)\b.{0,40}\b(?:pics?|pictures?|photos?|colou?rs?|design|home ?page|site|page|layout|fonts?|looks?|goes)\b`,
  },
  {
    id: 'filmed',
    question: 'Do you come and film?',
    answer: videosAnswer,
    asked: String.raw`\b(?:do|does|will|would|can|could) (?:you|u|someone|somebody|they) (?:guys )?(?:also |even )?(?:come (?:and |over |out |by |here )*(?:to )?)?(?:film|shoot video)\b`,
  },
  {
    id: 'live-when',
    question: 'How soon can my site be live?',
    answer: sampleFirst[0]!.answer,
    asked: String.raw`^(?!.*\b(?:prices?|costs?|how much)\b).*\bhow (?:quick(?:ly)?|fast|soon|long (?:till?|until)) (?:can|could|will|would|am|are|do|till?|until)? ?(?:i|we|it|my (?:web ?)?(?:site|page)|the (?:web ?)?(?:site|page)) (?:be |am |are |is |go |get )*(?:live|online|up(?: and running)?)\b(?!.*\b(?:shop|store|google|ads?|seo|rank\w*)\b)`,
  },
];
