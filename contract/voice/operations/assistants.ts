import { z } from 'zod';
import { createAssistant, storedAssistant, updateAssistant } from '../entities/assistants.ts';
import { shortName, text } from '../schema.ts';
import {
  arrayQuery,
  byId,
  created,
  json,
  limit,
  ok,
  type Operations,
  pageNumber,
  pageOf,
  pageQuery,
  several,
} from './parts.ts';

/** Versions continue by `nextPageState`, which goes back as `pageState`. */
const assistantVersions = pageOf('AssistantVersionPaginatedResponse', storedAssistant, {
  nextPageState: text,
});

export const assistantOperations = {
  listAssistants: {
    facade: 'assistants.list',
    method: 'GET',
    path: '/assistant',
    summary: 'Lists assistants, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(storedAssistant))],
    pages: 'array',
  },
  listAssistantPages: {
    facade: 'assistants.listPages',
    method: 'GET',
    path: '/v2/assistant',
    summary: 'Lists assistants, a page at a time.',
    query: z.object({
      idAny: several,
      name: shortName.optional().describe('A part of it, in whatever case.'),
      ...pageQuery,
    }),
    replies: [ok(pageOf('AssistantPaginatedResponse', storedAssistant))],
    pages: 'results',
  },
  createAssistant: {
    facade: 'assistants.create',
    method: 'POST',
    path: '/assistant',
    summary: 'Creates an assistant.',
    body: json(createAssistant),
    replies: [created(storedAssistant)],
  },
  getAssistant: {
    facade: 'assistants.get',
    method: 'GET',
    path: '/assistant/{id}',
    summary: 'Gets an assistant.',
    params: byId,
    replies: [ok(storedAssistant)],
  },
  updateAssistant: {
    facade: 'assistants.update',
    method: 'PATCH',
    path: '/assistant/{id}',
    summary: 'Changes the given fields of an assistant.',
    params: byId,
    body: json(updateAssistant),
    replies: [ok(storedAssistant)],
  },
  replaceAssistant: {
    facade: 'assistants.replace',
    method: 'PUT',
    path: '/assistant/{id}',
    summary: 'Replaces an assistant: fields that are not given are cleared.',
    params: byId,
    body: json(updateAssistant),
    replies: [ok(storedAssistant)],
  },
  deleteAssistant: {
    facade: 'assistants.delete',
    method: 'DELETE',
    path: '/assistant/{id}',
    summary: 'Deletes an assistant and answers what it was.',
    params: byId,
    replies: [ok(storedAssistant)],
  },
  listAssistantVersions: {
    facade: 'assistants.listVersions',
    method: 'GET',
    path: '/assistant/{id}/version',
    summary: 'Lists the versions of an assistant, the newest first.',
    params: byId,
    query: z.object({ page: pageNumber, limit, pageState: text.optional() }),
    replies: [ok(assistantVersions)],
    pages: 'results',
  },
} as const satisfies Operations;
