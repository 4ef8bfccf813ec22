import { isRecord, type Variables } from '../../../ground/conversation/message.ts';
import { readJson } from '../../../ground/outbound/read-json.ts';
import { OutboundFailure } from '../../../ground/outbound/send.ts';
import type { ToolContext, ToolOf } from './context.ts';

export type ExtractionPlan = NonNullable<ToolOf<'apiRequest'>['variableExtractionPlan']>;

/**
 * The variables that a plan takes out of an answer, which is JSON or has none. In its aliases the whole
 * answer is `$`, and the fields of an object have their own names besides.
 */
export async function extractVariables(
  answer: unknown,
  plan: ExtractionPlan | undefined,
  field: string,
  context: Pick<ToolContext, 'templates' | 'variables'>,
): Promise<Variables> {
  if (!plan) return {};
  const read = readAnswer(answer);
  if (read === undefined) return {};
  const extracted = takeFields(read, plan.schema);
  const known = { ...(isRecord(read) && read), ...extracted, [wholeAnswer]: read };
  return { ...extracted, ...(await fillInAliases(plan, field, known, context)) };
}

/** The aliases of a plan, by what is known besides the variables of the conversation. */
export async function fillInAliases(
  { aliases = [] }: ExtractionPlan,
  field: string,
  known: Variables,
  { templates, variables }: Pick<ToolContext, 'templates' | 'variables'>,
): Promise<Variables> {
  const values = await templates.renderAll(
    aliases.map(({ value }) => ({
      words: nameWholeAnswer(value),
      field: `${field}.variableExtractionPlan.aliases`,
    })),
    { ...variables, ...known },
  );
  return Object.fromEntries(aliases.map(({ key }, index) => [key, values[index] ?? '']));
}

/** Liquid has no name of this one character. */
const wholeAnswer = 'parley_whole_answer';

const nameWholeAnswer = (template: string): string =>
  template.replaceAll(/\{[{%][^{}]*[%}]\}/g, (tag) =>
    tag.replaceAll(/"[^"]*"|'[^']*'|\$(?=[\s.[|%}])/g, (part) =>
      part === '$' ? wholeAnswer : part,
    ),
  );

/** Undefined for what is no JSON, or more of it than is looked at. */
function readAnswer(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return readJson(answer);
  } catch (error) {
    if (error instanceof OutboundFailure) return undefined;
    throw error;
  }
}

/** Of an object the fields that the schema names, each under its name or its target; else all of it, under its title. */
function takeFields(read: unknown, schema: ExtractionPlan['schema']): Variables {
  const fields = Object.entries(propertiesOf(schema));
  if (fields.length === 0) {
    const name = schema?.target ?? schema?.title;
    return name === undefined ? {} : { [name]: read };
  }
  if (!isRecord(read)) return {};
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const target =
        isRecord(field) && typeof field['target'] === 'string' ? field['target'] : name;
      return read[name] === undefined ? [] : [[target, read[name]]];
    }),
  );
}

export const propertiesOf = (schema: unknown): Record<string, unknown> =>
  isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
