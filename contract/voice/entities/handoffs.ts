import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { anyObject, entity, text, variants } from '../schema.ts';
import { variableExtractionPlan } from './json-schema.ts';
import { server } from './server.ts';

const historyTaken = variants('ContextEngineeringPlan', 'type', [
  entity('ContextEngineeringPlanLastNMessages', {
    type: z.literal('lastNMessages'),
    maxMessages: z.number().min(0),
  }),
  entity('ContextEngineeringPlanNone', { type: z.literal('none') }),
  entity('ContextEngineeringPlanAll', { type: z.literal('all') }),
  entity('ContextEngineeringPlanUserAndAssistantMessages', {
    type: z.literal('userAndAssistantMessages'),
  }),
  entity('ContextEngineeringPlanPreviousAssistantMessages', {
    type: z.literal('previousAssistantMessages'),
  }),
]);

const handedOver = {
  contextEngineeringPlan: historyTaken,
  variableExtractionPlan,
  description: text,
};

/**
 * Which assistant takes the conversation over. An assistant or squad written out here would hold
 * tools again, and those another one: so it is any object, checked when it is used.
 */
export const handoffDestination = variants('HandoffDestination', 'type', [
  entity(
    'HandoffDestinationAssistant',
    { type: z.literal('assistant') },
    {
      assistantId: refers(text, 'assistant'),
      assistantName: text,
      assistant: anyObject,
      assistantOverrides: anyObject,
      ...handedOver,
    },
  ),
  entity(
    'HandoffDestinationSquad',
    { type: z.literal('squad') },
    {
      squadId: refers(text, 'squad'),
      squad: anyObject,
      entryAssistantName: text,
      squadOverrides: anyObject,
      ...handedOver,
    },
  ),
  entity(
    'HandoffDestinationDynamic',
    { type: z.literal('dynamic') },
    { server, description: text },
  ),
]);
