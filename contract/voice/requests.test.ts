import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';

function findIssues(schema: z.ZodType, value: unknown): [field: string, message: string][] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

const assistant = operations.createAssistant.body.schema;

describe('D113 a wrong discriminator', () => {
  it.each([
    ['a tool', operations.createTool.body.schema, { type: 'telepathy' }, 'type', 'transferCall'],
    ['a credential', operations.createCredential.body.schema, {}, 'provider', '11labs'],
    [
      'a phone number',
      operations.createPhoneNumber.body.schema,
      { provider: 5 },
      'provider',
      'vapi',
    ],
    ['a model', assistant, { model: { provider: 'opnai' } }, 'model.provider', 'openai'],
    ['a voice', assistant, { voice: { provider: 'opnai' } }, 'voice.provider', 'playht'],
    ['a hook', assistant, { hooks: [{ on: 'ending', do: [] }] }, 'hooks.0.on', 'call.ending'],
  ])('of %s is refused, and the allowed values are named', (_, schema, value, field, allowed) => {
    const [[path, message] = []] = findIssues(schema, value);
    expect(path).toBe(field);
    expect(message).toContain(`'${allowed}'`);
  });
});

describe('D1271 a hook', () => {
  const hook = (more: object) => ({ hooks: [{ on: 'customer.speech.timeout', do: [], ...more }] });
  const says = (exact: unknown) => hook({ do: [{ type: 'say', exact }] });
  const endCall = { type: 'tool', tool: { type: 'endCall' } };

  it.each([
    hook({}),
    hook({ name: 'n', options: { timeoutSeconds: 2, triggerResetMode: 'never' } }),
    says(['One.', 'Two.']),
    hook({ on: 'call.timeElapsed', options: { seconds: 60 }, do: [endCall] }),
    hook({ on: 'session.created', do: [endCall] }),
    hook({
      on: 'assistant.transcriber.endpointedSpeechLowConfidence',
      options: { confidenceMin: 0.1, confidenceMax: 0.5 },
    }),
  ])('is taken: %j', (body) => expect(findIssues(assistant, body)).toEqual([]));

  it.each([
    ['options.timeoutSeconds', hook({ options: { timeoutSeconds: 1001 } })],
    ['options.triggerMaxCount', hook({ options: { triggerMaxCount: 11 } })],
    ['options.triggerResetMode', hook({ options: { triggerResetMode: 'often' } })],
    ['options', hook({ on: 'call.timeElapsed' })],
    ['do', hook({ do: Array.from({ length: 21 }, () => endCall) })],
    ['do.0.exact', says('x'.repeat(10_001))],
    ['do.0.type', hook({ on: 'session.created', do: [{ type: 'say', exact: 'Hi.' }] })],
  ])('is refused for its %s', (field, body) => {
    expect(findIssues(assistant, body)[0]?.[0]).toBe(`hooks.0.${field}`);
  });

  it('is one of fifty at most', () => {
    const { hooks } = hook({});
    const many = { hooks: Array.from({ length: 51 }, () => hooks[0]) };
    expect(findIssues(assistant, many)[0]?.[0]).toBe('hooks');
  });
});

it('says of a name from an open set what it must be', () => {
  expect(findIssues(assistant, { model: { provider: 'openai', model: 'gpt-next' } })).toEqual([]);
  expect(findIssues(assistant, { model: { provider: 'openai', model: 5 } })).toEqual([
    ['model.model', 'Invalid input: expected string'],
  ]);
});

it('takes several messages, as the platform does and its own types deny', () => {
  expect(findIssues(assistant, { clientMessages: ['transcript', 'hang'] })).toEqual([]);
  expect(findIssues(assistant, { serverMessages: ['end-of-call-report'] })).toEqual([]);
  expect(findIssues(assistant, { clientMessages: 'transcript' })).toHaveLength(1);
  const sync = operations.syncVoices.body.schema;
  expect(findIssues(sync, { providers: ['11labs', 'playht'] })).toEqual([]);
  const template = operations.createTemplate.body.schema;
  expect(findIssues(template, { type: 'tool' })).toEqual([]);
  expect(findIssues(template, [{ type: 'tool' }])).toEqual([]);
});

it.each([
  ['assistant', { firstMessage: 'Hello.' }, 'hello'],
  ['assistantId', 'a1', {}],
  ['assistantOverrides', { variableValues: { name: 'Ada' } }, 'Ada'],
  ['squad', { members: [{ assistantId: 'a1' }] }, { members: 'a1' }],
  ['squadId', 's1', []],
  ['workflow', { name: 'w', nodes: [], edges: [] }, { name: 'w' }],
  ['workflowId', 'w1', 1],
  ['workflowOverrides', { variableValues: {} }, []],
])('R3.13 a web call takes %s', (field, good, bad) => {
  const { schema } = operations.createWebCall.body;
  expect(schema.parse({ [field]: good })).toEqual({ [field]: good });
  expect(findIssues(schema, { [field]: bad })[0]?.[0]).toMatch(new RegExp(`^${field}`));
});

