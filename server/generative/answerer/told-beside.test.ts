import { sample } from '@parley/business/sample';
import { expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));

it.each([
  ['hi how much for a website for my bakery we r 11 people', /\$999/],
  ['dont show up on google when someone looks for bakery near me', /SEO & Marketing/],
  ['can i change the prices of the bread myself im not techy', /^You get an editor/],
  ['whats ur refund policy my cousin got burned by an agency', /^You have a \*\*30-day/],
  ['do u guys do hosting cause mine is awful', /^Yes, \*\*1-year hosting\*\*/],
  // What is clear as it is has all of it.
  ['can you fix my site we got hacked', /at once/],
])('D1958 what is told behind a question keeps it from no answer: %s', (text, answered) => {
  expect(ask(text)).toMatch(answered);
});

it('D1958 a message of 4,000 characters is answered at once', () => {
  const start = performance.now();
  ask('im since we have my son '.repeat(170).slice(0, 4_000));
  expect(performance.now() - start).toBeLessThan(3_000);
});
