import { company } from './company.ts';

/** The address in one line, as a letter would have it. */
export const writeAddressLine = (address: {
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}): string => [address.street, address.city, `${address.region} ${address.postalCode}`].join(', ');

export const addressLine: string = writeAddressLine(company.address);
