import { company } from './company.ts';
import { servicePackage } from './package.ts';

const { followUp } = servicePackage;

/**
 * SAMPLE WORDS. The mail that a visitor gets whose details came in, where `LEAD_MAIL_CONFIRM` asks for it.
 * Nothing that a visitor wrote goes into it: whoever fills in a form may give somebody else's address.
 */
export const confirmation = {
  subject: `${company.brand} has your message`,
  text: `Thank you for your message to ${company.brand}. ${company.contact.name} reads it and calls you within ${followUp.withinHours} hours.`,
  otherwise:
    'If it was not you who wrote to us, somebody mistyped an address: you need not do anything.',
} as const;
