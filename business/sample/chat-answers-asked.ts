import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { anyOf, having, lacking } from './expressions.ts';

const { name } = company.contact;
const { guarantee } = servicePackage;
const days = guarantee.moneyBackDays;

const address = String.raw`\b(?:domain|web ?address|url|site address)(?: names?)?\b`;
const mails = String.raw`(?:e-?mails?|mail ?box(?:es)?|inbox)(?: (?:address(?:es)?|accounts?))?`;
const stays = String.raw`\b(?:keep|kept|stays?|remains?|lose|change|same|what happens|what becomes|still (?:have|use|work))\b`;
const both = anyOf(
  String.raw`${address}.{0,60}(?:\b(?:and|plus|or)\b|[,?;])\s*(?:also |and |to |what about |how about )*(?:my |our |the )?${mails}\b`,
  String.raw`\b${mails},? (?:and|plus|or) (?:also |to )*(?:my |our |the )?${address}`,
);

const moneyBack = anyOf(
  String.raw`\b(?:refund\w*|money[- ]?back|guarantee\w*|(?:get|give|pay|send|want|have)\b.{0,25}\bback)\b`,
  String.raw`\b(?:do|did|does)(?: not|n['’]?t) like\b`,
);
const theDays = String.raw`(?:${days}|thirty)[- ]?days?`;
/** Later than the guarantee, which days within it are not. */
const afterDays = anyOf(
  String.raw`\b(?:after|past|beyond|later than|outside|more than) (?:the |those |these |my |your )?(?:${theDays}|(?:3[1-9]|[4-9]\d|\d{3}|forty|fifty|sixty|ninety) days|(?:[5-9]|1\d|five|six|seven|eight|ten|twelve) weeks|(?:[1-9]|1\d|an?|one|two|three|four|five|six|a (?:few|couple of)|several) (?:months?|years?))`,
  String.raw`\b(?:on |it['’]?s |is )?day (?:3[1-9]|[4-9]\d|\d{3})\b`,
  String.raw`\b(?:once|when|after) (?:the |those |these |my )?(?:${theDays}|guarantee) (?:is|are|have) (?:over|up|gone|past|passed|run out)\b`,
);
const waits = String.raw`\b(?:i (?:asked|requested|paid)|still|waiting|ago|no (?:answer|reply)|customers?|counts?|starts?|begins?)\b`;
const afterAnswer = `After the ${days} days our list promises no money back, so neither do I: what holds then, for work or payments that are left, ${name} tells you in writing before you order: ${company.email}. Within ${days} days of your first payment you get it back when you ask; all along you have ${guarantee.revisions}.`;

const counted = having(
  anyOf(
    String.raw`\b${theDays}\b`,
    String.raw`\b(?:guarantee|money[- ]?back)\b(?!.*\b(?:results?|rank)\b)`,
  ),
  String.raw`\b(?:starts?|begins?|counts?|counted|runs? from|from when|from (?:what|which) (?:day|date)|since when)\b`,
);
const build = String.raw`\b(?:weeks?|months?|takes?|build|finish\w*|done|ready|live|launch\w*|delivered|by then)\b`;
const fewDays = String.raw`\b(?:(?:only|just|then) (?:have |got |get )?|have (?:only |just |then )?)(?:\d|one|two|three|a few|a couple of|no) days?\b.{0,15}\b(?:left|to (?:like|decide|try|test|look|see|judge|check)|remain\w*)`;
const isOver = having(
  anyOf(String.raw`\b${theDays}\b`, String.raw`\b(?:guarantee|money[- ]?back)\b`),
  String.raw`\b(?:over|up|gone|expired?|useless|worthless|run out|runs out|ended|pointless)\b`,
  String.raw`\b(?:before (?:the|my|our|it|i)|by then|takes?|weeks)\b`,
);

