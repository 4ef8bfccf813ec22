import { z } from 'zod';
import {
  createTemplate,
  storedTemplate,
  templateProvider,
  templateVisibility,
  updateTemplate,
} from '../entities/templates.ts';
import { text } from '../schema.ts';
import { arrayQuery, byId, created, json, ok, type Operations } from './parts.ts';

export const templateOperations = {
  listTemplates: {
    facade: 'templates.list',
    method: 'GET',
    path: '/template',
    summary: 'Lists templates, the newest first.',
    query: z.object({
      collectionId: text.optional(),
      visibility: templateVisibility.optional(),
      provider: templateProvider.optional(),
      ...arrayQuery,
    }),
    replies: [ok(z.array(storedTemplate))],
    pages: 'array',
  },
  listPinnedTemplates: {
    facade: 'templates.listPinned',
    method: 'GET',
    path: '/template/pinned',
    summary: 'Lists all templates that are pinned.',
    replies: [ok(z.array(storedTemplate))],
  },
  createTemplate: {
    facade: 'templates.create',
    method: 'POST',
    path: '/template',
    summary: 'Creates a template.',
    body: json(z.union([createTemplate, z.array(createTemplate)])),
    replies: [created(storedTemplate)],
  },
  getTemplate: {
    facade: 'templates.get',
    method: 'GET',
    path: '/template/{id}',
    summary: 'Gets a template.',
    params: byId,
    replies: [ok(storedTemplate)],
  },
  updateTemplate: {
    facade: 'templates.update',
    method: 'PATCH',
    path: '/template/{id}',
    summary: 'Changes the given fields of a template.',
    params: byId,
    body: json(updateTemplate),
    replies: [ok(storedTemplate)],
  },
  deleteTemplate: {
    facade: 'templates.delete',
    method: 'DELETE',
    path: '/template/{id}',
    summary: 'Deletes a template and answers what it was.',
    params: byId,
    replies: [ok(storedTemplate)],
  },
} as const satisfies Operations;
