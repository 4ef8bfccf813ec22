import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { latePaymentAnswer, seoAnswer } from './told-twice.ts';

const { name } = company.contact;

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
    asked: `^${lacking(otherHours)}.*\\b(?:how|can|could|may|who|do|will|am i able)\\b.{0,40}\\b(?:change|edit|update|adjust|switch)\\b ${theHours}`,
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
    asked: String.raw`\b(?:(?:do|will|would|should) (?:i|we) (?:\p{L}+ )?(?:have|need) to|(?:must|should|shall) (?:i|we)|am i supposed to) (?:\p{L}+ )?(?:(?:come|drive|travel|go|fly|get)(?: (?:all the way|over|down|up|out))? (?:to (?:you|u|(?:your|ur|the) (?:office|place|studio))\b|by\b|in person|(?:over|in|there|by|down)\W*$)|visit (?:you|u|your office)\b|show up (?:in person|at your)|meet (?:you |up )?(?:in person|face to face|at your office))`,
  },
];
