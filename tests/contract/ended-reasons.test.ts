import { createHash } from 'node:crypto';
import { endedReasons } from '@parley/contract/voice';
import { expect, it } from 'vitest';

/** Of the reasons as they were read from the platform, sorted, a line each. */
const asRead = 'bc70f3af8596003315aa91e6395575029cc10095e2effca31e8f22913fce675f';

it('D114 knows each of the platform’s 615 reasons for an end, and no other', () => {
  expect(new Set(endedReasons).size).toBe(615);
  const sorted = [...endedReasons].sort().join('\n');
  expect(createHash('sha256').update(sorted).digest('hex')).toBe(asRead);
});
