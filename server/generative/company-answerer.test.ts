import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAnswerer, type Turn } from './answerer/answerer.ts';
import { companyKnowledge } from './answerer/knowledge.ts';
import { companyAnswerer, prepareCompanyAnswerer } from './company-answerer.ts';

const whole = createAnswerer(companyKnowledge);

it('D1094 whoever asks before all of it was read has the same answer at once, and others after them', async () => {
  const turns: Turn[] = [{ from: 'visitor', text: 'What does the package cost?' }];
  const end = prepareCompanyAnswerer();
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  const answerer = companyAnswerer();
  expect(answerer(turns)).toEqual(whole(turns));
  // A step that was still to come makes no second one.
  await setImmediate();
  expect(companyAnswerer()).toBe(answerer);
  end();
});
