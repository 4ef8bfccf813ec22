import type { OperatorReplay } from '@parley/contract';
import { expect, it } from 'vitest';
import { canBeReplayed, describeReplay, titleNamed } from './replay-words.ts';

const replay: OperatorReplay = {
  callId: 'a',
  turns: [],
  endedReason: 'all-said',
  costs: [],
  cost: 0.00123,
};

it('D1366 a replay says why it ended, who spoke in whose place, that no tool acted, and what it cost', () => {
  expect(describeReplay(replay)).toBe(
    'All that the caller said was said. It cost $0.0012, and is kept nowhere.',
  );
  const tools = [{ name: 'book', arguments: '{}' }];
  const turn = { said: 'Hi', secondsFromStart: 1, answeredThen: [], answered: [], tools };
  const standInFor = { provider: 'openai', model: 'gpt-4o' };
  const other = describeReplay({ ...replay, endedReason: 'newer', turns: [turn], standInFor });
  expect(other).toContain('It ended: newer.');
  expect(other).toContain('in the place of gpt-4o: there is no account with openai.');
  expect(other).toContain('Tools that act were not run');
});

it('D1366 only a call that is over, with words of its caller, is offered', () => {
  const message = { time: 0, secondsFromStart: 0, message: 'Hi' };
  const said = { messages: [{ role: 'user', ...message }] };
  const endedAt = '2026-05-01T10:00:00.000Z';
  expect(canBeReplayed({ endedAt, artifact: said })).toBe(true);
  expect(canBeReplayed({ endedAt: undefined, artifact: said })).toBe(false);
  expect(canBeReplayed({ endedAt, artifact: {} })).toBe(false);
  expect(canBeReplayed({ endedAt, artifact: { messages: [{ role: 'bot', ...message }] } })).toBe(
    false,
  );
  expect(titleNamed({ id: 'a', name: ' ' })).toBe('a');
});
