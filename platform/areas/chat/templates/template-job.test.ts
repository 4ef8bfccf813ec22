import { describe, expect, it } from 'vitest';
import { doJob, type TemplateJob } from './template-job.ts';

const budget = 1_000_000;
const run = (type: TemplateJob['type'], templates: readonly string[], variables: object = {}) =>
  doJob({ type, templates, variables: JSON.stringify(variables), budget });

describe('a template', () => {
  it.each<[string, object, string]>([
    ['Hello {{name}}!', { name: 'Bo' }, 'Hello Bo!'],
    ['Hello {{ customer.name | upcase }}', { customer: { name: 'Bo' } }, 'Hello BO'],
    ['Hello {{missing}}!', {}, 'Hello !'],
    ['{% if vip %}Welcome{% else %}Hello{% endif %}', { vip: true }, 'Welcome'],
    ['{{ list | join: ", " }} {{ list }}', { list: [1, [2, null]] }, '1, 2, 12'],
    ['{% for a in list %}{{ forloop.index }}{{ a }}{% endfor %}', { list: ['a', 'b'] }, '1a2b'],
    ['{% capture a %}<{{ b }}>{% endcapture %}{{ a }}{{ a }}', { b: 1 }, '<1><1>'],
    ['{{ list | where: "ok" | map: "id" }}', { list: [{ ok: 1, id: 7 }, { id: 8 }] }, '7'],
    ['{{ "2026-11-05" | date: "%Y" }}', {}, '2026'],
    ['no template { at } all', { at: 1 }, 'no template { at } all'],
    ['{{ broken', {}, '{{ broken'],
    ['{{ constructor }}{{ __proto__ }}', {}, ''],
    ['{% include "/etc/passwd" %}', {}, '{% include "/etc/passwd" %}'],
  ])('%j with %j is %j', (template, variables, text) => {
    expect(run('text', [template], variables).results).toEqual([text]);
  });
});

describe('a condition', () => {
  it.each<[string, object, boolean]>([
    [' city == "Rome" and guests > 4 ', { city: 'Rome', guests: 5 }, true],
    [' city == "Rome" and guests > 4 ', { city: 'Rome', guests: 4 }, false],
    [' city == "Oslo" or vip ', { vip: true }, true],
    [' missing ', {}, false],
    [' a | no_such_filter: ( ', { a: true }, false],
    [' | ', {}, false],
  ])('%j with %j is %j', (condition, variables, held) => {
    expect(run('condition', [condition], variables).results).toEqual([held]);
  });
});

const data = {
  list: Array.from({ length: 40_000 }, (_, index) => index),
  text: 'a'.repeat(200_000),
  object: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
};
const times = (text: string, count: number) => text.repeat(count);
const loop = (inside: string, count = 1_000) => `{% for i in (1..${count}) %}${inside}{% endfor %}`;
const doubling = `{% assign a = "x" | split: "" %}${times('{% assign a = a | push: a | push: a %}', 60)}`;

describe('the work of templates', () => {
  it.each([
    ['nested loops', loop(loop(loop('x')))],
    ['a loop over more than there is', loop('', 90_000_000)],
    [
      'an expression for each of many',
      `{{ list | where_exp: "x", "${times('x == 1 or ', 2_000)}x" }}`,
    ],
    ['a filter over an array, often', loop('{% assign x = list | sum %}')],
    ['many filters over one array', times('{{ list | uniq | reverse | size }}', 1_000)],
    ['a large value, written often', times('{{ list }}', 5_000)],
    ['a large object, opened often', times('{% for x in object %}{% break %}{% endfor %}', 2_000)],
    ['what doubles', `${doubling}{{ a }}`],
    ['what doubles, joined by a filter', `${doubling}{{ a | join: "" }}`],
    [
      'what doubles, as text',
      `{% assign a = "xx" %}${times('{% assign a = a | append: a %}', 60)}`,
    ],
    [
      'what doubles, caught',
      `{% assign a = "xx" %}${times('{% capture a %}{{ a }}{{ a }}{% endcapture %}', 60)}`,
    ],
    ['long words compared', loop('{% if text contains "b" %}{% endif %}')],
    ['literals compared', loop(`{% if "${times('a', 9_000)}" == "b" %}{% endif %}`)],
    [
      'branches that are never taken',
      loop(`{% if false %}${times('{% elsif 1 == 2 %}', 2_000)}{% endif %}`),
    ],
    ['dates', loop('{{ "now" | date: "%A %Z" }}', 5_000)],
    ['a date that is padded', '{{ "now" | date: "%9999999d" }}'],
    ['more parts than can be read', times('{{a}}', 40_000)],
    ['tags that never end', times('{% if a %}', 40_000)],
    ['regular expressions', times('{{ text | squish | slugify }}', 100)],
    ['a table', '{% tablerow a in (1..200000) %}{{ a }}{% endtablerow %}'],
  ])('D250 comes to the same end each time: %s', (_what, template) => {
    const first = run('text', ['Hello', template, 'never'], data);
    expect(first.results).toEqual(['Hello']);
    expect(first.left).toBeLessThan(0);
    expect(run('text', ['Hello', template, 'never'], data)).toEqual(first);
  });

  it('is one budget for all of them', () => {
    const one = loop('x', 2_000);
    const { left } = run('text', [one]);
    expect(left).toBeGreaterThan(budget * 0.9);
    const { results } = run(
      'text',
      Array.from({ length: 200 }, () => one),
    );
    expect(results.length).toBe(Math.floor(budget / (budget - left)));
  });

  it('of a long prompt with its loops is small', () => {
    const prompt = `${times('We are open from nine to five. ', 1_000)}${times('{% for i in list limit: 5 %}{{ i }}, {% endfor %}', 5)}{% if vip %}Be kind.{% endif %}`;
    const { left } = run('text', [prompt], { list: ['a', 'b', 'c'], vip: true });
    expect(left).toBeGreaterThan(budget * 0.8);
  });
});
