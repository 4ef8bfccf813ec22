import { servicePackage } from './package.ts';

/** SAMPLE VALUES. What the company does. `tile` marks the one to four shown in the hero. */
export interface Service {
  readonly id: string;
  readonly name: string;
  /** One line for a tile or a list. */
  readonly summary: string;
  /** What a client gets, for the chat's answers. */
  readonly includes: readonly string[];
  /** How long it usually takes, in plain words, where that can be said. */
  readonly timeline?: string;
  readonly tile: boolean;
  /** The id of the package's item that it stands for, if one does. */
  readonly item?: string;
  /** What else visitors call it. */
  readonly alsoCalled?: readonly string[];
}

export const services: readonly Service[] = [
  {
    id: 'web-development',
    item: 'website',
    alsoCalled: [
      'website',
      'web site',
      'site',
      'homepage',
      'web page',
      'landing page',
      'web design',
      'blog',
    ],
    name: 'Web Development',
    summary: 'Fast sites that turn visitors into calls and bookings.',
    includes: [
      'design and copy for up to eight pages',
      'a site that works on every phone',
      'contact and booking forms',
      'an editor, so that you can change text and pictures yourself',
    ],
    timeline: 'two to four weeks from the first call to going live',
    tile: true,
  },
  {
    id: 'seo-marketing',
    item: 'seo',
    alsoCalled: ['SEO', 'search engine', 'Google ranking', 'rank on Google', 'marketing'],
    name: 'SEO & Marketing',
    summary: 'Be found for what you sell, in the places you serve.',
    includes: [
      'keyword and competitor research',
      'a Google Business Profile set up and cared for',
      'on-page fixes and speed work',
      'a monthly report in plain words',
    ],
    timeline:
      'first movement usually shows in six to ten weeks; nobody can honestly promise a rank',
    tile: true,
  },
  {
    id: 'it-solutions',
    alsoCalled: [
      'IT support',
      'tech support',
      'backups',
      'computers',
      'custom software',
      'integration',
    ],
    name: 'IT Solutions',
    summary: 'E-mail, backups, security and custom tools that just work.',
    includes: [
      'business e-mail and accounts',
      'backups that are tested',
      'security updates and monitoring',
      'custom tools and integrations between the systems you use',
    ],
    timeline: 'set-up in about a week; custom tools are planned with you first',
    tile: true,
  },
  {
    id: 'graphic-design',
    alsoCalled: ['logo', 'branding', 'brand kit', 'flyer', 'business card', 'print', 'sign'],
    name: 'Graphic Design',
    summary: 'Logos, brand kits and print that look like one company.',
    includes: [
      'logo and brand guide',
      'business cards, flyers and signs',
      'social media templates',
      'files in every format you need, owned by you',
    ],
    timeline: 'a logo takes about a week, with three drafts to choose from',
    tile: false,
  },
  {
    id: 'e-commerce',
    alsoCalled: ['online shop', 'webshop', 'web shop', 'online store', 'shop', 'sell online'],
    name: 'E-commerce',
    summary: 'A shop that takes payment on day one.',
    includes: [
      'product pages and categories',
      'card and wallet payments',
      'shipping and tax settings',
      'stock and order e-mails',
    ],
    timeline: 'four to six weeks, depending on the number of products',
    tile: false,
  },
  {
    id: 'lead-generation',
    alsoCalled: [
      'leads',
      'ads',
      'ad campaign',
      'campaign',
      'Google Ads',
      'Facebook ads',
      'advertising',
      'more customers',
    ],
    name: 'Lead Generation',
    summary: 'Campaigns and pages that bring enquiries you can call today.',
    includes: [
      'landing pages for one offer each',
      'search and social campaigns',
      'call and form tracking',
      'enquiries sent to your phone or mailbox at once',
    ],
    timeline: 'a first campaign is live in about two weeks',
    tile: false,
  },
];

/** Listed in the footer; true of most companies. */
export const keyFeatures: readonly string[] = [
  'AI assistant, day and night',
  'A person calls you back',
  'Fixed prices in writing',
  `${servicePackage.guarantee.moneyBackDays}-day money-back guarantee`,
];
