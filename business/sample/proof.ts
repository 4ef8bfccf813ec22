import { company } from '../company.ts';
import type { Member, Voice, Work } from '../proof-types.ts';

/* Work, clients and people that there are not: drawn, and marked as samples on the page. */

export const sampleWork: readonly Work[] = [
  {
    sample: true,
    drawing: 'bakery',
    client: 'A bakery',
    number: '0.9 s',
    change: 'to open, from 6.8 s',
    text: 'Cake orders come in before the ovens are on.',
  },
  {
    sample: true,
    drawing: 'dentist',
    client: 'A dentist',
    number: '1 in 4',
    change: 'bookings after hours, from none',
    text: 'The desk stopped playing phone tag.',
  },
  {
    sample: true,
    drawing: 'plumber',
    client: 'A plumber',
    number: '17',
    change: 'calls a week, from 6',
    text: 'One page per town, one number on top.',
  },
];

export const sampleVoices: readonly Voice[] = [
  {
    sample: true,
    quote: 'I asked at midnight and had a plan at breakfast.',
    name: 'A bakery’s owner',
  },
  {
    sample: true,
    quote: 'They said what it costs, and that is what it cost.',
    name: 'A dentist',
  },
];

export const sampleTeam: readonly Member[] = [
  { sample: true, name: company.contact.name, role: 'Calls you back' },
  { sample: true, name: 'A designer', role: 'Draws your page' },
  { sample: true, name: 'A developer', role: 'Makes it quick' },
];
