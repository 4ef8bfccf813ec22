import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, entity, shortName, stored, text } from '../schema.ts';

export const createFile = entity(
  'CreateFileDTO',
  { file: z.file() },
  { purpose: text, metadata: own(text) },
  'The parts of a form. Metadata is JSON, as a form holds only text.',
);

export const updateFile = entity('UpdateFileDTO', {}, { name: z.string().min(1).max(40) });

export const storedFile = entity('File', stored, {
  object: z.literal('file'),
  status: z.enum(['processing', 'done', 'failed']),
  name: shortName,
  originalName: text,
  bytes: z.number(),
  sha256: text.describe('Of its bytes, in hexadecimal.'),
  purpose: text,
  mimetype: text,
  key: text,
  path: text,
  bucket: text,
  url: text,
  parsedTextUrl: text,
  parsedTextBytes: z.number(),
  metadata: own(anyObject),
});
