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
    '#/messages',
    '#/messages/given-up',
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
    '#/messages/elsewhere',
    '#/figures/8',
    '#/visitor/<b>',
    `#/visitor/${key}/x`,
    '#/lead/..',
  ])('%s leads to the start', (hash) => {
    expect(parseRoute(hash)).toEqual(startRoute);
  });
});
