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

/** Calls the phone number; null without one. */
export const phoneLink: string | null =
  company.phone && `tel:${company.phone.replaceAll(/[^\d+]/g, '')}`;
