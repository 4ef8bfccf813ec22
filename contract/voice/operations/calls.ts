import { z } from 'zod';
import { refers } from '../field-facts.ts';
import {
  call,
  callBatch,
  createCall,
  createOutboundCall,
  createWebCall,
  updateCall,
} from '../entities/calls.ts';
import { callDelivery, wholeCallDelivery } from '../entities/call-deliveries.ts';
import { callReplay, replayCall } from '../entities/call-replays.ts';
import { anyObject, shortName, text } from '../schema.ts';
import {
  arrayQuery,
  byId,
  created,
  flagFromText,
  fromText,
  json,
  objectFromText,
  ok,
  type Operations,
  pageOf,
  pageQuery,
  several,
} from './parts.ts';

const callOrBatch = z.union([call, callBatch]);

const dollars = fromText(z.number());
const numberText = z.union([z.string().regex(/^-?\d+(\.\d+)?$/), z.number()]);

/** How a value is compared: numbers as numbers. */
const comparison = z
  .object({
    eq: z.union([z.string(), z.number()]),
    neq: z.union([z.string(), z.number()]),
    gt: numberText,
    gte: numberText,
    lt: numberText,
    lte: numberText,
    contains: text,
    notContains: text,
  })
  .partial()
  .strict();

const callFilters = {
  id: text.optional(),
  idAny: several,
  assistantId: refers(text, 'assistant').optional(),
  assistantIdAny: several,
  assistantName: shortName.optional(),
  assistantOverrides: objectFromText(anyObject)
    .optional()
    .describe('What the overrides have: `{"variableValues":{"name":"Ada"}}`.'),
  squadId: refers(text, 'squad').optional(),
  squadIdAny: several,
  squadName: text.optional(),
  customer: objectFromText(anyObject)
    .optional()
    .describe('What the customer has: `{"number":"+15550100"}`.'),
  customerNumberAny: several,
  phoneNumberId: refers(text, 'phone-number').optional(),
  phoneNumberIdAny: several,
  transcript: z
    .string()
    .max(500)
    .optional()
    .describe('A part of it, in whatever case. Needs `createdAtGe`, and seven days at most.'),
  endedReasonAny: several,
  endedReasonAnyBitmap: text
    .optional()
    .describe("Of this platform's list of reasons: `<version>.<base64url>`."),
  structuredOutputs: objectFromText(z.record(z.string(), comparison)).optional(),
  score: objectFromText(comparison).optional(),
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe('`metadata.nextCursor` of the page before, in the order of creation.'),
  cost: dollars.optional(),
  costLe: dollars.optional(),
  costGe: dollars.optional(),
  successEvaluation: z.string().max(1000).optional(),
  endedReason: z.string().max(1000).optional(),
  ...pageQuery,
};

const deliveryOfCall = z.object({ id: text, deliveryId: text });

const callPage = pageOf('CallPaginatedResponse', call);

const exportColumns = [
  'id',
  'assistantId',
  'squadId',
  'customerId',
  'customerName',
  'customerNumber',
  'customerSipUri',
  'customerExtension',
  'phoneNumberId',
  'endedReason',
  'type',
  'duration',
  'startedAt',
  'endedAt',
  'transcript',
  'summary',
  'successEvaluation',
  'recordingUrl',
  'cost',
  'phoneCallProvider',
  'phoneCallProviderId',
  'createdAt',
  'updatedAt',
  'assistantVersion',
] as const;

/** Repeated, or separated by commas. All of them where nothing is said. */
const columns = z
  .union([
    z.array(z.enum(exportColumns)),
    z.string().regex(new RegExp(`^(${exportColumns.join('|')})(,(${exportColumns.join('|')}))*$`)),
  ])
  .optional();

