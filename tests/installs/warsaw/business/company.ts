/** A bakery consultancy in Warsaw. */
export const company = {
  sample: false,
  brand: 'Zakwas',
  legalName: 'Zakwas Doradztwo Piekarnicze',
  tagline: 'We help bakers open their own door, and keep it open.',
  blurb:
    'Zakwas advises craft bakeries: recipes, ovens, shifts and sums, from people who still get up at three.',
  email: 'dziendobry@zakwas.example',
  phone: '+48 22 555 01 07' as string | null,
  address: {
    street: 'ul. Piekarska 7',
    city: 'Warszawa',
    region: null as string | null,
    postalCode: '00-264',
    country: 'PL',
  },
  contact: { name: 'Hanna', role: 'Master Baker' },
  hours: 'Tuesday to Saturday, 6:00 to 14:00',
  language: 'en',
  locale: 'pl-PL',
  currency: 'PLN',
  founded: 2011,
} as const;
