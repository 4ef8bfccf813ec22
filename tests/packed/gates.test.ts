import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Gate } from '../../scripts/check/gate.ts';
import {
  packageApi,
  packageContents,
  packageLint,
  packageTypes,
} from '../../scripts/check/voice-package.ts';
import { voiceSizes } from '../../scripts/check/voice-sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run check` has the same gates; here they stand for what the requirements promise. */
describe('the packed SDK', () => {
  it.each<[string, Gate]>([
    ['D152 D1147 keeps to its byte budgets, an unused import at none', voiceSizes],
    ['D153 holds nothing that a strict policy or another package is needed for', packageContents],
    ['D154 is what publint expects of a package', packageLint],
    ['D154 has types that are right however they are resolved', packageTypes],
    ['D155 makes public what was reviewed', packageApi],
  ])('%s', async (_, gate) => {
    expect(await gate.check(root)).toEqual([]);
  });
});
