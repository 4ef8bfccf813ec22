import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { services } from '../services.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { seoAnswer } from './told-twice.ts';

const { name } = company.contact;

/** Where there is none nothing of the sample is told. */
const seo = services.find(({ item }) => item === 'seo');
const theSite = String.raw`(?:(?:web ?)?(?:sites?|pages?|shop|store)|home ?page|wordpress)`;
const theirs = String.raw`(?:my|our|the|an?|the new|this)`;
const pictures = String.raw`(?:photos?|pictures?|pics?|images?|photography|product shots|head ?shots?|snapshots?)`;
const ofUs = String.raw`\b(?:you|u|y'?all|someone|somebody|anyone|anybody|who|{contact}|your (?:team|people))`;
const photographs = anyOf(
  `${ofUs}\\b[^.?!]{0,25}\\b(?:photograph|(?:take|takes|shoot|shoots|snap) (?:\\p{L}+ ){0,3}${pictures}|(?:make|makes|do|does) (?:(?!my |our )\\p{L}+ ){0,3}${pictures}(?! (?:galler|small|bigger|better)))\\b`,
  String.raw`\b(?:photo ?shoots?|photo session|${pictures} (?:taken|shot|made)|take ${pictures}|photographers?)\b`,
  String.raw`^\W*(?:and |do you (?:do|offer) |is |what about )?photography\b`,
  String.raw`\b(?:include[sd]?|come with|comes with|in (?:the (?:price|package)|it)) (?:any |the |also )*${pictures}\W*$`,
);
/** Pictures that are there, or made by others; a photographer who wants a site. */
const otherPictures = String.raw`\b(?:(?:i|we) (?:\p{L}+ )?send|send (?:you|u|them)|upload|competitors?|cop(?:y|ies)|look better|i(?:'m| am) an?|my business is|my photography|(?:i|we) (?:can |will |could |already )?(?:take|took|make|have|shoot|run)|(?:my|our) (?:own )?photographer|myself|gallery|galleries|smaller|resize|compress\w*|customers? (?:can|upload|take)|ai|with ai|recommend|know (?:a|any)|bring|site for|website for)\b`;
const theirVisitors = String.raw`\b(?:customers?|clients?|people|ppl|visitors?|folks|they|patients?|guests?|members?|home ?owners?|someone|somebody)`;
/** Pictures that whoever visits the site sends by it. */
const sentByVisitors = anyOf(
  String.raw`\b(?:site|website|page|forms?)\b.{0,15}\b(?:take|accept|receive|collect|get|handle|let|allow|have)\b.{0,30}\b${pictures}\b`,
  `${theirVisitors}\\b.{0,20}\\b(?:uploads?|sends?|attach|submit|add|share|take)\\b.{0,20}\\b${pictures}\\b`,
  String.raw`\bforms?\b.{0,25}\b(?:photo|picture|image|file) ?uploads?\b|\b(?:photo|picture|image) uploads?\b|\bupload (?:\p{L}+ )?${pictures} (?:on|to|through|with) (?:my|the|our) (?:\p{L}+ )?(?:site|website|form|page)\b`,
);
const otherSent = String.raw`\b(?:(?:can|could|may|do|should|must|how do|will) (?:i|we) (?:\p{L}+ )?(?:upload|send|change|add|attach)|to (?:you|u)|(?:you|u) (?:take|come|shoot|photograph)|gallery|instagram|facebook|reviews?|google|of (?:my|our) (?:work|food|place)|myself)\b`;
const ownPictures = anyOf(
  String.raw`\b(?:are|is|will) (?:my|our) (?:\p{L}+ ){0,2}${pictures}\b.{0,20}\b(?:enough|ok|okay|fine|do|usable)\b`,
  String.raw`\b(?:use|using|put in|put up|include|work with|need)\b.{0,15}\b${pictures} (?:of (?:my|our)|(?:that )?(?:i|we) |from my phone)`,
  String.raw`\b(?:use|using|put in|put up|include|work with)\b (?:\p{L}+ )?(?:my|our) (?:\p{L}+ )?${pictures}\b`,
  String.raw`\b(?:i|we) (?:can |will |could |would |already )?(?:take|took|have|make|made|shoot)\b.{0,25}\b${pictures}\b.{0,40}\b(?:use|enough|good enough|ok|okay|fine|myself|ourselves|work)\b`,
);
const notTheirs = String.raw`\b(?:competitors?|somebody else|other (?:shop|site|bakery|company)|stolen|without (?:my|asking)|social media|instagram|advert\w*|other clients|ai|no ${pictures}|cost|how many|photographer|i(?: am|'m) an?)\b`;
const profile = anyOf(
  String.raw`\bgoogle (?:maps?|my business|business|profile|listing|entry|places)\b|\bmaps? (?:entry|listing|pin|profile)\b|\bgmb\b`,
  String.raw`\b(?:put|get|bring|show\w*|add|be|appear|list\w*|find|found)\b.{0,20}\bon (?:the )?(?:google )?maps?\b`,
);
const otherProfile = String.raw`\b(?:reviews?|ratings?|stars?|embed\w*|maps? (?:on|in|into|to) (?:${theirs}) ${theSite}|find you|are you|your (?:office|address|place)|directions|suspend\w*|locked|hacked|wrong|what does|how much|cost)\b`;
const findable = String.raw`\b(?:be on google|get found|be found|found (?:on|in|by|when|if)|find(?:s)? (?:me|us|it|my|our)|(?:show|come|pop)s? up|shown|appears?|visible|ranks? for|see (?:me|us))\b`;
const ofPlace = String.raw`(?:me|us|it|(?:my|our) (?:\p{L}+ )?(?:site|website|page|shop|store|business|company|practice|office|gym|bakery|restaurant|studio|salon))`;
const searching = String.raw`(?:\bfound online\b|\branks? for\b|\b(?:people|customers?|clients?|patients?|guests?|folks|someone|somebody)\b.{0,15}\bfinds? ${ofPlace}\b|\b(?:google|bing|search\w*|look(?:s|ing)? for|googles|googling|in (?:my|our) (?:town|city|area|village|county|neighbou?rhood)|nearby|near me|locally)\b|\b(?:show|come|pop)s? up (?:for|when|if|in)\b)`;
const otherSearch = String.raw`\b(?:how (?:long|soon|fast|quick\w*|much|do i find)|when (?:will|do|does|can)|first (?:place|page|spot)|number one|top of|page one|guarantee\w*|promise\w*|reviews?|your|find you|maps?|paid?|cost|(?:why|don['’]?t|doesn['’]?t|not|never|no ?one|nobody)|chatgpt|ads?)\b|# ?1\b`;

