import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { paymentOptions } from '../prices.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { siteBuilderAnswer } from './told-twice.ts';

const { name } = company.contact;

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi|hello|lol|btw|yo|question|before (?:i|we) start|first)\W+)*`;
const ends = String.raw`(?:\W+(?:then|too|also|as well|again|please|pls|exactly|tho|though|lol|now|first|at all|anyway|for (?:me|us|you)|or (?:what|not|no|something)))*\W*$`;
const page = String.raw`(?:(?:my|our|a|the|just|only) )*(?:facebook|fb|insta(?:gram)?|tiktok|yelp|etsy|google (?:business|profile|maps|listing)|linkedin|nextdoor)(?: (?:page|profile|account|shop|listing|site|thing))?`;
const others = String.raw`(?:others?|any ?(?:one|body)(?: else)?|some ?(?:one|body)(?: else)?|other (?:people|companies|businesses|firms)|third part(?:y|ies)|advertisers|telemarketers|spammers|strangers)`;

/** What people wonder beside what they came for. Their expressions decide alone. */
export const answersWondered: readonly FaqEntry[] = [
  {
    id: 'place-named',
    question: 'Do you know the place where I am?',
    answer: `Our office is in ${writePlace(company.address)}, and we work with businesses everywhere by phone and video, so it need not be near you.`,
    asked: anyOf(
      String.raw`${opens}(?:(?:do|does) (?:you|u|she|${name}) (?:even )?know|(?:have (?:you|u) )?ever (?:heard of|been to)|heard of|are (?:you|u)(?: guys)? (?:anywhere )?(?:near|close to|around|far from|from)|do (?:you|u)(?: guys)? (?:cover|serve|work in|come to)) (?!(?:me|us|my|our|the|a|an|what|how|if|that|this|any|when|where|who)\b)\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}[\s,.?!;–-]+(?:(?:it|that)(?:['’]?s| is) where (?:(?:i|we)(?:['’]?m|['’]?re| am| are| live| work)|(?:my|our) \p{L}+ is)|(?:i|we)(?:['’]?m|['’]?re| am| are) (?:there|from there|in that)|(?:my|our) (?:shop|salon|business|place|store|office)(?:['’]?s| is) (?:there|in it))\b`,
      String.raw`${opens}(?:i|we)(?:['’]?m|['’]?re| am| are) (?:in|from|over in|near|based in) \p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}[\s,.;–-]+(?:(?:is|are) (?:that|it|you|u|we)|(?:do|can|would) (?:you|u)) (?:ok(?:ay)?|too far|a problem|far|close|near|work (?:here|there|with us)|do (?:here|there)|cover (?:that|us|it|here)|come (?:here|out))${ends}`,
    ),
  },
  {
    id: 'people-make-it',
    question: 'Does a bot make my site?',
    answer: `The people of our small team design, write and build it, you correct the draft, and ${name} is your one contact. Whether they use AI as a tool, for texts, pictures or code, is not on our list: ${name} tells you how yours is made, ${company.email}. What answers you on this page is an AI.`,
    asked: having(
      String.raw`\b(?:bot|robot|ai|a\.i\.|chat ?gpt|machine|computer)s?\b`,
      String.raw`\b(?:don['’]?t|do not|dont|wouldn['’]?t|not|no|hate|rather not|never|without)\b`,
      String.raw`\b(?:do(?:es|ing)?|mak(?:e|es|ing)|build(?:s|ing)?|writ(?:e|es|ing)|design(?:s|ing)?|creat(?:e|es|ing)|generat\w+|made|built|written)\b.{0,20}\b(?:my|our|the|a) (?:\p{L}+ )?(?:web ?)?(?:sites?|pages?|logo|texts?|words|design|copy)\b|\b(?:web ?)?(?:site|page|logo|texts?|design)\b.{0,15}\b(?:made|built|written|designed|done) by\b`,
    ),
  },
  {
    id: 'what-is-enquiry',
    question: 'What is an enquiry?',
    answer: `Anyone who writes, books or calls because of your web pages: a form that is filled in, a message, an appointment, or somebody who rings because the number stood there.`,
    asked: anyOf(
      String.raw`${opens}(?:what|wh?ats?)(?: (?:exactly|even))? (?:counts?|qualif(?:y|ies)|is meant|do (?:you|u)(?: guys)? (?:mean|call|count)|does (?:it|that) mean|is|are|['’]?s)(?: (?:as|by|with|when you say|an?|the|exactly|considered|even|for (?:you|u)))*[\s"“”'’]*(?:enquir|inquir)\w+`,
      String.raw`${opens}(?:what|wh?ats?)(?: exactly)? (?:counts?|do (?:you|u) count)(?: (?:as|by|an?|the))*[\s"“”'’]*leads?${ends}`,
      String.raw`${opens}(?:enquir|inquir)\w+\W+(?:(?:like|as in|meaning|is that|are those|you mean|do you mean|what['’]?s that|whats that)\b.*|\W*)$`,
    ),
  },
  {
    id: 'page-counts',
    question: 'Does a page on Facebook count as a website?',
    answer: `It is a page on the web, and people who follow you see it; a website of your own it is not. That one is found by those who search for what you sell, and is yours.`,
    asked: String.raw`${opens}(?:(?:does|do|would|will|can) ${page} (?:also )?count(?: (?:as|for|like) (?:an?|one|my|our|the|having|that|it)?(?: ?(?:web ?)?(?:site|page|one|it))?)?|is ${page} (?:an?|my|our|also a|like a|considered a|the same as a) (?:web ?)?(?:site|one))${ends}`,
  },
  {
    id: 'email-needed',
    question: 'Do I have to give my e-mail address?',
    answer: `For the guided consultation you need none: it asks for a number to call, at its end. For this chat and a voice chat the page asks once for your name, e-mail and phone, so that ${name} can answer you. We sell none of it, and erase it when you ask.`,
    asked: String.raw`${opens}(?:(?:do|must|should|will|would|can) (?:i|we) (?:really |even )?(?:(?:have|need|got) to |not )?|why (?:do|should|must) (?:i|we) (?:have to |need to )?|(?:does|do) (?:it|this|you|u) (?:need|want|ask for)|is )(?:give|leave|enter|put in|type|tell|share|provide)?(?: (?:you|u|it|in|out))* ?(?:my|our|an?) e-?mail(?: address)?(?: (?:needed|required|necessary|mandatory|a must|here|in|to (?:start|begin|talk|chat|ask|go on|use (?:it|this))))*${ends}`,
  },
  {
    id: 'given-to-others',
    question: 'Do you give my number to others?',
    answer: `No, we sell it to nobody: we use your name, e-mail and phone to answer you and to call you back, and erase them when you ask: an e-mail to ${company.email} is enough. What else is kept, and where, stands under **Privacy** at the foot of our page.`,
    asked: anyOf(
      String.raw`${opens}(?:will|do|would|are|r|does|can) (?:you|u|y['’]?all|she|${name}|it|that|this)(?: guys)? (?:gonna |going to |ever |also |be )*(?:give|giving|sell|selling|sold|share|sharing|shared|pass|passing|passed|hand|handing|forward)(?: (?:it|this|that|them|on|along|out|over|(?:my|our) (?:phone |e-?mail )?(?:number|phone|cell|e-?mail|details?|data|info(?:rmation)?|name)))*(?: (?:to|with) ${others})${ends}`,
      String.raw`${opens}who(?: else)? (?:gets|sees|has|will (?:get|see|have)) (?:my|our) (?:phone |cell |e-?mail )?(?:number|phone|cell|e-?mail|details?|data|info(?:rmation)?)${ends}`,
    ),
  },
  {
    id: 'builder-offered',
    question: 'Somebody I know makes it with a site builder, why you?',
    answer: siteBuilderAnswer,
    asked:
      having(
        String.raw`\b(?:n[ei]{1,2}ce|nephew|friend|cousin|brother|sister|son|daughter|kid|buddy|neighbou?r|husband|wife|boyfriend|girlfriend|guy|somebody|someone)\b`,
        String.raw`\b(?:wix|squarespace|weebly|godaddy|wordpress|site builder|canva)\b`,
        String.raw`\b(?:says?|said|told|offer\w*|can|could|would|will|wants to)\b`,
        String.raw`\b(?:do|make|build|set)s?\b`,
      ) +
      lacking(
        String.raw`\b(?:password|domain|transfer\w*|mov(?:e|ing)|log ?in|(?:can|could) (?:you|u))\b`,
      ),
  },
  {
    id: 'paid-at-once',
    question: 'Do I have to pay it all at once?',
    answer: `No. Besides in full you can pay in parts: ${paymentOptions
      .filter(({ id }) => id !== 'full')
      .map((way) => `**${way.name}**, ${way.terms}`)
      .join('; or ')}. Which way suits you, ${name} notes on the call.`,
    asked:
      String.raw`${opens}(?:(?:do|must|would|should|will) (?:i|we)|(?:i|we)|does it|is it) (?:have to |need to |gotta |got to |must |all )*(?:pay|be paid|paid|due)(?: (?:it|for it|that|this|you|everything|all of it|the (?:whole|full|entire|total)(?: (?:thing|price|amount|lot|sum))?|all|the \p{Sc}?\d+))*(?: (?:at once|all at once|at one time|in one go|right away|up ?front|in advance|in full|straight away|immediately|at the start))${ends}` +
      lacking(String.raw`\b(?:why|months?|deposit)\b`),
  },
];
