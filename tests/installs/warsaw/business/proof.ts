import type { Proof } from './proof-types.ts';

export const proof: Proof = {
  work: { title: 'What changed.', text: 'Bakeries, before and after.', list: [] },
  voices: { title: 'What bakers say.', list: [] },
  team: { title: 'Who is here.', list: [] },
  weighed: {
    title: 'What this page weighs.',
    text: 'A page is work of ours, too. Here it is on a scale.',
  },
};
