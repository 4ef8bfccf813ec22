import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { flag, type KeptFields, object, oneOf, text } from './kinds.ts';

/** Of tools, and of the servers that are asked. */
export const keptOfTools = {
  CreateApiRequestToolDTO: { encryptedPaths: z.array(text) },
  CreateDtmfToolDTO: { sipInfoDtmfEnabled: flag },
  StoredTool: { latestVersion: text.nullable() },
  ToolMessage: { metadata: own(object) },
  UpdateToolDTO: {
    type: text,
    encryptedPaths: z.array(text),
    sipInfoDtmfEnabled: flag,
    knowledgeBaseId: refers(text.nullable(), 'knowledge-base'),
  },
  JsonSchema: {
    pattern: text,
    format: oneOf(
      'date-time',
      'time',
      'date',
      'duration',
      'email',
      'hostname',
      'ipv4',
      'ipv6',
      'uuid',
    ),
  },
  Server: { staticIpAddressesEnabled: flag, encryptedPaths: z.array(text) },
} satisfies KeptFields;
