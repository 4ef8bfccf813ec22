import { createCurrency } from '@parley/business';
import type { Knowledge } from './knowledge.ts';

const currency = createCurrency('USD', 'en-US');
const formatPrice = currency.format;
const items = [
  { id: 'inspection', name: 'Boiler inspection', value: 120 },
  { id: 'warranty', name: '3-month warranty', value: 60 },
  { id: 'detectors', name: 'Smoke detectors', value: 45 },
];
const value = 225;
const price = 180;

/** A company of another trade, for the tests: nothing of the sample business may be left in an answer. */
export const otherCompany: Knowledge = {
  company: {
    brand: 'Harbor Heat',
    legalName: 'Harbor Heat & Plumbing Ltd',
    blurb: 'Harbor Heat keeps the houses of Portsmouth warm and dry.',
    email: 'desk@harborheat.example',
    phone: null,
    contact: { name: 'Tomas', role: 'Master Plumber' },
    hours: 'Tuesday to Saturday, 7:00 to 16:00',
    founded: 1998,
    currency: 'USD',
  },
  addressLine: '5 Quay Road, Portsmouth',
  services: [
    {
      id: 'leaks',
      name: 'Leak Repair',
      summary: 'We find the leak and close it.',
      includes: ['moisture measurement', 'pipe replacement', 'drying of walls'],
      timeline: 'usually the same day',
      tile: true,
    },
    {
      id: 'boilers',
      name: 'Boiler Service',
      summary: 'Heating that works in winter.',
      includes: ['yearly inspection', 'burner cleaning', 'spare parts of all makers'],
      timeline: 'about two hours a visit',
      tile: true,
    },
  ],
  keyFeatures: ['Here within an hour'],
  shown: [],
  package: {
    name: 'Winter Check',
    items,
    value,
    saving: value - price,
    price,
    payment: {
      split: { now: 100, atGoLive: 80, when: 'after the visit' },
      monthly: { amount: 35, months: 6 },
    },
    guarantee: { moneyBackDays: 14, revisions: 'two free return visits' },
    bonuses: ['radiator key'],
  },
  ways: [
    { id: 'full', name: 'Full', terms: formatPrice(price), more: null },
    {
      id: 'split',
      name: 'Split',
      terms: `${formatPrice(100)} now + ${formatPrice(80)} afterwards`,
      more: null,
    },
    {
      id: 'monthly',
      name: 'Monthly',
      terms: `${formatPrice(35)} x 6 (${formatPrice(210)})`,
      more: `${formatPrice(30)} more than at once`,
    },
  ],
  included: 'part of it already',
  followUp: { withinHours: 2, minutes: 5 },
  faq: [
    {
      id: 'night',
      question: 'Do you come at night?',
      answer: 'Yes. For a burst pipe somebody comes at any hour; other work waits for the morning.',
      alsoAsked: ['Is there an emergency service?', 'Who helps when a pipe bursts at midnight?'],
    },
  ],
  heard: {},
  languages: [],
  currency,
  formatPrice,
};
