import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, text, variants } from '../schema.ts';
import { chatMessage, openAIMessage } from './messages.ts';
import { createFunctionTool, createTool } from './tools.ts';
import { phoneDestination } from './transfers.ts';

const transfer = { type: z.literal('transfer') };

/** What an assistant does by itself when something happens in its call. */
const action = variants('AssistantHookAction', 'type', [
  entity('TransferAssistantHookAction', transfer, { destination: phoneDestination }),
  entity('FunctionCallAssistantHookAction', createFunctionTool.shape),
  entity(
    'SayAssistantHookAction',
    { type: z.literal('say') },
    {
      exact: z.union([z.string(), z.array(z.string()), anyObject]),
      prompt: z.union([z.string(), z.array(chatMessage)]),
    },
  ),
  entity(
    'ToolCallHookAction',
    { type: z.literal('tool') },
    { tool: createTool, toolId: refers(text, 'tool') },
  ),
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

const hookOf = { do: z.array(action) };

export const assistantHook = variants('AssistantHook', 'on', [
  entity(
    'AssistantHookCallEnding',
    { on: z.literal('call.ending'), ...hookOf },
    { filters: z.array(filter) },
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
    { options: anyObject, name: text },
  ),
  entity('CallHookModelResponseTimeout', {
    on: z.literal('model.response.timeout'),
    ...hookOf,
  }),
]);

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
