import type { OperationName } from '@parley/contract/voice';
import { expect } from 'vitest';
import type { Sent } from './clients-callers.ts';
import { accountSid, carrierNumber } from './clients-providers.ts';
import type { PlatformServer } from './platform-server.ts';

/** Ids of what earlier steps made, by a name. */
export type Known = Record<string, string>;

// oxlint-disable-next-line typescript/no-explicit-any -- What a client answers is what is tested.
type Answer = any;

export interface StepContext {
  readonly known: Known;
  readonly ask: PlatformServer['ask'];
}

/** One operation, as any client would ask for it, in an order in which each finds what it needs. */
export interface Step {
  readonly operation: OperationName;
  readonly send?: (context: StepContext) => Sent | Promise<Sent>;
  /** Under which name the id of the answer is known to later steps. */
  readonly keep?: string;
  /** Holds the answer, and what the platform now keeps, against what is expected. */
  readonly check?: (answer: Answer, context: StepContext) => unknown;
  /** The status of a refusal that is the right answer here. */
  readonly refusedWith?: number;
}

interface ResourceParts {
  readonly name: string;
  readonly path: string;
  readonly operations: readonly [
    create: OperationName,
    get: OperationName,
    list: OperationName,
    update: OperationName,
    remove: OperationName,
  ];
  readonly body: (known: Known) => object;
  readonly change: object;
  /** Below another resource: the name of its id. */
  readonly under?: string;
  /** Goes on by itself, so that the next look at it may see more. */
  readonly goesOn?: true;
}

const idPath =
  (...names: readonly string[]) =>
  ({ known }: StepContext): Sent => ({ path: names.map((name) => known[name] ?? missingId) });

/** Of nothing. */
const missingId = '00000000-0000-4000-8000-000000000000';

const itemsOf = (list: Answer): { id: string }[] => (Array.isArray(list) ? list : list.results);

/** The five usual operations, and what the platform keeps after each. */
function resource(parts: ResourceParts): { made: Step[]; removed: Step[] } {
  const { name, path, operations, body, change, under, goesOn } = parts;
  const [create, get, list, update, remove] = operations;
  const above = under === undefined ? [] : [under];
  const own = idPath(...above, name);
  const addressOf = ({ known }: StepContext) =>
    `${path.replace('{above}', known[under ?? ''] ?? missingId)}/${known[name] ?? missingId}`;
  const kept = async (context: StepContext) => (await context.ask('GET', addressOf(context))).json;
  return {
    made: [
      {
        operation: create,
        send: (context) => ({ ...idPath(...above)(context), body: body(context.known) }),
        keep: name,
        check: async (answer, context) =>
          expect(await kept(context)).toMatchObject({ id: answer.id }),
      },
      {
        operation: get,
        send: own,
        check: async (answer, context) => {
          const { id, ...rest } = await kept(context);
          expect(plain(answer)).toMatchObject(goesOn ? { id } : { id, ...rest });
        },
      },
      {
        operation: list,
        send: (context) => ({ ...idPath(...above)(context), query: { limit: 50 } }),
        check: (answer, { known }) =>
          expect(itemsOf(answer).map(({ id }) => id)).toContain(known[name]),
      },
      {
        operation: update,
        send: (context) => ({ ...own(context), body: change }),
        check: async (_answer, context) => expect(await kept(context)).toMatchObject(change),
      },
    ],
    removed: [
      {
        operation: remove,
        send: own,
        check: async (answer, context) => {
          expect(answer.id).toBe(context.known[name]);
          expect((await context.ask('GET', addressOf(context))).status).toBe(404);
        },
      },
    ],
  };
}

/** As JSON has it: 0.9.3 turns dates and enums into its own. */
const plain = (answer: Answer) => JSON.parse(JSON.stringify(answer)) as object;

