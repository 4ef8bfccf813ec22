import { expect, it } from 'vitest';
import { createAbout, extendAbout, joinObjects } from './about.ts';

it('D319 what every message says of the conversation is written once', () => {
  let written = 0;
  const toJSON = () => ((written += 1), 'long');
  const chat = createAbout({ chat: { toJSON } });
  const agents = ['one', 'two'].map((name) => extendAbout({ assistant: { name } }, chat));
  const sent = agents.flatMap((about) => [about.json(), about.json()]);
  expect(sent.map((text) => JSON.parse(text))).toEqual(
    ['one', 'one', 'two', 'two'].map((name) => ({ assistant: { name }, chat: 'long' })),
  );
  expect(written).toBe(1);
  expect(agents[0]?.fields).toMatchObject({ assistant: { name: 'one' }, chat: {} });
});

it.each([
  ['{}', '{}', {}],
  ['{"a":1}', '{}', { a: 1 }],
  ['{}', '{"b":2}', { b: 2 }],
  ['{"a":"}"}', '{"b":"{"}', { a: '}', b: '{' }],
])('two objects are one: %s and %s', (first, second, both) => {
  expect(JSON.parse(joinObjects(first, second))).toEqual(both);
});
