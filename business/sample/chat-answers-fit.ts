import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { industriesAnswer, leavingAnswer, visitAnswer } from './told-twice.ts';

const { name } = company.contact;
const { followUp, guarantee, name: offer, price } = servicePackage;

const you = String.raw`(?:you|u|y['’]?all)(?: guys)?`;
const doYou = String.raw`\b(?:do|does|can|could|will|would) (?:${you}|somebody|someone|anybody|anyone|one of you|${name})(?: also| ever| even| usually| really)*`;
const kind = String.raw`(?:people|folks|ppl|compan(?:y|ies)|business(?:es)?|biz|shops?|owners?|guys|clients?|outfits?|places?|firms?|offices?|crews?|someone|somebody|anyone)`;
const small = String.raw`(?:small|tiny|little|new|one[- ]man|one[- ]person|solo|young|family) (?:\p{L}+ )?${kind}`;
const trades = String.raw`\p{L}{3,}(?:ers|ors|ists|ians|smiths)`;
const quoted = String.raw`(?:for|at|charges?|charged|wants?|asks?|quoted|costs?|is|takes?) (?:me |us |only |just |like |about |around )*\p{Sc}?\d+`;

/** Whether we are for whoever asks, who we are, and what not every site has. Their expressions decide alone. */
export const answersOfFit: readonly FaqEntry[] = [
  {
    id: 'works-with-us',
    question: 'Do you work with businesses like mine?',
    answer: industriesAnswer,
    asked: `${having(
      String.raw`${doYou} (?:work|deal|take|serve|handle|help|do (?:sites|websites|work) for)\b|\bare ${you} (?:used to|experienced|good) (?:with|at)\b|\bis (?:this|that|it) (?:something )?for\b`,
      anyOf(
        String.raw`\b${kind} (?:such as |as small as |like )(?:us|me|mine|ours|this|that|my|our)\b`,
        String.raw`\b(?:our|my) size\b`,
        String.raw`\b(?:with|on|serve|for) (?:a )?${small}\b`,
        String.raw`\b(?:take on|cater to|serve) (?:\p{L}+ )?${trades}\W*$`,
      ),
    )}${lacking(String.raw`\b(?:price|cost|how (?:much|long)|my (?:site|website|page)|other (?:agenc|designer|developer))`)}`,
  },
  {
    id: 'locked-in',
    question: 'Do you lock people in?',
    answer: leavingAnswer,
    asked: `${having(
      anyOf(
        String.raw`\b(?:do|does|will|would|are|am|is|can) (?:\p{L}+ ){0,3}(?:lock(?:s|ed|ing)?|stuck)(?: \p{L}+){0,2} (?:in|into|with (?:you|u))\b`,
        String.raw`\b(?:can|could|may) (?:i|we) (?:get|back|walk|pull) (?:out|away) (?:any ?time|whenever|early|later|at any)`,
        String.raw`\block[- ]?in\b`,
      ),
    )}${lacking(String.raw`\b(?:locked out|my (?:account|profile|domain|site)|price|contract|period|hacked|password)\b`)}`,
  },
  {
    id: 'headcount',
    question: 'How many people work for you?',
    answer: `We are a small team; how many we are I have nothing on, and ${name} tells you: ${company.email}. ${name} is your one contact from the first call to going live.`,
    asked: `${having(
      anyOf(
        String.raw`\bhow (?:many|big|large)\b.{0,30}\b(?:people|employees?|staff|workers|folks|ppl|guys|designers|developers|others|heads)\b.{0,20}\b(?:work|are|do (?:you|u)|on your|at|there|in your|else)\b`,
        String.raw`\b(?:is it|are (?:you|u)|or) (?:just|only) (?:you|${name}|one person|one guy|the one|(?:a )?one)\b|\bone[- ](?:man|woman|person) (?:show|band|shop|business|operation|team)\b|\bjust (?:${name}|you)\W*$|\b(?:1|one|a single) (?:person|guy|man|woman|dude)\b.{0,25}\bor (?:is (?:it|that) )?(?:an? )?(?:whole |real |bigger )?team\b|\bteam\b.{0,12}\bor (?:just |only )?(?:1|one|a single) (?:person|guy|man|woman|dude)\b`,
      ),
    )}${lacking(String.raw`\b(?:my|our|mine|visitors?|customers?|come|see|find|read|have (?:you|u) (?:built|made|worked|helped)|i (?:run|am|have)|for (?:me|us|an?)|like (?:me|us))\b`)}`,
  },
  {
    id: 'outsourced',
    question: 'Do you give the work to others?',
    answer: `${name} is your one contact, and the people of our small team design, write and build. Whether a part of it is given to somebody outside, and in which country, is not on our list, so I can say neither yes nor no: ask ${name}, ${company.email}.`,
    asked: String.raw`\b(?:outsourc\w+|off ?shore\w*|sub-?contract\w*|freelancers?|overseas (?:team|workers?|people)|(?:in|to|from) (?:india|pakistan|the philippines|bangladesh|ukraine))\b(?!.*\b(?:my|i am|i'm|we are|cheaper|compared|instead|nothing|never|different|ago|last (?:year|month|time))\b)`,
  },
  {
    id: 'pictures-by-ai',
    question: 'Are the pictures made by an AI?',
    answer: `Pictures can be yours, or we choose licensed ones. Whether a tool with AI is used for any of them is not on our list: say on the call that you want none of it, so that it is in the written plan.`,
    asked: String.raw`\b(?:ai|a\.i\.|fake|generated|chatgpt|midjourney)(?:[- ](?:made|generated))? (?:pictures?|pics?|images?|photos?|art|logos?|graphics|videos?)\b`,
  },
  {
    id: 'visit-asked',
    question: 'Do you come to our place?',
    answer: visitAnswer,
    asked: `${having(
      anyOf(
        String.raw`${doYou} (?:come|travel|drive|visit|go)\b.{0,20}\b(?:on[- ]?sites?|to (?:me|us|clients?|customers?)|(?:my|our) (?:\p{L}+ )?(?:shop|office|place|store|location|house|business|restaurant|practice|warehouse)|out (?:here|to)|over|by)\b`,
        String.raw`${doYou} come (?:out|over|by|around)(?: (?:to us|here|there|too|also|as well|for that))*\W*$`,
        String.raw`\bon[- ]?site (?:visits?|service|support|help|work)\b`,
      ),
    )}${lacking(String.raw`\b(?:online|my (?:web ?)?site|rank|google|(?:can|may|could) i)\b`)}`,
  },
  {
    id: 'classes',
    question: 'Can people book classes and memberships?',
    answer: `Contact and booking forms are part of every site we build, and a booking system that you use already we connect (**IT Solutions**). Memberships have no price on our list, and apps for the App Store or Google Play we do not build. The ${whole} is what has a price; for the rest ${name} gives you one in writing: ${company.email}.`,
    asked: `${having(String.raw`\b(?:class|classes|lessons?|courses?|training|sessions?)\b`, String.raw`\bmember\w*`)}${lacking(String.raw`\bteam members?\b`)}`,
  },
  {
    id: 'part-not-listed',
    question: 'Can my site have a members area or a live chat?',
    answer: `That is not among what every site of ours has, so I can't promise it here. Say on the call what you need, so that it is in the written plan: ${name} tells you in writing whether we build or connect it, and at what price, ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:can|could|do|does|will|would|need|want|possible|add|have|get|like|is there)\b`,
      String.raw`\b(?:donat(?:e|ion|ions)|live[- ]chat|chat ?box|members?(?:['’]s?)?[- ](?:area|only|section|login|portal)|memberships?|(?:client|customer|patient|parent)s?['’]? (?:portal|login|area)|log-?ins? (?:for|area|page)|with log-?ins?|forum|job board|quiz|mls|idx|price calculator|(?:private|client|protected) galler(?:y|ies))\b`,
    )}${lacking(String.raw`\b(?:(?:you|u) (?:donate|have a live chat)|your (?:live|chat|login|portal|membership)|this (?:live )?chat|talk to|forgot|passwords?(?![- ]protected)|need my|chamber)\b`)}`,
  },
  {
    id: 'how-fast',
    question: 'How fast will my site load?',
    answer: `The sites we build are made to be fast, and we design for phones first. A number of seconds I can't promise: it depends on what stands on your pages; ${name} can tell you what to expect: ${company.email}.`,
    asked: having(
      String.raw`\bhow (?:fast|quick|quickly)\b.{0,30}\b(?:load|loads|open|opens|loading|be on (?:a |the )?phones?)\b`,
    ),
  },
  {
    id: 'cheaper-elsewhere',
    question: 'Somebody else does it for less',
    answer: `What others make, and for what price, I can't judge. What you pay for with us is the work: design, text, search set-up and a person who answers. The ${offer} is ${formatPrice(price)}, fixed in writing, with ${guarantee.moneyBackDays} days to ask for your money back; whether a cheaper one is enough for you, ask ${name} on the ${followUp.minutes}-minute call.`,
    asked: `${having(
      String.raw`\b(?:fiverr|upwork|craigslist|freelancer|(?:a|some|this|another|one) (?:guy|dude|lady|kid|agency|company|place|designer|developer)|someone else|somebody else|others?)\b.{0,40}\b${quoted}`,
    )}${lacking(String.raw`\b(?:match|beat|discount|lower|same price|why|expensive|(?:can|could|will|would|do) (?:you|u)|months?|paid|percent|give me)\b|%`)}`,
  },
];
