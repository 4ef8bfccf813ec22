import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { defaultsTo, entity, shortName, stored, text } from '../schema.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';
import { customer } from './calls.ts';
import { chatMessage } from './messages.ts';
import { importTwilioPhoneNumber } from './phone-numbers.ts';
import { createSquad } from './squads.ts';
import { createWorkflow } from './workflows.ts';

const changeable = {
  name: shortName,
  status: z.enum(['active', 'completed']),
  expirationSeconds: defaultsTo(z.number().min(60).max(2_592_000), 86_400),
  messages: own(z.array(chatMessage)),
};

const sessionFields = {
  ...changeable,
  assistantId: refers(text, 'assistant'),
  assistant: createAssistant,
  assistantOverrides,
  squadId: refers(text, 'squad'),
  squad: createSquad,
  workflowId: refers(text, 'workflow'),
  workflow: createWorkflow,
  customer,
  phoneNumberId: refers(text, 'phone-number'),
  phoneNumber: importTwilioPhoneNumber,
  sourceCallId: refers(text, 'call').describe(
    'The call whose caller’s words are said in it: it goes when that goes.',
  ),
};

export const createSession = entity('CreateSessionDTO', {}, sessionFields);

export const updateSession = entity('UpdateSessionDTO', {}, changeable);

export const storedSession = entity('Session', stored, sessionFields);
