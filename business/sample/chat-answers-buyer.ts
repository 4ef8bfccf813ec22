import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { services } from '../services.ts';
import { anyOf, having, lacking } from './expressions.ts';
import { whole } from './offer-in-words.ts';
import { afterLaunchAnswer } from './told-twice.ts';

const { name } = company.contact;
const { name: offer } = servicePackage;

/** Where there is none nothing of the sample is told. */
const timelineOf = (item: string): string =>
  services.find((service) => service.item === item)?.timeline ?? '';

const site = String.raw`\b(?:(?:web ?)?sites?|web ?pages?|pages?|home ?pages?|(?:online|shopify|etsy|woo ?commerce|square|wix) (?:shop|store|site)|wordpress)\b`;
const theirSite = String.raw`\b(?:my|our) (?:(?!new\b)\p{L}+ ){0,2}(?:web ?)?(?:site|page|shop|store)\b`;
const price = String.raw`\b(?:how much|costs?|prices?|priced|pricing|quote|charge|ball ?park|estimate)\b`;
const paid = String.raw`\b(?:how much|costs?|prices?|priced|charge)\b`;
const asksIf = String.raw`\b(?:is|are|do|does|will|would|can|could|how|what)\b`;
const before = String.raw`\b(?:old|last|previous|former|first) (?:\p{L}+ )?(?:one|site|website|page|shop)\b`;
const attacked = String.raw`\b(?:hacked|infected|virus|malware|broken into)\b`;
const urgent = String.raw`\b(?:help|clean|restore|get it back|right now|urgent\w*|emergency)\b`;

const secure =
  'Every site that we build has an encrypted connection (SSL), and we keep its software up to date while we host it.';
const backups = `Backups that are tested are part of **IT Solutions**; whether the hosting in the ${offer} has them too is not on our list: have ${name} confirm it in writing before you order, ${company.email}.`;

const builders = String.raw`\b(?:wix|squarespace|go ?daddy|weebly|webflow|framer|canva|durable|shopify|site builders?|website builders?|builders?)\b`;
const ai = String.raw`\b(?:ai|a\.i\.|artificial intelligence|chat ?gpt|gpt)\b`;
const builds = String.raw`\b(?:did|builds?|built|makes?|made|does|do|creates?|generates?|designs?|writes?)\b`;
const soon = String.raw`(?:\b(?:in|within) (?:\p{L}+ )?(?:\d+|five|ten|a few|a couple of|an?|seconds|minutes) ?(?:min\w*|seconds?|secs?|hours?)?\b|\b(?:for free|free|cheap\w*|instead|why (?:should|would|do|pay|need))\b)`;

const youEnd = String.raw`\b(?:if|when|suppose|say) (?:you|u|y'?all|you guys|your (?:company|business|firm))\b.{0,25}\b(?:go(?:es)? (?:out of business|bust|bankrupt|under|broke|away)|fold|clos(?:e|es|ing)(?: down| up)?|shut(?:s)?(?: down)?|disappear|vanish|retire|dies?|ends?|fails?|(?:are|is) gone|(?:no longer|don['’]?t|stop) exist\w*)\b`;

const stored = String.raw`\b(?:stored?|stores|kept|keep|held|hosted|saved|lives?|located|sits?)\b`;
const data = String.raw`\b(?:data|files?|info(?:rmation)?|documents?|servers?|records)\b`;

const shop = String.raw`\b(?:online (?:shop|store)|web ?shop|e-?commerce|shop|store|products|items)\b`;
const inStep = String.raw`\b(?:sync\w*|match\w*|in step|integrat\w*|connect\w*|update\w*|link\w*|talk to)\b`;
const stock = String.raw`\b(?:stock|inventory|pos|square|clover|lightspeed|toast|shopify|quick ?books|xero|till|cash register)\b`;
const shopHas = `it has product pages, card and wallet payments, and stock and order e-mails. Whether it keeps in step with the system that you name, ${name} tells you in writing before you order: ${company.email}. Say so on the call, so that it is in the written plan.`;

