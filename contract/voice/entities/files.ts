import { z } from 'zod';
import { anyObject, entity, stored } from '../schema.ts';

export const createFile = entity('CreateFileDTO', {
  file: z.file(),
  purpose: z.string().optional(),
  /** JSON, as a form holds only text. */
  metadata: z.string().optional(),
});

export const updateFile = entity('UpdateFileDTO', {
  name: z.string().min(1).max(40).optional(),
});

export const file = entity('File', {
  ...stored,
  object: z.literal('file').optional(),
  status: z.enum(['processing', 'done', 'failed']).optional(),
  name: z.string().max(40).optional(),
  originalName: z.string().optional(),
  bytes: z.number().optional(),
  purpose: z.string().optional(),
  mimetype: z.string().optional(),
  key: z.string().optional(),
  path: z.string().optional(),
  bucket: z.string().optional(),
  url: z.string().optional(),
  parsedTextUrl: z.string().optional(),
  parsedTextBytes: z.number().optional(),
  metadata: anyObject.optional(),
});
