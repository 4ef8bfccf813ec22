export * from './generative.ts';
export * from './headers.ts';
export * from './leads.ts';
export * from './public-config.ts';
