import { company } from './company.ts';

/** What the sample company says, and what holds for any other until it writes its own there. */
export const ofSampleOr = <Value>(sample: Value, own: Value): Value =>
  company.sample ? sample : own;

/** What the sample company alone would say: gone as soon as `sample` in `company.ts` is false. */
export const ofSample = <Item>(items: readonly Item[]): readonly Item[] =>
  company.sample ? items : [];
