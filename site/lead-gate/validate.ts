import type { LeadField, LeadInsert } from '@parley/contract';
import { isPhoneNumber } from '../services/phone-number.ts';

/** A lead as typed into the dialog. */
export type LeadFields = { readonly [Field in keyof LeadInsert]: string };

/** Without these, no lead. */
export const requiredFields = ['name', 'email', 'phone'] as const satisfies LeadField[];

export interface LeadProblem {
  readonly title: string;
  readonly description: string;
  /** Where the text is shown beside the field; the first gets the focus. None: it is the lead that was not saved. */
  readonly fields: readonly LeadField[];
  /** It is in the outbox, and sent without the visitor. */
  readonly waits?: boolean;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Of those that may be left out, only what was filled in. */
export function trimFields({ name, email, phone, ...others }: LeadFields): LeadFields {
  const filled = Object.entries(others)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...Object.fromEntries(filled),
  };
}

/** What is wrong with trimmed fields, in the order required, e-mail, phone; `null` when nothing is. */
export function findProblem(fields: LeadFields): LeadProblem | null {
  const [first, ...others] = requiredFields.filter((field) => !fields[field]);
  if (first) {
    return {
      title: 'Required Fields Missing',
      description: 'Please fill in all required fields: Name, Email, and Phone Number.',
      fields: [first, ...others],
    };
  }
  if (!emailPattern.test(fields.email)) {
    return {
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      fields: ['email'],
    };
  }
  if (!isPhoneNumber(fields.phone)) {
    return {
      title: 'Invalid Phone Number',
      description: 'Please enter a valid phone number.',
      fields: ['phone'],
    };
  }
  return null;
}
