import { expect } from 'vitest';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { planAgent } from './plan.ts';
import { type AgentEffect, type AgentEvent, type AgentState, beforeCall } from './state.ts';
import { step } from './step.ts';

export type Told = AgentEvent extends infer E
  ? E extends AgentEvent
    ? Omit<E, 'at'>
    : never
  : never;

/** A call replayed: each row is a time, what happens then, and what is done about it. */
export function replay(
  assistant: Assistant,
  rows: readonly (readonly [number, Told, ...string[]])[],
) {
  const plan = planAgent(assistant, (text) => text);
  let state: AgentState = beforeCall;
  const done: unknown[] = [];
  for (const [at, event] of rows) {
    // The clock ticks before everything else, as it does in a call.
    const ticked = step(state, { type: 'clock', at }, plan);
    const stepped = step(ticked.state, { ...event, at } as AgentEvent, plan);
    ({ state } = stepped);
    done.push([at, event, ...[...ticked.effects, ...stepped.effects].map(describeEffect)]);
  }
  expect(done).toEqual(rows);
  return state;
}

function describeEffect(effect: AgentEffect): string {
  switch (effect.type) {
    case 'speak':
      return `speak ${effect.id}: ${effect.text}`;
    case 'think':
      return `think ${effect.turn}`;
    case 'caller-said':
      return `caller said: ${effect.text}`;
    case 'assistant-sounds':
      return `assistant ${effect.isSounding ? 'started' : 'stopped'}`;
    case 'run-hook':
      return `hook ${effect.hook.on}`;
    case 'caller-sounds':
      return `user ${effect.isSounding ? 'started' : 'stopped'}`;
    case 'end':
      return `end: ${effect.reason}`;
    default:
      return effect.type;
  }
}

export const clock = { type: 'clock' } as const;
export const playable = { type: 'playable' } as const;
export const began = { type: 'caller-began' } as const;
export const insisted = { type: 'caller-insisted' } as const;
export const paused = (since: number) => ({ type: 'caller-paused', since }) as const;
export const said = (text: string | null) => ({ type: 'caller-done', text }) as const;
export const words = (text: string) => ({ type: 'caller-words', text }) as const;
export const sentence = (turn: number, text: string) =>
  ({ type: 'sentence', of: { turn, index: 0 }, text }) as const;
export const answered = (turn: number, ends = false) => ({ type: 'answered', turn, ends }) as const;
export const spoken = (id: number) => ({ type: 'spoken', id }) as const;
