import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, stored, text, variants } from '../schema.ts';
import { analysisPlan } from './analysis-plans.ts';
import { artifactPlan, compliancePlan, monitorPlan } from './call-plans.ts';
import { createCredential } from './credentials.ts';
import { assistantHooks } from './hooks.ts';
import { variableExtractionPlan } from './json-schema.ts';
import { workflowModel } from './models.ts';
import { server } from './server.ts';
import { startSpeakingPlan, stopSpeakingPlan } from './speaking-plans.ts';
import { createTool } from './tools.ts';
import { assistantTranscriber } from './transcribers.ts';
import { assistantVoice } from './voices.ts';

const name = z.string().max(80);
const node = { isStart: flag, metadata: own(anyObject) };

const workflowNode = variants('WorkflowNode', 'type', [
  entity(
    'ConversationNode',
    { type: z.literal('conversation'), name },
    {
      model: workflowModel,
      transcriber: assistantTranscriber,
      voice: assistantVoice,
      tools: z.array(createTool),
      toolIds: refers(z.array(text), 'tool'),
      prompt: z.string().max(5000),
      globalNodePlan: entity(
        'GlobalNodePlan',
        {},
        { enabled: defaultsTo(flag, false), enterCondition: z.string().max(1000) },
      ),
      variableExtractionPlan,
      ...node,
    },
  ),
  entity(
    'ToolNode',
    { type: z.literal('tool'), name },
    { tool: createTool, toolId: refers(text, 'tool'), ...node },
  ),
]);

const edge = entity(
  'Edge',
  { from: name, to: name },
  {
    condition: entity('AIEdgeCondition', {
      type: z.literal('ai'),
      prompt: z.string().max(1000),
    }),
    metadata: own(anyObject),
  },
);

const required = { name, nodes: z.array(workflowNode), edges: z.array(edge) };
const optional = {
  globalPrompt: z.string().max(5000),
  server,
  analysisPlan,
  model: workflowModel,
  transcriber: assistantTranscriber,
  voice: assistantVoice,
  artifactPlan,
  compliancePlan,
  credentials: z.array(createCredential),
  credentialIds: refers(z.array(text), 'credential'),
  maxDurationSeconds: defaultsTo(z.number().min(10).max(43_200), 600),
  startSpeakingPlan,
  stopSpeakingPlan,
  monitorPlan,
  hooks: assistantHooks,
};

export const createWorkflow = entity('CreateWorkflowDTO', required, optional);

export const updateWorkflow = entity('UpdateWorkflowDTO', {}, { ...required, ...optional });

export const storedWorkflow = entity('Workflow', { ...stored, ...required }, optional);

export const workflowOverrides = entity(
  'WorkflowOverrides',
  {},
  { variableValues: own(anyObject) },
);
