import { describe, expect, it } from 'vitest';
import { builtInVariables, judge, render } from './variables.ts';

describe('a template', () => {
  it.each<[string, object, string]>([
    ['Hello {{name}}!', { name: 'Bo' }, 'Hello Bo!'],
    ['Hello {{ customer.name | upcase }}', { customer: { name: 'Bo' } }, 'Hello BO'],
    ['Hello {{missing}}!', {}, 'Hello !'],
    ['{% if vip %}Welcome{% else %}Hello{% endif %}', { vip: true }, 'Welcome'],
    ['{{ list | join: ", " }}', { list: [1, 2] }, '1, 2'],
    ['no template { at } all', { at: 1 }, 'no template { at } all'],
    ['{{ broken', {}, '{{ broken'],
    ['{{ constructor }}{{ __proto__ }}', {}, ''],
  ])('%j with %j is %j', (template, variables, text) => {
    expect(render(template, variables as Record<string, unknown>)).toBe(text);
  });

  it.each(['{% include "/etc/passwd" %}', '{% for i in (1..90000000) %}x{% endfor %}'])(
    'reads no file and takes no memory: %s',
    (template) => {
      expect(render(template, {})).toBe(template);
    },
  );
});

describe('a condition', () => {
  it.each<[string, object, boolean | null]>([
    ['{{ city == "Rome" and guests > 4 }}', { city: 'Rome', guests: 5 }, true],
    ['{{ city == "Rome" and guests > 4 }}', { city: 'Rome', guests: 4 }, false],
    ['{{ city == "Oslo" or vip }}', { vip: true }, true],
    ['{{ missing }}', {}, false],
    ['They want to buy {{thing}}', { thing: 'it' }, null],
    ['They want to buy', {}, null],
  ])('%j with %j is %j', (condition, variables, held) => {
    expect(judge(condition, variables as Record<string, unknown>)).toBe(held);
  });
});

it('knows the time, in UTC', () => {
  expect(builtInVariables(new Date('2026-11-05T15:04:05Z'))).toEqual({
    now: 'Nov 5, 2026, 3:04 PM',
    date: 'Nov 5, 2026',
    time: '3:04 PM',
    month: 'November',
    day: '05',
    year: '2026',
  });
});