const ai = String.raw`\b(?:ai|robots?|artificial intelligence|chat ?gpt|gpt|midjourney|gemini)\b`;
const works = anyOf(
  String.raw`\b(?:do|does|will|would|are|did) (?:you|u|y'?all|your (?:team|people|designers|writers))\b.{0,30}\b(?:use|using|work with|rely on|write|build|make|design)\b`,
  String.raw`\b(?:written|made|built|designed|generated|done|created|drawn|produced)\b`,
  String.raw`\b(?:will|does|do|is|did|has) (?:an? |the )?${ai}.{0,20}\b(?:builds?|writes?|makes?|designs?|do(?:es)?|generates?)\b`,
  String.raw`\bor (?:is (?:it|that) )?(?:all |just |only )?(?:an? )?${ai}`,
);
/** Of the one that answers here, of what visitors do with one, and of one on their site. */
const otherAi = String.raw`\b(?:chat ?bots?|this (?:chat|page|conversation)|this an? |talking|chatting|speaking|am i|are you (?:an? )?(?:real|ai|bot|human|person)|myself|(?:i|we) (?:can|could|use|made|make|let|have)|show up|found|(?:on|in|into|for) my|train\w*|my data|voice|calls?|phone|sell|offer|integrat\w*|add|put|assistants?)\b`;

const off = anyOf(
  String.raw`\b(?:at night|in the (?:middle of the )?night|\p{L}+ night|overnight|midnight|(?:[1-6]|1[12]) ?a\.?m\b|(?:8|9|10|11) ?p\.?m\b|24 ?/ ?7|24 hours|(?:a)?round the clock|(?:outside|out of) (?:of )?(?:the |your |these |office |business |opening |working )*hours|after[- ]hours|on[- ]?call)`,
);
const freeDay = String.raw`\b(?:christmas|new year|holidays?|weekends?|saturdays?|sundays?|easter|evenings?)\b`;
const trouble = String.raw`\b(?:down|crash\w*|breaks?|broken|offline|outages?|emergenc\w+|hacked|(?:stops?|not) (?:work\w*|load\w*)|goes wrong|problems?)\b`;
const there = String.raw`\b(?:support|who helps|who do i|help me|reach\w*|available|(?:someone|somebody|anyone|anybody|a person|you|people) (?:be )?(?:there|here|around|awake|answer\w*)|on[- ]?call)\b`;
const otherNight = String.raw`\b(?:call (?:me|us)|customers?|clients?|guests?|patients?|members?|book\w*|orders?|enquir\w+|chat|gym|bar|club)\b`;

const ownList = String.raw`\b(?:menus?|allergens?|(?:price|wine|drinks?|product|service)[- ]?lists?|(?:daily|weekly|today['’]?s|lunch) (?:specials?|offers?|dish(?:es)?|deals)|dish of the day|(?:class |course )?time ?tables?|(?:class|course|training|tour) (?:schedules?|times|plan)|(?:gluten|dairy|lactose|sugar|nut|egg)[- ]free)\b`;
const may = String.raw`\b(?:can|could|may|possible|able|works?|do you|does (?:it|that|the)|will|would|is there|want|need|room)\b`;
const otherList = String.raw`\b(?:print\w*|design\w*|flyers?|business cards?|logos?|how much|costs?|charge|pay\w*|orders?|ordering|book\w*|reserv\w*|translat\w*|languages?|drop-?down|navigation|hamburger|phones?|google|work with|experience|before|your (?:price|menu))\b`;

