import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { entity, flag, known, text, variants } from '../schema.ts';
import { server } from './server.ts';

const trieve = {
  name: text,
  searchPlan: entity(
    'TrieveKnowledgeBaseSearchPlan',
    { searchType: z.enum(['fulltext', 'semantic', 'hybrid', 'bm25']) },
    { topK: z.number(), removeStopWords: flag, scoreThreshold: z.number() },
  ),
  createPlan: entity('TrieveKnowledgeBaseImport', { type: z.literal('import'), providerId: text }),
};

export const createCustomKnowledgeBase = entity(
  'CreateCustomKnowledgeBaseDTO',
  {
    provider: z.literal('custom-knowledge-base'),
    server,
  },
  {},
  "Documents behind a server of the developer's own.",
);

export const createKnowledgeBase = variants('CreateKnowledgeBaseDTO', 'provider', [
  entity('CreateTrieveKnowledgeBaseDTO', { provider: z.literal('trieve') }, trieve),
  createCustomKnowledgeBase,
]);

export const updateKnowledgeBase = entity(
  'UpdateKnowledgeBaseDTO',
  {},
  { ...trieve, server },
  'Its provider is settled, so the fields of either may be sent.',
);

export const storedKnowledgeBase = z
  .intersection(createKnowledgeBase, entity('StoredKnowledgeBase', { id: text, orgId: text }))
  .meta({ id: 'KnowledgeBase', description: 'Of all resources the one that has no times.' });

export const queriedKnowledgeBase = entity(
  'QueriedKnowledgeBase',
  {
    name: text,
    provider: z.literal('google'),
    description: text,
    fileIds: refers(z.array(text), 'file'),
  },
  { model: known('gemini-2.5-flash', 'gemini-2.0-flash', 'gemini-2.0-flash-lite') },
  'Files that the `query` tool searches.',
);
