/**
 * SAMPLE VALUES. Replace them with your own, and `sample` with false: with it go the sample's questions, answers,
 * work and people. While it is true the server says at every start that sample values are in use.
 */
export const company = {
  sample: true,
  brand: 'Northlane',
  legalName: 'Northlane Digital Studio',
  tagline: 'Websites, search and IT that bring small businesses their next customer.',
  /** One or two sentences on what it does: in the footer, for search engines, and for the chat's model. */
  blurb:
    'Northlane is a small studio for business owners: websites, online shops, design, SEO and IT support, from people who pick up the phone.',
  email: 'hello@northlane.example',
  /** A number that visitors may call, as it is written, such as `+1 217 555 0100`; or null. */
  phone: '+1 217 555 0142' as string | null,
  address: {
    street: '120 Example Street, Suite 4',
    city: 'Springfield',
    /** State or province, as it stands in an address there; or null where it stands in none. */
    region: 'IL' as string | null,
    postalCode: '62701',
    country: 'US',
  },
  /** The person who calls a new lead back. */
  contact: { name: 'Maya', role: 'Founder' },
  hours: 'Monday to Sunday, 9:00 to 18:00',
  /** ISO 639-1, for the page and for search engines. */
  language: 'en',
  /** How numbers and prices are written: BCP 47, language and country. */
  locale: 'en-US',
  /** ISO 4217. */
  currency: 'USD',
  founded: 2019,
} as const;
