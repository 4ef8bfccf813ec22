import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { flag, type KeptFields, named, object, oneOf, text } from './kinds.ts';

/** Of tools, and of the servers that are asked. */
export const keptOfTools = {
  CreateApiRequestToolDTO: {
    encryptedPaths: z.array(text),
    parameters: z.array(named('ToolParameter')),
  },
  CreateDtmfToolDTO: { sipInfoDtmfEnabled: flag },
  CreateFunctionToolDTO: {
    variableExtractionPlan: named('VariableExtractionPlan'),
    parameters: z.array(named('ToolParameter')),
  },
  CreateMcpToolDTO: {
    toolMessages: z.array(named('McpToolMessages')),
    metadata: own(named('McpToolMetadata')),
  },
  StoredTool: { latestVersion: text.nullable() },
  ToolMessage: { metadata: own(object) },
  ToolMessageFailed: { role: oneOf('assistant', 'system') },
  UpdateToolDTO: {
    type: text,
    encryptedPaths: z.array(text),
    parameters: z.array(named('ToolParameter')),
    rejectionPlan: named('ToolRejectionPlan'),
    sipInfoDtmfEnabled: flag,
    knowledgeBaseId: refers(text.nullable(), 'knowledge-base'),
    toolMessages: z.array(named('McpToolMessages')),
    variableExtractionPlan: named('VariableExtractionPlan'),
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
    title: text,
  },
  VariableExtractionPlan: { aliases: z.array(named('VariableExtractionAlias')) },
  Server: { staticIpAddressesEnabled: flag, encryptedPaths: z.array(text) },
  BackoffPlan: { excludedStatusCodes: z.array(object) },
} satisfies KeptFields;
