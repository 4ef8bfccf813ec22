import { company } from './company.ts';

/** What the sample company alone would say: gone as soon as `sample` in `company.ts` is false. */
export const ofSample = <Item>(items: readonly Item[]): readonly Item[] =>
  company.sample ? items : [];
