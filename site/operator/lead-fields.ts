import type { LeadField, LeadValues } from '@parley/contract';

/** What the console calls a lead's fields, in the order in which it tells them. */
const labels: Readonly<Record<LeadField, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
};

const fields = Object.keys(labels) as LeadField[];

/** What a search looks through: all that is short. */
const searched = fields
  .filter((field) => field !== 'message')
  .map((field) => labels[field].toLowerCase());

/** `name, e-mail, phone, company` */
export const searchedFields = searched.join(', ');

/** `name, e-mail, phone or company` */
export const anySearchedField = `${searched.slice(0, -1).join(', ')} or ${searched.at(-1)}`;

/** Those with a place of their own, by which a visitor is known and answered. */
const placed: readonly LeadField[] = ['name', 'email', 'phone', 'message'];

/** The others that the visitor filled in, to be told one after another. */
export function listDetails(lead: LeadValues): { field: LeadField; label: string; text: string }[] {
  return fields
    .filter((field) => !placed.includes(field))
    .flatMap((field) => {
      const text = lead[field];
      return text ? [{ field, label: labels[field], text }] : [];
    });
}
