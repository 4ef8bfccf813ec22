export { createGuided } from './guided.ts';
export type { Guided } from './guided.ts';
export { GuidedView } from './guided-view.tsx';
export { GuidedEnd } from './guided-end.tsx';
export type { SaleEnd } from './guided-end.tsx';
