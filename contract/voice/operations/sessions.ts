import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { createSession, storedSession, updateSession } from '../entities/sessions.ts';
import { text } from '../schema.ts';
import { byId, created, json, ok, type Operations, pageOf, pageQuery } from './parts.ts';

export const sessionOperations = {
  listSessions: {
    facade: 'sessions.list',
    method: 'GET',
    path: '/session',
    summary: 'Lists sessions, a page at a time.',
    query: z.object({
      name: z.string().max(40).optional(),
      assistantId: refers(text, 'assistant').optional(),
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
