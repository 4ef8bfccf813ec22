import { createFile, file } from '../entities/files.ts';
import { created, multipart, type Operations } from './parts.ts';

export const fileOperations = {
  createFile: {
    facade: 'files.create',
    method: 'POST',
    path: '/file',
    summary: 'Uploads a file.',
    body: multipart(createFile),
    replies: [created(file)],
  },
} as const satisfies Operations;
