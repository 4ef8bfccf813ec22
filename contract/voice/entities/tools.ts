import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { defaultsTo, entity, flag, known, stored, text, variantBy, variants } from '../schema.ts';
import { handoffDestination } from './handoffs.ts';
import { jsonSchema, openAIFunction, variableExtractionPlan } from './json-schema.ts';
import { queriedKnowledgeBase } from './knowledge-bases.ts';
import { toolMessages } from './messages.ts';
import { rejectionPlan } from './rejections.ts';
import { backoffPlan, server } from './server.ts';
import { transferDestination } from './transfers.ts';

const tool = variantBy('type', {
  messages: own(toolMessages),
  function: openAIFunction,
  rejectionPlan,
});

const makeMetadata = entity(
  'MakeToolMetadata',
  {},
  { scenarioId: z.number(), triggerHookId: z.number() },
);

const ghlMetadata = entity('GhlToolMetadata', {}, { workflowId: text, locationId: text });

const screen = { displayWidthPx: z.number(), displayHeightPx: z.number() };

/** What the developer adds to a request, whatever the model writes. */
const parameters = z.array(
  entity('ToolParameter', { key: text, value: z.unknown() }, {}, 'Texts in it may be templates.'),
);

const apiRequest = {
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,40}$/),
  description: z.string().max(1000),
  timeoutSeconds: defaultsTo(z.number().min(1).max(300), 20),
  headers: jsonSchema,
  body: jsonSchema,
  backoffPlan,
  credentialId: refers(text, 'credential'),
  variableExtractionPlan,
  parameters,
};

const environmentVariables = z.array(
  entity('CodeToolEnvironmentVariable', { name: text, value: text }),
);

const mcpToolMessages = z.array(
  entity('McpToolMessages', { name: text }, { messages: own(toolMessages) }),
);

const runsOnServer = { async: flag, server };

export const createFunctionTool = tool(
  'CreateFunctionToolDTO',
  'function',
  {},
  { ...runsOnServer, variableExtractionPlan, parameters },
);

/** Every tool that a model can be given. */
export const createTool = variants('CreateToolDTO', 'type', [
  createFunctionTool,
  tool(
    'CreateApiRequestToolDTO',
    'apiRequest',
    { method: z.enum(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']), url: text },
    apiRequest,
  ),
  tool(
    'CreateTransferCallToolDTO',
    'transferCall',
    {},
    { destinations: z.array(transferDestination) },
  ),
  tool(
    'CreateHandoffToolDTO',
    'handoff',
    {},
    { destinations: z.array(handoffDestination), defaultResult: text },
  ),
  tool('CreateEndCallToolDTO', 'endCall'),
  tool('CreateDtmfToolDTO', 'dtmf'),
  tool('CreateVoicemailToolDTO', 'voicemail', {}, { beepDetectionEnabled: flag }),
  tool(
    'CreateSipRequestToolDTO',
    'sipRequest',
    { verb: z.enum(['INFO', 'MESSAGE', 'NOTIFY']) },
    { headers: jsonSchema, body: z.union([z.string(), jsonSchema]) },
  ),
  tool('CreateSmsToolDTO', 'sms'),
  tool('CreateOutputToolDTO', 'output'),
  tool(
    'CreateMcpToolDTO',
    'mcp',
    {},
    {
      server,
      toolMessages: mcpToolMessages,
      metadata: own(entity('McpToolMetadata', {}, { protocol: known('sse', 'shttp') })),
    },
  ),
  tool('CreateQueryToolDTO', 'query', {}, { knowledgeBases: z.array(queriedKnowledgeBase) }),
  tool(
    'CreateCodeToolDTO',
    'code',
    { code: z.string().max(50_000) },
    {
      ...runsOnServer,
      environmentVariables,
      timeoutSeconds: defaultsTo(z.number().min(1).max(30), 10),
      credentialId: refers(text, 'credential'),
      variableExtractionPlan,
    },
  ),
  tool(
    'CreateBashToolDTO',
    'bash',
    { subType: known('bash_20241022'), name: z.literal('bash') },
    { server },
  ),
  tool(
    'CreateComputerToolDTO',
    'computer',
    { subType: known('computer_20241022'), name: z.literal('computer'), ...screen },
    { server, displayNumber: z.number() },
  ),
  tool(
    'CreateTextEditorToolDTO',
    'textEditor',
    { subType: known('text_editor_20241022'), name: z.literal('str_replace_editor') },
    { server },
  ),
  tool('CreateMakeToolDTO', 'make', { metadata: own(makeMetadata) }),
  tool('CreateGhlToolDTO', 'ghl', { metadata: own(ghlMetadata) }),
  tool('CreateGoogleCalendarCreateEventToolDTO', 'google.calendar.event.create'),
  tool('CreateGoogleCalendarCheckAvailabilityToolDTO', 'google.calendar.availability.check'),
  tool('CreateGoogleSheetsRowAppendToolDTO', 'google.sheets.row.append'),
  tool('CreateSlackSendMessageToolDTO', 'slack.message.send'),
  tool('CreateGoHighLevelCalendarAvailabilityToolDTO', 'gohighlevel.calendar.availability.check'),
  tool('CreateGoHighLevelCalendarEventCreateToolDTO', 'gohighlevel.calendar.event.create'),
  tool('CreateGoHighLevelContactCreateToolDTO', 'gohighlevel.contact.create'),
  tool('CreateGoHighLevelContactGetToolDTO', 'gohighlevel.contact.get'),
]);

export const updateTool = entity(
  'UpdateToolDTO',
  {},
  {
    messages: own(toolMessages),
    function: openAIFunction,
    ...runsOnServer,
    ...apiRequest,
    rejectionPlan,
    toolMessages: mcpToolMessages,
    ...screen,
    name: text,
    method: text,
    url: text,
    metadata: own(z.union([makeMetadata, ghlMetadata])),
    destinations: z.array(z.union([transferDestination, handoffDestination])),
    defaultResult: text,
    beepDetectionEnabled: flag,
    verb: text,
    body: z.union([z.string(), jsonSchema]),
    knowledgeBases: z.array(queriedKnowledgeBase),
    code: text,
    environmentVariables,
    subType: text,
    displayNumber: z.number(),
  },
  'Changes a tool, but never its type: the whole that results must be one of it.',
);

export const storedTool = z
  .intersection(createTool, entity('StoredTool', stored))
  .meta({ id: 'Tool' });