/** Of pictures, and of being found. Their expressions decide alone. */
export const answersOfFound: readonly FaqEntry[] = [
  {
    id: 'seo-months',
    question: 'What do you do in the two months of SEO?',
    answer: `${seo?.summary} In its two months, which are part of the ${servicePackage.name}, you get: ${seo?.includes.join(', ')}. As to time: ${seo?.timeline}.`,
    asked: `${having(
      String.raw`\b(?:seo|search engine optimi[sz]ation)\b`,
      anyOf(
        String.raw`\bwhat(?:'s| is| all is)?(?: exactly| all)? (?:included|in|inside) (?:in )?(?:the |your |those |these )?(?:(?:2|two)[- ]months?(?: of)? |months? of )?seo\b`,
        String.raw`\bwhat\b.{0,20}\b(?:do i|do we|would i|will i|does one|i) (?:actually |really |exactly )?get\b`,
        String.raw`\bwhat (?:do|does|will|would|are|is) (?:you|u|the|your|it)\b.{0,20}\b(?:do|doing|done|happen\w*|contain|cover|consist)\b`,
        String.raw`\bwhat (?:exactly |actually |really )?(?:happens|is done|gets done)\b`,
      ),
      String.raw`\b(?:(?:2|two)[- ]months?|months? of|included|in the seo|in your seo|in seo)\b`,
    )}${lacking(String.raw`\b(?:after|later|then|cost|costs|price|how much|how long|guarantee|if)\b`)}`,
  },
  {
    id: 'seo-months-meant',
    question: 'What is the 2-month SEO?',
    answer: seoAnswer,
    asked: anyOf(
      String.raw`^\W*(?:(?:and|so|ok|okay|but|wait|hey)\W+)*(?:what(?:['’]?s| is| are| does)?|explain|define)(?: (?:exactly|even|actually|is|the|that|this|your|a|those|these|it))* (?:2|two)[- ]?months?(?:['’]s?)? (?:of )?seo(?: (?:mean|means|thing|stuff|about|exactly|then|anyway|even|for))*\W*$`,
      String.raw`^\W*(?:the )?(?:2|two)[- ]?months?(?: of)? seo\W+(?:what|whats) (?:['’]?s|is|does)? ?(?:that|it|this)(?: mean)?\W*$`,
    ),
  },
  {
    id: 'pictures-of-visitors',
    question: 'Can people send pictures with a form on my site?',
    answer: `Contact and booking forms are part of every site we build (**Web Development**). Whether people can send pictures with yours is not on our list, so I can't promise it here: say on the call what your form has to take, so that it is in the written plan. ${name} tells you in writing whether it can be, and at what price: ${company.email}.`,
    asked: `^${lacking(otherSent)}.*?${sentByVisitors}`,
  },
  {
    id: 'own-pictures',
    question: 'Can you use my own pictures?',
    answer: `Yes. Pictures can be yours: send them by e-mail to ${company.email}, in whatever form you have them; where you have none, we choose licensed ones.`,
    asked: anyOf(
      `^${lacking(notTheirs)}.*?${ownPictures}`,
      String.raw`\b(?:i|we)(?:['’]?ve)? (?:got|have|take|took)\b.{0,25}\b${pictures}\b.{0,40}\b(?:can|could|may) (?:those|these|they|it|that) (?:all )?(?:go|be|come) (?:put |used )?(?:on|onto|in|into|up)\b`,
    ),
  },
  {
    id: 'photos',
    question: 'Do you take photographs?',
    answer: `Photographs that we take are not on our list: pictures can be yours, or we choose licensed ones. Whether somebody can take them at your place, and at what price, ${name} tells you in writing: ${company.email}.`,
    asked: `^${lacking(otherPictures)}.*?${photographs.replaceAll('{contact}', name)}`,
  },
  {
    id: 'google-profile',
    question: 'Do you set up the entry on Google Maps?',
    answer: `A Google Business Profile, which is your entry on Google Maps, is on our list: it is set up and cared for with **SEO & Marketing**. Two months of that are part of the ${whole}.`,
    asked: `^${lacking(otherProfile)}.*?${profile}`,
  },
  {
    id: 'found-on-google',
    question: 'Will people in my town find me on Google?',
    answer: `We work for that, though nobody can honestly promise a rank: **SEO & Marketing** is there so that people who search for what you sell find you, in the places you serve. Two months of it are part of the ${whole}, with your Google Business Profile and a monthly report in plain words.`,
    asked: `${having(
      String.raw`\b(?:will|would|do|does|can|could|shall|am|is|are|want|need|get|make)\b`,
      findable,
      searching,
    )}${lacking(otherSearch)}`,
  },
];