const forms = String.raw`\b(?:forms?|questionnaires?)\b`;
const needs = String.raw`\b(?:need|want|have|has|get|add|include|put|like|can|could|with|possible|do)\b`;
const otherForm = String.raw`\b(?:spam\w*|photos?|pictures?|pics?|images?|uploads?|file formats?|(?:fill\w*|filled|sent|submitted) (?:in|out|up|the|your|this|my|a)?|your form|this form|orders?|ordering|pay\w*|privacy|what form|in (?:any|whatever|what) form|n['’]?t work\w*|not work\w*|broken|translat\w*|format|platform|cancel|delete)\b`;
const formsPart = `Contact and booking forms are part of every site we build (**Web Development**), and people such as your team stand on its pages, of which up to eight are in the ${offer}. What your forms ask, say on the call, so that it is in the written plan.`;

const places = String.raw`\b(?:\d+|two|three|four|five|six|several|multiple|both|few) (?:\p{L}+ )?(?:locations?|branches|shops|stores|offices|restaurants|salons|places|cities|towns|clinics|gyms)\b`;
const oneOrMore = anyOf(
  String.raw`\b(?:one|1|single|same|separate|different|own) (?:web ?)?(?:sites?|pages?)\b`,
  String.raw`\b(?:web ?)?sites? (?:for )?each\b`,
);

const onePlace = String.raw`(?:town|city|area|location|place|village|county|suburb|neighbou?rhood|region|zip code|branch|office|shop|store)`;
const manyPlaces = String.raw`(?:towns|cities|areas|locations|villages|counties|suburbs|neighbou?rhoods|regions|zip codes|branches)`;
const pagePerPlace = anyOf(
  String.raw`\b(?:web ?)?pages? (?:(?:for|of|in|to) (?:each|every|any)(?: one of)?(?: (?:my|our|the))?|per) (?:\p{L}+ )?${onePlace}\b`,
  String.raw`\b(?:web ?)?pages? (?:for|of|in|to) (?:(?:all|each|of|my|our|the|them|those|these|different|several|other|\d+|two|three|four|five|six) )*(?:\p{L}+ )?${manyPlaces}\b`,
  String.raw`\b(?:each|every) (?:\p{L}+ )?${onePlace}\b.{0,20}\b(?:own |a |one )pages?\b`,
);

const clips = String.raw`\b(?:videos?|clips?|footage|reels?|tik ?toks?|drone (?:shots?|video))\b`;
const madeByThem = anyOf(
  String.raw`\b(?:i|we|my \p{L}+) (?:have |had |already |just |can )*(?:filmed|shot|made|recorded|took)\b`,
  String.raw`(?:^\W*|\b(?:i|we|['’]ve) )(?:have|got) (?!to\b)(?:\p{L}+ ){0,3}(?:videos?|clips?|footage|reels?)\b`,
  String.raw`\b(?:my|our) own\b|\b(?:filmed|shot|made|recorded) (?:it |them )?(?:by )?(?:myself|ourselves|us)\b`,
);
const putUp = String.raw`\b(?:put|use|add|show|place|include|play|upload|go)\b`;

const lost = String.raw`\b(?:vanish\w*|gone|disappear\w*|ghost\w*|still (?:has|have|had|owns|holds|controls)|(?:won['’]?t|will not|wouldn['’]?t) (?:give|answer|reply|release|hand|tell|share|send)|(?:does|do|did)(?: not|n['’]?t) (?:answer|reply|respond|give)|holds?|holding|hostage|keeps|refus\w*|locked)\b`;
const lastMaker = String.raw`\b(?:(?:last|old|former|previous|ex|web|first)[- ](?:\p{L}+ )?(?:guy|girl|agency|developer|dev|designer|company|person|dude|man|webmaster|one|provider|host|partner|employee|friend|boss)|(?:web ?)?(?:designer|developer|agency|guy) (?:just |has )?(?:ghosted|vanished|disappeared|left|refuses|won['’]?t|holds)|(?:ex|former|business) (?:partner|employee)|webmaster|nephew|niece|cousin|(?:my|our) (?:agency|developer|designer|son|daughter|brother|sister|ex|friend|web ?guy))\b`;

