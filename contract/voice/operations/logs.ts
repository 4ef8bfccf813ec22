import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { callLog, log, logType } from '../entities/logs.ts';
import { text } from '../schema.ts';
import { datedPageQuery, nothing, ok, type Operations, pageOf } from './parts.ts';

const ofCall = { callId: text };

const logFilters = {
  type: logType.optional(),
  assistantId: refers(text, 'assistant').optional(),
  phoneNumberId: refers(text, 'phone-number').optional(),
  customerId: text.optional(),
  squadId: refers(text, 'squad').optional(),
  callId: text.optional(),
};

export const logOperations = {
  listCallLogs: {
    facade: 'logs.listOfCall',
    method: 'GET',
    path: '/log',
    summary: 'Lists the lines that a call logged, a page at a time.',
    query: z.object({ ...ofCall, ...datedPageQuery }),
    replies: [ok(pageOf('CallLogsPaginatedResponse', callLog))],
    pages: 'results',
  },
  deleteCallLogs: {
    facade: 'logs.deleteOfCall',
    method: 'DELETE',
    path: '/log',
    summary: 'Deletes the lines that a call logged.',
    query: z.object(ofCall),
    replies: [nothing],
  },
  listLogs: {
    facade: 'logs.list',
    method: 'GET',
    path: '/logs',
    summary: 'Lists what the platform did, a page at a time.',
    query: z.object({ ...logFilters, webhookType: text.optional(), ...datedPageQuery }),
    replies: [ok(pageOf('LogsPaginatedResponse', log))],
    pages: 'results',
  },
  deleteLogs: {
    facade: 'logs.delete',
    method: 'DELETE',
    path: '/logs',
    summary: 'Deletes the logs that match.',
    query: z.object(logFilters),
    replies: [nothing],
  },
} as const satisfies Operations;