const assistants = resource({
  name: 'assistant',
  path: '/assistant',
  operations: [
    'createAssistant',
    'getAssistant',
    'listAssistants',
    'updateAssistant',
    'deleteAssistant',
  ],
  body: () => ({ name: 'Front desk', firstMessage: 'Hello!' }),
  change: { name: 'Night desk' },
});
const tools = resource({
  name: 'tool',
  path: '/tool',
  operations: ['createTool', 'getTool', 'listTools', 'updateTool', 'deleteTool'],
  body: () => ({ type: 'function', function: { name: 'look_up' } }),
  change: { type: 'function', function: { name: 'look_up', description: 'Looks up.' } },
});
const squads = resource({
  name: 'squad',
  path: '/squad',
  operations: ['createSquad', 'getSquad', 'listSquads', 'updateSquad', 'deleteSquad'],
  body: ({ assistant }) => ({ name: 'Shop', members: [{ assistantId: assistant }] }),
  change: { name: 'Shops', members: [{ assistant: { name: 'Inline' } }] },
});
const workflows = resource({
  name: 'workflow',
  path: '/workflow',
  operations: [
    'createWorkflow',
    'getWorkflow',
    'listWorkflows',
    'updateWorkflow',
    'deleteWorkflow',
  ],
  body: () => ({ name: 'Flow', nodes: [{ type: 'conversation', name: 'hello' }], edges: [] }),
  change: { name: 'Renamed' },
});
const knowledgeBases = resource({
  name: 'knowledgeBase',
  path: '/knowledge-base',
  operations: [
    'createKnowledgeBase',
    'getKnowledgeBase',
    'listKnowledgeBases',
    'updateKnowledgeBase',
    'deleteKnowledgeBase',
  ],
  body: () => ({ provider: 'custom-knowledge-base', server: { url: 'https://a.example' } }),
  change: { provider: 'custom-knowledge-base', server: { url: 'https://b.example' } },
});
const phoneNumbers = resource({
  name: 'phoneNumber',
  path: '/phone-number',
  operations: [
    'createPhoneNumber',
    'getPhoneNumber',
    'listPhoneNumbers',
    'updatePhoneNumber',
    'deletePhoneNumber',
  ],
  body: () => ({ provider: 'vapi', name: 'Main line' }),
  change: { provider: 'vapi', name: 'Second line' },
});
const sessions = resource({
  name: 'session',
  path: '/session',
  operations: ['createSession', 'getSession', 'listSessions', 'updateSession', 'deleteSession'],
  body: ({ assistant }) => ({ name: 'Visit', assistantId: assistant }),
  change: { name: 'Second visit' },
});
const files = resource({
  name: 'file',
  path: '/file',
  operations: ['createFile', 'getFile', 'listFiles', 'updateFile', 'deleteFile'],
  body: () => ({ file: new File(['We open at nine.'], 'hours.txt', { type: 'text/plain' }) }),
  change: { name: 'opening.txt' },
});
const tokens = resource({
  name: 'token',
  path: '/token',
  operations: ['createToken', 'getToken', 'listTokens', 'updateToken', 'deleteToken'],
  body: () => ({ name: 'Page', tag: 'public' }),
  change: { name: 'Pages' },
});
const credentials = resource({
  name: 'credential',
  path: '/credential',
  operations: [
    'createCredential',
    'getCredential',
    'listCredentials',
    'updateCredential',
    'deleteCredential',
  ],
  body: () => ({ provider: '11labs', name: 'Voices', apiKey: 'key-of-eleven-labs' }),
  change: { provider: '11labs', name: 'Our voices' },
});
const templates = resource({
  name: 'template',
  path: '/template',
  operations: [
    'createTemplate',
    'getTemplate',
    'listTemplates',
    'updateTemplate',
    'deleteTemplate',
  ],
  body: () => ({ type: 'tool', name: 'Booking' }),
  change: { type: 'tool', name: 'Bookings' },
});
const suites = resource({
  name: 'suite',
  path: '/test-suite',
  operations: [
    'createTestSuite',
    'getTestSuite',
    'listTestSuites',
    'updateTestSuite',
    'deleteTestSuite',
  ],
  body: ({ assistant }) => ({ name: 'Release', targetPlan: { assistantId: assistant } }),
  change: { name: 'Releases' },
});
const suiteTests = resource({
  name: 'suiteTest',
  under: 'suite',
  path: '/test-suite/{above}/test',
  operations: [
    'createTestSuiteTest',
    'getTestSuiteTest',
    'listTestSuiteTests',
    'updateTestSuiteTest',
    'deleteTestSuiteTest',
  ],
  body: () => ({
    type: 'chat',
    name: 'Hours',
    script: 'Ask when the shop is open.',
    scorers: [{ type: 'ai', rubric: 'Must mention: Monday' }],
  }),
  change: { type: 'chat', name: 'Opening hours' },
});
const suiteRuns = resource({
  name: 'suiteRun',
  under: 'suite',
  goesOn: true,
  path: '/test-suite/{above}/run',
  operations: [
    'createTestSuiteRun',
    'getTestSuiteRun',
    'listTestSuiteRuns',
    'updateTestSuiteRun',
    'deleteTestSuiteRun',
  ],
  body: () => ({ name: 'First' }),
  change: { name: 'Second' },
});

