import { z } from 'zod';
import { createSession, session, updateSession } from '../entities/sessions.ts';
import { byId, created, json, ok, type Operations, pageOf, pageQuery } from './parts.ts';

export const sessionOperations = {
  createSession: {
    facade: 'sessions.create',
    method: 'POST',
    path: '/session',
    summary: 'Creates a session, in which chats share their messages.',
    body: json(createSession),
    replies: [created(session)],
  },
  listSessions: {
    facade: 'sessions.list',
    method: 'GET',
    path: '/session',
    summary: 'Lists sessions, a page at a time.',
    query: z.object({
      name: z.string().max(40).optional(),
      assistantId: z.string().optional(),
      workflowId: z.string().optional(),
      ...pageQuery,
    }),
    replies: [ok(pageOf('SessionPaginatedResponse', session))],
    pages: 'results',
  },
  getSession: {
    facade: 'sessions.get',
    method: 'GET',
    path: '/session/{id}',
    summary: 'Gets a session.',
    params: byId,
    replies: [ok(session)],
  },
  updateSession: {
    facade: 'sessions.update',
    method: 'PATCH',
    path: '/session/{id}',
    summary: 'Changes the given fields of a session.',
    params: byId,
    body: json(updateSession),
    replies: [ok(session)],
  },
  deleteSession: {
    facade: 'sessions.delete',
    method: 'DELETE',
    path: '/session/{id}',
    summary: 'Deletes a session and answers what it was.',
    params: byId,
    replies: [ok(session)],
  },
} as const satisfies Operations;
