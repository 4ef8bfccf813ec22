import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleHistory } from './history.ts';
import type { Message } from '../../../ground/conversation/message.ts';

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });
const calling = (...ids: readonly string[]): Message => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } })),
});
const result = (tool_call_id: string, content = 'done'): Message => ({
  role: 'tool',
  tool_call_id,
  content,
});

it('is everything, as long as nobody handed over', () => {
  const said = [user('a'), assistant('b'), user('c')];
  expect(visibleHistory(said, [])).toEqual(said);
});

it('forgets what a handover left behind, and no more', () => {
  const said = [user('a'), assistant('b'), user('c'), assistant('d'), user('e')];
  const visible = visibleHistory(said, [{ at: 3, plan: { type: 'none' } }]);
  expect(visible).toEqual([assistant('d'), user('e')]);
});

it('does not bring back what an earlier handover left behind', () => {
  const said = [user('a'), user('b'), user('c')];
  const handovers = [
    { at: 1, plan: { type: 'none' } },
    { at: 2, plan: { type: 'all' } },
  ] as const;
  expect(visibleHistory(said, handovers)).toEqual([user('b'), user('c')]);
});

it('keeps the question when everything is forgotten', () => {
  expect(visibleHistory([user('a'), assistant('b')], [{ at: 2, plan: { type: 'none' } }])).toEqual([
    user('a'),
  ]);
});

it('puts each result behind its call, and gives one to a call without', () => {
  const said = [calling('1', '2'), user('x'), result('2')];
  expect(visibleHistory(said, [])).toEqual([
    calling('1', '2'),
    result('1', 'No result came.'),
    result('2'),
    user('x'),
  ]);
});

it('leaves out a result whose call is not seen', () => {
  expect(visibleHistory([result('1'), user('x')], [])).toEqual([user('x')]);
});

it('is bounded, and keeps the newest', () => {
  const many = Array.from({ length: 500 }, (_, index) => user(String(index)));
  const visible = visibleHistory(many, []);
  expect(visible).toHaveLength(200);
  expect(visible.at(-1)).toEqual(user('499'));
  const long = Array.from({ length: 50 }, () => user('x'.repeat(10_000)));
  expect(visibleHistory(long, [])).toHaveLength(20);
});

it('is what providers take, whatever was said', () => {
  const id = fc.constantFrom('1', '2', '3');
  const message = fc.oneof(
    fc.string().map(user),
    fc.string().map(assistant),
    fc.uniqueArray(id, { minLength: 1 }).map((ids) => calling(...ids)),
    id.map((one) => result(one)),
  );
  const plan = fc.oneof(
    fc
      .constantFrom('all', 'none', 'userAndAssistantMessages', 'previousAssistantMessages')
      .map((type) => ({ type }) as { type: 'all' }),
    fc.nat(5).map((maxMessages) => ({ type: 'lastNMessages' as const, maxMessages })),
  );
  fc.assert(
    fc.property(fc.array(message), fc.array(plan, { maxLength: 3 }), (said, plans) => {
      const handovers = plans.map((plan, index) => ({
        at: Math.floor((said.length * (index + 1)) / (plans.length + 1)),
        plan,
      }));
      const visible = visibleHistory(said, handovers);
      let open: string[] = [];
      for (const message of visible) {
        if (message.role === 'tool') {
          expect(open.shift()).toBe(message.tool_call_id);
        } else {
          expect(open).toEqual([]);
          const calls = (message.role === 'assistant' && message.tool_calls) || [];
          open = calls.map(({ id }) => id);
        }
      }
      expect(open).toEqual([]);
      const asks = (messages: readonly Message[]) => messages.some(({ role }) => role === 'user');
      expect(asks(visible)).toBe(asks(said));
    }),
  );
});
