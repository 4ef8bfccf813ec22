import { company } from '../company.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { whole } from './offer-in-words.ts';

const { name } = company.contact;
const { followUp, guarantee } = servicePackage;

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

export const copyingAnswer =
  'No: design, text and pictures of somebody else are theirs. Show us what you like about that site, and we design yours in that direction.';

export const emailAnswer =
  'Business e-mail with your own domain is part of **IT Solutions**, set up in about a week. It is not among the items of the package, so its price comes in writing.';

export const quoteByMailAnswer = `I can't send one from here. Write to ${company.email} what you need, or talk with ${name} for ${followUp.minutes} minutes: you then get a written plan with a fixed price, and neither costs anything. What has a price already: the ${whole}.`;

export const complaintAnswer = `From here I can't call you, nor see what was agreed; ${name} can: ${company.phone === null ? `write to ${company.email}` : `call ${company.phone}, or write to ${company.email}`}, with your name and what went wrong. A person answers, ${company.hours}.`;

export const freeCallAnswer = `The call is free, takes ${followUp.minutes} minutes and binds you to nothing. Afterwards you get a written plan with a fixed price, and then you decide.`;

export const firstCallAnswer = `About your business, what you need, and by when. The call with ${name} is free and takes ${followUp.minutes} minutes. Afterwards you get a written plan with a fixed price, and then you decide.`;

export const moveDomainAnswer = `Your domain stays yours, with whatever company you bought it. We point it at the new site or move it together with you; ${name} tells you on the call what is needed for that.`;

export const payFirstAnswer = `The call and the written plan are free. Your first payment starts the work: all of it, ${formatPrice(servicePackage.payment.split.now)} of the split or the first month. From then you have ${guarantee.moneyBackDays} days to ask for it back; the first draft comes after it, within a week.`;

export const videosAnswer =
  'Two short ones: an intro video that says who you are, and a project video that shows a piece of your work. We cut them from your clips and pictures or from licensed ones; filming at your place is agreed and priced in writing first.';

export const bookingAnswer =
  'Contact and booking forms are part of every site we build (**Web Development**). If you use a calendar or booking system already, we connect it (**IT Solutions**).';
