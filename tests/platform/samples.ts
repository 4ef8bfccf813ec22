import type { OperationName } from '@parley/contract/voice';

/** A resource with the five usual operations, and what the conformance suite needs to exercise it. */
export interface Sample {
  readonly path: string;
  /** The least that the platform takes. `others` holds an id of each kind that can be named. */
  readonly minimal: (others: Others) => object;
  /** A change, and a part of what comes of it. */
  readonly change: object;
  /** One field of a wrong type; the error begins with its name. */
  readonly wrong: { readonly field: string; readonly body: (others: Others) => object };
  /** A body that lacks what is required, and the field that the error names; null where nothing is. */
  readonly missing: { readonly field: string; readonly body: object } | null;
  readonly create: OperationName;
}

export interface Others {
  readonly assistantId: string;
  readonly credentialId: string;
}

export const samples: Readonly<Record<string, Sample>> = {
  assistant: {
    create: 'createAssistant',
    path: '/assistant',
    minimal: () => ({}),
    change: { name: 'Renamed' },
    wrong: {
      field: 'model.provider',
      body: () => ({ model: { provider: 'telepathy', model: 'one' } }),
    },
    missing: { field: 'model.model', body: { model: { provider: 'openai' } } },
  },
  squad: {
    create: 'createSquad',
    path: '/squad',
    minimal: ({ assistantId }) => ({ members: [{ assistantId }] }),
    change: { members: [{ assistant: { name: 'Inline' } }], name: 'Renamed' },
    wrong: { field: 'members', body: () => ({ members: 'everyone' }) },
    missing: { field: 'members', body: {} },
  },
  tool: {
    create: 'createTool',
    path: '/tool',
    minimal: () => ({ type: 'function', function: { name: 'look_up' } }),
    change: { function: { name: 'look_up', description: 'Looks up.' } },
    wrong: { field: 'async', body: () => ({ type: 'function', async: 'yes' }) },
    missing: { field: 'url', body: { type: 'apiRequest', method: 'GET' } },
  },
  workflow: {
    create: 'createWorkflow',
    path: '/workflow',
    minimal: () => ({ name: 'Flow', nodes: [], edges: [] }),
    change: { name: 'Renamed' },
    wrong: { field: 'nodes', body: () => ({ name: 'Flow', nodes: 5, edges: [] }) },
    missing: { field: 'edges', body: { name: 'Flow', nodes: [] } },
  },
  'knowledge base': {
    create: 'createKnowledgeBase',
    path: '/knowledge-base',
    minimal: () => ({ provider: 'custom-knowledge-base', server: { url: 'https://a.example' } }),
    change: { server: { url: 'https://b.example' } },
    wrong: {
      field: 'server.url',
      body: () => ({ provider: 'custom-knowledge-base', server: { url: 5 } }),
    },
    missing: { field: 'server', body: { provider: 'custom-knowledge-base' } },
  },
  template: {
    create: 'createTemplate',
    path: '/template',
    minimal: () => ({ type: 'tool' }),
    change: { type: 'tool', name: 'Renamed' },
    wrong: { field: 'visibility', body: () => ({ type: 'tool', visibility: 'nobody' }) },
    missing: { field: 'type', body: {} },
  },
  'phone number': {
    create: 'createPhoneNumber',
    path: '/phone-number',
    minimal: () => ({ provider: 'vapi' }),
    change: { name: 'Reception' },
    wrong: { field: 'name', body: () => ({ provider: 'vapi', name: ['a'] }) },
    missing: { field: 'credentialId', body: { provider: 'byo-phone-number' } },
  },
  session: {
    create: 'createSession',
    path: '/session',
    minimal: () => ({}),
    change: { status: 'completed' },
    wrong: { field: 'expirationSeconds', body: () => ({ expirationSeconds: 5 }) },
    missing: { field: 'messages.0.role', body: { messages: [{ content: 'Hello.' }] } },
  },
  token: {
    create: 'createToken',
    path: '/token',
    minimal: () => ({}),
    change: { name: 'Renamed' },
    wrong: { field: 'tag', body: () => ({ tag: 'secret' }) },
    missing: null,
  },
  credential: {
    create: 'createCredential',
    path: '/credential',
    minimal: () => ({ provider: 'openai', apiKey: 'sk-abcdefghijklmnop' }),
    change: { name: 'Renamed' },
    wrong: { field: 'apiKey', body: () => ({ provider: 'openai', apiKey: 5 }) },
    missing: { field: 'apiKey', body: { provider: 'openai' } },
  },
};