const assistantOf = ({ assistant }: Known) => ({ assistantId: assistant });

const callSteps: readonly Step[] = [
  {
    operation: 'createCall',
    send: ({ known }) => ({
      body: { ...assistantOf(known), transport: { provider: 'vapi.websocket' } },
    }),
    keep: 'call',
    check: (call) =>
      expect(call).toMatchObject({ status: 'queued', assistantId: expect.any(String) }),
  },
  {
    operation: 'createWebCall',
    send: ({ known }) => ({ body: assistantOf(known) }),
    keep: 'webCall',
    check: (call) =>
      expect(call).toMatchObject({ type: 'webCall', webCallUrl: expect.any(String) }),
  },
  {
    operation: 'createPhoneCall',
    send: ({ known }) => ({
      body: {
        ...assistantOf(known),
        phoneNumberId: known['twilioNumber'],
        customer: { number: '+14155550123' },
      },
    }),
    keep: 'phoneCall',
    check: (call) => expect(call).toMatchObject({ phoneCallProvider: 'twilio' }),
  },
  {
    operation: 'listCalls',
    send: ({ known }) => ({ query: { assistantId: known['assistant'], limit: 10 } }),
    check: (calls, { known }) =>
      expect(itemsOf(calls).map(({ id }) => id)).toContain(known['call']),
  },
  {
    operation: 'listCallPages',
    send: ({ known }) => ({ query: { idAny: [known['call'], known['webCall']], page: 1 } }),
    check: (page) => expect(page).toMatchObject({ metadata: { totalItems: 2 } }),
  },
  {
    operation: 'listCallMetadata',
    send: () => ({ query: { limit: 1 } }),
    check: (page) => expect(page.results).toHaveLength(1),
  },
  { operation: 'exportCalls', send: () => ({ query: { columns: 'id' } }) },
  {
    operation: 'getCall',
    send: idPath('call'),
    check: (call, { known }) => expect(call.id).toBe(known['call']),
  },
  {
    operation: 'updateCall',
    send: (context) => ({ ...idPath('call')(context), body: { name: 'First call' } }),
    check: async (_call, { ask, known }) =>
      expect((await ask('GET', `/call/${known['call']}`)).json.name).toBe('First call'),
  },
  {
    operation: 'queryAnalytics',
    send: () => ({
      body: {
        queries: [
          { table: 'call', name: 'all', operations: [{ operation: 'count', column: 'id' }] },
        ],
      },
    }),
    check: ([all]) => expect(Number(all.result[0].countid)).toBeGreaterThan(1),
  },
  {
    operation: 'listCallLogs',
    send: ({ known }) => ({ query: { callId: known['call'] } }),
    check: (page) => expect(page.results).toBeInstanceOf(Array),
  },
  { operation: 'deleteCallLogs', send: ({ known }) => ({ query: { callId: known['call'] } }) },
  {
    operation: 'listLogs',
    send: () => ({ query: { type: 'API' } }),
    check: (page) => expect(page.results).toBeInstanceOf(Array),
  },
  { operation: 'deleteLogs', send: () => ({ query: { callId: missingId } }) },
  {
    operation: 'deleteCall',
    send: idPath('call'),
    check: (call, { known }) => expect(call.id).toBe(known['call']),
  },
];

