import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { createSession, storedSession, updateSession } from '../entities/sessions.ts';
import { anyObject, text } from '../schema.ts';
import {
  byId,
  created,
  flagFromText,
  json,
  objectFromText,
  ok,
  type Operations,
  pageOf,
  pageQuery,
  several,
} from './parts.ts';

export const sessionOperations = {
  listSessions: {
    facade: 'sessions.list',
    method: 'GET',
    path: '/session',
    summary: 'Lists sessions, a page at a time.',
    query: z.object({
      name: z.string().max(40).optional(),
      id: text.optional(),
      idAny: several,
      assistantId: refers(text, 'assistant').optional(),
      assistantIdAny: several,
      squadId: refers(text, 'squad').optional(),
      phoneNumberId: refers(text, 'phone-number').optional(),
      phoneNumberIdAny: several,
      // Of the customer.
      number: text.optional(),
      numberE164CheckEnabled: flagFromText,
      extension: text.optional(),
      sipUri: text.optional(),
      email: text.optional(),
      externalId: text.optional(),
      assistantOverrides: objectFromText(anyObject).optional(),
      squadOverrides: objectFromText(anyObject).optional(),
      customerNumberAny: several,
      workflowId: refers(text, 'workflow').optional(),
      ...pageQuery,
    }),
    replies: [ok(pageOf('SessionPaginatedResponse', storedSession))],
    pages: 'results',
  },
  createSession: {
    facade: 'sessions.create',
    method: 'POST',
    path: '/session',
    summary: 'Creates a session.',
    body: json(createSession),
    replies: [created(storedSession)],
  },
  getSession: {
    facade: 'sessions.get',
    method: 'GET',
    path: '/session/{id}',
    summary: 'Gets a session.',
    params: byId,
    replies: [ok(storedSession)],
  },
  updateSession: {
    facade: 'sessions.update',
    method: 'PATCH',
    path: '/session/{id}',
    summary: 'Changes the given fields of a session.',
    params: byId,
    body: json(updateSession),
    replies: [ok(storedSession)],
  },
  deleteSession: {
    facade: 'sessions.delete',
    method: 'DELETE',
    path: '/session/{id}',
    summary: 'Deletes a session and answers what it was.',
    params: byId,
    replies: [ok(storedSession)],
  },
} as const satisfies Operations;
