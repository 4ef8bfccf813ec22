import { operations } from '@parley/contract/voice';
import { expect, it } from 'vitest';
import { createOwnFieldFilter } from './own-fields.ts';

const { createCredential, createWebCall, updateTool } = operations;

it('takes out what the reply alone describes', () => {
  const filter = createOwnFieldFilter(createWebCall);
  const order = { assistantId: 'one', unknown: 1 };
  expect(filter({ ...order, cost: 'much', startedAt: 'then', status: 'ended' })).toEqual(order);
});

it('goes by the variant that is meant', () => {
  const filter = createOwnFieldFilter(createCredential);
  expect(filter({ provider: 'lmnt', apiKey: 'key', teamId: 5 })).toEqual({
    provider: 'lmnt',
    apiKey: 'key',
  });
  const make = { provider: 'make', apiKey: 'key', teamId: 5 };
  expect(filter(make)).toBe(make);
});

it('leaves what settles a variant to be refused, and what is no object', () => {
  const filter = createOwnFieldFilter(updateTool);
  expect(filter({ type: 'endCall' })).toEqual({ type: 'endCall' });
  for (const sent of [undefined, null, 'text', [{ id: 'one' }]]) expect(filter(sent)).toBe(sent);
});
