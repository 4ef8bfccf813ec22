import {
  isRecord,
  longestContent,
  readArguments,
  type Variables,
} from '../../../ground/conversation/message.ts';
import type { Templates } from '../templates/templates.ts';
import { encodeForAddress, fillInAddress } from './address.ts';
import type { ToolContext, ToolOf } from './context.ts';
import { extractVariables, propertiesOf } from './extraction.ts';
import { toFailure } from './function-tool.ts';
import { fillInParameters } from './parameters.ts';
import { describe, findAfterwards, toOutcome } from './spoken.ts';
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
      const { templates, variables, addressVariables } = context;
      const given = readArguments(call);
      const known = { ...variables, ...given };
      const source: Filling = { templates, field: describe(tool), variables: known };
      // What a model writes is escaped wherever it stands.
      const encoded = encodeForAddress(given);
      try {
        const headers = (await fill(tool.headers, {}, source)) as
          Record<string, unknown> | undefined;
        const { text } = await context.send({
          method: tool.method,
          url: await fillInAddress(
            { words: tool.url, field: `${source.field}.url` },
            {
              plain: { ...addressVariables.plain, ...encoded },
              encoded: { ...addressVariables.encoded, ...encoded },
            },
            templates,
            credentialId !== undefined || headers !== undefined,
          ),
          headers,
          body: await writeBody(tool, given, source, context),
          timeoutSeconds: tool.timeoutSeconds,
          backoffPlan: tool.backoffPlan,
          credential:
            credentialId === undefined ? undefined : await context.credential(credentialId),
          signal,
        });
        const outcome = toOutcome(
          text.slice(0, longestContent) || 'Success.',
          await findAfterwards(tool, 'request-complete', given, context),
        );
        const { variableExtractionPlan: plan } = tool;
        return { ...outcome, variables: await extractVariables(text, plan, source.field, context) };
      } catch (error) {
        return toFailure(error, tool, call, context, signal);
      }
    },
  };
}

type Schema = ToolOf<'apiRequest'>['body'];

/** What the developer set comes after what a model wrote, whatever its name. */
async function writeBody(
  tool: ToolOf<'apiRequest'>,
  given: Variables,
  source: Filling,
  context: ToolContext,
): Promise<string | undefined> {
  const { method, body, parameters = [] } = tool;
  if (method === 'GET' || (body === undefined && parameters.length === 0)) return undefined;
  const filled = await fill(body, given, source);
  if (parameters.length === 0) return JSON.stringify(filled);
  return JSON.stringify({
    ...(isRecord(filled) && filled),
    ...(await fillInParameters(tool, context)),
  });
}

/** The fields that are the model's to fill: those that have no value of their own. */
function openFields(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).filter(
      ([, field]) => !isRecord(field) || field['value'] === undefined,
    ),
  );
}

interface Filling {
  readonly templates: Templates;
  /** The tool, as its fields are called. */
  readonly field: string;
  readonly variables: Variables;
}

/** A value as its schema has it: what the developer set, its variables filled in, or what was given. */
async function fill(schema: unknown, given: unknown, by: Filling): Promise<unknown> {
  if (!isRecord(schema)) return given;
  if (typeof schema['value'] === 'string') {
    const { templates, field, variables } = by;
    return cast(await templates.render(schema['value'], field, variables), schema['type']);
  }
  const fields = Object.entries(propertiesOf(schema));
  if (fields.length === 0) return given;
  const source = isRecord(given) ? given : {};
  const filled = fields.map(async ([name, field]) => [name, await fill(field, source[name], by)]);
  return Object.fromEntries((await Promise.all(filled)).filter(([, value]) => value !== undefined));
}

function cast(text: string, type: unknown): unknown {
  if (type === 'number' || type === 'integer') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}
