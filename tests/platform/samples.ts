import type { OperationName, operations } from '@parley/contract/voice';
import type { z } from 'zod';

/** What a client sends to an operation. */
type BodyTo<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly body: { readonly schema: infer Schema extends z.ZodType };
}
  ? z.input<Schema>
  : never;

/** The least that operations take, where they take a body. */
export const leastBodies = (assistantId: string) =>
  ({
    createAssistant: {},
    createSquad: { members: [{ assistantId }] },
    updateSquad: { members: [] },
    createTool: { type: 'function', function: { name: 'look_up' } },
    createWorkflow: { name: 'Flow', nodes: [], edges: [] },
    createKnowledgeBase: {
      provider: 'custom-knowledge-base',
      server: { url: 'https://a.example' },
    },
    createTemplate: { type: 'tool' },
    updateTemplate: { type: 'tool' },
    createPhoneNumber: { provider: 'vapi' },
    createSession: {},
    createToken: {},
    createCredential: { provider: 'openai', apiKey: 'sk-abcdefghijklmnop' },
    createTestSuite: {},
    createTestSuiteTest: { type: 'chat', script: 'Ask.', scorers: [] },
    updateTestSuiteTest: { type: 'chat' },
    keepCallAsTest: { sourceCallId: '00000000-0000-4000-8000-000000000000' },
  }) satisfies { readonly [Name in OperationName]?: BodyTo<Name> };

type Made = Extract<keyof ReturnType<typeof leastBodies>, `create${string}`>;

/** A resource with the five usual operations, and what the conformance suite needs to exercise it. */
export interface Sample {
  readonly create: Made;
  /** A change, and a part of what comes of it. */
  readonly change: object;
  /** One field of a wrong type; the error begins with its name. */
  readonly wrong: { readonly field: string; readonly body: object };
  /** A body that lacks what is required, and the field that the error names; null where nothing is. */
  readonly missing: { readonly field: string; readonly body: object } | null;
}

export const samples: Readonly<Record<string, Sample>> = {
  assistant: {
    create: 'createAssistant',
    change: { name: 'Renamed' },
    wrong: {
      field: 'model.provider',
      body: { model: { provider: 'telepathy', model: 'one' } },
    },
    missing: { field: 'model.model', body: { model: { provider: 'openai' } } },
  },
  squad: {
    create: 'createSquad',
    change: { members: [{ assistant: { name: 'Inline' } }], name: 'Renamed' },
    wrong: { field: 'members', body: { members: 'everyone' } },
    missing: { field: 'members', body: {} },
  },
  tool: {
    create: 'createTool',
    change: { function: { name: 'look_up', description: 'Looks up.' } },
    wrong: { field: 'async', body: { type: 'function', async: 'yes' } },
    missing: { field: 'url', body: { type: 'apiRequest', method: 'GET' } },
  },
  workflow: {
    create: 'createWorkflow',
    change: { name: 'Renamed' },
    wrong: { field: 'nodes', body: { name: 'Flow', nodes: 5, edges: [] } },
    missing: { field: 'edges', body: { name: 'Flow', nodes: [] } },
  },
  'knowledge base': {
    create: 'createKnowledgeBase',
    change: { server: { url: 'https://b.example' } },
    wrong: {
      field: 'server.url',
      body: { provider: 'custom-knowledge-base', server: { url: 5 } },
    },
    missing: { field: 'server', body: { provider: 'custom-knowledge-base' } },
  },
  template: {
    create: 'createTemplate',
    change: { type: 'tool', name: 'Renamed' },
    wrong: { field: 'visibility', body: { type: 'tool', visibility: 'nobody' } },
    missing: { field: 'type', body: {} },
  },
  'phone number': {
    create: 'createPhoneNumber',
    change: { name: 'Reception' },
    wrong: { field: 'name', body: { provider: 'vapi', name: ['a'] } },
    missing: { field: 'credentialId', body: { provider: 'byo-phone-number' } },
  },
  session: {
    create: 'createSession',
    change: { status: 'completed' },
    wrong: { field: 'expirationSeconds', body: { expirationSeconds: 5 } },
    missing: { field: 'messages.0.role', body: { messages: [{ content: 'Hello.' }] } },
  },
  token: {
    create: 'createToken',
    change: { name: 'Renamed' },
    wrong: { field: 'tag', body: { tag: 'secret' } },
    missing: null,
  },
  credential: {
    create: 'createCredential',
    change: { name: 'Renamed' },
    wrong: { field: 'apiKey', body: { provider: 'openai', apiKey: 5 } },
    missing: { field: 'apiKey', body: { provider: 'openai' } },
  },
};
