import { defineScript } from '@parley/business/guided-step';
import { expect, it } from 'vitest';
import { createScriptEngine, fillText, longestAnswer } from './script-engine.ts';
import type { GuidedEvent, GuidedState } from './script-engine.ts';

const script = defineScript({
  initial_greeting: {
    says: 'Your name?',
    variable: 'user_name',
    asks: 'text',
    label: 'Your name',
    next: 'step_8',
  },
  step_8: { says: 'Thanks', variable: 'completion', asks: 'nothing', next: 'finish' },
});
const engine = createScriptEngine(script);
const asking = engine.begin(0);
const advancing = engine.next(asking, { type: 'answered', text: 'Ana', at: 1 });
const saving = engine.next(advancing, { type: 'advanced', at: 2 });
const failed = engine.next(saving, { type: 'lead-failed' });
const saved = engine.next(saving, { type: 'lead-saved' });
const finished = engine.next(saved, { type: 'advanced', at: 3 });

it('goes through its phases in their order', () => {
  const phases = [asking, advancing, saving, failed, saved, finished].map(({ phase }) => phase.at);
  expect(phases).toEqual(['asking', 'advancing', 'saving', 'save-failed', 'advancing', 'finished']);
  expect(saved.answers).toEqual({ user_name: 'Ana', completion: 'completed' });
});

it.each<[GuidedEvent, readonly GuidedState[]]>([
  [{ type: 'answered', text: 'Bo', at: 4 }, [advancing, saving, failed, finished]],
  [{ type: 'advanced', at: 4 }, [asking, saving, failed, finished]],
  [{ type: 'lead-saved' }, [asking, advancing, failed, finished]],
  [{ type: 'lead-failed' }, [asking, advancing, failed, finished]],
  [{ type: 'lead-retried' }, [asking, advancing, saving, finished]],
])('%o changes nothing in another phase', (event, states) => {
  for (const state of states) expect(engine.next(state, event)).toBe(state);
});

it('a phone number may be shorter than what else is answered', () => {
  expect([longestAnswer('phone_number'), longestAnswer('user_name')]).toEqual([60, 200]);
  const long = engine.next(asking, { type: 'answered', text: 'a'.repeat(201), at: 1 });
  expect(long.answers).toEqual({ user_name: 'a'.repeat(200) });
});

it('what was not answered is left out of what is said', () => {
  expect(fillText('{user_name}, {budget}.', { user_name: 'Ana' })).toBe('Ana, .');
});
