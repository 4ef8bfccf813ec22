import { z } from 'zod';
import { handoffDestination } from '../entities/handoffs.ts';
import { toolCall } from '../entities/messages.ts';
import { phoneDestination } from '../entities/transfers.ts';
import { defaultsTo, entity, flag, text, variants } from '../schema.ts';

/** More is no sentence of anybody's. */
const words = z.string().max(10_000);

const part = z.discriminatedUnion('type', [
  entity('TextPart', { type: z.literal('text'), text: words }),
  entity('RefusalPart', { type: z.literal('refusal'), refusal: words }),
  entity('ImagePart', {
    type: z.literal('image_url'),
    image_url: entity('ImagePartUrl', { url: text }, { detail: z.enum(['auto', 'low', 'high']) }),
  }),
  entity('SoundPart', {
    type: z.literal('input_audio'),
    input_audio: entity('SoundPartData', { data: text, format: z.enum(['wav', 'mp3']) }),
  }),
  entity('FilePart', {
    type: z.literal('file'),
    file: entity('FilePartData', {}, { file_data: text, file_id: text, filename: text }),
  }),
]);

const addedMessage = entity(
  'AddedMessage',
  { role: z.enum(['assistant', 'developer', 'function', 'system', 'tool', 'user']) },
  {
    content: z.union([z.string().max(100_000), z.array(part)]).nullable(),
    name: text,
    tool_call_id: text,
    tool_calls: z.array(toolCall),
    refusal: text.nullable(),
  },
  "A message in OpenAI's words. Of its parts a call reads the text.",
);

/**
 * What the page, or a `POST` to a call's `controlUrl`, tells a running call. `say` has its words in
 * `content`; the hosted platform's own page client sends them as `message`, so both are taken.
 */
export const clientInboundMessage = variants('ClientInboundMessage', 'type', [
  entity(
    'ClientInboundMessageAddMessage',
    { type: z.literal('add-message'), message: addedMessage },
    { triggerResponseEnabled: defaultsTo(flag, true) },
  ),
  entity(
    'ClientInboundMessageControl',
    {
      type: z.literal('control'),
      control: z.enum([
        'mute-assistant',
        'unmute-assistant',
        'mute-customer',
        'unmute-customer',
        'say-first-message',
      ]),
    },
    { videoRecordingStartDelaySeconds: z.number() },
  ),
  entity(
    'ClientInboundMessageSay',
    { type: z.literal('say') },
    {
      content: words,
      message: words,
      endCallAfterSpoken: defaultsTo(flag, false),
      interruptionsEnabled: defaultsTo(flag, false),
      interruptAssistantEnabled: defaultsTo(flag, false),
    },
  ),
  entity('ClientInboundMessageEndCall', { type: z.literal('end-call') }),
  entity('ClientInboundMessageHangup', { type: z.literal('hangup') }),
  entity(
    'ClientInboundMessageTransfer',
    { type: z.literal('transfer') },
    { destination: phoneDestination, content: text },
  ),
  entity(
    'ClientInboundMessageHandoff',
    { type: z.literal('handoff') },
    { destination: handoffDestination, content: text },
  ),
  // Ours, beside what the hosted platform takes: from a browser that recognises or speaks by itself.
  entity('ClientInboundMessageTranscript', {
    type: z.literal('transcript'),
    transcriptType: z.enum(['partial', 'final']),
    transcript: words,
  }),
  entity(
    'ClientInboundMessageSpoken',
    { type: z.literal('spoken'), text: words, interrupted: flag },
    {},
    'A text of `assistant.speechStarted` was spoken: what of it was heard.',
  ),
  entity(
    'ClientInboundMessageUnable',
    { type: z.literal('unable'), what: z.enum(['recognition', 'speech']) },
    {},
    'The browser was asked to do it first, and cannot.',
  ),
  entity(
    'ClientInboundMessageExpect',
    { type: z.literal('expect'), phrases: z.array(z.string().max(80)).max(20) },
    { answeredBy: defaultsTo(z.enum(['assistant', 'page', 'assistant-now']), 'assistant') },
    'What the caller is likely to say next, none for anything, and who answers it: while the page does, it has its own words said, and the assistant only keeps what is heard. `assistant-now` also answers what was said last, while the page still did: a question in place of an answer.',
  ),
  entity(
    'ClientInboundMessageRecordingConsent',
    { type: z.literal('recording-consent') },
    { granted: flag },
    'What the caller pressed, for what they may say as well: whether the call is recorded. No, afterwards, removes the recording. Without `granted` the page is told how it stands, and from then on of each change.',
  ),
]);

/** The two messages that are bare words and no JSON, and the name that the platform speaks under. */
export const handshake = {
  /** From the page: the assistant can be heard now. */
  playable: 'playable',
  /** From the platform: the assistant listens, the call has begun. */
  listening: 'listening',
  speakerName: 'Vapi Speaker',
} as const;
