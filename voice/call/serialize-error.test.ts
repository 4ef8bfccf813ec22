import { expect, it } from 'vitest';
import { serializeError } from './serialize-error.ts';
import { TransportError } from './transport.ts';

const circular: Record<string, unknown> = {};
circular['self'] = circular;

it.each([
  ['a sentence', 'a sentence'],
  [undefined, 'undefined'],
  [42, '42'],
  [new Error('plain'), 'plain'],
  [{ message: { message: 'deep' } }, 'deep'],
  [
    { action: 'error', errorMsg: 'Meeting has ended', error: { type: 'ejected' } },
    'Meeting has ended',
  ],
  [{ error: { msg: 'from the library' } }, 'from the library'],
  [{ message: '', statusText: 'Bad Gateway' }, 'Bad Gateway'],
  [{ code: 7 }, '{"code":7}'],
  [circular, 'Unknown error'],
])('finds the sentence in %j', (thrown, message) => {
  expect(serializeError(thrown).message).toBe(message);
});

it('keeps what else is known', () => {
  const error = Object.assign(new TransportError('ejected', 'gone', { by: 'host' }), { code: 3 });
  expect(serializeError(error)).toEqual({
    message: 'gone',
    name: 'TransportError',
    stack: expect.any(String) as string,
    code: 3,
    details: { by: 'host' },
  });
});

const nest = (levels: number): unknown => (levels === 0 ? 'deep' : { message: nest(levels - 1) });

it.each([
  [
    { message: 'm', code: 'E1' },
    { message: 'm', code: 'E1' },
  ],
  [
    { message: 'm', code: 0 },
    { message: 'm', code: 0 },
  ],
  [{ message: 'm', name: 5, stack: {}, code: [] }, { message: 'm' }],
  [null, { message: 'null' }],
  [nest(4), { message: 'deep' }],
  [nest(5), { message: JSON.stringify(nest(5)) }],
])('keeps of %j what is of its type, and looks four levels deep', (thrown, serialized) => {
  expect(serializeError(thrown)).toStrictEqual(serialized);
});
