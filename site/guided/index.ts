export { createGuided } from './guided.ts';
export type { Guided, GuidedPorts } from './guided.ts';
export { GuidedView } from './guided-view.tsx';
