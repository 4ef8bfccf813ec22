import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { renderLiquid } from './counted-liquid.ts';
import { renderPlain } from './plain.ts';

const render = (template: string, variables: Record<string, unknown>) =>
  renderPlain(template, variables, new Budget(10_000));

describe('a plain template', () => {
  it.each<[string, Record<string, unknown>, string | null]>([
    ['Hello {{ name }} of {{a.b}}!', { name: 'Bo', a: { b: 1 } }, 'Hello Bo of 1!'],
    ['{{ missing }}{{ a.b.c }}{{ nothing }}', { nothing: null }, ''],
    ['{{ name | upcase }}', { name: 'Bo' }, null],
    ['{{- name }}', { name: 'Bo' }, null],
    ['{{ name }}{% if a %}{% endif %}', { name: 'Bo' }, null],
    ['{{ list }}', { list: [1] }, null],
    ['{{ name.size }}{{ true }}', { name: 'Bo' }, null],
    ['{{ name.length }}', { name: 'Bo' }, null],
    ['{{ broken', {}, null],
  ])('%j with %j is %j', (template, variables, text) => {
    expect(render(template, variables)).toBe(text);
  });

  it('is what Liquid makes of it', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'size', 'length', 'true', 'constructor', 'empty');
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
    const piece = fc.oneof(
      path.map((names) => `{{ ${names} }}`),
      fc.constantFrom('words ', '}} ', '{ ', '\n', '$& '),
    );
    const value = fc.oneof(
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    const object = fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value)));
    fc.assert(
      fc.property(fc.array(piece), object, (pieces, variables) => {
        const template = pieces.join('');
        const text = render(template, variables);
        fc.pre(text !== null);
        expect(text).toBe(renderLiquid(template, variables, new Budget(1e6)));
      }),
    );
  });

  it('D250 that writes a large value often is too much', () => {
    const large = { a: 'a'.repeat(1_000) };
    expect(() => render('{{a}}'.repeat(100), large)).toThrow(/more work/);
  });
});
