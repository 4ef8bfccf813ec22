import { company } from '../company.ts';
import { servicePackage } from '../package.ts';

const { name } = company.contact;

/* Said both where the question comes near, and where an expression decides. */

export const industriesAnswer =
  'Trades, restaurants, clinics, shops, law and accounting offices, studios, nonprofits: mostly owners with one to fifty people. If you are not sure that we fit, ask us on the call; or ask here about our services, the price or the time it takes.';

export const leavingAnswer = `Nothing holds you: there is no subscription and no minimum term. You take everything with you, for the domain, the design, the text and the code are yours; we hand them over and help with the move, and any other developer can go on with them. What holds for monthly payments that are left then, ${name} tells you in writing before you order.`;

export const visitAnswer = `We work by phone and video, so nobody has to come by. A visit is not part of the package; whether somebody can come to you, and at what price, ${name} tells you in writing: ${company.email}.`;

export const afterLaunchAnswer = `We stay reachable: write to ${company.email} and a person answers, ${company.hours}; outages are looked at first. Text and pictures you change yourself in an editor, after a short lesson, or you send us an e-mail and we change it. The first year of hosting is part of the ${servicePackage.name}.`;
