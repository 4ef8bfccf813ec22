export { createGuided } from './guided.ts';
export { GuidedView } from './guided-view.tsx';
