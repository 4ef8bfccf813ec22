import { type Answerer, createAnswerer } from './answerer/answerer.ts';
import { companyKnowledge } from './answerer/knowledge.ts';

let made: Answerer | undefined;

/** The company's own answerer, which chat and calls share. Making it reads all its phrases: some tenths of a second. */
export const companyAnswerer = (): Answerer => (made ??= createAnswerer(companyKnowledge));
