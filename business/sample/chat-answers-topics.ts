import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { services } from '../services.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { complaintAnswer, copyingAnswer, emailAnswer, quoteByMailAnswer } from './told-twice.ts';

const { name } = company.contact;
const { guarantee, name: offer, price } = servicePackage;
const days = guarantee.moneyBackDays;
const tells = `${name} tells you in writing: ${company.email}`;
const planned = 'so that it is in the written plan';
const serviceOf = (id: string) => services.find((one) => one.id === id);

const you = String.raw`(?:you|u|ya|y['’]?all)(?: guys)?`;
const theSite = String.raw`(?:web ?)?(?:sites?|pages?|home ?page)\b`;
const asksIf = String.raw`\b(?:can|could|do|does|will|would|should|is|are|need|needs|want|possible|what about|how about|have|has)\b|\?`;
const anAddress = String.raw`[\p{L}\d-]{2,}\.(?:com|net|org|io|co|biz|us|info|shop)\b`;
const builder = String.raw`\b(?:wix|square ?space|weebly|web ?flow|go ?daddy|word ?press|jimdo|duda|vista ?print)\b`;
const market = String.raw`\b(?:etsy|ebay|amazon|facebook marketplace|poshmark|big ?cartel|shopify)\b`;
const moves = String.raw`\b(?:mov(?:e|es|ed|ing)|switch\w*|migrat\w*|transfer\w*|bring|take|leave|leaving|get(?:ting)? (?:off|away|out)|go(?:ing)? (?:off|away))\b`;
const otherFirm = String.raw`\b(?:(?:my|our|the|an?|another|other|some|this) )?(?:(?:last|old|previous|former|other|another|first) )(?:\p{L}+ )?(?:agency|agencies|company|firm|developer|designer|guys?|freelancer|marketer|people|one|dude)\b|\b(?:an?|my|our|some) (?:seo |marketing |web |ad |advertising )+(?:agency|company|firm|guys?|people|freelancer)\b|\bagency (?:before|last year)\b`;
const letDown = String.raw`\b(?:for nothing|got nothing|nothing (?:happened|came|to show|ever)|no (?:web ?)?site|no results?|never (?:finished|delivered|got|did|saw|came|built)|still (?:have|got|waiting|no)|ghosted|disappeared|vanished|wasted)\b`;

