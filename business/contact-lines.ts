import { company } from './company.ts';

/** Where a letter has the postal code before the city: most of Europe, Turkey, Mexico. */
const codeFirst: ReadonlySet<string> = new Set(
  'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MC ME MK MX NL NO PL PT RO RS SE SI SK SM TR VA'.split(
    ' ',
  ),
);

/** The address in one line, as a letter would have it. */
export const writeAddressLine = (address: {
  readonly street: string;
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string;
  readonly country: string;
}): string => {
  const { street, city, region, postalCode, country } = address;
  const end = codeFirst.has(country)
    ? [`${postalCode} ${city}`, region]
    : [city, region === null ? postalCode : `${region} ${postalCode}`];
  return [street, ...end].filter((part) => part !== null).join(', ');
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
