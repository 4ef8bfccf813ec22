export * from './generative.ts';
export * from './headers.ts';
export * from './leads.ts';
export type * from './operator.ts';
export type * from './operator-figures.ts';
export * from './public-config.ts';
export * from './tally.ts';
