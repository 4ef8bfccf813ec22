import type { Handlers } from './wire/handler.ts';
import { orgHandlers } from './areas/orgs/orgs.ts';
import type { OrgPorts } from './areas/orgs/ports.ts';
import { tokenHandlers } from './areas/orgs/tokens.ts';
import { analyticsHandlers, type AnalyticsPorts } from './areas/analytics/analytics.ts';
import { callHandlers, type CallPorts } from './areas/calls/handlers.ts';
import { type ChatHandlerPorts, chatHandlers } from './areas/chat/handlers.ts';
import { fileHandlers, type FilePorts } from './areas/files/files.ts';
import { providerHandlers } from './areas/providers/providers.ts';
import type { VoiceLibraryPorts } from './areas/providers/ports.ts';
import { voiceLibraryHandlers } from './areas/providers/voices/voice-library.ts';
import { logHandlers, type LogPorts } from './areas/logs/logs.ts';
import { assistantHandlers, type AssistantPorts } from './areas/resources/assistants.ts';
import { credentialHandlers } from './areas/resources/credentials.ts';
import { knowledgeBaseHandlers } from './areas/resources/knowledge-bases.ts';
import { phoneNumberHandlers, type PhoneNumberPorts } from './areas/phone-numbers/phone-numbers.ts';
import { sessionHandlers, type SessionPorts } from './areas/resources/sessions.ts';
import { squadHandlers } from './areas/resources/squads.ts';
import { templateHandlers } from './areas/resources/templates.ts';
import { toolHandlers, type ToolPorts } from './areas/resources/tools.ts';
import { workflowHandlers } from './areas/resources/workflows.ts';
import type { TestSuitePorts } from './areas/test-suites/ports.ts';
import { testSuiteHandlers } from './areas/test-suites/test-suites.ts';

/** What the areas need, each as it says itself. */
export type HandlerPorts = AnalyticsPorts &
  AssistantPorts &
  CallPorts &
  ChatHandlerPorts &
  FilePorts &
  LogPorts &
  OrgPorts &
  PhoneNumberPorts &
  SessionPorts &
  TestSuitePorts &
  ToolPorts &
  VoiceLibraryPorts;

/** The handler of every operation. One that is missing does not compile. */
export function createHandlers(ports: HandlerPorts): Handlers {
  return {
    ...assistantHandlers(ports),
    ...squadHandlers(ports),
    ...toolHandlers(ports),
    ...workflowHandlers(ports),
    ...knowledgeBaseHandlers(ports),
    ...templateHandlers(ports),
    ...phoneNumberHandlers(ports),
    ...sessionHandlers(ports),
    ...tokenHandlers(ports),
    ...credentialHandlers(ports),
    ...orgHandlers(ports),
    ...fileHandlers(ports),
    ...providerHandlers(ports),
    ...voiceLibraryHandlers(ports),
    ...chatHandlers(ports),
    ...callHandlers(ports),
    ...analyticsHandlers(ports),
    ...logHandlers(ports),
    ...testSuiteHandlers(ports),
  };
}