/** What owners asked, and got another answer or half of one. Their expressions decide alone. */
export const answersOfAsked: readonly FaqEntry[] = [
  {
    id: 'domain-and-email',
    question: 'Can I keep my domain and my e-mails?',
    answer: `Your domain stays yours, with whatever company you bought it: we point it at the new site or move it together with you. Your e-mails need not change; if your addresses end in that domain, say so on the call, before anything is moved: ${name} tells you what is needed so that they go on working.`,
    asked: `${having(stays, both)}${lacking(String.raw`\b(?:spam|set ?up|costs?|how much|new domain|renew\w*|refund|leave|cancel)\b`)}`,
  },
  {
    id: 'refund-after',
    question: 'Do I get my money back after the guarantee?',
    answer: afterAnswer,
    asked: `${having(moneyBack, afterDays)}${lacking(waits)}`,
  },
  {
    id: 'refund-after-then',
    question: 'And after those days?',
    answer: afterAnswer,
    after: [
      'guarantee',
      'faq:guarantee',
      'faq:full-refund',
      'faq:cancel',
      'faq:cancel-money',
      'faq:days-count',
      'faq:pay-first',
      'refund',
      'askRefund',
    ],
    asked: anyOf(
      `^${lacking(waits)}(?=.{0,60}$).*${afterDays}`,
      String.raw`^\W*(?:(?:and|so|but|what about|how about|what happens|what if|what|then)\W+)*(?:after (?:that|this|those|them|it)(?: days| time)?|afterwards|later)\W*$`,
    ),
  },
  {
    id: 'days-count',
    question: `From when do the ${days} days count?`,
    answer: `The ${days} days count from your first payment, which starts the work, and not from the day on which the site is live. From then you have ${days} days to ask for it back, and need not wait for that day to see whether you like it: the first draft comes within a week, and you have ${guarantee.revisions}. Whether you can have longer, ${name} tells you in writing before you order: ${company.email}.`,
    asked: `${anyOf(counted, having(fewDays, build), isOver)}${lacking(String.raw`\b(?:seo|hosting|instal\w+)\b`)}`,
  },
  {
    id: 'ai-made',
    question: 'Do you use AI for the sites?',
    answer: `I can't say yes or no to that: whether our people use AI as a tool, for texts, pictures or code, is not on our list. What is: the people of our small team design, write and build, you correct the draft, and ${name} is your one contact, who tells you how yours is made: ${company.email}. What answers you on this page is an AI.`,
    asked: `${having(ai, works)}${lacking(otherAi)}`,
  },
  {
    id: 'at-weekend',
    question: 'Whom do I reach at the weekend?',
    answer: `A person answers ${company.hours}, ${company.phone === null ? '' : `at ${company.phone} or `}at ${company.email}: say what has happened, for outages are looked at first. Outside those hours nobody is there; write all the same.`,
    asked: `${having(trouble, String.raw`\b(?:(?:satur|sun)days?|(?:at|on|over|during) (?:the |a )?weekend)\b`)}${lacking(anyOf(off, String.raw`\b(?:christmas|new year|holidays?|easter|evenings?|before|closed)\b`))}${lacking(otherNight)}`,
  },
  {
    id: 'at-night',
    question: 'Whom do I reach at night?',
    answer: `Outside our hours nobody is there: a person answers ${company.hours}, ${company.phone === null ? '' : `at ${company.phone} or `}at ${company.email}. Write at any hour, and say what has happened: outages are looked at first.`,
    asked: `${anyOf(having(trouble, anyOf(off, freeDay)), having(there, off))}${lacking(otherNight)}`,
  },
  {
    id: 'own-lists',
    question: 'Can my site have a menu that I change myself?',
    answer:
      'Yes: it is a page, or a part of one, like any other of the up to eight that the website has. Text and pictures you change yourself, every day if you like, in an editor, after a short lesson; or you send us an e-mail and we change it. What has to be more than text and pictures, such as a filter by allergen, say on the call, so that it is in the written plan.',
    asked: `${having(ownList, anyOf(may, String.raw`\b(?:chang(?:e|es|ing)|updat(?:e|es|ing)|differ(?:s|ent)?)\b.{0,15}\b(?:every|each|all the time|daily|weekly|monthly|often|a lot|constantly|day|week|month)\b`))}${lacking(otherList)}`,
  },
  {
    id: 'number-of-pages',
    question: 'What is the number of pages in the package?',
    answer:
      'Up to eight pages, with design and copy. If you need more, that is agreed and priced in writing before we build them.',
    asked: String.raw`^(?:\W*(?:and|so|ok|what(?:['’]?s| is)|the|total|max(?:imum)?)\b)*\W*(?:number|amount|count) of (?:web ?)?(?:sub-?)?(?:pages?|pgs)\b(?! (?:on|of) (?:my|our)\b)`,
  },
];
