import { resource } from './clients-step.ts';

export const assistants = resource({
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
export const tools = resource({
  name: 'tool',
  path: '/tool',
  operations: ['createTool', 'getTool', 'listTools', 'updateTool', 'deleteTool'],
  body: () => ({ type: 'function', function: { name: 'look_up' } }),
  change: { type: 'function', function: { name: 'look_up', description: 'Looks up.' } },
});
export const squads = resource({
  name: 'squad',
  path: '/squad',
  operations: ['createSquad', 'getSquad', 'listSquads', 'updateSquad', 'deleteSquad'],
  body: ({ assistant }) => ({ name: 'Shop', members: [{ assistantId: assistant }] }),
  change: { name: 'Shops', members: [{ assistant: { name: 'Inline' } }] },
});
export const workflows = resource({
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
export const knowledgeBases = resource({
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
export const phoneNumbers = resource({
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
export const sessions = resource({
  name: 'session',
  path: '/session',
  operations: ['createSession', 'getSession', 'listSessions', 'updateSession', 'deleteSession'],
  body: ({ assistant }) => ({ name: 'Visit', assistantId: assistant }),
  change: { name: 'Second visit' },
});
export const files = resource({
  name: 'file',
  path: '/file',
  operations: ['createFile', 'getFile', 'listFiles', 'updateFile', 'deleteFile'],
  body: () => ({ file: new File(['We open at nine.'], 'hours.txt', { type: 'text/plain' }) }),
  change: { name: 'opening.txt' },
});
export const tokens = resource({
  name: 'token',
  path: '/token',
  operations: ['createToken', 'getToken', 'listTokens', 'updateToken', 'deleteToken'],
  body: () => ({ name: 'Page', tag: 'public' }),
  change: { name: 'Pages' },
});
export const credentials = resource({
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
export const templates = resource({
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
export const suites = resource({
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
export const suiteTests = resource({
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
export const suiteRuns = resource({
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
