import { expect, it } from 'vitest';
import type { ConversationKind, ToolContext } from './context.ts';
import { bindFunctionTool } from './function-tool.ts';

const call = {
  id: 'one',
  type: 'function',
  function: { name: 'look_up', arguments: '{}' },
} as const;

it.each([
  ['chat', { type: 'left-to-client', waits: true }],
  ['call', { type: 'left-to-client', waits: false }],
] as const)(
  'D371 a function that no server runs is, in a %s, left to who can answer it',
  async (kind: ConversationKind, outcome) => {
    const own = { name: 'look_up' };
    const context = { kind, servers: [] } as unknown as ToolContext;
    const tool = bindFunctionTool({ type: 'function', function: own }, own, context);
    expect(await tool.run(call, new AbortController().signal)).toEqual(outcome);
  },
);
