import { z } from 'zod';
import { analysis, artifact } from '../entities/artifacts.ts';
import { createAssistant } from '../entities/assistants.ts';
import { callStatus, endedReason } from '../entities/calls.ts';
import { chat } from '../entities/chats.ts';
import { callCost } from '../entities/costs.ts';
import { storedSession } from '../entities/sessions.ts';
import { phoneDestination } from '../entities/transfers.ts';
import { named } from '../kept/kinds.ts';
import { anyObject, dateTime, entity, text, variantBy, variants } from '../schema.ts';
import { bodies, messageContext, options } from './common.ts';

const message = variantBy('type');

const body = variants('ServerMessageBody', 'type', [
  message('ServerMessageAssistantRequest', 'assistant-request'),
  message('ServerMessageAssistantStarted', 'assistant.started', { newAssistant: createAssistant }),
  message('ServerMessageAssistantSpeechStarted', 'assistant.speechStarted', { text }),
  message('ServerMessageCallArtifactUpload', 'call.artifact.upload'),
  message('ServerMessageCallDeleted', 'call.deleted'),
  message('ServerMessageCallDeleteFailed', 'call.delete.failed'),
  message('ServerMessageChatCreated', 'chat.created', { chat }),
  message('ServerMessageChatDeleted', 'chat.deleted', { chat }),
  message(
    'ServerMessageConversationUpdate',
    'conversation-update',
    bodies.conversation,
    options.conversation,
  ),
  message(
    'ServerMessageEndOfCallReport',
    'end-of-call-report',
    { endedReason, artifact, analysis },
    { cost: z.number(), costs: z.array(callCost), startedAt: dateTime, endedAt: dateTime },
  ),
  message('ServerMessageHandoffDestinationRequest', 'handoff-destination-request'),
  message('ServerMessageHang', 'hang'),
  message(
    'ServerMessageKnowledgeBaseRequest',
    'knowledge-base-request',
    bodies.conversation,
    options.conversation,
  ),
  message('ServerMessageLanguageChangeDetected', 'language-change-detected', bodies.language),
  message('ServerMessageModelOutput', 'model-output', bodies.modelOutput),
  message(
    'ServerMessagePhoneCallControl',
    'phone-call-control',
    { request: z.enum(['forward', 'hang-up']) },
    { destination: phoneDestination },
  ),
  message('ServerMessageSessionCreated', 'session.created', { session: storedSession }),
  message('ServerMessageSessionUpdated', 'session.updated', { session: storedSession }),
  message('ServerMessageSessionDeleted', 'session.deleted', { session: storedSession }),
  message('ServerMessageSpeechUpdate', 'speech-update', bodies.speech, options.speech),
  message(
    'ServerMessageStatusUpdate',
    'status-update',
    { status: callStatus },
    {
      endedReason,
      ...options.conversation,
      ...bodies.conversation,
      destination: phoneDestination,
      transcript: text,
      summary: text,
      inboundPhoneCallDebuggingArtifacts: anyObject,
    },
  ),
  message('ServerMessageToolCalls', 'tool-calls', bodies.toolCalls),
  entity('ServerMessageTranscript', bodies.transcript, options.transcript),
  message('ServerMessageTransferDestinationRequest', 'transfer-destination-request'),
  message('ServerMessageTransferUpdate', 'transfer-update', {}, options.transfer),
  message('ServerMessageUserInterrupted', 'user-interrupted'),
  message('ServerMessageVoiceInput', 'voice-input', bodies.voiceInput),
  message('ServerMessageVoiceRequest', 'voice-request', {
    text,
    sampleRate: z.number().describe('Hertz of the sound to answer with.'),
  }),
  // Of these no call or chat of this platform is the cause.
  message(
    'ServerMessageCallEndpointingRequest',
    'call.endpointing.request',
    bodies.conversation,
    options.conversation,
  ),
  message(
    'ServerMessageCampaignPredial',
    'campaign.predial',
    {},
    {
      campaignId: text,
      contact: named('CampaignContact'),
    },
  ),
  // Of older releases: a tool's call is told as `tool-calls`.
  message('ServerMessageFunctionCall', 'function-call', {}, options.functionCall),
  // Of this one only the name is known.
  message('ServerMessageLanguageChanged', 'language-changed'),
]);

const serverContext = entity(
  'ServerMessageContext',
  {},
  { ...messageContext.shape, artifact, chat },
);

export const serverMessage = z.intersection(body, serverContext).meta({
  id: 'ServerMessage',
  description: "What the platform sends to the developer's server, as the `message` of a `POST`.",
});