const chatSteps: readonly Step[] = [
  {
    operation: 'createChat',
    send: ({ known }) => ({ body: { ...assistantOf(known), input: 'Hello', stream: false } }),
    keep: 'chat',
    check: (chat) => expect(chat.output[0].content).toBe('The company answers.'),
  },
  {
    operation: 'createChatResponse',
    send: ({ known }) => ({ body: { ...assistantOf(known), input: 'Hello', stream: false } }),
    check: (response) => expect(response.output[0].content[0].text).toBe('The company answers.'),
  },
  {
    operation: 'listChats',
    send: ({ known }) => ({ query: { assistantId: known['assistant'] } }),
    check: (chats, { known }) =>
      expect(itemsOf(chats).map(({ id }) => id)).toContain(known['chat']),
  },
  {
    operation: 'getChat',
    send: idPath('chat'),
    check: (chat, { known }) => expect(chat.id).toBe(known['chat']),
  },
  {
    operation: 'deleteChat',
    send: idPath('chat'),
    check: async (_chat, { ask, known }) =>
      expect((await ask('GET', `/chat/${known['chat']}`)).status).toBe(404),
  },
];

const memberOf = async ({ ask, known }: StepContext, email: string): Promise<string> => {
  const { json } = await ask('GET', `/org/${known['org']}/user`);
  return json.find((user: { email: string }) => user.email === email).id;
};

const orgSteps: readonly Step[] = [
  { operation: 'createOrg', send: () => ({ body: { name: 'Second' } }), keep: 'org' },
  {
    operation: 'listOrgs',
    check: (orgs, { known }) => expect(itemsOf(orgs).map(({ id }) => id)).toContain(known['org']),
  },
  {
    operation: 'getOrg',
    send: idPath('org'),
    check: (org) => expect(org.name).toBe('Second'),
  },
  {
    operation: 'updateOrg',
    send: (context) => ({ ...idPath('org')(context), body: { name: 'Third' } }),
    check: async (_org, { ask, known }) =>
      expect((await ask('GET', `/org/${known['org']}`)).json.name).toBe('Third'),
  },
  {
    operation: 'inviteOrgUsers',
    send: (context) => ({
      ...idPath('org')(context),
      body: { emails: ['ann@studio.test', 'bob@studio.test'], role: 'viewer' },
    }),
    check: async (_nothing, context) =>
      expect(await memberOf(context, 'ann@studio.test')).toBeDefined(),
  },
  {
    operation: 'listOrgUsers',
    send: idPath('org'),
    check: (users) => expect(users).toHaveLength(3),
  },
  {
    operation: 'updateOrgUserRole',
    send: async (context) => ({
      ...idPath('org')(context),
      body: { userId: await memberOf(context, 'ann@studio.test'), role: 'admin' },
    }),
  },
  {
    operation: 'removeOrgMember',
    send: async (context) => ({
      path: [context.known['org']!, await memberOf(context, 'bob@studio.test')],
    }),
    check: async (_nothing, { ask, known }) =>
      expect((await ask('GET', `/org/${known['org']}/user`)).json).toHaveLength(2),
  },
  {
    operation: 'getOrgAuth',
    send: idPath('org'),
    check: (auth) => expect(Object.values(auth)).toContainEqual(expect.stringMatching(/.{40}/)),
  },
  {
    operation: 'leaveOrg',
    send: idPath('org'),
    check: async (_nothing, { ask, known }) =>
      expect((await ask('GET', `/org/${known['org']}`)).status).toBe(404),
  },
  {
    operation: 'deleteOrg',
    send: async ({ ask }) => ({ path: [(await ask('POST', '/org', { name: 'Gone' })).json.id] }),
    check: async (_nothing, { ask }) =>
      expect(JSON.stringify((await ask('GET', '/org')).json)).not.toContain('Gone'),
  },
];

