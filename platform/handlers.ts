import type { Handlers } from './wire/handler.ts';
import { orgHandlers } from './areas/orgs/orgs.ts';
import { tokenHandlers } from './areas/orgs/tokens.ts';
import { analyticsHandlers } from './areas/analytics/analytics.ts';
import { callHandlers } from './areas/calls/handlers.ts';
import { chatHandlers } from './areas/chat/handlers.ts';
import { fileHandlers } from './areas/files/files.ts';
import { providerHandlers } from './areas/providers/providers.ts';
import { voiceLibraryHandlers } from './areas/providers/voices/voice-library.ts';
import { logHandlers } from './areas/logs/logs.ts';
import { assistantHandlers } from './areas/resources/assistants.ts';
import { credentialHandlers } from './areas/resources/credentials.ts';
import { knowledgeBaseHandlers } from './areas/resources/knowledge-bases.ts';
import { phoneNumberHandlers } from './areas/phone-numbers/phone-numbers.ts';
import { sessionHandlers } from './areas/resources/sessions.ts';
import { squadHandlers } from './areas/resources/squads.ts';
import { templateHandlers } from './areas/resources/templates.ts';
import { toolHandlers } from './areas/resources/tools.ts';
import { workflowHandlers } from './areas/resources/workflows.ts';
import type { Services } from './compose.ts';
import { testSuiteHandlers } from './areas/test-suites/test-suites.ts';

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
