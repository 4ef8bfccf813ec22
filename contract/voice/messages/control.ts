import { z } from 'zod';
import { handoffDestination } from '../entities/handoffs.ts';
import { openAIMessage } from '../entities/messages.ts';
import { phoneDestination } from '../entities/transfers.ts';
import { defaultsTo, entity, flag, text, variants } from '../schema.ts';

/**
 * What the page, or a `POST` to a call's `controlUrl`, tells a running call. `say` has its words in
 * `content`; the hosted platform's own page client sends them as `message`, so both are taken.
 */
export const clientInboundMessage = variants('ClientInboundMessage', 'type', [
  entity(
    'ClientInboundMessageAddMessage',
    { type: z.literal('add-message'), message: openAIMessage },
    { triggerResponseEnabled: defaultsTo(flag, true) },
  ),
  entity(
    'ClientInboundMessageControl',
    {
      type: z.literal('control'),
      control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
    },
    { videoRecordingStartDelaySeconds: z.number() },
  ),
  entity(
    'ClientInboundMessageSay',
    { type: z.literal('say') },
    {
      content: text,
      message: text,
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
]);

/** The two messages that are bare words and no JSON, and the name that the platform speaks under. */
export const handshake = {
  /** From the page: the assistant can be heard now. */
  playable: 'playable',
  /** From the platform: the assistant listens, the call has begun. */
  listening: 'listening',
  speakerName: 'Vapi Speaker',
} as const;
