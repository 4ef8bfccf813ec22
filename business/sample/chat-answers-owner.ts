import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';

const { name } = company.contact;
const { name: offer, price } = servicePackage;

const network = String.raw`\b(?:facebook|fb|instagram|insta|tiktok)\b`;
const otherNetwork = String.raw`\b(?:manage|run|link|connect\w*|feed|ads?|hacked|posts?|posting|templates?|pixel|log ?in)\b`;

const share = String.raw`(?:cuts?|commissions?|percent(?:age)?s?|shares?|fees?|\d+ ?%|%)`;
const sales = String.raw`(?:orders?|sales?|sells?|sold|revenue|income|earnings|profits?|turnover|bookings?|reservations?|transactions?|what (?:i|we) (?:sell|earn|make))`;
const otherShare = String.raw`\b(?:discounts?|off\b|upfront|deposit|seo|ads?|google|cancel\w*|late)\b`;
const deliveryApps = String.raw`\b(?:delivery (?:apps?|services?|platforms?|companies)|food apps?|door ?dash|uber ?eats|grub ?hub|deliveroo|just ?eat|post ?mates|seamless|lieferando|wolt|glovo|menulog)\b`;
const without = String.raw`\b(?:get(?:ting)? (?:off|away|out|rid)|off of|leave|leaving|drop|ditch|quit|stop (?:using|paying)|instead of|replace|without|rid of|move away|(?:take|takes|taking|charges?|charging|keeps?|eats?|want|wants)\b.{0,20}(?:%|percent|cut|commission|fees?|share|much)|(?:my|our) own|direct(?:ly)?|fees?|commissions?|too expensive|independent)\b`;
const otherApps = String.raw`\b(?:link|button|connect\w*|integrat\w*|embed\w*)\b`;

const breaks = String.raw`(?:(?:mess|screw|muck|foul|f\w*ck) (?:(?:it|that|this|something|things|everything|the (?:site|page|menu)|my (?:site|page|menu)) )?up|(?:break|ruin|wreck|destroy|delete|spoil|erase) (?:it|that|this|something|anything|things|everything|(?:the|my) (?:whole )?(?:site|page|website|menu))|(?:make|do) (?:a mistake|something wrong|it wrong))`;
const byPhone = String.raw`\b(?:from|on|with|using|via|over) (?:(?:my|our|a|the|an) )?(?:own )?(?:cell ?phone|mobile(?: phone)?|smart ?phone|phone|i ?phone|android|i ?pad|tablet|cell)\b`;
const edits = String.raw`\b(?:change|edit|update|add|put up|post|swap|upload|manage)\b`;
const mine = String.raw`\b(?:menus?|sites?|web ?sites?|pages?|texts?|pictures?|photos?|prices?|hours|specials?|content|things|stuff|it|everything|myself)\b`;
const otherPhone = String.raw`\b(?:looks?|show\w*|customers?|clients?|guests?|visitors?|people|phone number|number|e-?mails?|work on phones|call|calls|responsive)\b`;

const google = String.raw`\b(?:google|gmb|maps)\b`;
const isWrong = String.raw`\b(?:wrong|incorrect|out ?dated|old|not (?:right|correct|true)|(?:is|are)n['’]?t (?:right|correct|true)|false|permanently closed|says? (?:we|i)(?: a|['’])?re? closed|mixed up)\b`;
const entry = String.raw`\b(?:hours|times|address|location|pin|phone|number|name|info\w*|details|photos?|pictures?|category|listing|profile|entry|closed|open)\b`;
const otherGoogle = String.raw`\b(?:ads?|adwords|rank\w*|reviews?|analytics|translate|font|your (?:address|hours|number|office)|(?:are|is) you|cost|how much)\b`;

const onePage = String.raw`\b(?:(?:one|1|single)[- ]?(?:page|pager)s?|landing page|one[- ]pager)\b`;
const less = String.raw`\b(?:cheap\w*|less|lower|smaller|reduced|price|cost|costs|how much|discount|package|only|just)\b`;
const otherPage = String.raw`(?:\b(?:more|extra|another|additional|add|adding|later|each|per|languages?|fix|repair|wrong|page (?:one|1)|google|seo|is (?:it|that)|ads?|campaigns?|if)\b|\b(?:i|we) (?:only |just |already |currently )?(?:have|got|had)\b.{0,12}\bone[- ]?pag|\b(?:from|since) (?:19|20)\d\d\b|\b(?:my|our) (?:\p{L}+ )?(?:site|page|website) is an? (?:\p{L}+ )?one)`;

