import { z } from 'zod';
import { createAssistant } from '../entities/assistants.ts';
import { callStatus, endedReason } from '../entities/calls.ts';
import { chat } from '../entities/chats.ts';
import { storedSession } from '../entities/sessions.ts';
import { anyObject, entity, text, variantBy, variants } from '../schema.ts';
import { bodies, messageContext, options } from './common.ts';

const message = variantBy('type');

const speechTiming = entity(
  'SpeechTiming',
  { type: z.string() },
  {
    words: z.array(text),
    wordsStartTimesMs: z.array(z.number()),
    wordsEndTimesMs: z.array(z.number()),
  },
);

const body = variants('ClientMessageBody', 'type', [
  message('ClientMessageAssistantStarted', 'assistant.started', { newAssistant: createAssistant }),
  message(
    'ClientMessageAssistantSpeechStarted',
    'assistant.speechStarted',
    { text },
    { turn: z.number(), source: text, timing: speechTiming },
  ),
  message(
    'ClientMessageConversationUpdate',
    'conversation-update',
    bodies.conversation,
    options.conversation,
  ),
  message('ClientMessageHang', 'hang'),
  message('ClientMessageLanguageChangeDetected', 'language-change-detected', bodies.language),
  message('ClientMessageMetadata', 'metadata', { metadata: text }),
  message('ClientMessageModelOutput', 'model-output', bodies.modelOutput, { turnId: text }),
  message('ClientMessageSpeechUpdate', 'speech-update', bodies.speech, options.speech),
  message('ClientMessageStatusUpdate', 'status-update', { status: callStatus }, { endedReason }),
  message('ClientMessageToolCalls', 'tool-calls', bodies.toolCalls),
  message('ClientMessageToolCallsResult', 'tool-calls-result', { toolCallResult: anyObject }),
  entity('ClientMessageTranscript', bodies.transcript, options.transcript),
  message('ClientMessageTransferUpdate', 'transfer-update', {}, options.transfer),
  message('ClientMessageUserInterrupted', 'user-interrupted', {}, { turnId: text }),
  message('ClientMessageVoiceInput', 'voice-input', bodies.voiceInput),
  message('ClientMessageWorkflowNodeStarted', 'workflow.node.started', { node: anyObject }),
  message('ClientMessageChatCreated', 'chat.created', { chat }),
  message('ClientMessageChatDeleted', 'chat.deleted', { chat }),
  message('ClientMessageSessionCreated', 'session.created', { session: storedSession }),
  message('ClientMessageSessionUpdated', 'session.updated', { session: storedSession }),
  message('ClientMessageSessionDeleted', 'session.deleted', { session: storedSession }),
  message('ClientMessageCallDeleted', 'call.deleted'),
  message('ClientMessageCallDeleteFailed', 'call.delete.failed'),
  // Of the older releases; of three only the names are known.
  message('ClientMessageFunctionCall', 'function-call', {}, options.functionCall),
  message('ClientMessageFunctionCallResult', 'function-call-result'),
  message('ClientMessageLanguageChanged', 'language-changed'),
  message('ClientMessageToolCompleted', 'tool.completed'),
  // Ours: the platform does not ask the browser for it any more.
  message('ClientMessageUnable', 'unable', { what: z.literal('recognition') }),
  // Ours: to a page that asked for it.
  message('ClientMessageRecordingConsent', 'recording-consent', {
    status: z.enum(['asked', 'granted', 'refused']),
    text: text.describe('What the caller is asked, as it is said, and kept with their consent.'),
    version: text,
  }),
]);

export const clientMessage = z.intersection(body, messageContext).meta({
  id: 'ClientMessage',
  description: 'What the platform sends into a call, to the page: JSON in a text message.',
});
