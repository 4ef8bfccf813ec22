import { z } from 'zod';
import { createTool, storedTool, updateTool } from '../entities/tools.ts';
import { arrayQuery, byId, created, json, ok, type Operations } from './parts.ts';

export const toolOperations = {
  listTools: {
    facade: 'tools.list',
    method: 'GET',
    path: '/tool',
    summary: 'Lists tools, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(storedTool))],
    pages: 'array',
  },
  createTool: {
    facade: 'tools.create',
    method: 'POST',
    path: '/tool',
    summary: 'Creates a tool.',
    body: json(createTool),
    replies: [created(storedTool)],
  },
  getTool: {
    facade: 'tools.get',
    method: 'GET',
    path: '/tool/{id}',
    summary: 'Gets a tool.',
    params: byId,
    replies: [ok(storedTool)],
  },
  updateTool: {
    facade: 'tools.update',
    method: 'PATCH',
    path: '/tool/{id}',
    summary: 'Changes the given fields of a tool.',
    params: byId,
    body: json(updateTool),
    replies: [ok(storedTool)],
  },
  deleteTool: {
    facade: 'tools.delete',
    method: 'DELETE',
    path: '/tool/{id}',
    summary: 'Deletes a tool and answers what it was.',
    params: byId,
    replies: [ok(storedTool)],
  },
} as const satisfies Operations;
