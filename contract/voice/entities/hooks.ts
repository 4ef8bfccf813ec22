import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, text, variants } from '../schema.ts';
import { chatMessage, openAIMessage } from './messages.ts';
import { createFunctionTool, createTool } from './tools.ts';
import { phoneDestination } from './transfers.ts';

const transfer = { type: z.literal('transfer') };
/** In characters; what is to be said by heart. */
const words = z.string().max(10_000);
const mostActions = 20;

const toolAction = entity(
  'ToolCallHookAction',
  { type: z.literal('tool') },
  { tool: createTool, toolId: refers(text, 'tool') },
);

/** What an assistant does by itself when something happens in its call. */
const action = variants('AssistantHookAction', 'type', [
  entity('TransferAssistantHookAction', transfer, { destination: phoneDestination }),
  entity('FunctionCallAssistantHookAction', createFunctionTool.shape),
  entity(
    'SayAssistantHookAction',
    { type: z.literal('say') },
    {
      exact: z
        .union([words, z.array(words).max(100), anyObject])
        .describe('The words. Of several one is chosen at random.'),
      prompt: z
        .union([words, z.array(chatMessage).max(100)])
        .describe('What the model is told, which finds the words.'),
    },
  ),
  toolAction,
  entity(
    'MessageAddHookAction',
    { type: z.literal('message.add'), message: openAIMessage },
    { triggerResponseEnabled: defaultsTo(flag, true) },
  ),
]);

const filter = entity('AssistantHookFilter', {
  type: z.literal('oneOf'),
  key: z.string().max(1000),
  oneOf: z.array(text),
});

const speechTimeout = entity(
  'CustomerSpeechTimeoutOptions',
  {},
  {
    timeoutSeconds: defaultsTo(z.number().min(1).max(1000), 7.5).describe(
      'From the end of what the assistant says, while the customer says nothing.',
    ),
    triggerMaxCount: defaultsTo(z.number().min(1).max(10), 3).describe('Times in one call.'),
    triggerResetMode: defaultsTo(z.enum(['onUserSpeech', 'never']), 'never').describe(
      'Whether what the customer says has it counted anew.',
    ),
  },
);

const timeElapsed = entity('CallTimeElapsedOptions', {
  seconds: z.number().min(1).max(43_200).describe('From the beginning of the call.'),
});

const fraction = z.number().min(0).max(1);
const lowConfidence = entity(
  'EndpointedSpeechLowConfidenceOptions',
  {},
  {
    confidenceMin: fraction.describe(
      'What is surer than this sets the hook off; 0.2 below `confidenceMax` unless it is given.',
    ),
    confidenceMax: fraction.describe(
      'What is as sure as this is answered as ever; the `confidenceThreshold` of the transcriber unless it is given.',
    ),
  },
);

const hookOf = { do: z.array(action).max(mostActions) };
/** What its developer calls it. */
const named = { name: z.string().max(1000) };

const assistantHook = variants('AssistantHook', 'on', [
  entity(
    'AssistantHookCallEnding',
    { on: z.literal('call.ending'), ...hookOf },
    { filters: z.array(filter).max(mostActions) },
  ),
  entity('AssistantHookAssistantSpeechInterrupted', {
    on: z.literal('assistant.speech.interrupted'),
    ...hookOf,
  }),
  entity('AssistantHookCustomerSpeechInterrupted', {
    on: z.literal('customer.speech.interrupted'),
    ...hookOf,
  }),
  entity(
    'CallHookCustomerSpeechTimeout',
    { on: z.literal('customer.speech.timeout'), ...hookOf },
    { options: speechTimeout, ...named },
  ),
  entity(
    'CallHookCallTimeElapsed',
    { on: z.literal('call.timeElapsed'), options: timeElapsed, ...hookOf },
    named,
  ),
  entity(
    'CallHookTranscriberEndpointedSpeechLowConfidence',
    { on: z.literal('assistant.transcriber.endpointedSpeechLowConfidence'), ...hookOf },
    { options: lowConfidence, ...named },
  ),
  entity('CallHookModelResponseTimeout', {
    on: z.literal('model.response.timeout'),
    ...hookOf,
  }),
  entity(
    'SessionCreatedHook',
    { on: z.literal('session.created'), do: z.array(toolAction).max(mostActions) },
    named,
  ),
]);

export const assistantHooks = z.array(assistantHook).max(50);

const phoneAction = variants('PhoneNumberHookAction', 'type', [
  entity('TransferPhoneNumberHookAction', transfer, { destination: phoneDestination }),
  entity('SayPhoneNumberHookAction', { type: z.literal('say'), exact: z.string().max(4000) }),
]);

/** What a phone number does before any assistant has the call, or after. */
export const phoneNumberHook = variants('PhoneNumberHook', 'on', [
  entity(
    'PhoneNumberHookCallRinging',
    { on: z.literal('call.ringing'), do: z.array(phoneAction) },
    { filters: z.array(anyObject) },
  ),
  entity(
    'PhoneNumberHookCallEnding',
    { on: z.literal('call.ending') },
    { do: z.union([phoneAction, z.array(phoneAction)]), filters: z.array(anyObject) },
  ),
]);