const provider = 'google.calendar.oauth2-authorization';

const connectionSteps: readonly Step[] = [
  {
    operation: 'createCredentialSession',
    send: () => ({ body: { provider } }),
    check({ sessionToken }, { known }) {
      expect(sessionToken).toEqual(expect.any(String));
      known['sessionToken'] = sessionToken;
    },
  },
  {
    operation: 'handleCredentialWebhook',
    send: async ({ ask, known }) => ({
      body: {
        type: 'auth',
        operation: 'creation',
        from: 'nango',
        connectionId: 'connection-1',
        authMode: 'OAUTH2',
        providerConfigKey: provider,
        provider,
        environment: 'dev',
        success: true,
        endUser: {
          endUserId: known['sessionToken'],
          organizationId: (await ask('GET', '/org')).json.at(-1).id,
        },
      },
    }),
    check: async (_nothing, { ask }) =>
      expect(JSON.stringify((await ask('GET', '/credential')).json)).toContain('connection-1'),
  },
  {
    operation: 'triggerCredentialAction',
    send: () => ({ body: { action_name: 'list-calendars', input: {} } }),
    refusedWith: 501,
  },
];

const numberSteps: readonly Step[] = [
  {
    operation: 'importTwilioPhoneNumber',
    send: () => ({
      body: {
        twilioPhoneNumber: carrierNumber,
        twilioAccountSid: accountSid,
        twilioAuthToken: 'token-of-this-account',
      },
    }),
    keep: 'twilioNumber',
    check: (number) => expect(number).toMatchObject({ provider: 'twilio', number: carrierNumber }),
  },
  {
    operation: 'importVonagePhoneNumber',
    send: async ({ ask }) => {
      const { json } = await ask('POST', '/credential', {
        provider: 'vonage',
        apiKey: 'key',
        apiSecret: 'secret',
      });
      return { body: { vonagePhoneNumber: carrierNumber, credentialId: json.id } };
    },
    check: (number) => expect(number).toMatchObject({ provider: 'vonage' }),
  },
  {
    operation: 'listPhoneNumberPages',
    send: () => ({ query: { page: 1, limit: 10 } }),
    check: (page) => expect(page.metadata.totalItems).toBe(page.results.length),
  },
];

const added = { ownerId: 'o1', voiceId: 'v1', name: 'Our Rachel' };
const isOffered = (found: Answer) => expect(found[0]).toMatchObject({ voiceId: 'v1' });