const kept = String.raw`\b(?:keep|store|save|hold|have|collect|know|gather|record)\b`;
const ofMe = String.raw`\b(?:on|about|of|from) (?:me|us)\b|\bmy (?:\p{L}+ )?(?:data|info\w*|details|number|e-?mail)\b`;
const sold = String.raw`\b(?:sell|sold|selling|give|share|pass)\b`;

const few = String.raw`(?:[1-9]|1[0-3]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|a few|a couple (?:of )?)`;
const soon = String.raw`\b(?:(?:in|within|only|just|have|got|next) (?:the next |about |like |only |just |exactly )?${few} ?days?|in (?:a|one|1) week|in a week['’]?s time|(?:by |this )(?:the )?(?:weekend|week)|(?:by )?tomorrow|${few} days (?:from now|left|to go|away))\b`;
const event = String.raw`\b(?:open|opening|launch\w*|event|fair|market|festival|wedding|party|season|deadline|need (?:it|one|this|a (?:web ?)?site)|go live)\b`;
const inTime = String.raw`\b(?:(?:can|could|will|would) (?:you|u|it|that|we|y'?all)|by then|in time|on time|possible|doable|realistic|enough|ready|make it|manage)\b`;
const otherSoon = String.raw`\b(?:(?:you|u|y'?all) be (?:at|in|there)|call|ring|talk|refund|money back|drafts?|reply|answer|e-?mail|domain|logo|flyers?|cards?|pay\w*|ago|shop|store|seo|repair|fix)\b`;

const pictures = String.raw`\b(?:photos?|pictures?|pics?|images?)\b`;
const fromPhone = String.raw`\b(?:on|from|with|by|off) (?:my|our|a|the) (?:\p{L}+ )?(?:phone|cell ?phone|i ?phone|mobile|smart ?phone|cell)\b|\b(?:phone|i ?phone|cell ?phone|smart ?phone) (?:photos?|pictures?|pics?|images?|ones|camera)\b`;
const otherFromPhone = String.raw`\b(?:looks?|load\w*|customers?|clients?|guests?|visitors?|gallery|change|edit|update|upload|screens?)\b`;

