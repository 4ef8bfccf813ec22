export * from './generative.ts';
export * from './headers.ts';
export * from './leads.ts';
export * from './lead-work.ts';
export type * from './operator.ts';
export type * from './operator-day.ts';
export type * from './operator-figures.ts';
export * from './public-config.ts';
export * from './tally.ts';