const domain = String.raw`(?:\b(?:domain|web ?address|url|go ?daddy|namecheap)\b|\.(?:com|net|org)\b)`;
const runsOut = String.raw`\b(?:renew\w*|expir\w*|runs? out|running out|ran out|laps\w*|due)\b`;
const keepOrNot = String.raw`\b(?:let|keep|should|drop|cancel|or (?:not|what)|worth|need)\b`;

const brings = String.raw`\b(?:bring\w*|get|give|land|win)\b.{0,20}\b(?:customers?|clients?|jobs?|calls|work|business|leads|patients|guests|bookings?|orders)\b`;
const deliveryApps = String.raw`\b(?:angi|door ?dash|uber ?eats|grub ?hub|deliveroo|just ?eat|post ?mates|toast|opentable|resy|yelp|thumbtack|delivery apps?)\b`;
const connects = String.raw`\b(?:show(?:s)? up|appear|connect\w*|integrat\w*|sync\w*|hook\w*)\b`;

const rivals = String.raw`\b(?:competitors?|competition|rivals?|the other (?!day|one|hand|way|question)\p{L}+|the (?:guy|shop|place|one) (?:across|next|down|around)|the next (?:guy|shop|one|place)|others|everyone else)\b`;
const onTop = String.raw`\b(?:google|shows? up|show(?:n|ing) up|comes? up|first|on top|above|higher|before (?:me|us|mine)|rank\w*|outrank|ahead|search\w*|page one)\b`;

const manyAtOnce = String.raw`\b(?:lots of|high|heavy|much|big|a spike in|sudden|peak|more|that much) (?:traffic|visitors?|visits|people)\b|\bon (?:tv|the news|the radio)\b|\b(?:viral|at once|rush|black friday|same time)\b`;
const holds = String.raw`\b(?:handle\w*|cope\w*|hold|holds|survive\w*|crash\w*|go(?:es)? down|withstand|take|enough|slow\w*|ok(?:ay)?|fine|problem|possible)\b`;

const isLive = String.raw`(?:live|launch\w*|up|online|done|finished|delivered|built|ready)\b`;
const leavesThen = String.raw`\b(?:you|u|y'?all)\b(?: guys)? (?:\p{L}+ ){0,2}(?:disappear|vanish|leave|gone|go away|ghost|forget|drop)\b|\b(?:on my own|left alone|alone with it|that['’]?s it)\b`;

/** "Can you fix my nephew's site": none that is down just now, and no question for the price. */
const fixesSite = String.raw`^(?!.*\b(?:costs?|how much|price|charge|free|cheap\w*|down|now|today|asap|urgent\w*|hacked|offline|virus|not work\w*|if|before|by|how (?:long|fast|soon)|when|you (?:made|built|did)|google|e-?mail|computers?)\b).*\b(?:can|could|would|will|do) (?:you|u|ya)(?: (?:guys|just|also|please|pls|maybe|even))* (?:fix|repair|mend|rescue|sort out|clean up|touch up)(?: up)? (?:(?:(?:my|our|the|this|that|an?|his|her|old|existing|current|own) )+(?:\p{L}+['’]s )?|\p{L}+['’]s )(?:old )?(?:web ?)?(?:site|page|home ?page)\b(?! (?:speed|load|rank|position|on google))`;

