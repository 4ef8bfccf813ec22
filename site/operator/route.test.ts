import { describe, expect, it } from 'vitest';
import { formatRoute, parseRoute, startRoute } from './route.ts';

const key = 'ab'.repeat(32);

describe('places of the console', () => {
  it.for([
    '#/day',
    '#/leads',
    '#/leads/quarantined',
    '#/conversations',
    '#/search',
    '#/figures',
    '#/figures/7',
    '#/figures/90',
    '#/developers/deliveries',
    '#/developers/deliveries/given-up',
    '#/developers/calls',
    '#/developers/calls/0a-1b',
    '#/developers/chats',
    '#/developers/sessions/0a-1b',
    '#/developers/log',
    '#/developers/log/0a1b2c3d-4e5f',
    '#/developers/keys',
    '#/developers/spend',
    `#/visitor/${key}`,
    '#/lead/0a-1b',
  ])('%s is read and written alike', (hash) => {
    expect(formatRoute(parseRoute(hash))).toBe(hash);
  });

  it('D600 the start is the day', () => {
    expect(startRoute).toEqual({ view: 'day' });
  });

  it.for([
    '',
    '#',
    '#/',
    '#/elsewhere',
    '#/visitor/',
    '#/developers',
    '#/developers/elsewhere',
    '#/developers/deliveries/elsewhere',
    '#/developers/calls/a/b',
    '#/developers/keys/x',
    '#/figures/8',
    '#/visitor/<b>',
    `#/visitor/${key}/x`,
    '#/lead/..',
  ])('%s leads to the start', (hash) => {
    expect(parseRoute(hash)).toEqual(startRoute);
  });
});
