import { z } from 'zod';
import {
  createKnowledgeBase,
  storedKnowledgeBase,
  updateKnowledgeBase,
} from '../entities/knowledge-bases.ts';
import { arrayQuery, byId, created, json, ok, type Operations } from './parts.ts';

export const knowledgeBaseOperations = {
  listKnowledgeBases: {
    facade: 'knowledgeBases.list',
    method: 'GET',
    path: '/knowledge-base',
    summary: 'Lists knowledge bases, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(storedKnowledgeBase))],
    pages: 'array',
  },
  createKnowledgeBase: {
    facade: 'knowledgeBases.create',
    method: 'POST',
    path: '/knowledge-base',
    summary: 'Creates a knowledge base.',
    body: json(createKnowledgeBase),
    replies: [created(storedKnowledgeBase)],
  },
  getKnowledgeBase: {
    facade: 'knowledgeBases.get',
    method: 'GET',
    path: '/knowledge-base/{id}',
    summary: 'Gets a knowledge base.',
    params: byId,
    replies: [ok(storedKnowledgeBase)],
  },
  updateKnowledgeBase: {
    facade: 'knowledgeBases.update',
    method: 'PATCH',
    path: '/knowledge-base/{id}',
    summary: 'Changes the given fields of a knowledge base.',
    params: byId,
    body: json(updateKnowledgeBase),
    replies: [ok(storedKnowledgeBase)],
  },
  deleteKnowledgeBase: {
    facade: 'knowledgeBases.delete',
    method: 'DELETE',
    path: '/knowledge-base/{id}',
    summary: 'Deletes a knowledge base and answers what it was.',
    params: byId,
    replies: [ok(storedKnowledgeBase)],
  },
} as const satisfies Operations;
