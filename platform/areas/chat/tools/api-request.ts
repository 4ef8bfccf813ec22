import {
  isRecord,
  longestContent,
  readArguments,
  type Variables,
} from '../../../ground/conversation/message.ts';
import { render } from '../conversation/variables.ts';
import { encodeForAddress, fillInAddress } from './address.ts';
import type { ToolContext, ToolOf } from './context.ts';
import { toFailure } from './function-tool.ts';
import { findAfterwards, toOutcome } from './spoken.ts';
import type { BoundTool } from './tool.ts';

/** A request to any API, whose body the model fills in where the developer left it open. */
export function bindApiRequest(tool: ToolOf<'apiRequest'>, context: ToolContext): BoundTool {
  const asked = { ...openFields(tool.body), ...tool.function?.parameters?.properties };
  return {
    definition: {
      name: tool.name ?? tool.function?.name ?? 'api_request',
      description: tool.description ?? tool.function?.description ?? '',
      parameters: {
        type: 'object',
        properties: asked,
        required: (tool.body?.required ?? tool.function?.parameters?.required ?? []).filter(
          (name) => name in asked,
        ),
      },
    },
    async run(call, signal) {
      const { credentialId } = tool;
      const given = readArguments(call);
      const known = { ...context.variables, ...given };
      const takesBody = tool.method !== 'GET' && tool.body !== undefined;
      try {
        const headers = fill(tool.headers, {}, known) as Record<string, unknown> | undefined;
        const inAddress = { ...context.variables, ...encodeForAddress(given) };
        const showsProof = credentialId !== undefined || headers !== undefined;
        const { text } = await context.send({
          method: tool.method,
          url: fillInAddress(tool.url, inAddress, showsProof),
          headers,
          body: takesBody ? JSON.stringify(fill(tool.body, given, known)) : undefined,
          timeoutSeconds: tool.timeoutSeconds,
          backoffPlan: tool.backoffPlan,
          credential:
            credentialId === undefined ? undefined : await context.credential(credentialId),
          signal,
        });
        const outcome = toOutcome(
          text.slice(0, longestContent) || 'Success.',
          findAfterwards(tool.messages, 'request-complete', given, context.variables),
        );
        const variables = extractVariables(text, tool.variableExtractionPlan?.schema);
        return { ...outcome, variables };
      } catch (error) {
        return toFailure(error, tool, call, context, signal);
      }
    },
  };
}

type Schema = ToolOf<'apiRequest'>['body'];

const propertiesOf = (schema: unknown): Record<string, unknown> =>
  isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};

/** The fields that are the model's to fill: those that have no value of their own. */
function openFields(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).filter(
      ([, field]) => !isRecord(field) || field['value'] === undefined,
    ),
  );
}

/** A value as its schema has it: what the developer set, its variables filled in, or what was given. */
function fill(schema: unknown, given: unknown, variables: Variables): unknown {
  if (!isRecord(schema)) return given;
  if (typeof schema['value'] === 'string')
    return cast(render(schema['value'], variables), schema['type']);
  const fields = Object.entries(propertiesOf(schema));
  if (fields.length === 0) return given;
  const source = isRecord(given) ? given : {};
  const filled = fields.map(([name, field]) => [name, fill(field, source[name], variables)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function cast(text: string, type: unknown): unknown {
  if (type === 'number' || type === 'integer') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

/** The fields of the answer that the plan names, each under its name or its target. */
function extractVariables(text: string, schema: unknown): Variables {
  const fields = Object.entries(propertiesOf(schema));
  if (fields.length === 0) return {};
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isRecord(reply)) return {};
  const source = reply;
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const target =
        isRecord(field) && typeof field['target'] === 'string' ? field['target'] : name;
      return source[name] === undefined ? [] : [[target, source[name]]];
    }),
  );
}
