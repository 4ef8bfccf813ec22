import { company } from './company.ts';

/** The address in one line, as a letter would have it. */
export const writeAddressLine = (address: {
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}): string => [address.street, address.city, `${address.region} ${address.postalCode}`].join(', ');

export const addressLine: string = writeAddressLine(company.address);

/** Calls the phone number; null without one. */
export const phoneLink: string | null =
  company.phone && `tel:${company.phone.replaceAll(/[^\d+]/g, '')}`;
