import { company } from './company.ts';
import { ofSample } from './of-sample.ts';
import type { Proof } from './proof-types.ts';
import { sampleTeam, sampleVoices, sampleWork } from './sample/proof.ts';

/**
 * What speaks for the company: its work, its clients, its people. A list that is empty is not shown, and the
 * sample's are empty without it. Yours have pictures of their own, in `business/pictures/`: `proof-types.ts`.
 */
export const proof: Proof = {
  work: {
    title: 'Shutters up.',
    text: 'Before and after, one number each.',
    list: [...ofSample(sampleWork)],
  },
  voices: {
    title: 'Said at the counter.',
    list: [...ofSample(sampleVoices)],
  },
  team: {
    title: 'Who calls back.',
    list: [...ofSample(sampleTeam)],
  },
  /** Beside the page's own figures, which the build measures; null, and they are not shown. */
  weighed: company.sample
    ? {
        title: 'This page, measured.',
        text: 'You are looking at our work: its own figures, no promise.',
      }
    : null,
};
