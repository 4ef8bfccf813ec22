import type { LeadField, LeadInsert } from '@parley/contract';
import { isPhoneNumber } from '../services/phone-number.ts';

/** A lead as typed into the dialog. */
export type LeadFields = { readonly [Field in keyof LeadInsert]: string };

/** Without these, no lead. */
const requiredFields = ['name', 'email', 'phone'] as const satisfies LeadField[];

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
export function trimFields(typed: LeadFields): LeadFields {
  const filled = Object.entries(typed)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text);
  return { name: '', email: '', phone: '', ...Object.fromEntries(filled) };
}

/** Whether a trimmed field would be refused. */
export function isWrong(field: LeadField, text: string): boolean {
  if (field === 'email') return !emailPattern.test(text);
  return field === 'phone' ? !isPhoneNumber(text) : field === 'name' && !text;
}

/** What is said of trimmed fields, in the order required, e-mail, phone; `null` when nothing is wrong. Every wrong one is named. */
export function findProblem(typed: LeadFields): LeadProblem | null {
  const fields = requiredFields.filter((field) => isWrong(field, typed[field]));
  if (fields.some((field) => !typed[field])) {
    return {
      title: 'Required Fields Missing',
      description: 'Please fill in all required fields: Name, Email, and Phone Number.',
      fields,
    };
  }
  if (fields.includes('email')) {
    return { title: 'Invalid Email', description: 'Please enter a valid email address.', fields };
  }
  if (fields.length === 0) return null;
  return {
    title: 'Invalid Phone Number',
    description: 'Please enter a valid phone number.',
    fields,
  };
}
