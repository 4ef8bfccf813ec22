import { analyticsOperations } from './analytics.ts';
import { assistantOperations } from './assistants.ts';
import { callOperations } from './calls.ts';
import { chatOperations } from './chats.ts';
import { credentialOperations } from './credentials.ts';
import { fileOperations } from './files.ts';
import { knowledgeBaseOperations } from './knowledge-bases.ts';
import { logOperations } from './logs.ts';
import { orgOperations } from './orgs.ts';
import { phoneNumberOperations } from './phone-numbers.ts';
import { providerOperations } from './providers.ts';
import { sessionOperations } from './sessions.ts';
import { squadOperations } from './squads.ts';
import { templateOperations } from './templates.ts';
import { testSuiteOperations } from './test-suites.ts';
import { testOperations } from './tests-and-runs.ts';
import { tokenOperations } from './tokens.ts';
import { toolOperations } from './tools.ts';
import { voiceLibraryOperations } from './voice-library.ts';
import { workflowOperations } from './workflows.ts';
import type { Operations } from './parts.ts';

/**
 * Every REST operation of the voice platform, by the name of its SDK function. Where paths overlap,
 * `/template/pinned` and `/template/{id}`, the one with fewer parameters is meant.
 */
export const operations = {
  ...callOperations,
  ...chatOperations,
  ...sessionOperations,
  ...assistantOperations,
  ...phoneNumberOperations,
  ...toolOperations,
  ...fileOperations,
  ...knowledgeBaseOperations,
  ...workflowOperations,
  ...squadOperations,
  ...testSuiteOperations,
  ...testOperations,
  ...analyticsOperations,
  ...logOperations,
  ...orgOperations,
  ...tokenOperations,
  ...credentialOperations,
  ...templateOperations,
  ...voiceLibraryOperations,
  ...providerOperations,
} as const satisfies Operations;

export type OperationName = keyof typeof operations;
