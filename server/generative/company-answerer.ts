import { type Answerer, prepareAnswerer } from './answerer/answerer.ts';
import { companyKnowledge } from './answerer/knowledge.ts';
import { finish } from './answerer/steps.ts';

let work: Generator<undefined, Answerer> | undefined;
let made: Answerer | undefined;

const begin = () => (work ??= prepareAnswerer(companyKnowledge));

/** The company's own answerer, which chat and calls share; made whole now where it is not yet. */
export const companyAnswerer = (): Answerer => (made ??= finish(begin()));

/** Makes it step by step, whenever nobody else has work to do. The function it answers ends that. */
export function prepareCompanyAnswerer(): () => void {
  let next: NodeJS.Immediate | undefined;
  const step = () => {
    if (made) return;
    const { done, value } = begin().next();
    if (done) made = value;
    else next = setImmediate(step);
  };
  next = setImmediate(step);
  return () => clearImmediate(next);
}