const providerSteps: readonly Step[] = [
  {
    operation: 'syncProviderVoices',
    send: () => ({ path: ['11labs'] }),
    check: (voices) => expect(voices[0]).toMatchObject({ name: 'Rachel' }),
  },
  {
    operation: 'syncVoices',
    send: () => ({ body: { providers: ['11labs'] } }),
    check: (voices) => expect(voices[0]).toMatchObject({ name: 'Rachel' }),
  },
  {
    operation: 'listVoices',
    send: () => ({ path: ['11labs'], query: { accent: 'American' } }),
    check: (voices) => expect(voices[0]).toMatchObject({ name: 'Rachel' }),
  },
  {
    operation: 'listVoiceAccents',
    send: () => ({ path: ['11labs'] }),
    check: (accents) => expect(JSON.stringify(accents)).toContain('American'),
  },
  {
    operation: 'createSesameVoice',
    send: () => ({ body: { voiceName: 'Maya', transcription: 'Hello there.' } }),
    check: async (_nothing, { ask }) =>
      expect((await ask('GET', '/voice-library/sesame')).json[0].name).toBe('Maya'),
  },
  {
    operation: 'searchProviderVoices',
    send: () => ({ path: ['11labs'], query: { name: 'rachel' } }),
    check: isOffered,
  },
  {
    operation: 'searchProviderVoice',
    send: () => ({ path: ['11labs'], query: { name: 'rachel' } }),
    check: isOffered,
  },
  {
    operation: 'addProviderVoices',
    send: () => ({ path: ['11labs'], body: added }),
    check: (voice) => expect(voice).toMatchObject({ name: 'Our Rachel' }),
  },
  {
    operation: 'addProviderVoice',
    send: () => ({ path: ['11labs'], body: added }),
    check: (voice) => expect(voice).toMatchObject({ name: 'Our Rachel' }),
  },
  {
    operation: 'cloneElevenLabsVoice',
    send: () => ({
      body: {
        name: 'Owner',
        files: [new File(['sound'], 'a.wav', { type: 'audio/wav' })],
      },
    }),
    check: async (_nothing, { ask }) =>
      expect(JSON.stringify((await ask('GET', '/voice-library/11labs')).json)).toContain('Owner'),
  },
  {
    operation: 'listProviderWorkflows',
    async send({ ask }) {
      await ask('POST', '/credential', {
        provider: 'make',
        teamId: '12',
        region: 'eu1',
        apiKey: 'make-key',
      });
      return { path: ['make'] };
    },
    check: (answer) => expect(answer.scenarios[0].name).toBe('Book'),
  },
  {
    operation: 'getProviderWorkflowHooks',
    send: () => ({ path: ['make', '5'] }),
    check: (answer) => expect(answer.hooks).toHaveLength(1),
  },
  {
    operation: 'listProviderLocations',
    async send({ ask }) {
      await ask('POST', '/credential', { provider: 'gohighlevel', apiKey: 'ghl-key' });
      return { path: ['ghl'] };
    },
    check: (answer) => expect(answer.locations[0].id).toBe('l1'),
  },
];

export const steps: readonly Step[] = [
  ...assistants.made,
  {
    operation: 'replaceAssistant',
    send: (context) => ({ ...idPath('assistant')(context), body: { name: 'Only a name' } }),
    check: async (_answer, { ask, known }) =>
      expect((await ask('GET', `/assistant/${known['assistant']}`)).json).not.toHaveProperty(
        'firstMessage',
      ),
  },
  {
    operation: 'listAssistantPages',
    send: () => ({ query: { page: 1 } }),
    check: (page) => expect(page.metadata.totalItems).toBe(page.results.length),
  },
  {
    operation: 'listAssistantVersions',
    send: idPath('assistant'),
    check: (page) => expect(page.results.at(-1).name).toBe('Front desk'),
  },
  ...tools.made,
  ...squads.made,
  ...workflows.made,
  ...knowledgeBases.made,
  ...credentials.made,
  ...connectionSteps,
  ...phoneNumbers.made,
  ...numberSteps,
  ...sessions.made,
  ...chatSteps,
  ...callSteps,
  ...files.made,
  {
    operation: 'uploadFile',
    send: () => ({ body: { file: new File(['Closed.'], 'closed.txt', { type: 'text/plain' }) } }),
    check: (file) => expect(file).toMatchObject({ status: 'done' }),
  },
  ...tokens.made,
  ...templates.made,
  {
    operation: 'listPinnedTemplates',
    check: (pinned) => expect(pinned).toBeInstanceOf(Array),
  },
  ...providerSteps,
  ...suites.made,
  ...suiteTests.made,
  ...suiteRuns.made,
  ...orgSteps,
  ...suiteRuns.removed,
  ...suiteTests.removed,
  ...suites.removed,
  ...templates.removed,
  ...tokens.removed,
  ...files.removed,
  ...sessions.removed,
  ...phoneNumbers.removed,
  ...credentials.removed,
  ...knowledgeBases.removed,
  ...workflows.removed,
  ...squads.removed,
  ...tools.removed,
  ...assistants.removed,
];
