import { endedReasons } from '@parley/contract/voice';
import { expect, it } from 'vitest';
import reasons from './ended-reasons.json' with { type: 'json' };

it('D114 knows each of the platform’s 508 reasons for an end, and no other', () => {
  expect(reasons).toHaveLength(508);
  expect([...endedReasons].sort()).toEqual([...reasons].sort());
});
