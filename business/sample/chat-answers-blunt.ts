import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { monthlyTotal, servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { services } from '../services.ts';
import { having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { siteBuilderAnswer } from './told-twice.ts';

const { name } = company.contact;
const { guarantee, name: offer, payment, price } = servicePackage;
const { monthly, split } = payment;

/** Where there is none nothing of the sample is told. */
const timelineOf = (id: string): string =>
  services.find((service) => service.id === id)?.timeline ?? '';
const includesOf = (id: string): string =>
  (services.find((service) => service.id === id)?.includes ?? []).join(', ');

/** Asked in the words of the FAQ these are found by what comes near, and bluntly by an expression. */
export const hackedAnswer = `Write to ${company.email} at once: this comes before other work. We clean the site or restore it from a backup, close the hole and take over the security updates (IT Solutions). An account at Facebook, Instagram or Google is another thing: only they can give it back, by the help page for hacked accounts.`;
export const accessibleAnswer =
  'We build by the WCAG 2.2 guidelines, level AA: contrast, keyboard, texts for pictures. That is what most rules such as the ADA are measured by; we are no lawyers and cannot certify a law.';

const you = String.raw`(?:you|u|y['’]?all)(?: guys)?`;
const doYou = String.raw`\b(?:do|does|can|could|will|would) ${you}\b`;
const asks = String.raw`\b(?:is|are|do|does|will|would|can|could|how|what|any)\b|\?`;
const ads = String.raw`\b(?:ads?|adwords|advertis\w+|ppc|campaigns?)\b`;
const fees = String.raw`\b(?:hidden|extra|additional|surprise|sneaky|other|any) (?:\p{L}+ )?(?:fees?|costs?|charges?)\b`;
const builders = String.raw`\b(?:wix|squarespace|go ?daddy|weebly|webflow|site builders?|website builders?)\b`;
const helper = String.raw`\b(?:nephew|niece|cousin|son|daughter|kid|brother|sister|uncle|friend|buddy|neighbou?r|roommate|student|son[- ]in[- ]law)\b`;
const payForWork = `What you pay for with us is the work: design, text, search set-up and a person who answers`;
const ownReviews = String.raw`(?:\b(?:(?:my|our|the|google|yelp|facebook) )+reviews?\b|\b(?:my|our) (?:insta|instagram|ig|facebook|tik ?tok)\b)`;
const site = String.raw`\b(?:page|web ?site|site|home ?page)\b`;
const countries = String.raw`(?:canada|mexico|the u\.?k\.?|uk|england|ireland|australia|europe|germany|puerto rico|the (?:us|usa|states)|texas|florida|california|new york|chicago|other (?:states|countries)|another (?:state|country)|abroad|overseas)`;

/** Asked bluntly, or in the middle of a talk. Their expressions decide alone. */
export const answersOfBlunt: readonly FaqEntry[] = [
  {
    id: 'fees-and-tax',
    question: 'Are there hidden fees or tax on top?',
    answer: `No hidden ones: the price of the ${offer}, ${formatPrice(price)}, is fixed in writing before we start, and anything you add is agreed in writing first. It is without sales tax; where one applies, the written plan shows it before you agree to anything. After the first year hosting and your domain are renewed: ${name} tells you before what that costs.`,
    asked: having(fees, String.raw`\btax(?:es)?\b`),
  },
  {
    id: 'paid-and-nothing',
    question: 'I have paid and nothing is online, what now?',
    answer: `I'm sorry, that is not how it should be. I see neither orders nor payments from here; ${name} does: ${company.phone === null ? 'write' : `call ${company.phone}, or write`} to ${company.email}, with your name and what has happened. People are there ${company.hours}. The written plan says by when your site goes live, and you have ${guarantee.moneyBackDays} days from your first payment to ask for your money back.`,
    asked: `${having(
      String.raw`(?:^\W*|\b(?:i|we)(?:['’]?ve| have| already)* )paid (?:(?:you|u|for it|everything|in full|the|my|a|first|and|it|but|\d+|\p{Sc}\d+|two|three|four|five|six|few|some|couple of|over|more than|like|about|last|an?) )*(?:days?|weeks?|months?|ago|half|deposit|invoice|year|back in)\b`,
      String.raw`\b(?:still|yet)\b.{0,15}\b(?:nothing|no|not|waiting|have|has|don['’]?t|hasn['’]?t|isn['’]?t)\b|\b(?:nothing|no (?:site|website|draft|page))\b|\bwhere(?:['’]?s| is) (?:my|our|the)\b`,
    )}${lacking(String.raw`\b(?:if|agency|someone|somebody|another|other|last|previous|old|guy|seo|ads?|for nothing|elsewhere|somewhere|have to pay)\b`)}`,
  },
  {
    id: 'hacked-bluntly',
    question: 'My site was hacked, can you help now?',
    answer: hackedAnswer,
    asked: `${having(
      String.raw`\b(?:got|get|been|was|were|is) hacked\b|\b(?:viagra|casino|porn|spam) (?:links?|pages?|ads)\b|\b(?:malware|virus)\b`,
      String.raw`\b(?:site|wordpress|website|page|shop|web)\b`,
      String.raw`\b(?:help|clean|fix|restore|remove|get rid)\b`,
    )}${lacking(String.raw`\b(?:years?|months?|once|how much|costs?|price|prevent|careful|if|when|new (?:site|one))\b`)}`,
  },
  {
    id: 'free-by-a-friend',
    question: 'Somebody I know makes it for free, why pay you?',
    answer: `If somebody you know makes it well and looks after it, that may be all you need; what others make I can't judge. ${payForWork}. The ${offer} is ${formatPrice(price)}, fixed in writing, with ${guarantee.moneyBackDays} days to ask for your money back.`,
    asked: `${having(
      helper,
      String.raw`\b(?:(?:for|4) (?:free|nothing|a (?:beer|pizza|case of beer)|(?:\p{Sc} ?)?\d+)|free|(?:way |much )?cheaper|\p{Sc} ?\d+|\d+ (?:bucks|dollars))\b`,
      String.raw`\b(?:why|should i|instead|how come|what['’]?s (?:the difference|different)|says|can do|would do|could do|will do|does|offered)\b`,
    )}${lacking(String.raw`\b(?:password|refer\w*|domain|hosting|logo|discount|vanished|photos?|pictures?|videos?|edit|cancel|(?:can|could) (?:you|u))\b`)}`,
  },
  {
    id: 'builder-compared',
    question: 'Are you cheaper than a site builder?',
    answer: `No, not if you do the work yourself: then a site builder is cheaper. Ours is ${formatPrice(price)} once, with hosting for the first year in it; what hosting and domain cost after it is not on our list, so I can't reckon several years: ${name} tells you in writing before. ${payForWork}.`,
    asked: having(
      builders,
      String.raw`\b(?:cheaper|less expensive|more expensive|dearer|pricier|cost (?:more|less))\b`,
      String.raw`\b(?:are|r|is|do|does|will|would) (?:you|u|y['’]?all|it|this|yours)\b`,
    ),
  },
  {
    id: 'builder-priced',
    question: 'Why pay you when a site builder costs little?',
    answer: `If you do the work yourself, a site builder is cheaper. ${payForWork}. The ${offer} is ${formatPrice(price)}, paid once. If a builder is enough for you, we say so on the call.`,
    asked: `${having(
      builders,
      String.raw`\b(?:bucks|dollars|monthly|a month|per month|\/ ?mo\w*|cheap\w*|free)\b|\p{Sc} ?\d`,
      String.raw`\b(?:why|what for|instead|when (?:i can|wix|squarespace))\b.{0,40}\b(?:pay|you|u|hire|use|this)\b`,
    )}${lacking(String.raw`\b(?:wordpress|my (?:wix|squarespace|site)|google|fix|move)\b`)}`,
  },
  {
    id: 'builder-difference',
    question: 'What is the difference between you and a site builder?',
    answer: siteBuilderAnswer,
    asked: `${having(
      builders,
      String.raw`\b(?:differen\w+|vs|versus|compar\w+|what (?:do|can|would|does) (?:you|u|i|we)\b.{0,25}\b(?:that|which|over|more than)\b|why (?:you|u|y['’]?all|use you|pick you|choose you)\b|instead of)\b`,
    )}${lacking(String.raw`\b(?:(?:my|our) (?:\p{L}+ )?(?:wix|squarespace|weebly|webflow|site|domain)|mov(?:e|ing)|switch\w*|transfer\w*|migrat\w*|between (?:wix|squarespace) and (?:squarespace|wix|wordpress|shopify|webflow))\b`)}`,
  },
  {
    id: 'interest-or-credit',
    question: 'Is there interest or a credit check?',
    answer: `Monthly it is ${formatPrice(monthly.amount)} x ${monthly.months}, ${formatPrice(monthlyTotal)} in total, which is ${formatPrice(monthlyTotal - price)} more than at once; in two parts, ${formatPrice(split.now)} now and ${formatPrice(split.atGoLive)} ${split.when}, it stays at ${formatPrice(price)}. Of interest beside that, or a credit check, our list says nothing: have ${name} confirm it in writing before you order, ${company.email}.`,
    asked: having(
      String.raw`\b(?:credit (?:check|score|rating|report)|apr|interest[- ]free|(?:any|no|with|without|the|there|pay|charge|much|zero) interest(?! in)\b)`,
      String.raw`\b(?:any|no|is|are|do|does|will|with|without|how|what)\b|\?`,
    ),
  },
  {
    id: 'give-password',
    question: 'Do I have to give you my password?',
    answer: `Please write no password in this chat. Whether we need access to something of yours, such as your domain, and how you give it, ${name} tells you on the call. The domain stays yours, with whatever company you bought it.`,
    asked: `${having(
      String.raw`\b(?:give|send|share|tell|hand|need|want)\b.{0,20}\b(?:my|our|the|any|passwords)\b.{0,20}\b(?:passwords?|log-?ins?|credentials)\b(?! (?:page|area|button|form|screen)s?\b)`,
      String.raw`\b(?:do|must|should|will|would|can|have) (?:i|we|you|u|to)\b`,
    )}${lacking(String.raw`\b(?:won['’]?t|nephew|designer|developer|agency|customers?|clients?|members?|protected|area|lost|forgot\w*|reset)\b`)}`,
  },
  {
    id: 'clips-for-networks',
    question: 'Do you make videos for TikTok?',
    answer: `Videos for TikTok, Reels or the like are not on our list. The ${offer} has two short ones: an intro video that says who you are, and a project video that shows a piece of your work. Whether we make others, and at what price, ${name} tells you in writing: ${company.email}. The daily posting stays with you.`,
    asked: `${having(
      String.raw`(?:${doYou}|\b(?:are|is) there\b)`,
      String.raw`\b(?:tik ?toks?|reels|youtube shorts|(?:instagram|insta|ig|snapchat|social media) (?:videos?|clips?))\b`,
      String.raw`\b(?:do|make|film|shoot|cut|edit|produce|create|record)\b.{0,20}\b(?:videos?|clips?|reels|tik ?toks|shorts)\b`,
    )}${lacking(String.raw`\b(?:my own|i (?:have|made|filmed|shot)|on (?:my|the|our) (?:home ?page|site|page|website))\b`)}`,
  },
  {
    id: 'ads-budget',
    question: 'How much should I spend on ads?',
    answer: `That depends on your trade and your place, so I won't guess an amount: ${name} looks at it with you on the call. Our own work on ads, **Lead Generation**, is extra to the ${whole} and has no list price: you get a fixed one in writing, and can have it say whether the money for the ads is part of it: ${company.email}.`,
    asked: having(
      ads,
      String.raw`\b(?:how much|what)\b.{0,25}\b(?:spend|budget|put (?:in|into|towards?|aside)|invest)\b|\b(?:ads?|advertising|adwords) (?:budget|spend)\b`,
    ),
  },
  {
    id: 'runs-ads',
    question: 'Do you run ads for me?',
    answer: `Yes, that is **Lead Generation**: ${includesOf('lead-generation')}. As to time: ${timelineOf('lead-generation')}. It is extra to the ${whole} and has no list price; ${name} gives you a fixed price for it in writing: ${company.email}.`,
    asked: `${having(
      String.raw`${doYou} (?:\p{L}+ ){0,2}?(?:run|do|manage|handle|place|take care of|set up)\b`,
      String.raw`\b(?:google|facebook|fb|instagram|meta|bing|online|search|paid|social)\b.{0,12}${ads}|${ads} (?:on|in|with|for) (?:google|facebook|fb|instagram|bing)\b|\b(?:ppc|adwords)\b`,
    )}${lacking(String.raw`\b(?:how (?:much|long|soon)|when|costs?|price|included|website|tik ?tok|part of|spend|without|instead|seo)\b`)}`,
  },
  {
    id: 'seo-beside-own-site',
    question: 'Do you do SEO alone, for a site that I have?',
    answer: `You can ask for it alone: **SEO & Marketing** for the site that you have, with ${includesOf('seo-marketing')}. Our list has no price for it alone; ${name} gives you one in writing: ${company.email}. As to time: ${timelineOf('seo-marketing')}.`,
    asked: having(
      String.raw`\bseo\b`,
      String.raw`\b(?:only|just|alone|without)\b`,
      String.raw`\b(?:have|had|got|keep|like|love|happy with)\b.{0,20}\b(?:web ?site|site|page|one)\b`,
      asks,
    ),
  },
  {
    id: 'move-posts',
    question: 'Can you move my blog posts to the new site?',
    answer: `Moving posts is not on our list, so I can't promise it: say on the call how many there are, and ${name} tells you in writing whether it is done and at what price: ${company.email}. What is: the website of the ${offer} has up to eight pages, more are priced in writing, and old pages lead to the new ones, so that your search positions are kept.`,
    asked: `${having(
      String.raw`\b(?:mov(?:e|ed|ing)|transfer\w*|migrat\w*|import\w*|copy|copied|bring|take|carry)\b`,
      String.raw`\b(?:blogs?|blog posts?|posts|articles)\b`,
      String.raw`\b(?:old|current|existing|new|over|my|our|about|\d+)\b`,
      asks,
    )}${lacking(String.raw`\b(?:facebook|instagram|social|linkedin|write|competitor\w*)\b`)}`,
  },
  {
    id: 'seo-needed',
    question: 'What is SEO, and do I need it?',
    answer: `SEO is work on your site and your Google profile, so that people who search for what you sell find you without an ad. Two months of it are part of the ${whole}. Whether you need it, ${name} looks at with you on the call; a number of customers nobody can honestly promise.`,
    asked: having(
      String.raw`\bseo\b`,
      String.raw`\b(?:do|does|would|should) (?:i|we|an? \p{L}+(?: \p{L}+)?) (?:really |even |actually )?(?:need|want|get)\b|\bis (?:it|that) (?:even )?(?:needed|necessary|worth)\b`,
      String.raw`\b(?:what (?:is )?seo|what (?:it|that) (?:is|means)|understand|no (?:idea|clue)|never heard)\b|\bfor (?:an? |my |our )\p{L}+`,
    ),
  },
  {
    id: 'hosted-by-whom',
    question: 'Who does the hosting, and where?',
    answer: `We do: the first year of hosting is part of the ${offer}. Where the servers stand, and whose they are, is not on our list: ${name} tells you in writing before you order, ${company.email}. After that year you may move hosting and domain anywhere else.`,
    asked: having(
      String.raw`\b(?:who(?:['’]?s| is)? (?:does|do|runs|handles|provides|doing|responsible for|in charge of)\b.{0,12}\bhosting|who (?:hosts|is hosting)|(?:which|what) (?:company|provider)\b.{0,20}\bhost\w*|(?:which|what) host(?:ing)? (?:company|provider|service))\b`,
    ),
  },
  {
    id: 'till-shown',
    question: 'How long until I show up on Google?',
    answer: `With **SEO & Marketing** ${timelineOf('seo-marketing')}. Two months of it are part of the ${offer}.`,
    asked: `${having(
      String.raw`\b(?:how (?:long|soon|fast|quick\w*)|when)\b`,
      String.raw`\b(?:i|we|it|my (?:site|page|shop)) (?:\p{L}+ )?(?:show|shows|showing|pop|pops) up\b`,
    )}${lacking(String.raw`\b(?:stopped|do not|don['’]?t|does not|doesn['’]?t|call|office|meeting)\b`)}`,
  },
  {
    id: 'bad-at-writing',
    question: 'I write badly, who writes the text?',
    answer:
      'You need not write: we interview you for half an hour and write a draft; you correct what is wrong.',
    asked: String.raw`^.*\b(?:i|we)(?:['’]?m| am|['’]?re| are)? (?:just |really |honestly )?(?:suck|bad|terrible|awful|horrible|hopeless|no good|not (?:very |any |so )?(?:good|great)|hate|can['’]?t|cannot) ?(?:at |with )?(?:writing|write|spelling|spell|words|wording)\b(?!.*\b(?:how much|costs?|price|sorry|talk|call|speak)\b)`,
  },
  {
    id: 'like-a-known-site',
    question: 'Can my site look like a well-known one?',
    answer:
      'In that direction, yes, but not as a copy: design, text and pictures of somebody else are theirs. Say what you like about that site, and we design yours in that direction.',
    asked: `${having(
      String.raw`(?:${doYou}|\b(?:i|we) (?:want|need|would like)|\bcan (?:it|mine|my site))`,
      String.raw`\b(?:look|looks|looking|style|design)\b.{0,15}\blike\b.{0,15}(?:[\p{L}\d-]+\.(?:com|net|org|io|co)\b|\b(?:apple|nike|tesla|airbnb|starbucks|amazon|spotify)\b)`,
    )}${lacking(String.raw`\b(?:copy|clone|exact\w*|same)\b`)}`,
  },
  {
    id: 'reviews-on-page',
    question: 'Can my reviews and my Instagram be on the page?',
    answer: `Reviews or a feed from another service on your pages are not on our list: say on the call which, so that it is in the written plan, and ${name} tells you in writing: ${company.email}. What **SEO & Marketing** has is your Google Business Profile, set up and cared for, and a link that you send to happy customers.`,
    asked: `${having(
      String.raw`\b(?:put|show|add|embed|display|include|have|pull)\b`,
      ownReviews,
      String.raw`\b(?:on|onto|in|into|to) (?:it|(?:the|my|our|your) (?:new )?${site})`,
      asks,
    )}${lacking(String.raw`\b(?:more reviews|fake|delete|remove|bad reviews?|negative|sell|instead)\b`)}`,
  },
  {
    id: 'accessible-bluntly',
    question: 'Can blind people use the site?',
    answer: accessibleAnswer,
    asked: `${having(
      String.raw`\b(?:acc?ess?[ia]bl?(?:e|ility|ly)|ada|wcag|blind|screen ?readers?|disab(?:led|ility|ilities))\b`,
      String.raw`\b(?:blind|ada|wcag|screen ?readers?|lawsuits?|sued?|disab\w+)\b`,
      asks,
    )}${lacking(String.raw`\b(?:your office|wheelchair|parking|stairs|date|my (?:current|old) site)\b`)}`,
  },
  {
    id: 'works-where',
    question: 'Do you work with people elsewhere?',
    answer: `Yes: our office is in ${company.address.city}, and we work with businesses everywhere by phone and video. Our prices are in ${company.currency}.`,
    asked: String.raw`^(?!.*\b(?:hosting|domain|rank|price|cost|call|visit|come)\b).*\b(?:i['’]?m|i am|we['’]?re|we are|were|my (?:shop|business|company)|our (?:shop|business|company)|based|located)\b.{0,40}\b(?:in|from|near|outside)\b.{0,40}\b(?:can|could|do|would|will) ${you} (?:guys )?still (?:do|help|work|build|make|take|serve)\b|^.*\b(?:do|can|will|would) ${you} (?:\p{L}+ )?(?:work|do \p{L}+|take|serve|help|have)\b(?!.*\b(?:office|branch|store|visas?)\b).{0,30}\b(?:in|from|outside|outside of) ${countries}\b(?!.*\b(?:domain|shipping|ship|seo|dollars)\b)`,
  },
  {
    id: 'sells-domain',
    question: 'Do you buy domains?',
    answer: `To buy a domain from somebody is not on our list, so don't count on it; ${name} can tell you more: ${company.email}. One that you keep stays yours: we point it at your new site or move it together with you.`,
    asked: `${having(
      String.raw`\b(?:sell(?:ing)?|buy) (?:you )?(?:(?:my|our|an|the|old|unused|another|this) )+(?:domain|web address)`,
      String.raw`\bsell`,
      String.raw`\b(?:buy|want|interested|do (?:you|u)|can (?:i|you|u))\b`,
    )}${lacking(String.raw`\b(?:online|on my|products)\b`)}`,
  },
];