export const callOperations = {
  createCall: {
    facade: 'calls.create',
    method: 'POST',
    path: '/call',
    summary: 'Creates a call, or one to each of several customers.',
    body: json(createCall),
    replies: [created(callOrBatch)],
  },
  createPhoneCall: {
    facade: 'calls.createPhone',
    method: 'POST',
    path: '/call/phone',
    summary: 'Creates a call to a telephone.',
    body: json(createOutboundCall),
    replies: [created(callOrBatch)],
  },
  createWebCall: {
    facade: 'calls.createWeb',
    method: 'POST',
    path: '/call/web',
    summary: 'Creates a call from a browser, and the room it takes place in.',
    body: json(createWebCall),
    replies: [created(call)],
  },
  listCalls: {
    facade: 'calls.list',
    method: 'GET',
    path: '/call',
    summary: 'Lists calls, the newest first.',
    query: z.object({
      id: text.optional(),
      assistantId: refers(text, 'assistant').optional(),
      phoneNumberId: refers(text, 'phone-number').optional(),
      ...arrayQuery,
    }),
    replies: [ok(z.array(call))],
    pages: 'array',
  },
  listCallPages: {
    facade: 'calls.listPages',
    method: 'GET',
    path: '/v2/call',
    summary: 'Lists the calls that match, a page at a time.',
    query: z.object(callFilters),
    replies: [ok(callPage)],
    pages: 'results',
  },
  listCallMetadata: {
    facade: 'calls.listMetadata',
    method: 'GET',
    path: '/v2/call/metadata',
    summary: 'Lists what is known about the calls that match, a page at a time.',
    query: z.object(callFilters),
    replies: [ok(callPage)],
    pages: 'results',
  },
  exportCalls: {
    facade: 'calls.export',
    method: 'GET',
    path: '/v2/call/export',
    summary:
      'Gives the calls that match as comma-separated values, or as JSON to who accepts that.',
    query: z.object({
      columns,
      format: z.enum(['csv', 'json']).optional().describe('`json` gives whole calls.'),
      async: flagFromText.describe('Exports are answered at once, so it must not be true.'),
      email: text.optional().describe('No export is sent by mail, so it must not be given.'),
      ...callFilters,
    }),
    replies: [
      { status: 200, type: 'text', media: 'text/csv' },
      { status: 200, type: 'text', media: 'application/json' },
    ],
  },
  getCall: {
    facade: 'calls.get',
    method: 'GET',
    path: '/call/{id}',
    summary: 'Gets a call.',
    params: byId,
    replies: [ok(call)],
  },
  updateCall: {
    facade: 'calls.update',
    method: 'PATCH',
    path: '/call/{id}',
    summary: 'Renames a call.',
    params: byId,
    body: json(updateCall),
    replies: [ok(call)],
  },
  replayCall: {
    facade: 'calls.replay',
    method: 'POST',
    path: '/call/{id}/replay',
    summary:
      'Says what the caller of a call said once more, to another assistant. Of this platform alone.',
    params: byId,
    body: json(replayCall),
    replies: [ok(callReplay)],
  },
  listCallDeliveries: {
    facade: 'calls.listDeliveries',
    method: 'GET',
    path: '/call/{id}/delivery',
    summary:
      'Lists what servers were told of a call, the newest hundred, the newest first. Of this platform alone.',
    params: byId,
    replies: [ok(z.array(callDelivery))],
  },
  getCallDelivery: {
    facade: 'calls.getDelivery',
    method: 'GET',
    path: '/call/{id}/delivery/{deliveryId}',
    summary:
      'Gets what a server was told of a call, and what became of it. Of this platform alone.',
    params: deliveryOfCall,
    replies: [ok(wholeCallDelivery)],
  },
  resendCallDelivery: {
    facade: 'calls.resendDelivery',
    method: 'POST',
    path: '/call/{id}/delivery/{deliveryId}/resend',
    summary: 'Tells a server of a call once more, whatever became of it. Of this platform alone.',
    params: deliveryOfCall,
    replies: [ok(wholeCallDelivery)],
  },
  deleteCall: {
    facade: 'calls.delete',
    method: 'DELETE',
    path: '/call/{id}',
    summary: 'Deletes what is kept of a call and answers what it was.',
    params: byId,
    replies: [ok(call)],
  },
} as const satisfies Operations;
