import type { Handlers } from './handler.ts';
import { orgHandlers } from './access/orgs.ts';
import { tokenHandlers } from './access/tokens.ts';
import { analyticsHandlers } from './analytics/analytics.ts';
import { callHandlers } from './calls/calls.ts';
import { chatHandlers } from './chat/handlers.ts';
import { fileHandlers } from './files/files.ts';
import { providerHandlers } from './providers/providers.ts';
import { voiceLibraryHandlers } from './providers/voices/voice-library.ts';
import { logHandlers } from './logs/logs.ts';
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
import { testSuiteHandlers } from './test-suites/test-suites.ts';

/** The handler of every operation. One that is missing does not compile. */
export function createHandlers(services: Services): Handlers {
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
    ...providerHandlers(services),
    ...voiceLibraryHandlers(services),
    ...chatHandlers(services),
    ...callHandlers(services),
    ...analyticsHandlers(services),
    ...logHandlers(services),
    ...testSuiteHandlers(services),
  };
}
