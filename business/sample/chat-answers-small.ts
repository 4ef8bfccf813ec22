import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { latePaymentAnswer, seoAnswer, siteBuilderAnswer } from './told-twice.ts';

const { name } = company.contact;
const { name: offer, price } = servicePackage;

const kindOfHours = String.raw`(?:(?:opening|open|holiday|business|shop|store|bakery|christmas|x-?mas|easter|winter|summer|weekend|new|own) )*`;
const theHours = String.raw`(?:(?:the|my|our|those|these|your) )?${kindOfHours}(?:hours|times)\b`;
const theirSite = String.raw`(?:it|there|(?:(?:the|my|our|a|that|this|new) )*(?:web ?)?(?:sites?|pages?|home ?page))`;
const otherHours = String.raw`\b(?:google|maps|calls?|called|calling|appointments?|meetings?|slots?|bookings?|orders?|from (?:my|our|a) (?:\p{L}+ )?phone|plan|your (?:own )?(?:hours|times|office)|costs?|how much|charge|pay|wrong)\b`;

const fact = String.raw`(?:(?:the|my|our|an?|some|just|only) )*(?:(?:phone|telephone|tel) ?(?:numbers?|nr|nbr|no|num)?|numbers?|nr|e-?mails?|${kindOfHours}(?:hours|times)|address|location|directions|map|menu|price ?list|prices|pictures|photos)\b`;
const aPlace = String.raw`\b(?:hours|times|address|location|directions|map|menu)\b`;
const little = String.raw`\b(?:just|only|nothing (?:but|else|more)|all (?:i|we) (?:really )?(?:need|want)|simple|small|tiny|basic|basics|is (?:enough|all)|that['’]?s (?:it|all|enough)|thats (?:it|all|enough))\b`;
const noShop = String.raw`\b(?:no|not|without|skip|forget|leave out|drop|(?:do not|don['’]?t) (?:need|want)) (?:(?:an?|the|any|that|online|web) )*(?:shop|store|web ?shop|ordering|orders|e-?commerce)\b`;
const aSite = String.raw`\b(?:web ?)?(?:sites?|pages?|home ?page|one[- ]?pager|info\w*|basics)\b`;
/** What is asked of us, or told of himself, with the same words. */
const otherLittle = String.raw`\b(?:your|ur|you (?:need|want|keep|store|have)|u (?:need|want)|tell|give me|gave|left|typed|google|remov\w+|delet\w+|chang\w+|edit|updat\w+|wrong|customers can|if|who|when|until|till|call|worth|says?|instead of (?:seo|videos?)|on (?:my|our) (?:site|page)|(?:i|we)(?:['’]ve)? (?:(?:just|only|already) )?(?:have|got) (?:an?|only|just))\b`;

/** Later, of a payment that is due: whoever finds the price too much is told of other ways. */
const cannotPay = String.raw`\b(?:i|we)\b.{0,12}\b(?:can(?:not|['’]?t| not)|(?:not|n['’]?t) be able to|unable to|not able to|could(?: not|n['’]?t)) (?:(?:then|really|always) )?(?:pay(?! (?:attention|more|that|so|\p{Sc}?\d))|afford (?:(?:it|that|this|you) any ?more|(?:a|one|the) (?:payment|instal+ment|month|rate))|make (?:a|the|one|my) payment)\b`;
const paysOtherwise = String.raw`\b(?:customers?|clients?|guests?|people|they|card|cash|check|cheque|paypal|online|up ?front|at once|in full|in one|on (?:the|my|your) (?:site|page)|with|by|tax)\b`;

