import { company } from './company.ts';

export const confirmation = {
  subject: `${company.brand} heard you`,
  text: `Dziękujemy! ${company.contact.name} rings you back as soon as the ovens allow.`,
  otherwise: 'Never baked a thing, never wrote to us? Then throw this letter away.',
} as const;