it('R3.14 a web call’s reply has what to join and whether there is video', () => {
  const [{ schema }] = operations.createWebCall.replies;
  const times = { createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z' };
  const reply = {
    ...{ id: 'c1', orgId: 'o1', ...times },
    webCallUrl: 'https://rooms.example/c1',
    artifactPlan: { videoRecordingEnabled: true },
    assistant: { voice: { provider: 'tavus', voiceId: 'r52da2535a' } },
    transport: { provider: 'daily', callToken: 't' },
  };
  expect(schema.parse(reply)).toEqual(reply);
  expect(findIssues(schema, { ...reply, webCallUrl: 5 })).toHaveLength(1);
});

it('takes the smallest bodies that the platform takes', () => {
  const { createTool, createSquad, createCall, createChat, createTestSuiteTest } = operations;
  expect(findIssues(assistant, {})).toEqual([]);
  expect(findIssues(createCall.body.schema, {})).toEqual([]);
  expect(findIssues(createSquad.body.schema, { members: [{ assistantId: 'a' }] })).toEqual([]);
  expect(findIssues(createChat.body.schema, { input: 'Hello' })).toEqual([]);
  expect(findIssues(createTool.body.schema, { type: 'function', function: { name: 'f' } })).toEqual(
    [],
  );
  const test = { type: 'chat', script: 'Ask.', scorers: [{ type: 'ai', rubric: 'Polite?' }] };
  expect(findIssues(createTestSuiteTest.body.schema, test)).toEqual([]);
});

it('stores what was sent: documented defaults are not written into a body', () => {
  const bodies = Object.values<Operation>(operations).flatMap(({ body }) =>
    body?.type === 'json' ? [body.schema] : [],
  );
  const accepting = bodies.filter((schema) => schema.safeParse({}).success);
  expect(accepting.length).toBeGreaterThan(20);
  for (const schema of accepting) expect(schema.parse({})).toEqual({});
  const sent = { server: {}, artifactPlan: {}, voice: { provider: 'vapi', voiceId: 'Lily' } };
  expect(assistant.parse(sent)).toEqual(sent);
});

it('coerces nothing in a body, and in a query only what text must become', () => {
  expect(findIssues(assistant, { name: 5 })).toHaveLength(1);
  expect(findIssues(assistant, { silenceTimeoutSeconds: '30' })).toHaveLength(1);
  const { query } = operations.listChats;
  const text = { limit: '5', page: '2', createdAtGe: '2026-11-21T10:00:00+01:00' };
  expect(query.parse(text)).toEqual({ ...text, limit: 5, page: 2, sortOrder: 'DESC' });
  expect(query.parse({})).toEqual({ limit: 100, page: 1, sortOrder: 'DESC' });
});

it.each([
  ['limit', 0, -1],
  ['limit', 1000, 1001],
  ['page', 1, 0],
  ['limit', 10, 1.5],
  ['limit', 10, ''],
  ['limit', 10, ' 5'],
  ['limit', 10, '0x10'],
  ['page', '1e1', '1e400'],
  ['sortOrder', 'ASC', 'asc'],
  ['createdAtLt', '2026-11-21T10:00:00Z', 'yesterday'],
])('holds %s to its limits: %s, not %s', (field, good, bad) => {
  const { query } = operations.listChats;
  expect(findIssues(query, { [field]: String(good) })).toEqual([]);
  expect(findIssues(query, { [field]: String(bad) }).map(([path]) => path)).toEqual([field]);
});

it.each([
  ['name', 'n'.repeat(40), 'n'.repeat(41)],
  ['silenceTimeoutSeconds', 10, 9],
  ['silenceTimeoutSeconds', 3600, 3601],
  ['maxDurationSeconds', 43_200, 43_201],
  ['endCallMessage', 'm'.repeat(1000), 'm'.repeat(1001)],
])('holds an assistant’s %s to its limits', (field, good, bad) => {
  expect(findIssues(assistant, { [field]: good })).toEqual([]);
  expect(findIssues(assistant, { [field]: bad }).map(([path]) => path)).toEqual([field]);
});

it('exports named columns, repeated or separated by commas', () => {
  const { query } = operations.exportCalls;
  expect(findIssues(query, { columns: ['id', 'cost'] })).toEqual([]);
  expect(findIssues(query, { columns: 'id,cost' })).toEqual([]);
  expect(findIssues(query, { columns: 'id,price' })).toHaveLength(1);
});

it('D416 rules of turns are so many, and so long', () => {
  const rule = { type: 'customer', regex: 'x'.repeat(200), timeoutSeconds: 1 };
  const issuesOf = (...customEndpointingRules: object[]) =>
    findIssues(assistant, { startSpeakingPlan: { customEndpointingRules } }).map(([path]) => path);
  expect(issuesOf(...Array.from({ length: 20 }, () => rule))).toEqual([]);
  expect(issuesOf(...Array.from({ length: 21 }, () => rule))).toEqual([
    'startSpeakingPlan.customEndpointingRules',
  ]);
  expect(issuesOf({ ...rule, regex: 'x'.repeat(201) })).toEqual([
    'startSpeakingPlan.customEndpointingRules.0.regex',
  ]);
});
