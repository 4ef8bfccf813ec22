import { z } from 'zod';
import { own } from '../field-facts.ts';
import {
  defaultsTo,
  entity,
  flag,
  shortName,
  stored,
  text,
  variantBy,
  variants,
} from '../schema.ts';
import { createTool } from './tools.ts';

const setup = z.array(
  entity(
    'ToolTemplateSetup',
    { title: text },
    { description: text, videoUrl: text, docsUrl: text },
  ),
);

const details = variantBy('type', { templateUrl: text, setupInstructions: setup });

const providerDetails = variants('ToolProviderDetails', 'type', [
  details('FunctionToolProviderDetails', 'function'),
  details(
    'MakeToolProviderDetails',
    'make',
    {},
    {
      scenarioId: z.number(),
      scenarioName: text,
      triggerHookId: z.number(),
      triggerHookName: text,
    },
  ),
  details(
    'GhlToolProviderDetails',
    'ghl',
    {},
    {
      workflowId: text,
      workflowName: text,
      webhookHookId: text,
      webhookHookName: text,
      locationId: text,
    },
  ),
  details('GoogleCalendarCreateEventToolProviderDetails', 'google.calendar.event.create'),
  details('GoogleSheetsRowAppendToolProviderDetails', 'google.sheets.row.append'),
  details(
    'GoHighLevelCalendarAvailabilityToolProviderDetails',
    'gohighlevel.calendar.availability.check',
  ),
  details('GoHighLevelCalendarEventCreateToolProviderDetails', 'gohighlevel.calendar.event.create'),
  details('GoHighLevelContactCreateToolProviderDetails', 'gohighlevel.contact.create'),
  details('GoHighLevelContactGetToolProviderDetails', 'gohighlevel.contact.get'),
]);

export const templateVisibility = z.enum(['public', 'private']);

export const templateProvider = z.enum(['make', 'gohighlevel', 'function']);

const required = { type: defaultsTo(z.literal('tool'), 'tool') };
const optional = {
  name: shortName,
  details: createTool,
  provider: templateProvider,
  providerDetails,
  metadata: own(
    entity(
      'ToolTemplateMetadata',
      {},
      { collectionType: text, collectionId: text, collectionName: text },
    ),
  ),
  visibility: defaultsTo(templateVisibility, 'private'),
  pinned: flag.describe('Whether it is among the pinned ones.'),
};

export const createTemplate = entity('CreateToolTemplateDTO', required, optional);

export const updateTemplate = entity('UpdateToolTemplateDTO', required, optional);

export const storedTemplate = entity('Template', { ...stored, ...required }, optional);
