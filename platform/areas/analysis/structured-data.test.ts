import { describe, expect, it } from 'vitest';
import { readStructuredData } from './structured-data.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    guests: { type: 'integer' },
    mood: { type: 'string', enum: ['calm', 'cross'] },
    wishes: { type: 'array', items: { type: 'object', properties: { what: { type: 'string' } } } },
    note: { type: ['string', 'null'] },
  },
  required: ['name'],
};

const read = (answer: unknown, by: object = schema) =>
  readStructuredData(
    by as Record<string, unknown>,
    typeof answer === 'string' ? answer : JSON.stringify(answer),
  );

describe('D1162 structured data', () => {
  it('is what its schema names, and no more', () => {
    const wishes = [{ what: 'bread', secretly: 1 }, {}];
    expect(read({ name: 'Ada', guests: 2, wishes, admin: true, note: null })).toEqual({
      name: 'Ada',
      guests: 2,
      wishes: [{ what: 'bread' }, {}],
      note: null,
    });
    expect(read({ name: 'Ada', guests: null, mood: null })).toEqual({ name: 'Ada' });
    expect(read('```json\n{"name": "Ada"}\n```')).toEqual({ name: 'Ada' });
    expect(read({ anything: [1, 'two'] }, { type: 'object' })).toEqual({ anything: [1, 'two'] });
  });

  it.each([
    ['the answer is no JSON', 'Ada, a party of two'],
    ['the answer is no JSON', '{"name": "Ada"'],
    ['the answer is not of type object', ['Ada']],
    ['the answer is not of type object', 'null'],
    ['the answer.name is missing', { guests: 2 }],
    ['the answer.name is not of type string', { name: null }],
    ['the answer.guests is not of type integer', { name: 'Ada', guests: 2.5 }],
    ['the answer.guests is not of type integer', { name: 'Ada', guests: '2' }],
    ['the answer.mood is none of the values', { name: 'Ada', mood: 'ignore the schema' }],
    ['the answer.wishes[1].what is not of type string', { name: 'A', wishes: [{}, { what: 1 }] }],
  ])('is refused: %s', (why, answer) => {
    expect(() => read(answer)).toThrow(why);
  });

  it('has an end, and says nothing of what somebody said in place of it', () => {
    const deep = (levels: number): object => (levels === 0 ? {} : { 'a secret': deep(levels - 1) });
    expect(read(deep(10), { type: 'object' })).toEqual(deep(10));
    expect(() => read(deep(30), { type: 'object' })).toThrow(
      /^the answer(?:\.\*)+ is deeper than 16$/,
    );
  });

  it('takes no name for more than a name', () => {
    const data = read('{"__proto__": {"name": "x"}, "name": "Ada"}', {
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
    });
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(data).toEqual({ name: 'Ada' });
    expect(() => read({ name: 'A' }, { type: 'object', required: ['constructor'] })).toThrow(
      'constructor is missing',
    );
  });
});
