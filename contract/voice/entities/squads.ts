import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { entity, stored, text } from '../schema.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';
import { handoffDestination } from './handoffs.ts';
import { transferDestinationAssistant } from './transfers.ts';

const member = entity(
  'SquadMemberDTO',
  {},
  {
    assistantId: refers(text.nullable(), 'assistant'),
    assistant: createAssistant,
    assistantOverrides,
    assistantDestinations: z
      .array(z.union([transferDestinationAssistant, handoffDestination]))
      .describe('Where this member may send the conversation: transfers, or the newer handoffs.'),
  },
);

/** A conversation that is handed over by name is looked for among all of them. */
export const mostMembers = 50;

const required = { members: z.array(member).max(mostMembers) };
const optional = { name: text, membersOverrides: assistantOverrides };

export const createSquad = entity('CreateSquadDTO', required, optional);

export const updateSquad = entity('UpdateSquadDTO', required, optional);

export const storedSquad = entity('Squad', { ...stored, ...required }, optional);
