import { z } from 'zod';
import { speaker } from '../entities/calls.ts';
import { handoffDestination } from '../entities/handoffs.ts';
import { customMessage, toolMessageComplete, toolMessageFailed } from '../entities/messages.ts';
import { phoneDestination, transferDestination } from '../entities/transfers.ts';
import { anyObject, entity, text, variants } from '../schema.ts';

const error = { error: text };

const toolCallResult = entity(
  'ToolCallResult',
  { name: text, toolCallId: text },
  {
    result: text,
    ...error,
    message: variants('ToolCallResultMessage', 'type', [toolMessageComplete, toolMessageFailed]),
    metadata: anyObject,
  },
);

const document = entity(
  'KnowledgeBaseResponseDocument',
  { content: text, similarity: z.number() },
  { uuid: text },
);

/**
 * What the developer's server may answer, by the type of the message. To every other message the
 * body of the answer says nothing. `voice-request` is answered with raw PCM, which has no schema.
 */
export const serverMessageReplies = {
  /** Within 7.5 seconds: who takes the call, where it goes, or why nobody does. */
  'assistant-request': entity(
    'ServerMessageResponseAssistantRequest',
    {},
    { ...speaker, destination: phoneDestination, ...error },
  ),
  'handoff-destination-request': entity(
    'ServerMessageResponseHandoffDestinationRequest',
    {},
    { destination: handoffDestination, ...error },
  ),
  'knowledge-base-request': entity(
    'ServerMessageResponseKnowledgeBaseRequest',
    {},
    { documents: z.array(document), message: customMessage },
  ),
  'tool-calls': entity(
    'ServerMessageResponseToolCalls',
    {},
    { results: z.array(toolCallResult), ...error },
  ),
  'transfer-destination-request': entity(
    'ServerMessageResponseTransferDestinationRequest',
    {},
    { destination: transferDestination, message: customMessage, ...error },
  ),
} as const;
