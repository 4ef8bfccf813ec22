import { company } from '../company.ts';
import { servicePackage } from '../package.ts';

const { name } = company.contact;

/* Said both where the question comes near, and where an expression decides. */

export const industriesAnswer =
  'Trades, restaurants, clinics, shops, law and accounting offices, studios, nonprofits: mostly owners with one to fifty people. If you are not sure that we fit, ask us on the call; or ask here about our services, the price or the time it takes.';

export const leavingAnswer = `Nothing holds you: there is no subscription and no minimum term. You take everything with you, for the domain, the design, the text and the code are yours; we hand them over and help with the move, and any other developer can go on with them. What holds for monthly payments that are left then, ${name} tells you in writing before you order.`;

export const visitAnswer = `We work by phone and video, so nobody has to come by. A visit is not part of the package; whether somebody can come to you, and at what price, ${name} tells you in writing: ${company.email}.`;

export const afterLaunchAnswer = `We stay reachable: write to ${company.email} and a person answers, ${company.hours}; outages are looked at first. Text and pictures you change yourself in an editor, after a short lesson, or you send us an e-mail and we change it. The first year of hosting is part of the ${servicePackage.name}.`;

export const siteBuilderAnswer =
  'A site builder such as Wix is cheaper if you do the work yourself. With us you pay for the work: design, text, search set-up and a person who answers. If a builder is enough for you, we say so on the call.';

export const extraCostsAnswer = `The price is fixed in writing before we start, without hidden costs; anything you add later is agreed in writing first. After the first year hosting and your domain are renewed, and ${name} tells you before what that costs.`;

export const oneTimeAnswer = `You pay the price once, not every month; it is no subscription, and monthly payments end with the last of the ${servicePackage.payment.monthly.months}. Only hosting and your domain are renewed, after the first year: ${name} tells you in writing before what that costs.`;

export const seoAnswer = `SEO, search engine optimization, is work on your site and your Google profile, so that people who search for what you sell find you without an ad. The ${servicePackage.name} has two months of it: research, your Google Business Profile, fixes on the pages and a monthly report.`;

export const latePaymentAnswer = `Write to ${company.email}, if you can before it is due, and we agree on another date. There is no late fee, and we never switch a site off without talking to you first.`;

export const spokenAnswer = `Here you can write in Spanish and some other languages: I know the likeliest questions in them, and the most in English. In which language ${name} can talk with you on a call, ask before it: ${company.email}. What we write for a site ourselves is in English and Spanish.`;

export const rulesAnswer = `We are no lawyers and cannot certify a law or a rule of your trade, so I can't promise it here. Tell ${name} what your site has to keep to: ${company.email}. You hear in writing, before you order, whether we can build it that way.`;
