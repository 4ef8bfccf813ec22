import { operations } from '@parley/contract/voice';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from './problem.ts';
import { describeIssues, validateRequest } from './validation.ts';

const none = { params: {}, query: {}, body: undefined };

function refusal(...[operation, sent]: Parameters<typeof validateRequest>): readonly string[] {
  try {
    validateRequest(operation, sent);
  } catch (error) {
    if (error instanceof Problem) return [error.lines].flat();
    throw error;
  }
  return [];
}

it('names every field that is wrong, of all parts of a request', () => {
  const { listCalls, createAssistant } = operations;
  const query = { limit: '-1', createdAtGe: 'yesterday' };
  expect(refusal(listCalls, { ...none, query })).toEqual([
    expect.stringMatching(/^limit: /),
    expect.stringMatching(/^createdAtGe: /),
  ]);
  const body = { name: 'a'.repeat(41), hooks: [{ on: 'never', do: [] }] };
  expect(refusal(createAssistant, { ...none, body })).toEqual([
    expect.stringMatching(/^name: /),
    expect.stringMatching(/^hooks\.0\.on: /),
  ]);
});

it('says of a union what is wrong with the member that was meant', () => {
  const body = { input: [{ role: 'user' }] };
  const [line] = refusal(operations.createChat, { ...none, body });
  expect(line).toMatch(/^input\.0\.content: /);
});

it('D906 says of a union what it takes, where nothing was given or something else', () => {
  const said = z.object({
    input: z.union([z.string(), z.array(z.union([z.string(), z.number()]))]),
  });
  const told = (body: object) => describeIssues(said.safeParse(body).error?.issues ?? []);
  expect(told({})).toEqual(['input: Invalid input: expected string or array, received undefined']);
  expect(told({ input: 5 })).toEqual([
    'input: Invalid input: expected string or array, received number',
  ]);
  expect(told({ input: [true] })).toEqual([
    'input.0: Invalid input: expected string or number, received boolean',
  ]);
});

it('wants a body where there must be one', () => {
  expect(refusal(operations.createAssistant, none)).toEqual([expect.stringMatching(/^body: /)]);
});

it.each([
  ['a NUL', { firstMessage: 'a\0b' }, 'firstMessage'],
  ['half a character', { metadata: { deep: ['\ud800'] } }, 'metadata.deep.0'],
  ['a name with a NUL', { metadata: { 'a\0': 1 } }, 'metadata.a\0'],
  ['a number beyond all numbers', { metadata: { a: JSON.parse('1e400') } }, 'metadata.a'],
  ['a number of many digits', { metadata: { a: 1e308 } }, 'metadata.a'],
  ['a number of many noughts', { metadata: { a: -1e-300 } }, 'metadata.a'],
  ['values without end', { metadata: { a: Array(20_000).fill(1) } }, 'metadata.a.19997'],
])('refuses %s, by its field', (_, body, field) => {
  const [line] = refusal(operations.createAssistant, { ...none, body });
  expect(line?.startsWith(`${field}: `)).toBe(true);
});

it('names no more fields than somebody reads, however many are wrong', () => {
  const body = { members: Array.from({ length: 19_000 }, () => ({})) };
  const lines = refusal(operations.createSquad, { ...none, body: { ...body, name: 5 } });
  expect(lines.length).toBeLessThanOrEqual(101);
  const wrong = { assistantId: 1, assistant: 1, assistantOverrides: 1 };
  const long = { members: Array.from({ length: 50 }, () => wrong) };
  expect(refusal(operations.createSquad, { ...none, body: long }).at(-1)).toBe(
    'and more of the kind',
  );
});

it('D532 words no more of what is wrong than it tells', () => {
  let worded = 0;
  const errors = Array.from({ length: 5_000 }, (_, index) => ({
    code: 'custom' as const,
    path: [index],
    get message() {
      worded += 1;
      return 'is wrong';
    },
  }));
  expect(describeIssues(errors)).toHaveLength(101);
  const union = { code: 'invalid_union' as const, path: ['input'], message: 'x', errors: [errors] };
  expect(describeIssues([{ ...union, inclusive: true }]).at(-1)).toBe('input.100: is wrong');
  expect(worded).toBe(202);
});

it('coerces what a query must, and nothing else', () => {
  const { query } = validateRequest(operations.listCalls, { ...none, query: { limit: '5' } });
  expect(query).toEqual({ limit: 5 });
});
