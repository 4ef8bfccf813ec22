import { z } from 'zod';
import { createFile, storedFile, updateFile } from '../entities/files.ts';
import { text } from '../schema.ts';
import { byId, created, json, multipart, ok, type Operations } from './parts.ts';

export const fileOperations = {
  listFiles: {
    facade: 'files.list',
    method: 'GET',
    path: '/file',
    summary: 'Lists all files.',
    query: z.object({ purpose: text.optional() }),
    replies: [ok(z.array(storedFile))],
  },
  createFile: {
    facade: 'files.create',
    method: 'POST',
    path: '/file',
    summary: 'Uploads a file.',
    body: multipart(createFile),
    replies: [created(storedFile)],
  },
  uploadFile: {
    facade: 'files.upload',
    method: 'POST',
    path: '/file/upload',
    summary: 'The same at another address.',
    body: multipart(createFile),
    replies: [created(storedFile)],
  },
  getFile: {
    facade: 'files.get',
    method: 'GET',
    path: '/file/{id}',
    summary: 'Gets what is known of a file, its address among it.',
    params: byId,
    replies: [ok(storedFile)],
  },
  updateFile: {
    facade: 'files.update',
    method: 'PATCH',
    path: '/file/{id}',
    summary: 'Renames a file.',
    params: byId,
    body: json(updateFile),
    replies: [ok(storedFile)],
  },
  deleteFile: {
    facade: 'files.delete',
    method: 'DELETE',
    path: '/file/{id}',
    summary: 'Deletes a file and answers what it was.',
    params: byId,
    replies: [ok(storedFile)],
  },
} as const satisfies Operations;
