import { expect } from 'vitest';
import { connectionSteps, numberSteps, orgSteps, providerSteps } from './clients-accounts.ts';
import { callSteps, chatSteps } from './clients-calls.ts';
import {
  assistants,
  tools,
  squads,
  workflows,
  knowledgeBases,
  phoneNumbers,
  sessions,
  files,
  tokens,
  credentials,
  templates,
  suites,
  suiteTests,
  suiteRuns,
} from './clients-resources.ts';
import { idPath, missingId, type Step } from './clients-step.ts';

/** All of them, in an order in which each finds what it needs. */
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
  {
    // There is no such call: that a call is kept is tested where there is one.
    operation: 'keepCallAsTest',
    send: (context) => ({ ...idPath('suite')(context), body: { sourceCallId: missingId } }),
    refusedWith: 404,
  },
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
