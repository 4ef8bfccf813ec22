import type { OperationName } from '@parley/contract/voice';
import type { Area, Handlers, OperationsOf } from './handler.ts';
import { orgHandlers } from './access/orgs.ts';
import { tokenHandlers } from './access/tokens.ts';
import { fileHandlers } from './files/files.ts';
import { assistantHandlers } from './resources/assistants.ts';
import { credentialHandlers } from './resources/credentials.ts';
import { knowledgeBaseHandlers } from './resources/knowledge-bases.ts';
import { phoneNumberHandlers } from './resources/phone-numbers.ts';
import { sessionHandlers } from './resources/sessions.ts';
import { squadHandlers } from './resources/squads.ts';
import { templateHandlers } from './resources/templates.ts';
import { toolHandlers } from './resources/tools.ts';
import { workflowHandlers } from './resources/workflows.ts';
import type { Services } from './services.ts';

/** Their operations answer 501. An area that is served leaves this list. */
const unservedAreas = [
  'analytics',
  'calls',
  'chats',
  'logs',
  'providers',
  'testSuites',
  'testSuiteRuns',
  'testSuiteTests',
  'voiceLibrary',
] as const satisfies readonly Area[];

/** The same, of areas that are served otherwise. */
const unservedOperations = [
  'importTwilioPhoneNumber',
  'importVonagePhoneNumber',
] as const satisfies readonly OperationName[];

type Served = Exclude<
  OperationName,
  OperationsOf<(typeof unservedAreas)[number]> | (typeof unservedOperations)[number]
>;

/** The handler of every operation. One that is missing does not compile. */
export function createHandlers(services: Services): Handlers<Served> {
  return {
    ...assistantHandlers(services),
    ...squadHandlers(services),
    ...toolHandlers(services),
    ...workflowHandlers(services),
    ...knowledgeBaseHandlers(services),
    ...templateHandlers(services),
    ...phoneNumberHandlers(services),
    ...sessionHandlers(services),
    ...tokenHandlers(services),
    ...credentialHandlers(services),
    ...orgHandlers(services),
    ...fileHandlers(services),
  };
}