/** What small businesses ask that no other answer tells of. Their expressions decide alone. */
export const answersOfTopics: readonly FaqEntry[] = [
  {
    id: 'rush',
    question: 'Can I pay more to have it sooner?',
    answer: `A price for going faster is not on our list, so I can't promise it: whether it can be sooner, and at what price, ${tells}. Most sites go live two to four weeks after the first call. Text and pictures are what it usually waits for; whoever has them ready loses no time.`,
    asked: `${anyOf(
      String.raw`\b(?:any|is there an?|have an?|do (?:you|u) (?:have|do) an?|got an?) (?:rush|express|faster|quicker|priority)\b|\b(?:rush|express) (?:option|order|job|service)\b`,
      having(
        String.raw`\b(?:pay\w*|paid|extra|more money|add|fee|charge|costs?|bonus)\b`,
        String.raw`\b(?:fast(?:er)?|soon(?:er)?|quick(?:er)?|speed (?:it|this|things) up|rush\w*|express|expedit\w*|priority|skip the (?:line|queue)|hurry|in (?:a|one|two|1|2|\d+) (?:weeks?|days?))\b`,
        String.raw`\b(?:(?:pay|paid|paying)(?: ${you})? (?:a (?:bit|little) )?(?:extra|more)|more money|extra (?:money|fee|charge|cost)|rush\w*|express|expedit\w*|skip the (?:line|queue)|(?:fee|charge|cost|extra|more) (?:for|to) (?:go|going|be|being|have|having|get|getting|do|doing|make|finish)\b.{0,15}\b(?:fast|quick|soon))`,
      ),
      String.raw`^\W*(?:(?:hi|hey|so|and|ok|but)\W+)*(?:can|could|will|would|do) (?:${you}|it|this) (?:do an? |offer (?:an? )?|be )?(?:rush\w*|express|expedit\w*)\b`,
    )}${lacking(String.raw`\b(?:hosting|seo|google|rank\w*|load\w*|customers?|clients?|monthly|months?|instal\w+|shipping|delivery|refund|call|visitors?|rush hour|orders)\b`)}`,
  },
  {
    id: 'blog',
    question: 'Can my site have a blog?',
    answer: `It can: a blog is text and pictures, which you put up and change yourself, in an editor, after a short lesson. And when you would rather not, send us an e-mail and we change it. Say on the call that you want one, ${planned}; whether one is worth it for you, ${name} looks at with you. That we write posts for you is not on our list.`,
    asked: `${having(
      anyOf(
        String.raw`\b(?:blogs?|blogging)\b`,
        String.raw`\b(?:post(?:ing)?|writ(?:e|ing)|publish(?:ing)?|put(?:ting)? up|add(?:ing)?|have|share|sharing) (?:(?:my|our|own|some|new|more|the|little|short|a few|weekly|monthly) )*(?:articles?|news|stories)\b`,
      ),
      asksIf,
    )}${lacking(String.raw`\b(?:mov\w+|transfer\w*|migrat\w*|import\w*|copy|old|current|existing|facebook|instagram|social|linkedin|newsletters?|what is a|how (?:long|much|many)|costs?|prices?|priced|charge|pay|hacked|compet\w+|law|newspaper|seo|(?:web ?)?site and|when|how (?:soon|quick\w*|fast|often)|runs?|fix\w*|later|in a year|podcasts?|your (?:own )?blog)\b`)}`,
  },
  {
    id: 'email-moved',
    question: 'Can you move our e-mail to another service?',
    answer: `Business e-mail and accounts, and backups that are tested, are part of **IT Solutions**, set up in about a week. Whether with the service that you name, and whether your old e-mails move along, ${tells}. It is not among the items of the ${whole}; its price comes in writing.`,
    asked: `${having(
      String.raw`\b(?:(?:microsoft|office|ms) ?365|m365|o365|google workspace|g ?suite|exchange|outlook|zoho|proton ?mail)\b`,
      anyOf(
        moves,
        String.raw`\b(?:set ?up|do|does|offer|help|manage|support|handle|sell|use|work with|get)\b`,
      ),
    )}${lacking(String.raw`\b(?:hacked|newsletters?|calendar|rate|paypal|form|lands? in)\b`)}`,
  },
  {
    id: 'email-in-package',
    question: 'Do e-mail addresses come with it?',
    answer: emailAnswer,
    asked: `${having(
      String.raw`\b(?:come[s]?|includ\w+|get|part of|in (?:it|there|the (?:package|price|deal|\d+))|with it|throw in)\b`,
      String.raw`\be-?mails? (?:address\w*|accounts?|box\w*)\b|\bmail ?box\w*\b|\binfo@|\be-?mails? (?:with|on|at|for) (?:my|our) (?:own )?domain\b|\b(?:own|business|company|professional) e-?mails?\b`,
      asksIf,
    )}${lacking(String.raw`\b(?:forms?|newsletters?|orders?|your e-?mail|keep|old|current|send|sent|enquir\w+|inquir\w+|leads?|lists?|customers?|move|moved|spam|remove|my e-?mail(?: address)? (?:in|on|from))\b`)}`,
  },
  {
    id: 'who-ships',
    question: 'Who ships what I sell online?',
    answer: `You do: that we store, pack or send your goods is not on our list. What an online shop of ours (**E-commerce**) has for it: shipping and tax settings, and stock and order e-mails. If a carrier or a warehouse is to be connected, say so on the call, ${planned}.`,
    asked: `${anyOf(
      String.raw`\bwho (?:ships|packs|delivers|mails|sends out|handles (?:the |all )?(?:shipping|fulfil+ment|delivery|packing)|(?:does|do) (?:the |all )?(?:shipping|packing|delivery))\b`,
      String.raw`\b(?:do|does|can|will|would) (?:${you}|i have to|we have to|i) (?:also |even )?(?:ship|pack|warehouse|fulfil+|drop ?ship|store and ship|deliver|mail)\b.{0,20}\b(?:stuff|orders?|products?|goods|parcels?|items?|packages to|merch)\b`,
      String.raw`\b(?:fulfil+ment|drop ?shipping|who (?:is going to|will|would|has to) (?:ship|pack|deliver))\b`,
    )}${lacking(String.raw`\b(?:flyers?|cards?|signs?|print\w*|menus?|food|costs?|how much|amazon)\b`)}`,
  },
  {
    id: 'catalog-pdf',
    question: 'Can my PDF be on the site?',
    answer: `Say so on the call, ${planned}: that you have a PDF, how many pages it has, and where people should open it. As pages of the site it reads better on a phone, and search engines read it: the ${offer} has up to eight, and more are agreed and priced in writing.`,
    asked: `${having(String.raw`\bpdfs?\b`, asksIf, String.raw`\b(?:${theSite}|online|on (?:it|there)|download\w*|upload\w*|link\w*|up\b|add|put)`)}${lacking(String.raw`\b(?:send|mail address|e-?mail me|quote|invoice|offer|proposal|contract|how much|costs?|accessib\w*|fillable|logo)\b`)}`,
  },
  {
    id: 'no-fixed-address',
    question: 'Can I be on Google without an address?',
    answer: `Google lets a business that goes to its customers name the area it serves in place of an address; whether yours is one, ${name} looks at with you on the call. The Google Business Profile is set up and cared for with **SEO & Marketing**, of which two months are part of the ${whole}. Nobody can honestly promise a rank.`,
    asked: `${having(
      anyOf(
        String.raw`\b(?:no|without an?|(?:do not|don['’]?t|dont) have an?|not have an?) (?:(?:fixed|physical|real|set|permanent|public|brick and mortar) )*(?:address|location|store ?front|shop ?front|store|shop|office|place)\b`,
        String.raw`\b(?:work|run it|operate|business) (?:from|out of) (?:my |our )?home\b|\bhome[- ]based\b|\bhide (?:my|our) (?:home )?address\b|\b(?:my|our) home address\b`,
        String.raw`\b(?:different|another|new) (?:spot|place|location|corner) (?:every|each) (?:day|week)\b`,
      ),
      String.raw`\b(?:google|maps?|found|find me|profile|seo|near me)\b`,
    )}${lacking(String.raw`\b(?:e-?mail|web ?site address|reviews?)\b`)}`,
  },
  {
    id: 'bad-reviews',
    question: 'Can you remove bad reviews?',
    answer: `That we take down reviews is not on our list: only the service where one stands, or whoever wrote it, can do that. What **SEO & Marketing** has is your Google Business Profile, set up and cared for, and a link that you send to happy customers. We never write or buy reviews.`,
    asked: `${having(
      String.raw`\b(?:reviews?|ratings?|comments?)\b`,
      String.raw`\b(?:bad|fake|negative|(?:1|one)[- ]stars?|mean|nasty|horrible|unfair|false|old|wrong|awful|terrible|that|this|those)\b`,
      String.raw`\b(?:remov\w*|delet\w*|take (?:\p{L}+ ){0,3}down|taken down|get (?:\p{L}+ ){0,3}(?:rid|off|down|removed|deleted)|erase|hide|clean(?:ed)? up|bury)\b`,
    )}${lacking(String.raw`\b(?:your reviews|this page|on (?:this|your) (?:site|page))\b`)}`,
  },
  {
    id: 'new-or-old-domain',
    question: 'Should I keep my old domain or take a new one?',
    answer: `Keep it, as a rule: your address on the web and your search positions are kept then, and a new one starts without. Reviews stand with Google or whoever shows them, and not with a domain, so a new one takes none away. Which is better for yours, ${name} tells you on the call; if it is to be a new one, a domain is a free bonus of the ${whole}.`,
    asked: `${having(
      String.raw`\b(?:domains?|web ?address|url)\b`,
      String.raw`\b(?:old|current|existing|keep|same|have now)\b`,
      String.raw`\b(?:new|fresh|different|another|change)\b`,
      String.raw`\b(?:better|should|or|worth|start over|instead|smart|wise|good idea|advise|recommend)\b`,
    )}${lacking(String.raw`\b(?:e-?mails?|how much|costs?|office|street|hosting|hacked|renew\w*|expir\w*|lose|stay)\b`)}`,
  },
  {
    id: 'chat-on-their-site',
    question: 'Can a chat answer the visitors of my site?',
    answer: `A chat or an assistant on your own site is not on our list, so I can't promise it: say on the call what it should answer, ${planned}; ${tells}.`,
    asked: `${anyOf(
      having(
        String.raw`\b(?:chat ?bots?|(?:ai|virtual|chat) (?:chat|assistants?|receptionists?|agents?)|bots?|chat like (?:this|you)|assistants? like (?:this|you)|one like you|your ai|an ai)\b`,
        String.raw`\b(?:(?:on|for|to|in|with) (?:my|our|mine|ours)|answers? (?:my|our)|(?:answer|talk to|help|reply to) (?:\p{L}+ )?(?:customers?|clients?|visitors?|guests?|patients?))\b`,
        asksIf,
      ),
    )}${lacking(String.raw`\b(?:phone|calls?|built by|made by|make the site|build (?:my|our|the) (?:web ?)?(?:site|page)|builds?|writes?|texts?|pictures?|images?|data|am i|is this|are you (?:an? )?(?:ai|bot|real))\b`)}`,
  },
  {
    id: 'places-priced',
    question: 'Does it cost more with several locations?',
    answer: `The price is the same: the ${offer} is one website of up to eight pages, ${formatPrice(price)}, and each place can have a page of it. Pages beyond that, or a website for each place, are priced in writing: ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:prices?|costs?|more|extra|higher|charge[sd]?|pay|expensive|double|twice)\b`,
      String.raw`\b(?:two|three|four|five|2|3|4|5|several|multiple|more than one|(?:a )?(?:second|2nd|another)|both|more|extra|additional|per|each) (?:\p{L}+ )?(?:locations?|branch(?:es)?|stores|shops|offices|salons|restaurants)\b`,
      asksIf,
    )}${lacking(String.raw`\b(?:(?:web ?)?sites\b|(?:second|2nd|another|separate|own|each) (?:web ?)?site|ads?|seo|hosting|videos?|online|e-?commerce|pages? (?:each|for)|ship\w*|profile|deal|discount)\b`)}`,
  },
  {
    id: 'other-agency',
    question: 'Another company let me down. What is different with you?',
    answer: `I'm sorry to hear that; what another company did or owes you I can't judge. With us a written plan says what we build, by when and at what price, before you pay anything. The ${offer} is paid once, with no subscription; everything we build is yours, and you have ${days} days to ask for your money back.`,
    asked: `${having(otherFirm, letDown)}${lacking(String.raw`\b(?:passwords?|log ?ins?|access|how (?:do|can|would) i know|trust|burn(?:ed|t)|ripped|scam\w*|took (?:my|our|the) money|the same|wo(?:n['’]?t)|domain|you (?:never|took|still)|your (?:agency|company)|fix|finish it|take over|hosting)\b`)}`,
  },
  {
    id: 'listings',
    question: 'Can my site have listings with pictures?',
    answer: `Listings with text and pictures are pages of your site, of which up to eight are in the ${whole}; you change them yourself, in an editor, after a short lesson. A map of them, a search, or listings that come from another system are not on our list: say on the call what you need, ${planned}; ${tells}.`,
    asked: `${having(
      String.raw`\b(?:listings|properties|homes for (?:sale|rent)|houses for (?:sale|rent)|vehicles|used cars|car inventory|rentals|apartments|available (?:homes|units|cars|puppies|rooms))\b`,
      String.raw`\b(?:on (?:it|there|(?:my|our|the|a) )|list|show|with (?:photos|pictures|pics|a map)|upload|put up)`,
      asksIf,
    )}${lacking(String.raw`\b(?:google|yelp|director(?:y|ies)|business listings?|mls|idx|airbnb|zillow|ads?|how much|costs?|price)\b`)}`,
  },
  {
    id: 'what-goes-on-it',
    question: 'What should be on my website?',
    answer: `What you offer and what it costs, where you are and when you are open, pictures of your work, and a form for enquiries or bookings: with that people who search for you can choose you. You need not know it all: we interview you for half an hour and write a draft, and you correct what is wrong. There are up to eight pages in the ${offer}.`,
    asked: `${anyOf(
      String.raw`\bwhat (?:would|should|do|will|could|can|does|did) (?:${you}|i|we|one|people)(?: even| actually| normally| usually)* (?:put|have|write|show|include|need|want|see)(?: up)? (?:on|in) (?:it|there|(?:my|our|the|a|such a) (?:\p{L}+ )?${theSite})`,
      String.raw`\bwhat (?:should|would|will|needs? to|has to|must|all) (?:be|go|stand|belong|come|goes)(?: up)? on (?:it|there|(?:my|our|the|a) (?:\p{L}+ )?${theSite})`,
      String.raw`\bwh(?:at|ich) (?:kind of )?pages (?:do|should|would|will|does) (?:i|we|${you}|it|an?|my|our)\b`,
    )}${lacking(String.raw`\b(?:google|facebook|instagram|call|phone|old|see (?:my|our) (?:web ?)?site on)\b`)}`,
  },
  {
    id: 'guarantee-any-plan',
    question: 'Does the guarantee hold if I pay monthly?',
    answer: `Yes, whichever way you pay: you have ${days} days from your first payment to ask for your money back, be that all of it, the first part of the split or the first month. An e-mail to ${company.email} is enough.`,
    asked: `${having(
      String.raw`\b${days}[- ]?days?\b|\bmoney[- ]back\b|\bguarantee\b`,
      String.raw`\b(?:monthly|by the month|split|instal+ments?|(?:two|2) (?:parts|payments)|payment plan)\b`,
      String.raw`\b(?:apply|applies|count|holds?|valid|also|too|same|still|have|get|as well)\b`,
    )}${lacking(String.raw`\b(?:stop\w*|cancel\w*|miss\w*|owe|after|more|late|rest)\b`)}`,
  },
  {
    id: 'address-changed',
    question: 'What if my address or phone number changes?',
    answer:
      'Text such as an address or a phone number you change yourself, in an editor, after a short lesson. And when you would rather not, send us an e-mail and we change it.',
    asked: `${having(
      String.raw`\b(?:we(?:['’]?re| are|['’]?ll| will)?|i(?:['’]?m| am)?)(?: \p{L}+)? (?:mov(?:e|ing)|relocat\w+)\b|\b(?:new|our|my|the) (?:address|location|phone number|number|premises)\b`,
      String.raw`\b(?:update|updated|change|changes|changed|edit|edited|put|adjust)\b`,
      String.raw`\b(?:${theSite}|online)`,
      asksIf,
    )}${lacking(String.raw`\b(?:domain|url|web address|e-?mail address|google|maps|host\w*|server|call me|wix|wordpress|squarespace|old site|current site|away from|to (?:you|u)|show|how much|costs?)\b`)}`,
  },
  {
    id: 'templates',
    question: 'Do you have templates to choose from?',
    answer: `Templates to choose from are not on our list: you say on the call what you like, such as colors, pictures and sites that please you, and we design yours. You see a first draft within a week after your first payment, and have ${guarantee.revisions}. Finished work ${name} shows you on the call.`,
    asked: `${having(
      String.raw`\b(?:templates?|themes|pre-?made (?:designs?|sites?)|ready[- ]made (?:designs?|sites?))\b`,
      String.raw`\b(?:look at|see|show|browse|choose|pick|have|got|use|from|any|which|just|custom)\b`,
    )}${lacking(String.raw`\b(?:social|instagram|facebook|posts?|flyers?|e-?mails?|contract|invoice|my own|bought|purchased|wordpress|shopify|wix|squarespace|ai|temp|designer|who|machine)\b`)}`,
  },
  {
    id: 'more-calls-when',
    question: 'How soon do more customers come?',
    answer: `How many come, and when, nobody can honestly promise. **SEO & Marketing:** ${serviceOf('seo-marketing')?.timeline}. **Lead Generation**, which is extra to the ${whole}: ${serviceOf('lead-generation')?.timeline}.`,
    asked: `${having(
      String.raw`\b(?:how (?:soon|long|fast|quick\w*)|when)\b`,
      String.raw`\b(?:see|get|notice|have|bring|expect|start)\w*\b.{0,20}\b(?:more|new|extra|first|any) (?:\p{L}+ )?(?:calls?|customers?|clients?|jobs|leads?|bookings?|patients?|enquiries|inquiries|business)\b`,
    )}${lacking(String.raw`\b(?:call me|call us|after (?:hours|the call)|ads?|campaign|form|pay|when (?:i|we|someone|somebody|a customer) (?:get|gets|have)|first call)\b`)}`,
  },
  {
    id: 'on-camera',
    question: 'Do I have to be in the videos?',
    answer:
      'Nobody has to be: the two videos are cut from your clips and pictures, or from licensed ones. Filming at your place is agreed and priced in writing first; whether you are seen in it, say on the call.',
    asked: `${having(
      String.raw`\bcamera[- ]shy\b|\b(?:on|in front of|for) (?:the |a )?camera\b|\b(?:be|appear|show (?:my|our) face|talk|speak|star|act|perform)(?: \p{L}+)? (?:in|on) (?:the|a|your|those|these|them|that) ?(?:videos?|clips?)?\b`,
      String.raw`\b(?:do|must|should|need|have to|can|want|shy|hate|without|don['’]?t|dont)\b`,
      String.raw`\b(?:camera|videos?|clips?)\b`,
    )}${lacking(String.raw`\b(?:call|zoom|site|website|page|youtube|photos?|what (?:kind|sort))\b`)}`,
  },
  {
    id: 'files-you-get',
    question: 'What files do I get?',
    answer:
      'Files in every format you need, owned by you: so it is with **Graphic Design**, for a logo and for print. Of a website the design, the text and the code are yours as well.',
    asked: String.raw`^\W*(?:(?:and|so|ok(?:ay)?|but|hi|hey)\W+)*(?:wh?at|which) (?:(?:kind|sort|type)s? of )?(?:logo )?(?:files?|file ?(?:types?|formats?)|formats?) (?:do|will|would|can|are|does) (?:i|we|${you}|it|the logo)(?: (?:get|send|give|deliver|provide|receive|have|hand|me|us|it|them|in|over|come|the|my|logo|then|at the end|for|when it['’]?s|done))*\W*$`,
  },
  {
    id: 'quote-sent',
    question: 'Can you send me a quote?',
    answer: quoteByMailAnswer,
    asked: `${having(
      String.raw`\b(?:can|could|would|will|please|pls|plz|just)\b.{0,20}\b(?:send|mail|e-?mail|forward)(?: (?:me|us|over|it))* (?:an? |the |your |some )?(?:\p{L}+ )?(?:quote|estimate|proposal|bid)\b`,
    )}${lacking(String.raw`\b(?:customers?|clients?|visitors?|forms?|button|people)\b`)}`,
  },
  {
    id: 'legal-pages',
    question: 'Do you write a privacy policy for my site?',
    answer: `We are no lawyers, and legal texts such as a privacy policy or terms are not on our list. One that you have can stand on a page of your site. What your site has to ask about cookies, say on the call, ${planned}; ${tells}.`,
    asked: `${having(
      String.raw`\b(?:privacy (?:polic(?:y|ies)|page|notice|stuff|statement)|cookies? (?:banner|notice|consent|pop ?up|stuff|thing|polic\w+|bar)|terms (?:and|&|of|n) (?:conditions|service|use)|t&cs?|imprint|disclaimers?)\b`,
      String.raw`\b(?:(?:do|does|can|could|will|would) (?:${you}|i|we|it|my|our)|for (?:me|us)|my|our|need|included?|who)\b`,
    )}${lacking(String.raw`\b(?:your|ur|this (?:site|page|chat|website)|(?:you|u) (?:have|keep|use|store|track)|by law|legally|judge|lawyers?|required|(?:do|does|would) (?:i|we|it|my site) (?:really |even )?need)\b`)}`,
  },
  {
    id: 'domain-wish',
    question: 'Can I have the domain that I want?',
    answer: `Whether a name is still free I can't see from here: say on the call which one you want. What you call your site is yours to choose, as long as its domain can be had; one is a free bonus of the ${whole}, and it is yours.`,
    asked: anyOf(
      `${having(anAddress, String.raw`\b(?:domain|url|web ?address|name|available|taken|free)\b`, String.raw`\b(?:is|are|want|need|get|like|can|could|available|taken|free|wanna)\b`)}${lacking(String.raw`\b(?:cop(?:y|ies)|clone|look\w* like|e-?mails?|hacked|expir\w*|renew\w*|(?:my|our) (?:\p{L}+ )?(?:domain|site|website|page)|own(?:s|ed)?|(?:i|we) have|registered|bought|old|sell (?:it|my|the)|hosted|transfer|mov\w+)\b|@`)}`,
      String.raw`\b(?:can|could|may|do) (?:i|we)(?: get to)? (?:call|name) (?:my|our|the|it) ?(?:\p{L}+ )?(?:web ?)?(?:site|page|shop|domain)? ?(?:anything|whatever|what ?ever|how(?:ever)?|what|as) (?:i|we) (?:want|like|please)\b`,
      String.raw`\b(?:can|could|may|do) (?:i|we)(?: get to)? (?:choose|pick|decide on|select) (?:my|our|the|a|any) (?:own )?(?:domain|domain name|url|web ?address|name of (?:the|my|our) ${theSite})`,
    ),
  },
  {
    id: 'own-logo',
    question: 'Can I use the logo that I have?',
    answer: `Yes, yours can be used: send it by e-mail to ${company.email}, in whatever form you have it. A logo is a free bonus of the ${offer}, should you want another.`,
    asked: `${having(
      anyOf(
        String.raw`\b(?:use|using|take|put|work with|go with)\b.{0,12}\b(?:my|our|the) (?:own |old |current |existing )?logo\b|\bkeep (?:using )?(?:my|our|the) (?:own|old|current|existing) logo\b`,
        String.raw`\blogo\b.{0,40}\b(?:can|could|will|do|would) (?:i|we|${you}) (?:still |just |also )?(?:use|take|put|work with|keep using)\b`,
        String.raw`^\W*(?:(?:hi|hey|so|and|but|ok)\W+)*(?:i|we)(?:['’]ve)? (?:(?:already|have|got|do) )+(?:an? |my |our )?(?:own |nice |good )?logo(?: already)?(?: (?:from|that|made|which)\b.{0,30})?\W*$`,
      ),
    )}${lacking(String.raw`\b(?:pictures?|photos?|discount|off|cheaper|less|rights|redo|redesign|improve|refund|how much|costs?|price|price|van|truck|shirts?|elsewhere|else|facebook|after|mine|letter ?head|business cards?|print\w*|flyers?|sign|signs|without)\b`)}`,
  },
  {
    id: 'copy-that-site',
    question: 'Can you copy what somebody else has?',
    answer: copyingAnswer,
    asked: `${having(
      String.raw`\b(?:copy|clone|replicate|duplicate|rip off|knock ?off)\b`,
      anyOf(
        anAddress,
        String.raw`\b(?:this|that|someone else['’]?s|somebody else['’]?s|(?:a |my |our |the )?competitor['’]?s?|their|his|her) (?:web ?)?(?:site|page)\b`,
      ),
      String.raw`\b(?:can|could|want|do|will|would|please|need)\b`,
    )}${lacking(String.raw`\b(?:my (?:old|own|current)|our (?:old|own|current)|stole|stolen|copied|copies|from my|from our|backup|if (?:someone|somebody)|content (?:to|from)|texts?|mov\w+|migrat\w+|e-?mail me)\b`)}`,
  },
  {
    id: 'move-shop',
    question: 'Can I move my shop from a marketplace to my own site?',
    answer: `For that you need an online shop, **E-commerce**: ${serviceOf('e-commerce')?.includes.join(', ')}. As to time: ${serviceOf('e-commerce')?.timeline}. Whether products and reviews are moved over from there is not on our list; ${tells}. It is extra to the ${whole} and has no list price.`,
    asked: `${having(
      market,
      anyOf(
        moves,
        String.raw`\b(?:off|away from|own (?:shop|store|site|website)|tired of|sick of|quit|done with)\b`,
      ),
      String.raw`\b(?:i|we|my|our|can|could)\b`,
    )}${lacking(String.raw`\b(?:connect\w*|sync\w*|both|how much|costs?|prices?|facebook (?:page|ads?)|percent|share|cut|do i need|payments?|delivery|amazon (?:pay|ads?))\b|%`)}`,
  },
  {
    id: 'move-site',
    question: 'Can you move my site from a site builder?',
    answer: `We build the new site beside the old one, which stays online until the new one takes its place. Your domain stays yours: we point it at the new site or move it together with you. Pictures can be yours, and what your old texts say goes into the draft; whether pages are moved as they are, ${tells}.`,
    asked: `${having(
      builder,
      moves,
      String.raw`\b(?:my|our|we|i) (?:\p{L}+ )?(?:web ?)?(?:site|page|shop|${builder})|\b(?:from|off|away from|out of|leave|leaving) ${builder}`,
      String.raw`\b(?:can|could|do|will|would|want|wanna|need|help|how|please|like to)\b|^\W*mov`,
    )}${lacking(String.raw`\b(?:costs?|how much|prices?|cheaper|why|vs|versus|better|worth|${market}|e-?mails?|rank\w*|google|posts?|blogs?|lose|down|offline|keep|who)\b`)}`,
  },
  {
    id: 'browser-warns',
    question: 'The browser warns of my site. Is that bad?',
    answer: `It is a warning that keeps people away. Mostly a site has no encrypted connection (SSL); sometimes it was hacked, and that comes before other work. Write to ${company.email}: we look at the site that you have first, and tell you honestly when starting anew is cheaper. Every site that we build has SSL.`,
    asked: `${having(
      String.raw`\b(?:red|yellow|orange) (?:triangle|screen|warning|page|lock|exclamation)|\bwarning (?:sign|triangle|screen|page|message|thing)\b|\bexclamation (?:mark|point)\b|\b(?:warns?|warning) (?:people|visitors|customers|me|us|about|on)\b`,
      String.raw`\b(?:my|our|the) (?:\p{L}+ )?(?:web ?)?(?:site|page|shop|store|home ?page)\b`,
    )}${lacking(String.raw`\b(?:you (?:made|built)|your (?:site|page)|this (?:site|page))\b`)}`,
  },
  {
    id: 'found-without-ads',
    question: 'Can I be found without paying for ads?',
    answer: `That is what **SEO & Marketing** is for: work on your site and your Google profile, so that people who search for what you sell find you without an ad. Two months of it are part of the ${whole}. As to time: ${serviceOf('seo-marketing')?.timeline}.`,
    asked: `${having(
      String.raw`\bwithout (?:(?:paying|spending|money|buying|running|using|having to pay|any|a|for|on|google|facebook|paid) )*(?:ads?|adverti\w+)\b`,
      String.raw`\b(?:found|find|google|customers?|rank\w*|top|competitors?|beat|show up|calls|clients|leads)\b`,
    )}`,
  },
  {
    id: 'come-today',
    question: 'Can somebody come to us today?',
    answer: `That I can't promise: we work by phone and video, and a visit is not part of the package. ${company.phone === null ? `Write to ${company.email}` : `Call ${company.phone}`} and say what has happened: people are there ${company.hours}, and outages are looked at first. Whether somebody can come, and at what price, only ${name} can say.`,
    asked: `${having(
      String.raw`\b(?:can|could|will|would|is) (?:${you}|someone|somebody|anyone|anybody|one of (?:you|your (?:people|guys))|a (?:guy|tech|technician))(?: able to| please)? (?:come|stop by|be here|drop by|swing by)\b`,
      String.raw`\b(?:today|tonight|now|asap|urgent\w*|right away|immediately|emergency|this (?:morning|afternoon)|tomorrow)\b`,
    )}${lacking(String.raw`\b(?:call|phone|up with|back to|online|how much|costs?)\b`)}`,
  },
  {
    id: 'office-elsewhere',
    question: 'Do you have an office in my town?',
    answer: `Our office is in ${writePlace(company.address)}, and we work with businesses everywhere by phone and video. Of another office I know nothing.`,
    asked: `${having(
      String.raw`\b(?:do|does|have|has) (?:${you}|your company)(?: \p{L}+)?(?: have| got)? (?:an? |any |another |other )(?:other )?(?:offices?|locations?|branch(?:es)?|shops?|stores?) (?:in|near|at|around|close|here)\b|\bis there an? (?:\p{L}+ )?(?:office|branch|location) (?:in|near|here|around|close)\b`,
    )}${lacking(String.raw`\b(?:as (?:a )?(?:client|customer)|built|customers|clients)\b`)}`,
  },
  {
    id: 'call-day',
    question: 'Which day is best for a call?',
    answer: `Any day that suits you: people are there ${company.hours}. Tell me the day and the hour, and they go with your wish for a call.`,
    asked: `${having(
      String.raw`\b(?:better|best|easiest|good)\b`,
      String.raw`\b(?:call|calling|reach (?:you|u)|ring|phone)\b`,
      String.raw`\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:which|what) (?:day|time)\b|\bweekends?\b|\bwhen is\b`,
      String.raw`^\W*(?:(?:and|so|ok|hi|hey|but)\W+)*(?:is|are|which|what|when)\b`,
    )}${lacking(String.raw`\b(?:for me|works for me|suits me|customers?|ads?|your number|phone number|not)\b`)}`,
  },
  {
    id: 'done-about-it',
    question: 'What do you do about it now?',
    answer: complaintAnswer,
    asked: String.raw`^\W*(?:(?:and|so|ok|but|well)\W+)*what (?:are|r|will) ${you} (?:gonna|going to|gon|planning to)? ?(?:do|doing) about (?:it|this|that)(?: now| then)*\W*$`,
  },
  {
    id: 'call-off',
    question: 'Can I call it off?',
    answer: `If you mean an order: there is no subscription to cancel, and within ${days} days of your first payment you get your money back when you ask: an e-mail to ${company.email} is enough. If you mean a call: nothing is noted before you press the button; one that is noted already you take back by a line to ${company.email}.`,
    asked: String.raw`^\W*(?:(?:and|so|ok|hi|hey|but|wait)\W+)*(?:(?:can|could|may|how do|what if|do) (?:i|we) (?:still |just |want to )?|(?:i|we) (?:want|need|have|like) to )call (?:it|everything|this|the (?:whole |entire )?(?:thing|deal|order)) off(?: (?:later|again|any ?time|if .{0,30}))*\W*$`,
  },
  {
    id: 'cancel-by-phone',
    question: 'Can I cancel by phone?',
    answer: `${company.phone === null ? `Write to ${company.email}` : `You can call ${company.phone}`}: people are there ${company.hours}. There is no subscription to cancel; to ask for your money back, within ${days} days of your first payment, an e-mail to ${company.email} is enough.`,
    asked: `${having(String.raw`\b(?:call|phone|ring)(?: (?:you|u|in|up|${name}))?\b.{0,20}\bto cancel\b|\bcancel\b(?: \p{L}+){0,3} (?:by|over|on|through) (?:the )?(?:phone|call|telephone)\b`)}${lacking(String.raw`\b(?:appointments?|bookings?|customers?|clients?|don['’]?t call)\b`)}`,
  },
  {
    id: 'form-here',
    question: 'Is there a form that I can fill in?',
    answer: `Yes, on our page: it takes your name and how we reach you, and ${name} calls within ${servicePackage.followUp.withinHours} hours. There is also a consultation that asks you a few questions and shows what fits. Contact and booking forms are part of every site we build, too.`,
    asked: String.raw`^\W*(?:(?:and|so|ok|hi|hey|but)\W+)*(?:(?:do|does) (?:${you}|your (?:web ?)?site|your page) have|is there|have ${you} got|(?:you|u) got|where(?:['’]?s| is)(?: the| your)?|can i fill (?:in|out)) ?(?:an? |any |some |your |the )?(?:(?:contact|enquiry|inquiry|online|web|sign[- ]?up|intake|order|request|short) )*(?:form|questionnaire)(?: (?:to|that|which|where|here|on|i|we|can|could|fill|in|out|up|for|me|us|your|this|the|page|site|website|of yours|with|you|new|customers|clients))*\W*$`,
  },
  {
    id: 'call-comes',
    question: 'Where do I have to be for the call?',
    answer: `You need not come anywhere: ${name} calls you, at the number that you leave, within ${servicePackage.followUp.withinHours} hours, for about ${servicePackage.followUp.minutes} minutes. Calls are made ${company.hours}; a day and an hour that suit you go with your wish.`,
    asked: `${having(String.raw`\b(?:where|when|how|what time)\b.{0,15}\b(?:i|we)\b.{0,10}\b(?:show up|come in|come by|be there|dial in|log ?in|join|turn up|connect|meet)\b.{0,20}\b(?:call|appointment|meeting)\b`)}${lacking(String.raw`\b(?:customers?|clients?|editor|cancel)\b`)}`,
  },
];
