import type { OperationName } from '@parley/contract/voice';
import type { Area, Handlers, OperationsOf } from './handler.ts';
import { assistantHandlers } from './resources/assistants.ts';
import { squadHandlers } from './resources/squads.ts';
import type { Services } from './services.ts';

/** Their operations answer 501. An area that is served leaves this list. */
const unservedAreas = [
  'analytics',
  'calls',
  'chats',
  'credentials',
  'files',
  'knowledgeBases',
  'logs',
  'orgs',
  'phoneNumbers',
  'providers',
  'sessions',
  'templates',
  'testSuites',
  'testSuiteRuns',
  'testSuiteTests',
  'tokens',
  'tools',
  'voiceLibrary',
  'workflows',
] as const satisfies readonly Area[];

type Served = Exclude<OperationName, OperationsOf<(typeof unservedAreas)[number]>>;

/** The handler of every operation. One that is missing does not compile. */
export function createHandlers(services: Services): Handlers<Served> {
  return {
    ...assistantHandlers(services),
    ...squadHandlers(services),
  };
}
