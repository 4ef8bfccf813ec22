import { resource } from './clients-step.ts';

export const assistants = resource({
  name: 'assistant',
  create: 'createAssistant',
  more: () => ({ name: 'Front desk', firstMessage: 'Hello!' }),
  change: { name: 'Night desk' },
});
export const tools = resource({
  name: 'tool',
  create: 'createTool',
  change: { type: 'function', function: { name: 'look_up', description: 'Looks up.' } },
});
export const squads = resource({
  name: 'squad',
  create: 'createSquad',
  more: () => ({ name: 'Shop' }),
  change: { name: 'Shops', members: [{ assistant: { name: 'Inline' } }] },
});
export const workflows = resource({
  name: 'workflow',
  create: 'createWorkflow',
  more: () => ({ nodes: [{ type: 'conversation', name: 'hello' }] }),
  change: { name: 'Renamed' },
});
export const knowledgeBases = resource({
  name: 'knowledgeBase',
  create: 'createKnowledgeBase',
  change: { provider: 'custom-knowledge-base', server: { url: 'https://b.example' } },
});
export const phoneNumbers = resource({
  name: 'phoneNumber',
  create: 'createPhoneNumber',
  more: () => ({ name: 'Main line' }),
  change: { provider: 'vapi', name: 'Second line' },
});
export const sessions = resource({
  name: 'session',
  create: 'createSession',
  more: ({ assistant }) => ({ name: 'Visit', assistantId: assistant }),
  change: { name: 'Second visit' },
});
export const files = resource({
  name: 'file',
  create: 'createFile',
  more: () => ({ file: new File(['We open at nine.'], 'hours.txt', { type: 'text/plain' }) }),
  change: { name: 'opening.txt' },
});
export const tokens = resource({
  name: 'token',
  create: 'createToken',
  more: () => ({ name: 'Page', tag: 'public' }),
  change: { name: 'Pages' },
});
export const credentials = resource({
  name: 'credential',
  create: 'createCredential',
  more: () => ({ provider: '11labs', name: 'Voices', apiKey: 'key-of-eleven-labs' }),
  change: { provider: '11labs', name: 'Our voices' },
});
export const templates = resource({
  name: 'template',
  create: 'createTemplate',
  more: () => ({ name: 'Booking' }),
  change: { type: 'tool', name: 'Bookings' },
});
export const suites = resource({
  name: 'suite',
  create: 'createTestSuite',
  more: ({ assistant }) => ({ name: 'Release', targetPlan: { assistantId: assistant } }),
  change: { name: 'Releases' },
});
export const suiteTests = resource({
  name: 'suiteTest',
  under: 'suite',
  create: 'createTestSuiteTest',
  more: () => ({
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
  create: 'createTestSuiteRun',
  more: () => ({ name: 'First' }),
  change: { name: 'Second' },
});
