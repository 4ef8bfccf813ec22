import { company } from './company.ts';

/** The address in one line, as a letter would have it. */
export const writeAddressLine = (address: {
  readonly street: string;
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string;
}): string => {
  const end = [address.region, address.postalCode].filter((part) => part !== null).join(' ');
  return [address.street, address.city, end].join(', ');
};

export const addressLine: string = writeAddressLine(company.address);

/** Where the company is, in a sentence: the city, with the region where the address has one. */
export const writePlace = ({
  city,
  region,
}: {
  readonly city: string;
  readonly region: string | null;
}): string => (region === null ? city : `${city}, ${region}`);

/** Calls the number. A zero in brackets is dialled only where no country is. */
export const writePhoneLink = (phone: string): string =>
  `tel:${phone.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')}`;

/** Null without a phone number. */
export const phoneLink: string | null = company.phone && writePhoneLink(company.phone);
