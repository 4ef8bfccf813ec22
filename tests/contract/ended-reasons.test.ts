import { createHash } from 'node:crypto';
import { endedReasons } from '@parley/contract/voice';
import { expect, it } from 'vitest';

/** Of the reasons as they were read from the platform, sorted, a line each. */
const asRead = '34b55ab2b7f2bcd2cf164fc03ebbca158d045f7a27fddcb4bfbaead2e8452818';

it('D114 knows each of the platform’s 508 reasons for an end, and no other', () => {
  expect(new Set(endedReasons).size).toBe(508);
  const sorted = [...endedReasons].sort().join('\n');
  expect(createHash('sha256').update(sorted).digest('hex')).toBe(asRead);
});
