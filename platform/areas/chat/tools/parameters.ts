import { isRecord, readArguments, type ToolCall } from '../../../ground/conversation/message.ts';
import type { ToolContext, ToolOf } from './context.ts';
import { describe } from './spoken.ts';

type WithParameters = ToolOf<'function'> | ToolOf<'apiRequest'>;

/**
 * What the developer adds to a request. Its templates know the conversation's variables, and nothing that
 * a model has written for this call.
 */
export async function fillInParameters(
  tool: WithParameters,
  { templates, variables }: ToolContext,
): Promise<Record<string, unknown>> {
  const field = `${describe(tool)}.parameters`;
  const fill = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string') return templates.render(value, field, variables);
    if (Array.isArray(value)) return inOrder(value, fill);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      await inOrder(Object.entries(value), async ([key, one]) => [key, await fill(one)] as const),
    );
  };
  return Object.fromEntries(
    await inOrder(
      tool.parameters ?? [],
      async ({ key, value }) => [key, await fill(value)] as const,
    ),
  );
}

/** The call as a server is told of it: what the developer adds comes after what a model wrote. */
export async function addParameters(
  call: ToolCall,
  tool: WithParameters,
  context: ToolContext,
): Promise<ToolCall> {
  const added = await fillInParameters(tool, context);
  if (Object.keys(added).length === 0) return call;
  const text = JSON.stringify({ ...readArguments(call), ...added });
  return { ...call, function: { ...call.function, arguments: text } };
}

/** One after the other: they share one budget. */
async function inOrder<From, To>(
  values: readonly From[],
  change: (value: From) => Promise<To>,
): Promise<To[]> {
  const changed: To[] = [];
  for (const value of values) changed.push(await change(value));
  return changed;
}
