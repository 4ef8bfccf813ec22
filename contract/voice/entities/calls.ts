import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { endedReasons } from '../ended-reasons.ts';
import { dateTime, defaultsTo, entity, flag, shortName, stored, text } from '../schema.ts';
import { analysis, artifact } from './artifacts.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';
import { artifactPlan } from './call-plans.ts';
import { callCost, costBreakdown } from './costs.ts';
import { callMessage } from './messages.ts';
import { importTwilioPhoneNumber } from './phone-numbers.ts';
import { createSquad } from './squads.ts';
import { phoneDestination } from './transfers.ts';
import { createWorkflow, workflowOverrides } from './workflows.ts';

export const customer = entity(
  'CreateCustomerDTO',
  {},
  {
    number: z.string().min(3).max(40),
    numberE164CheckEnabled: defaultsTo(flag, true),
    extension: z.string().max(10),
    sipUri: text,
    name: shortName,
    assistantOverrides,
    squadOverrides: assistantOverrides.describe('In place of `assistantOverrides`, for a squad.'),
  },
  'Who is called, or has called.',
);

/** Who speaks for the platform in a call: one of the three, by id or written out. */
export const speaker = {
  assistantId: refers(text, 'assistant'),
  assistant: createAssistant,
  assistantOverrides,
  squadId: refers(text, 'squad'),
  squad: createSquad,
  squadOverrides: assistantOverrides,
  workflowId: refers(text, 'workflow'),
  workflow: createWorkflow,
  workflowOverrides,
};

/** Ours, beside what the hosted platform has. */
const doer = z.enum(['server', 'browser']);

const transport = entity(
  'CallTransport',
  {},
  {
    provider: text,
    conversationType: z.enum(['voice', 'chat']),
    roomDeleteOnUserLeaveEnabled: defaultsTo(flag, true),
    callUrl: text,
    callSipUri: text,
    callToken: text.describe('Lets into the room, where it is given.'),
    audioFormat: entity(
      'CallAudioFormat',
      {},
      {
        format: defaultsTo(z.enum(['pcm_s16le', 'mulaw']), 'pcm_s16le'),
        container: z.literal('raw'),
        sampleRate: z
          .number()
          .describe('Hertz: 16000 for PCM, 8000 for mu-law where nothing is said.'),
      },
    ),
    websocketCallUrl: text,
    recognition: doer.describe(
      'Who finds words in the caller’s sound first. Of this server’s own web calls.',
    ),
    speech: doer.describe(
      'Who makes sound of the agent’s words first. Of this server’s own web calls.',
    ),
    serverCan: z
      .array(z.enum(['recognition', 'speech']))
      .describe('What this server can do where the browser cannot.'),
    anyVoice: flag.describe(
      'Whether any voice of the browser’s goes before what this server can: one that is not natural, too. Of this server’s own web calls.',
    ),
    asksToRecord: flag.describe(
      'Whether the caller is asked if the call may be recorded, which a page may show them: see `recording-consent`. Of this server’s own web calls.',
    ),
    longestSeconds: z
      .number()
      .describe(
        'After so many seconds the call ends, however it goes: a page may say so before. Of this server’s own web calls with an assistant.',
      ),
  },
  'How the call is carried. Which fields it has follows from `provider`.',
);

const phone = {
  phoneNumberId: refers(text, 'phone-number'),
  phoneNumber: importTwilioPhoneNumber,
  customerId: text,
  customer,
};

const planned = {
  name: shortName,
  schedulePlan: entity('SchedulePlan', { earliestAt: dateTime }, { latestAt: dateTime }),
  transport,
};

const outboundCall = { customers: z.array(customer), ...planned, ...speaker, ...phone };

export const createCall = entity('CreateCallDTO', {}, outboundCall);

export const createOutboundCall = entity('CreateOutboundCallDTO', {}, outboundCall);

export const createWebCall = entity(
  'CreateWebCallDTO',
  {},
  { ...speaker, roomDeleteOnUserLeaveEnabled: defaultsTo(flag, true) },
);

export const updateCall = entity('UpdateCallDTO', {}, { name: shortName });

export const callStatus = z
  .enum([
    'scheduled',
    'queued',
    'ringing',
    'in-progress',
    'forwarding',
    'ended',
    'not-found',
    'deletion-failed',
  ])
  .meta({ id: 'CallStatus' });

export const endedReason = z.enum(endedReasons).meta({ id: 'EndedReason' });

export const call = entity('Call', stored, {
  type: z.enum(['inboundPhoneCall', 'outboundPhoneCall', 'webCall', 'vapi.websocketCall']),
  status: callStatus,
  endedReason,
  startedAt: dateTime,
  endedAt: dateTime,
  webCallUrl: text.describe(
    'What to join, of a web call. In the answer of `POST /call/web`, and there alone, it ends with `#` and the token that lets its caller in once.',
  ),
  ...planned,
  ...speaker,
  ...phone,
  phoneCallProvider: z.enum(['twilio', 'vonage', 'vapi', 'telnyx']),
  phoneCallProviderId: text,
  phoneCallTransport: z.enum(['sip', 'pstn']),
  destination: phoneDestination,
  messages: own(z.array(callMessage)),
  artifactPlan,
  artifact: own(artifact),
  compliance: entity(
    'Compliance',
    {},
    {
      recordingConsent: entity(
        'RecordingConsent',
        {},
        { type: z.enum(['stay-on-line', 'verbal']), grantedAt: dateTime },
      ),
    },
    'Of a call that was recorded: how its caller agreed to it, and when.',
  ),
  analysis: own(analysis),
  monitor: entity('Monitor', {}, { listenUrl: text, controlUrl: text }),
  cost: z.number().describe('US dollars.'),
  costs: z.array(callCost),
  costBreakdown,
});

export const callBatch = entity(
  'CallBatchResponse',
  {
    results: z.array(call),
    errors: z.array(entity('CallBatchError', { customer, error: text })),
  },
  {},
  'What became of a call to several customers.',
);
