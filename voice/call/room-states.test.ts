import { expect, it } from 'vitest';
import type { RoomState, TransportEvent } from './transport.ts';
import { RoomStates } from './room-states.ts';

function follow(...said: RoomState[]): RoomState[] {
  const told: TransportEvent[] = [];
  const states = new RoomStates((event) => told.push(event));
  for (const state of said) states.enter(state);
  return told.flatMap((event) => (event.type === 'state' ? [event.state] : []));
}

it('R4.45 the states of a room come in their order, whatever the library says first', () => {
  expect(follow('loading', 'joining', 'loaded', 'joined')).toEqual([
    'loading',
    'loaded',
    'joining',
    'joined',
  ]);
});

it('a state comes once, and none goes back', () => {
  expect(follow('loading', 'loading', 'loaded', 'loading', 'new')).toEqual(['loading', 'loaded']);
});

it('one state is the last', () => {
  expect(follow('loading', 'error', 'left', 'joined', 'error')).toEqual(['loading', 'error']);
  expect(follow('left', 'error')).toEqual(['left']);
});