/** What the owner of a small shop asked, in few words. Their expressions decide alone. */
export const answersOfSmall: readonly FaqEntry[] = [
  {
    id: 'small-site',
    question: 'Can it be a small site without a shop?',
    answer: `That is fine: a small site is enough, and it needs no online shop. A phone number, opening hours and an address are text on a page; you change it yourself in an editor, or send us an e-mail. The website of the ${whole} has up to eight pages, and you need not fill them. For less than that our list has no price; ${name} gives you one in writing: ${company.email}.`,
    asked: `^${lacking(otherLittle)}${anyOf(
      `(?=.*${little})(?=.*${aPlace}).*\\b${fact}(?:\\W*(?:and|n|plus|with|or)\\W+|\\W*[,&+/]\\W*)${fact}`,
      `${lacking(String.raw`\b(?:how much|costs?|price|cheaper|alone)\b`)}(?=.*${little})(?=.*${aSite}).*${noShop}`,
    )}`,
  },
  {
    id: 'hours-changed',
    question: 'How do I change the opening hours on my site?',
    answer:
      'You get an editor and a short lesson: text such as your opening hours you change yourself, as often as you like. And when you would rather not, send us an e-mail and we change it.',
    asked: `^${lacking(otherHours)}${anyOf(
      `.*\\b(?:how|can|could|may|who|do|will|am i able)\\b.{0,40}\\b(?:change|edit|update|adjust|switch)\\b ${theHours}`,
      String.raw`(?=.*\b(?:who|how|can|could|do|does|will)\b).*\b(?:my|our|the) (?:\p{L}+ )?(?:hours|opening times) (?:change|are different|differ|vary)\b`,
      String.raw`(?:.*\b(?:who|how|can|could|do|does|will)\b.*|\W*(?:(?:and|so|ok(?:ay)?|but|what about|how about|the|my|our)\W+)*)\b(?:x-?mas|christmas|holiday|easter|thanksgiving|summer|winter|seasonal) (?:opening )?(?:hours|times)\b`,
    )}`,
  },
  {
    id: 'hours-shown',
    question: 'Can my site show my opening hours?',
    answer:
      'Yes: your opening hours stand on the site, as any other text does. You change them yourself in an editor, after a short lesson; or you send us an e-mail and we change it.',
    asked: `^${lacking(otherHours)}(?=.*\\b(?:can|could|does|do|will|would|possible|is there room)\\b)${anyOf(
      `.*\\b${theirSite} (?:also |then |even |please )*(?:show|have|say|display|list|tell(?: people)?|include|mention)s? ${theHours}`,
      `.*\\b(?:put|show|see|find|have|list|display|add|write|get) ${theHours} (?:up )?(?:on|in|onto) ${theirSite}`,
    )}`,
  },
  {
    id: 'seo-asked',
    question: 'And what is SEO?',
    answer: seoAnswer,
    asked: String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|wait|sorry|hm+|um+)\W+)*(?:wh?at(?:['’]?s| is| does)|wtf is)(?: (?:exactly|even|actually|this|that))* (?:seo|search engine optimi[sz]ation)(?: (?:thing|stuff|even|really|actually|exactly|means?|is|stand for|anyway|then|please|pls))*\W*$`,
  },
  {
    id: 'cannot-pay',
    question: 'What happens if I cannot pay?',
    answer: latePaymentAnswer,
    asked: `${having(String.raw`\b(?:if|when|in case)\b`, cannotPay)}${lacking(paysOtherwise)}`,
  },
  {
    id: 'no-visit',
    question: 'Do I have to come to your office?',
    answer: `No: we work with businesses everywhere by phone and video. Our office is in ${writePlace(company.address)}.`,
    asked: String.raw`\b(?:i|we) (?:gotta|got to|have to|need to|must) (?:be|come|go|show up) (?:there|in|by|over)?(?: in person)?\b(?=.*(?:in person|\?))|\b(?:(?:do|will|would|should) (?:i|we) (?:\p{L}+ )?(?:have|need) to|(?:must|should|shall) (?:i|we)|am i supposed to) (?:\p{L}+ )?(?:(?:come|drive|travel|go|fly|get)(?: (?:all the way|over|down|up|out))? (?:to (?:you|u|(?:your|ur|the) (?:office|place|studio))\b|by\b|in person|(?:over|in|there|by|down)\W*$)|visit (?:you|u|your office)\b|show up (?:in person|at your)|meet (?:you |up )?(?:in person|face to face|at your office))`,
  },
  {
    id: 'booking-priced',
    question: 'What does it cost that people pick a time themselves?',
    answer: `Contact and booking forms are part of every site we build, so of the ${whole}. Where people pick a time in a calendar, we connect the system that you use (**IT Solutions**); what that costs is not on our list, and ${name} tells you in writing: ${company.email}.`,
    asked: `${having(
      anyOf(
        String.raw`\b(?:pick|choose|select|book|reserve)\b.{0,12}\b(?:times?|slots?|appointments?)\b`,
        String.raw`\bbooking (?:part|thing|bit|system|calendar|form|page|tool)\b`,
        String.raw`\bonline (?:bookings?|appointments?|scheduling)\b`,
      ),
      String.raw`\b(?:how much|costs?|price|charge|extra|included)\b`,
    )}${lacking(String.raw`\b(?:deposits?|fees?|commission|per (?:booking|appointment)|monthly|reminders?|call)\b`)}`,
  },
  {
    id: 'text-before-call',
    question: 'Is there a text before the call?',
    answer: `Whether a text comes before the call only ${name} can say: ${company.email}. Calls are made ${company.hours}, and a time that suits you goes with your wish.`,
    asked: `${having(
      String.raw`\b(?:text|sms|message|whats ?app|write)(?: to)? (?:me|us)\b`,
      String.raw`\b(?:before|first|ahead|prior)\b`,
      String.raw`\bcall(?:s|ing)?\b`,
      String.raw`\b(?:do|does|can|could|will|would|is|are)\b`,
    )}${lacking(String.raw`\b(?:customers?|clients?|patients?|don['’]?t call|instead|rather)\b`)}`,
  },
  {
    id: 'move-texts',
    question: 'Can you use the texts and pictures of my old site?',
    answer: `Pictures can be yours, and what your old texts say goes into the draft that we write after half an hour with you; you correct what is wrong. Whether pages are moved as they are, ${name} tells you in writing: ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:mov(?:e|ed|ing)|transfer\w*|migrat\w*|import\w*|bring|take|carry|copy|reuse|re-use)\b`,
      String.raw`\b(?:texts?|pictures?|pics|photos?|images?)\b`,
      String.raw`\b(?:old|current|existing|over|across)\b`,
      String.raw`\b(?:do|does|can|could|will|would|is|are)\b`,
    )}${lacking(String.raw`\b(?:blogs?|posts?|facebook|instagram|insta|google|calls?|remind\w*)\b`)}`,
  },
  {
    id: 'fewer-pages',
    question: 'Is it cheaper with fewer pages?',
    answer: `No: the ${offer} is our one package, at one price, **${formatPrice(price)}**, and its website has up to eight pages. For fewer of them our list has no price, so I won't guess: ${name} gives you one in writing: ${company.email}.`,
    asked: `${having(
      String.raw`\bpages?\b`,
      String.raw`\b(?:only|just) (?:need|want|have|use)\b|\btoo many\b|\b(?:fewer|less) pages\b`,
      String.raw`\b(?:cheaper|cheap|less|lower|discount)\b(?! pages\W*$)`,
    )}${lacking(String.raw`\b(?:seo|google|later|languages?|per page|extra)\b`)}`,
  },
  {
    id: 'builder-price',
    question: 'Why not a site builder that costs little a month?',
    answer: siteBuilderAnswer,
    asked: String.raw`\b(?:wix|squarespace|weebly|webflow|godaddy)(?:['’]?s)?\b.{0,25}(?:\p{Sc}|\b)\d+ ?(?:\p{Sc}|bucks|dollars|usd)?.{0,12}\bmonth\b`,
  },
];
