import type { Proof } from './proof-types.ts';

/**
 * SAMPLE VALUES. What speaks for the company: its work, its clients, its people. A list that is empty
 * is not shown. Whatever has `sample: true` is drawn, is marked as a sample on the page, and is
 * refused once `sample` in `company.ts` is false.
 */
export const proof: Proof = {
  work: {
    title: 'Shutters up.',
    text: 'Before and after, one number each.',
    list: [
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
        number: '11',
        change: 'more calls a week, from 6',
        text: 'One page per town, one number on top.',
      },
    ],
  },
  voices: {
    title: 'Said at the counter.',
    list: [
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
    ],
  },
  team: {
    title: 'Who calls back.',
    list: [
      { sample: true, name: 'A founder', role: 'Calls you back' },
      { sample: true, name: 'A designer', role: 'Draws your page' },
      { sample: true, name: 'A developer', role: 'Makes it quick' },
    ],
  },
  /** Beside the page's own figures, which the build measures. */
  weighed: {
    title: 'This page, weighed.',
    text: 'You are looking at our work: its own figures, no promise.',
  },
};
