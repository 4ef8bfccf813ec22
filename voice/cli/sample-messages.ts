import type {
  Artifact,
  Call,
  Chat,
  OpenAIMessage,
  ServerMessage,
  Session,
} from '../rest/generated/types.ts';

const orgId = '0c9ee8a2-6f0a-4c3b-8a55-1b1f6f7a3d10';
const createdAt = '2026-01-15T09:30:00.000Z';
const dates = { createdAt, updatedAt: createdAt };
const assistantId = '5d2f4c1e-7a3b-4e60-9a5d-0f8e2b6c4d71';

const call: Call = {
  id: 'b7c4e0d2-3f58-4d0e-8a1c-9e6f5a2b7c43',
  orgId,
  ...dates,
  type: 'webCall',
  status: 'in-progress',
  startedAt: createdAt,
  assistantId,
};
const chat: Chat = {
  id: 'e1a9d3c6-52b7-4f80-bd14-6c0e8f7a2b95',
  orgId,
  ...dates,
  assistantId,
  input: 'Are you open on Monday?',
  output: [{ role: 'assistant', content: 'Yes, from nine to five.' }],
};
const session: Session = {
  id: 'a4f6b8d0-1c2e-4a59-8d7b-3e5f9c0a6b12',
  orgId,
  ...dates,
  status: 'active',
  assistantId,
};
const conversation: OpenAIMessage[] = [
  { role: 'assistant', content: 'Hello! How can I help?' },
  { role: 'user', content: 'I would like to come on Monday.' },
];
const artifact: Artifact = {
  transcript: 'AI: Hello! How can I help?\nUser: I would like to come on Monday.\n',
  messagesOpenAIFormatted: conversation,
};
const order = {
  id: 'call_6Zk2Qm8v',
  type: 'function',
  function: { name: 'book', arguments: '{"day":"Monday"}' },
};

const messages: readonly ServerMessage[] = [
  { type: 'assistant-request', call: { ...call, type: 'inboundPhoneCall', status: 'ringing' } },
  { type: 'assistant.started', newAssistant: { name: 'Front desk' }, call },
  { type: 'assistant.speechStarted', text: 'Hello! How can I help?', call },
  { type: 'call.artifact.upload', call },
  { type: 'call.deleted', call },
  { type: 'call.delete.failed', call },
  { type: 'call.endpointing.request', messagesOpenAIFormatted: conversation, call },
  { type: 'campaign.predial', campaignId: '9d0c7b1a-4e52-4f36-a8c9-2b7d5e6f1a04' },
  { type: 'chat.created', chat },
  { type: 'chat.deleted', chat },
  { type: 'conversation-update', messagesOpenAIFormatted: conversation, call },
  {
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    artifact,
    analysis: { summary: 'The customer wants to come on Monday.', successEvaluation: 'true' },
    startedAt: createdAt,
    endedAt: '2026-01-15T09:31:00.000Z',
    cost: 0,
    costs: [],
    call: { ...call, status: 'ended', endedReason: 'customer-ended-call' },
  },
  {
    type: 'function-call',
    functionCall: { name: 'book', parameters: { day: 'Monday' } },
    call,
  },
  { type: 'handoff-destination-request', call },
  { type: 'hang', call },
  { type: 'knowledge-base-request', messagesOpenAIFormatted: conversation, call },
  { type: 'language-change-detected', language: 'es', call },
  { type: 'language-changed', call },
  { type: 'model-output', output: 'Monday', call },
  { type: 'phone-call-control', request: 'hang-up', call },
  { type: 'session.created', session },
  { type: 'session.updated', session },
  { type: 'session.deleted', session },
  { type: 'speech-update', status: 'started', role: 'user', turn: 1, call },
  { type: 'status-update', status: 'in-progress', call },
  {
    type: 'tool-calls',
    toolCallList: [order],
    toolWithToolCallList: [
      {
        type: 'function',
        function: {
          name: 'book',
          description: 'Books a day.',
          parameters: { type: 'object', properties: { day: { type: 'string' } } },
        },
        toolCall: order,
      },
    ],
    call,
  },
  {
    type: 'transcript',
    role: 'user',
    transcriptType: 'final',
    transcript: 'I would like to come on Monday.',
    call,
  },
  { type: 'transfer-destination-request', call },
  {
    type: 'transfer-update',
    destination: { type: 'number', number: '+12025550148' },
    call,
  },
  { type: 'user-interrupted', call },
  { type: 'voice-input', input: 'Hello! How can I help?', call },
  { type: 'voice-request', text: 'Hello! How can I help?', sampleRate: 24_000, call },
];

/** One message of each type that the platform sends to a server. */
export const sampleMessages: Readonly<Record<string, ServerMessage>> = Object.fromEntries(
  messages.map((message) => [message.type, message]),
);
