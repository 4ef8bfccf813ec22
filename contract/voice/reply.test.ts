import { expect, it } from 'vitest';
import { z } from 'zod';
import { storedAssistant } from './entities/assistants.ts';
import { createTool } from './entities/tools.ts';
import { findReplyIssues } from './reply.ts';
import { stored } from './schema.ts';

const times = { createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z' };
const kept = { id: 'a', orgId: 'o', ...times };

it('D113 lets a provider, a type and a value of a newer platform through', () => {
  const reply = {
    ...kept,
    model: { provider: 'tomorrow', model: 'm', tools: [{ type: 'telepathy' }] },
    voice: { provider: 'tomorrow' },
    firstMessageMode: 'both-at-once',
    hooks: [{ on: 'call.ending', do: [{ type: 'sing' }] }],
    clientMessages: ['transcript', 'aura-update'],
  };
  expect(storedAssistant.safeParse(reply).success).toBe(false);
  expect(findReplyIssues(storedAssistant, reply)).toEqual([]);
});

it('lets it through inside a choice of shapes too', () => {
  const either = z.union([z.string(), z.array(createTool)]);
  expect(findReplyIssues(either, [{ type: 'telepathy' }])).toEqual([]);
  expect(findReplyIssues(either, [{ type: 'code', code: 1 }])).toHaveLength(1);
});

it('still finds what no platform may answer', () => {
  const paths = (reply: unknown) =>
    findReplyIssues(storedAssistant, reply).map(({ path }) => path.join('.'));
  expect(paths({ ...kept, id: undefined })).toEqual(['id']);
  expect(paths({ ...kept, name: 5 })).toEqual(['name']);
  expect(paths({ ...kept, model: { provider: 7 } })).toEqual(['model.provider']);
  expect(paths({ ...kept, model: {} })).toEqual(['model.provider']);
  expect(paths({ ...kept, voice: { provider: 'openai' } })).toEqual(['voice.voiceId']);
  expect(paths({ ...kept, firstMessageMode: 3 })).toEqual(['firstMessageMode']);
});

it('D113 keeps fields it does not know', () => {
  const open = z.looseObject(stored);
  expect(open.parse({ ...kept, mood: 'fine' })).toEqual({ ...kept, mood: 'fine' });
  const reply = { ...kept, voice: { provider: 'openai', voiceId: 'alloy', mood: { a: [1] } } };
  expect(storedAssistant.parse(reply)).toEqual(reply);
});
