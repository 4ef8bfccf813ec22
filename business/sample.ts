import type { Business } from './check-fields.ts';
import sampleFile from './sample.json' with { type: 'json' };

/**
 * The values that the product comes with, kept to tell what of them an operator has not replaced,
 * and as the company of the tests. Your own company is in the files beside it.
 */
// JSON knows no tuples.
export const sample = sampleFile as unknown as Business;
