import { expect, it } from 'vitest';
import { step } from './transitions.ts';
import type { GateEvent, GateState } from './transitions.ts';

const problem = { title: 'Invalid Email', description: 'Please.', fields: ['email'] } as const;
const chat = { kind: 'chat' } as const;
const closed: GateState = { phase: 'closed' };
const open: GateState = { phase: 'open', pending: chat, problem: null };
const refused: GateState = { ...open, problem };
const saving: GateState = { phase: 'saving', pending: chat };

it.each<[GateState, GateEvent, GateState]>([
  [closed, { type: 'asked', action: chat }, open],
  [open, { type: 'refused', problem }, refused],
  [refused, { type: 'sent' }, saving],
  [saving, { type: 'refused', problem }, refused],
  [saving, { type: 'saved' }, closed],
])('%o, %o: %o', (before, event, after) => {
  expect(step(before, event)).toEqual(after);
});

it.each<[GateEvent, readonly GateState[]]>([
  // What was asked for first is what waits.
  [{ type: 'asked', action: { kind: 'voice' } }, [open, saving]],
  [{ type: 'refused', problem }, [closed]],
  [{ type: 'sent' }, [closed, saving]],
  [{ type: 'saved' }, [closed, open]],
])('%o changes nothing in another phase', (event, states) => {
  for (const state of states) expect(step(state, event)).toBe(state);
});

it('R4.8 is cancelled from everywhere', () => {
  for (const state of [closed, open, refused, saving])
    expect(step(state, { type: 'cancelled' })).toEqual(closed);
});