/** What an owner asked between two orders, in few words. Their expressions decide alone. */
export const answersOfOwner: readonly FaqEntry[] = [
  {
    id: 'beside-facebook',
    question: 'Do I need a website if I am on Facebook?',
    answer: `A page on Facebook or Instagram reaches people who follow you. A website of your own can be found by those who search for what you sell, says in one place what you offer, what it costs and when you are open, takes enquiries at night, and is yours. Whether it is worth it for you, ${name} looks at with you on the call.`,
    asked: `${having(
      network,
      anyOf(
        String.raw`\b(?:do|would|should|why) (?:i|we|do i|do we|should i|would i) (?:even |really |still |actually )*(?:need|want|get|have|pay for|bother with) (?:one|it|that|this|you|any of (?:it|this)|(?:an? |my |our )?(?:own )?(?:web ?)?site)\b`,
        String.raw`\b(?:is|isn['’]?t|are|aren['’]?t)\b.{0,30}\benough\b`,
        String.raw`\bwhat (?:do|would) (?:i|we) need (?:one|it|that|this) for\b|\bwhy (?:would i |should i |even |should we )*bother\b`,
      ),
    )}${lacking(otherNetwork)}`,
  },
  {
    id: 'commission',
    question: 'Do you take a share of my sales?',
    answer: `A share of your sales is not on our list: its one price is that of the ${whole}, fixed in writing before we start. Nor does it say what a payment service takes in an online shop. ${name} confirms both in writing before you order: ${company.email}.`,
    asked: `^${lacking(otherShare)}${lacking(deliveryApps)}${anyOf(
      String.raw`(?=.*\b(?:you|u|y'?all|there|i|we)\b).*\b${share}(?!\p{L}).{0,25}\b(?:of|on|from|per|for|out of|when|if|each|every)\b.{0,20}\b${sales}\b`,
      String.raw`.*\b(?:do|does|will|would|are|is) (?:you|u|y'?all|your \p{L}+|there)\b.{0,25}\b(?:cuts?|commissions?|percentage)\b`,
      String.raw`\W*(?:and |so |any |what about |is there (?:a |any )?)*commissions?\W*$`,
    )}`,
  },
  {
    id: 'delivery-apps',
    question: 'Can I take orders without a delivery app?',
    answer: `With orders on your own site, yes: a form for them is part of every site we build (**Web Development**). To choose from the menu and pay at once your guests need an online shop, **E-commerce**, which is not part of the ${offer}: ${name} gives you a price in writing. Who brings the food then is not on our list; say on the call how you want it.`,
    asked: `${having(deliveryApps, without)}${lacking(otherApps)}`,
  },
  {
    id: 'mess-up',
    question: 'What if I do something wrong in the editor?',
    answer: `You get a short lesson first, and need not do it yourself: send us an e-mail, and we change it. If something has gone wrong, write to ${company.email}: a person answers, ${company.hours}. Whether the page as it was can be brought back is not on our list, nor what that costs: ${name} tells you in writing. Backups that are tested are part of **IT Solutions**.`,
    asked: `^${lacking(String.raw`\b(?:(?:about|of) (?:me|us)|data|payments?|pay|installments?|instalments?|price|details|number)\b`)}.*?${anyOf(
      String.raw`\b(?:what (?:happens )?if|if|when|and if|afraid|scared|worried|worry|fear) (?:that )?(?:i|we|my (?:staff|wife|husband|son|daughter|employees?)|i['’]ll|i will|i might) (?:\p{L}+ ){0,2}?${breaks}`,
      String.raw`\b(?:can|could|might) (?:i|we) (?:accidentally |really |easily )?${breaks}`,
      String.raw`\b(?:afraid|scared|worried) (?:of|to|about) (?:break|mess|ruin|delet|destroy)(?:ing)?\b`,
    )}`,
  },
  {
    id: 'editor-phone',
    question: 'Can I change my site from my phone?',
    answer: `Text and pictures you change yourself, in an editor, after a short lesson. Whether that editor works on a phone as well is not on our list: ${name} can tell you, ${company.email}. An e-mail you can send us from any phone, and we change it.`,
    asked: anyOf(
      `${having(String.raw`\b(?:can|could|may|able|possible|how do|do i|is it|want to|like to|works?|will)\b`, edits, mine, byPhone)}${lacking(otherPhone)}`,
      `${having(String.raw`\beditor\b`, String.raw`\b(?:phones?|mobile|tablet|i ?pad|i ?phone|android)\b`)}`,
    ),
  },
  {
    id: 'need-computer',
    question: 'Do I need a computer?',
    answer: `Not to work with us: we do that by phone and video, and you send us things by e-mail. To change text and pictures yourself there is an editor; whether it works on a phone as well is not on our list, ${name} can tell you: ${company.email}. Or send us an e-mail, and we change it.`,
    asked: `^${lacking(String.raw`\b(?:repair|fix\w*|support|new|faster|better|network|upgrade)\b`)}.*?${anyOf(
      String.raw`\b(?:do|will|would|must) (?:i|we) (?:\p{L}+ )?(?:need|have|have to (?:have|own|use|buy|get)|own|require) (?:a |an |any |my own |to (?:have|own|use) (?:a|an) )?(?:computer|laptop|pc|desktop|mac)\b`,
      String.raw`\b(?:i|we) (?:do not|don['’]?t|dont) (?:even )?(?:have|own) (?:a|any) (?:computer|laptop|pc)\b`,
    )}`,
  },
  {
    id: 'profile-wrong',
    question: 'Google shows something wrong about my place. Can you fix it?',
    answer: `What Google shows of a place, such as its hours, stands in its Google Business Profile. That is set up and cared for with **SEO & Marketing**, of which two months are part of the ${whole}. Say on the call what is wrong there; for that alone our list has no price, ${name} gives you one in writing: ${company.email}.`,
    asked: `${having(google, isWrong, entry)}${lacking(otherGoogle)}`,
  },
  {
    id: 'one-page',
    question: 'Is there a cheaper package with one page?',
    answer: `No: the ${offer} is our one package, at one price, **${formatPrice(price)}**, and its website has up to eight pages. For one page alone our list has no price, so I won't guess: ${name} gives you one in writing: ${company.email}.`,
    asked: `^(?=.*(?:${less}))${lacking(otherPage)}${anyOf(
      String.raw`.*\b(?:need|want|have|require|like|for|with|get|of)\b.{0,20}${onePage}`,
      String.raw`.*${onePage}.{0,30}\b(?:cheap\w*|less|price|cost|costs|package)\b`,
    )}`,
  },
  {
    id: 'cheaper-package',
    question: 'Is there a cheaper package?',
    answer: `No: the ${offer} is our one package, at one price, **${formatPrice(price)}**. If less than that is all you need, ${name} gives you a price for it in writing: ${company.email}.`,
    asked: anyOf(
      String.raw`^(?!.*\b(?:hosting|domain|shop|seo)\b).*\b(?:is there|are there|have you|do (?:you|u) (?:have|offer|do)|you got|got|any)\b.{0,20}\b(?:cheaper|smaller|less expensive|lower[- ]priced|basic|starter|lite|mini)\b.{0,15}\b(?:packages?|plans?|options?|ones?|versions?|offers?|deals?)\b(?!.*\b(?:shop|seo|hosting|domain|than|later|if)\b)`,
      String.raw`^(?!.*\b(?:hosting|domain|shop|seo|logo|videos?|than|later|if|too much)\b).*\b(?:any ?thing|something|smth|sth)(?: (?:at all|else|that['’]?s|that is|a (?:bit|little)|much))* (?:cheaper|smaller|less expensive|more affordable|for less|for cheap|(?:under|below|less than) (?:that|this))(?: (?:for (?:us|me)|please|pls|maybe|then))*(?=\W*$|[,.;?!])`,
      String.raw`^\W*(?:(?:ok(?:ay)?|so|and|hm+)\W+)*(?:what(?:['’]?s| is) )?(?:the |your )?(?:very )?cheapest(?: (?:one|option|package|price|plan|that|you (?:have|got|offer)))*\W*$`,
    ),
  },
  {
    id: 'data-sold',
    question: 'What do you keep of me, and do you sell it?',
    answer: `We use your name, e-mail and phone to answer you and to call you back. We do not sell them, and we erase them when you ask: an e-mail to ${company.email} is enough. What is kept, and for how long, stands under **Privacy** at the foot of our page.`,
    asked: `${having(String.raw`\b(?:you|u|y'?all)\b`, kept, ofMe, sold)}${lacking(String.raw`\b(?:site for|shop|store|online|package|refund|back|call me)\b`)}`,
  },
  {
    id: 'days-left',
    question: 'Can it be ready in a few days?',
    answer: `That is unlikely: most sites go live two to four weeks after the first call, and an online shop takes four to six. What can be there by your day, only ${name} can say, so I can't promise it here: write to ${company.email}, or ask for a call.`,
    asked: `${having(soon, event, inTime)}${lacking(otherSoon)}`,
  },
  {
    id: 'phone-pictures',
    question: 'Are pictures from my phone enough?',
    answer: `You need not send any: where you have no pictures, we choose licensed ones. Those on your phone can be used too: send them by e-mail to ${company.email}, in whatever form you have them. Whether one is good enough for its place on the page, ${name} tells you.`,
    asked: `${having(pictures, fromPhone)}${lacking(otherFromPhone)}`,
  },
  {
    id: 'seo-plain',
    question: 'What is SEO, in plain words?',
    answer: `SEO is work on your site and your Google profile, so that people who search for what you sell find you without an ad. The ${offer} has two months of it.`,
    asked: having(
      String.raw`\b(?:seo|search engine optimi[sz]ation)\b`,
      String.raw`\b(?:wh?at(?:['’]?s)?|explain|tell|mean\w*)\b`,
      String.raw`\b(?:in|with|use) (?:\p{L}+ )?(?:plain|simple|easy|normal|everyday|layman['’]?s?) (?:words?|english|terms|language)\b|\bfor (?:dummies|beginners|an idiot)\b|\b(?:i['’]?m|i am) (?:five|5|a child)\b|\bin english\b`,
    ),
  },
  {
    id: 'menu',
    question: 'How does my menu stand on the site?',
    answer:
      'A menu is a page of your site, or a part of one, like any other of the up to eight that the website has. You change it yourself in an editor, after a short lesson; or you send us an e-mail and we change it. What has to be more than text and pictures, say on the call, so that it is in the written plan.',
    asked: String.raw`^\W*(?:(?:and|so|what about|how about|my|our|the|a|for)\W+)*(?:food |drinks? |lunch |restaurant )?menus?(?: on (?:the|my) (?:web ?)?site)?\W*$`,
  },
];
