import { z } from 'zod';
import { createToken, storedToken, updateToken } from '../entities/tokens.ts';
import { arrayQuery, byId, created, json, ok, type Operations } from './parts.ts';

export const tokenOperations = {
  listTokens: {
    facade: 'tokens.list',
    method: 'GET',
    path: '/token',
    summary: 'Lists tokens, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(storedToken))],
    pages: 'array',
  },
  createToken: {
    facade: 'tokens.create',
    method: 'POST',
    path: '/token',
    summary: 'Creates a token.',
    body: json(createToken),
    replies: [created(storedToken)],
  },
  getToken: {
    facade: 'tokens.get',
    method: 'GET',
    path: '/token/{id}',
    summary: 'Gets a token.',
    params: byId,
    replies: [ok(storedToken)],
  },
  updateToken: {
    facade: 'tokens.update',
    method: 'PATCH',
    path: '/token/{id}',
    summary: 'Changes the given fields of a token.',
    params: byId,
    body: json(updateToken),
    replies: [ok(storedToken)],
  },
  deleteToken: {
    facade: 'tokens.delete',
    method: 'DELETE',
    path: '/token/{id}',
    summary: 'Deletes a token and answers what it was.',
    params: byId,
    replies: [ok(storedToken)],
  },
} as const satisfies Operations;