/** Of those who think of buying, and tell of what they have before they ask. Their expressions decide alone. */
export const answersOfBuyer: readonly FaqEntry[] = [
  {
    id: 'site-backups',
    question: 'Is my site backed up?',
    answer: `${secure} ${backups}`,
    asked: `${having(
      anyOf(
        String.raw`\bback(?:ed|s|ing)?[- ]?ups?\b`,
        String.raw`\b(?:lose|lost|gone)\b.{0,30}\b(?:if|when)\b.{0,20}\b(?:servers?|hosting|site)\b`,
      ),
      anyOf(
        site,
        String.raw`\b(?:host(?:ed|ing)?|it|everything|server (?:dies|crash\w*|fails|burns|breaks))\b`,
      ),
      asksIf,
    )}${lacking(String.raw`\b(?:office|computers?|(?:my|our) servers?|pcs?|laptops?|our (?:files|data)|e-?mails?|clean|restore|after (?:i|we)|mistake|delete[ds]?|editor)\b`)}${lacking(price)}`,
  },
  {
    id: 'hacked-before',
    question: 'How do you keep my new site from being hacked?',
    answer: `${secure} Monitoring and security updates for your whole business are part of **IT Solutions**.`,
    asked: `${having(anyOf(before, String.raw`\b(?:last (?:year|month|time)|years? ago|months? ago|once|in the past)\b`), attacked, asksIf)}${lacking(urgent)}`,
  },
  {
    id: 'not-secure',
    question: 'Why does the browser say that my site is not secure?',
    answer: `A browser mostly says so of a site without an encrypted connection (SSL). Every site that we build has one. A site that you already have we look at first, and tell you honestly when starting anew is cheaper: ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:not secure|isn['’]?t secure|insecure|not safe|not private|unsafe|security warning|no (?:ssl|https|lock|padlock))\b`,
      anyOf(
        theirSite,
        String.raw`\b(?:chrome|safari|firefox|edge|browser|google|(?:web ?)?site) (?:says|shows|warns|tells)\b`,
      ),
    )}${lacking(String.raw`\b(?:hacked|virus|malware|you (?:made|built)|pay\w*)\b`)}`,
  },
  {
    id: 'redo-site',
    question: 'Can you redo the website that I have?',
    answer:
      'We can usually repair it: we look at it first and tell you honestly when starting anew is cheaper. Your address on the web and your search positions are kept.',
    asked: anyOf(
      fixesSite,
      // "Fix it or toss it?"
      String.raw`\b(?:fix|repair|keep|save|patch(?: up)?|redo) (?:it|that|this|mine|(?:the )?old (?:one|site)) ?or (?:toss|throw|start|scrap|bin|trash|dump|replace|build|get|make)\b`,
      `${having(
        anyOf(
          String.raw`\b(?:have|had|got|existing|current|old|outdated)\b.{0,20}${site}`,
          theirSite,
        ),
        String.raw`\b(?:redo|re-do|redone|redesign\w*|rebuild|remake|overhaul\w*|make ?over|freshen\w*|refresh\w*|spruce|start(?:ing)? (?:over|again|anew|fresh|from (?:zero|scratch))|modern(?:ize|ise)|revamp\w*|do (?:it|that) (?:over|again|new)|(?:it|that) (?:to )?look(?:s)? (?:nice\w*|better|modern|pretty|prettier|fresh|new)|make (?:it|that) (?:nice\w*|better|modern|pretty|prettier|fresh|new))\b`,
      )}${lacking(String.raw`\b(?:you (?:made|built|did)|down|offline|while|drafts?|revisions?|domain|rank\w*|how long|stay online|guarantee|refund|logo)\b`)}${lacking(price)}`,
    ),
  },
  {
    id: 'builder-with-ai',
    question: 'Why not let the AI of a site builder make it?',
    answer: `A site builder, with AI or without, is cheaper if you do the work yourself. With us you pay for the work: design, text, search set-up and a person who answers. If a builder is enough for you, we say so on the call.`,
    asked: `${having(ai, builds, anyOf(builders, soon))}${lacking(String.raw`\b(?:(?:do|does|will|would|are|did) (?:you|u|y'?all|your (?:team|people|designers|writers))\b.{0,25}\b(?:use|using|work|write|build|make)|is (?:this|that|it) (?:made|written|built)|chat ?bots?|(?:my|our) (?:site|shop|store) is|on my site|assistant|show up|found)\b`)}`,
  },
  {
    id: 'closing-down',
    question: 'What if you go out of business?',
    answer: `You take everything with you, for the domain, the design, the text and the code are yours. Any other developer can go on with them, and hosting and domain you may move anywhere else. What would hold then for hosting or monthly payments that are left is not on our list; ${name} tells you in writing before you order: ${company.email}.`,
    asked: `^(?:.*?)${youEnd}${lacking(String.raw`\b(?:at|before|o['’]?clock|weekends?|holidays?|early|christmas)\b`)}`,
  },
  {
    id: 'where-stored',
    question: 'Where is my data stored?',
    answer: `What is kept of this chat and of your details, where and how long, stands under **Privacy** at the foot of this page; nothing is sold, and we erase it when you ask: ${company.email}. Where the data of your own site would be stored is not on our list: say on the call what has to stay confidential, and ${name} tells you in writing before you order.`,
    asked: anyOf(
      having(String.raw`\b(?:where|which (?:country|servers?|state))\b`, data, stored),
      String.raw`^.*\b(?:what|which|whose|where(?:['’]?s| is| are) (?:your|the|ur)) servers?\b(?!.*\b(?:i need|office)\b)`,
    ),
  },
  {
    id: 'shop-in-step-priced',
    question: 'What does a shop cost that keeps my stock in step?',
    answer: `An online shop (**E-commerce**) is extra to the ${whole}. It has no list price: ${name} gives you a fixed price in writing. In a shop of ours ${shopHas.replace(/^it has/, 'there are')}`,
    asked: `${having(price, shop, inStep, stock)}${lacking(String.raw`\bmonthly\b`)}`,
  },
  {
    id: 'shop-in-step',
    question: 'Does an online shop keep my stock in step?',
    answer: `An online shop is **E-commerce**: ${shopHas}`,
    asked: having(anyOf(shop, stock), String.raw`\bsync\w*\b`, stock),
  },
  {
    id: 'forms-for-trade',
    question: 'Do you make sites with forms for my trade?',
    answer: `We work for trades, restaurants, clinics, shops, law and accounting offices, studios and nonprofits. ${formsPart}`,
    asked: `${having(
      String.raw`\b(?:do|does|can|have|will|would) (?:you|u|y'?all)\b.{0,30}\bfor \p{L}+`,
      forms,
      needs,
    )}${lacking(otherForm)}${lacking(paid)}`,
  },
  {
    id: 'forms-and-time',
    question: 'How long does a site with a form take?',
    answer: `${formsPart} A site takes ${timelineOf('website')}.`,
    asked: `${having(forms, String.raw`\b(?:how (?:long|soon|fast)|when)\b`, needs)}${lacking(otherForm)}${lacking(paid)}`,
  },
  {
    id: 'forms',
    question: 'Can my site have a form of my own?',
    answer: formsPart,
    asked: `${having(
      String.raw`\b(?:intake|client|patient|quote|request|registration|application|waiver|consent|referral|booking|enquiry|inquiry|sign-?up) forms?\b|\bforms? (?:where|for|to|that|so)\b|\b(?:sign|signing) ?up (?:for|to|on) (?:the|a|an|our|my) (?:\p{L}+ )?(?:wait(?:ing)? ?list|list|newsletter|trial|tour|camp|program)\b`,
      String.raw`\b(?:need|want|add|include|can|could|possible|have)\b`,
    )}${lacking(otherForm)}${lacking(paid)}`,
  },
  {
    id: 'after-launch',
    question: 'What happens once the site is online?',
    answer: afterLaunchAnswer,
    asked: `${having(
      anyOf(
        String.raw`\b(?:after|once|when)\b.{0,25}\b${isLive}`,
        String.raw`\b${isLive}.{0,20}\bthen\b`,
      ),
      anyOf(
        String.raw`\bthen what\b|\bwho (?:do|can|should|would) (?:i|we) (?:call|bug|ask|write|contact|turn|talk)\b`,
        String.raw`\bwhat (?:happens|comes|is next|do (?:you|u) do)\b`,
        leavesThen,
      ),
    )}${lacking(String.raw`\b(?:if|pay\w*|refund|money|domain|hosting|seo|break\w*|after (?:the|my|that) (?:first )?(?:year|months?)|rank\w*|changes?|updates?|e-?mails?|old)\b`)}${lacking(paid)}`,
  },
  {
    id: 'team-on-site',
    question: 'Can my team be on the site?',
    answer: `People such as your team can stand on its pages, of which up to eight are in the ${offer}, with design and copy. If you need more, that is agreed and priced in writing before we build them.`,
    asked: `${having(String.raw`\b(?:bios?|biograph\w+|(?:team|staff) pages?)\b`, needs)}${lacking(forms)}${lacking(paid)}`,
  },
  {
    id: 'deposit-of-customers',
    question: 'Can my customers pay a deposit on the site?',
    answer: `Contact and booking forms are part of every site we build (**Web Development**). A deposit that people pay there has no price on our list: say on the call what you need, so that it is in the written plan; ${name} gives you a fixed price in writing: ${company.email}.`,
    asked: `${having(
      String.raw`\b(?:people|ppl|customers?|clients?|guests?|they|patients?)\b.{0,40}\bdeposits?\b|\bdeposits? (?:from|by|of) (?:my |our )?(?:people|customers?|clients?|guests?)\b`,
    )}${lacking(String.raw`\b(?:you (?:need|want|take|ask|require)|do i)\b`)}`,
  },
  {
    id: 'page-per-place',
    question: 'Can each town have a page of its own?',
    answer: `The ${offer} is one website of up to eight pages, and each place can have a page of it. If you need more, that is agreed and priced in writing before we build them.`,
    asked: `^${lacking(String.raw`\b(?:facebook|google|landing|seo|rank\w*|menus?|languages?|(?:separate|different|own) (?:web ?)?sites?|sites? (?:for )?each)\b`)}.*?${pagePerPlace}`,
  },
  {
    id: 'one-site-or-more',
    question: 'One site for all my locations, or one for each?',
    answer: `The ${offer} is one website of up to eight pages, and each place can have a page of it. For several websites our list has no price; ${name} gives you one in writing. Which is better for yours, ${name} tells you on the call: ${company.email}.`,
    asked: `${having(places, oneOrMore, String.raw`\b(?:or|each|should|do i need|better|enough|can|how|work)\b`)}${lacking(price)}`,
  },
  {
    id: 'menu-or-pdf',
    question: 'Is a menu better as a PDF or as a page?',
    answer:
      'As a page, as a rule: it can be read on a phone without zooming, search engines read it, and you change it yourself in an editor, after a short lesson; or you send us an e-mail and we change it. If you want a PDF beside it, say so on the call, so that it is in the written plan.',
    asked: `${having(
      String.raw`\b(?:menus?|(?:price|wine|drinks?|product|service)[- ]?lists?|brochures?|catalog(?:ue)?s?)\b`,
      String.raw`\bpdfs?\b`,
      String.raw`\b(?:or|better|vs|versus|should|instead|bad|good|enough|ok(?:ay)?)\b`,
    )}${lacking(String.raw`\b(?:e-?mail|send you|print\w*|design|how much|costs?)\b`)}`,
  },
  {
    id: 'own-video',
    question: 'Can my own video be on the site?',
    answer: `It can be used: the two short videos of the ${offer} are cut from your clips and pictures, or from licensed ones. If you want yours on the homepage as it is, say so on the call, so that it is in the written plan. Clips come to us by e-mail; where one is too large for that, say so there: ${company.email}.`,
    asked: `${having(clips, madeByThem, putUp)}${lacking(String.raw`\b(?:photos? and|how (?:many|long)|do (?:you|u) (?:film|shoot|come)|come (?:to|by|over)|film us|competitors?|no (?:videos?|clips?)|only|without|keep|mine|own the)\b`)}${lacking(price)}`,
  },
  {
    id: 'own-hosting',
    question: 'Is it cheaper if I have hosting already?',
    answer: `The ${whole} is one offer at one price: our list has none for it with hosting left out. What that year counts for in it is no sum that comes off. If you have hosting already, say so on the call; anything else ${name} decides, in writing: ${company.email}.`,
    asked: having(
      String.raw`\b(?:hosting|hosted|host)\b`,
      String.raw`\b(?:off|less|deduct\w*|subtract\w*|discount|cheaper|skip|leave (?:it )?out|take (?:it )?out|lower|reduce[ds]?|still (?:have to |need to |gotta )?pay|pay (?:the )?(?:full|whole))\b`,
      String.raw`\b(?:already|(?:have|got) (?:my |our )?(?:own )?hosting|(?:my|our) own|elsewhere|(?:i|we)(?:['’]m| am| are)? host(?:ed)? (?:it |my site )?(?:at|with)|(?:do not|don['’]?t|dont) need)\b`,
    ),
  },
  {
    id: 'domain-held',
    question: 'Can you get my domain back from somebody else?',
    answer: `I can't promise that: it depends on the name under which the domain is registered. If that is yours, the company where it was bought can give you the access; if it is theirs, only they can hand it over. Tell ${name} on the call what you know of it, ${company.email}, and hear what can be done. Should it be lost, a new domain is a free bonus of the ${whole}.`,
    asked: `${having(String.raw`\b(?:domain|web ?address|url)\b`, lastMaker, lost)}${lacking(String.raw`\b(?:if (?:you|u)|hostage\?)`)}`,
  },
  {
    id: 'access-held',
    question: 'Somebody else has the password of my site: what now?',
    answer: `Only whoever has the access can give it to you, or the company where the site is hosted, if the contract is in your name. Without it we can't change that site; a new one can be built beside it, and it is yours. Tell ${name} on the call what you know of it: ${company.email}.`,
    asked: anyOf(
      `${having(String.raw`\b(?:passwords?|log ?ins?|access|credentials)\b`, site, lastMaker, lost)}${lacking(String.raw`\b(?:your (?:site|page)|if (?:you|u))\b`)}`,
      String.raw`\b(?:won['’]?t|will not|wouldn['’]?t|refuses? to|does(?: not|n['’]?t)|never) (?:give|tell|send|hand|share)(?: over)? (?:me|us) (?:the|my|our|any|his|her) (?:\p{L}+ )?(?:passwords?|log ?ins?|access|credentials)\b`,
    ),
  },
  {
    id: 'renewal-notice',
    question: 'Is the bill for my domain genuine?',
    answer: `I can't see that from here. Renew it only where you bought it: sign in there yourself, without the links in that notice, and look what is due. What another company writes about your domain may be no bill at all. If you are not sure, ask ${name}: ${company.email}.`,
    asked: having(
      domain,
      String.raw`\b(?:notices?|letters?|invoices?|e-?mails?|bills?|reminders?)\b`,
      String.raw`\b(?:legit|scam\w*|real|fake|genuine|should i pay|fraud|phishing)\b`,
    ),
  },
  {
    id: 'contact-away',
    question: `Who does my site if ${name} is away?`,
    answer: `${name} is your one contact, and the people of our small team design, write and build. Who stands in when ${name} is away is not on our list; ask at ${company.email}, where a person answers, ${company.hours}.`,
    asked: String.raw`^.*\b(?:if|when|what if) (?:${name}|she|your (?:contact|boss|founder))\b.{0,20}\b(?:sick|ill|away|on (?:vacation|holiday)|leaves|quits|gone|dies|hit by)\b`,
  },
  {
    id: 'domain-runs-out',
    question: 'Should I renew the domain that I have?',
    answer: `Keep it, and renew it where it is: a domain that runs out can be bought by somebody else. It stays yours, with whatever company you bought it; we point it at the new site or move it together with you. What holds for the domain in the ${offer} then, ${name} tells you on the call.`,
    asked: `${having(domain, runsOut, keepOrNot)}${lacking(String.raw`\b(?:how much|costs?|after (?:the|a|one) (?:first )?year|(?:first|second|next) year|who (?:pays|renews)|pay|do you|will you)\b`)}`,
  },
  {
    id: 'brings-customers',
    question: 'Would a website bring me customers?',
    answer: `Nobody can honestly promise a number of customers, and neither do we. What a website of your own does: it can be found by those who search for what you sell, says what you offer and what it costs, takes enquiries at night, and is yours. Two months of SEO are part of the ${whole}. Whether it is worth it for you, ${name} looks at with you on the call.`,
    asked: `${anyOf(
      having(
        String.raw`\b(?:would|will|does|do|can|could|is)\b`,
        String.raw`\b(?:an? |my |the |own )(?:\p{L}+ )?(?:web ?)?(?:site|page)\b`,
        brings,
      ),
      String.raw`^.*\b(?:do|does) (?:an? )?(?:web ?)?sites? (?:even |really |still |actually )*(?:work|help|pay off)(?: at all)? for \p{L}+`,
    )}${lacking(String.raw`\b(?:guarantee\w*|promise|how (?:many|long|soon|much|do|fast)|if|facebook|instagram|seo|ads?|chat ?bots?|forms?|so (?:that )?(?:people|customers))\b`)}`,
  },
  {
    id: 'connect-others',
    question: 'Can you connect the site to delivery services?',
    answer: `A connection to the service that you name is not on our list, so I can't promise it. Integrations between the systems you use are part of **IT Solutions**; whether with that one, and at what price, ${name} tells you in writing: ${company.email}.`,
    asked: anyOf(
      String.raw`^\W*(?:(?:and|also|plus|or|can it have|can i have|could it have)\W+)*(?:an? )?(?:links?|buttons?) (?:to|for) (?:my |our )?(?:door ?dash|uber ?eats|grub ?hub|open ?table|resy|toast)\b`,
      having(deliveryApps, connects, String.raw`\b(?:can|could|do|does|will|is|possible|how)\b`),
    ),
  },
  {
    id: 'before-competitor',
    question: 'How do I come before my competitor on Google?',
    answer: `For that there is **SEO & Marketing**: keyword and competitor research, a Google Business Profile set up and cared for, on-page fixes and speed work, and a monthly report in plain words. Two months of it are part of the ${whole}. As to time: ${timelineOf('seo')}.`,
    asked: `${having(rivals, onTop, String.raw`\b(?:how|can|could|do|what|beat|get|outrank|why|want|help)\b`)}${lacking(String.raw`\b(?:cop(?:y|ies|ied)|clone|pictures?|photos?|look(?:s)? like|guarantee\w*|compared?|cheaper|charges?|your competitors?|ads?|reviews?)\b`)}`,
  },
  {
    id: 'many-visitors',
    question: 'Does your hosting hold many visitors at once?',
    answer: `How many visitors at once the hosting holds is not on our list, so I won't guess: say on the call what you expect, and ${name} tells you in writing before you order: ${company.email}. If a site goes down, write there: outages are looked at first.`,
    asked: `${having(
      manyAtOnce,
      holds,
      anyOf(site, String.raw`\b(?:host\w*|servers?|it|you|u|yours)\b`),
    )}${lacking(String.raw`\b(?:bring|get me|seo|ads?|more customers|orders?|google)\b`)}`,
  },
];
