import type { OperationName } from '@parley/contract/voice';

const assistant = {
  name: 'Front desk',
  firstMessage: 'Hello! How can I help?',
};
const workflow = {
  name: 'Greeting',
  nodes: [{ type: 'conversation', name: 'hello', isStart: true, prompt: 'Greet the caller.' }],
  edges: [],
};
const chatTest = {
  type: 'chat',
  name: 'Opening hours',
  script: 'Ask when the shop is open.',
  scorers: [{ type: 'ai', rubric: 'Must mention: Monday' }],
};

/** Bodies that show what an operation is for, where the least that it takes would not. */
export const exampleBodies: Readonly<Partial<Record<OperationName, object>>> = {
  createAssistant: assistant,
  replaceAssistant: { ...assistant, name: 'Night desk' },
  createCall: { assistant, transport: { provider: 'vapi.websocket' } },
  createWebCall: { assistant },
  createPhoneCall: {
    assistant,
    phoneNumber: {
      twilioPhoneNumber: '+14155550100',
      twilioAccountSid: 'AC0123456789abcdef0123456789abcdef',
      twilioAuthToken: 'the-token-of-your-account',
    },
    customer: { number: '+14155550123' },
  },
  replayCall: { assistant: { ...assistant, name: 'Night desk' } },
  createChat: { input: 'When are you open?', assistant },
  createChatResponse: { input: 'When are you open?', assistant, stream: false },
  createSession: { name: 'A returning visitor', assistant },
  createTool: {
    type: 'function',
    function: { name: 'find_slot', description: 'Finds a free hour on a day.' },
    server: { url: 'https://example.com/tools' },
  },
  createSquad: { name: 'Shop', members: [{ assistant }] },
  updateSquad: { members: [{ assistant: { ...assistant, name: 'Night desk' } }] },
  createWorkflow: workflow,
  updateWorkflow: { name: 'Welcome' },
  createKnowledgeBase: {
    provider: 'custom-knowledge-base',
    server: { url: 'https://example.com/knowledge' },
  },
  createPhoneNumber: { provider: 'vapi', name: 'Main line' },
  updatePhoneNumber: { name: 'Second line' },
  createTestSuite: { name: 'Before each release' },
  createTestSuiteTest: chatTest,
  updateTestSuiteTest: { ...chatTest, name: 'Hours, asked twice' },
  keepCallAsTest: { sourceCallId: 'the-id-of-the-call', name: 'Opening hours' },
  queryAnalytics: {
    queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }],
  },
  createOrg: { name: 'A second organisation' },
  inviteOrgUsers: { emails: ['ann@example.com'], role: 'viewer' },
  createToken: { name: 'The web page', tag: 'public' },
  createCredential: { provider: 'openai', name: 'Our models', apiKey: 'the-key-of-your-account' },
  updateCredential: { name: 'Renamed' },
  importTwilioPhoneNumber: {
    twilioPhoneNumber: '+14155550100',
    twilioAccountSid: 'AC0123456789abcdef0123456789abcdef',
    twilioAuthToken: 'the-token-of-your-account',
  },
  importVonagePhoneNumber: {
    vonagePhoneNumber: '+14155550100',
    credentialId: 'the-id-of-your-vonage-credential',
  },
  updateOrgUserRole: { userId: 'the-id-of-the-user', role: 'editor' },
};

const elevenLabs = { provider: '11labs' };

/** Parts of paths that are no id, where the first that the contract names would not do. */
export const examplePaths: Readonly<
  Partial<Record<OperationName, Readonly<Record<string, string>>>>
> = {
  listVoices: elevenLabs,
  listVoiceAccents: elevenLabs,
  syncProviderVoices: elevenLabs,
  searchProviderVoices: elevenLabs,
  searchProviderVoice: elevenLabs,
  addProviderVoices: elevenLabs,
  addProviderVoice: elevenLabs,
  listProviderLocations: { provider: 'ghl' },
};
