import { z } from 'zod';
import { OutboundFailure, type Server } from '../../outbound/send.ts';
import { Problem } from '../../problem.ts';
import {
  isRecord,
  longestContent,
  readArguments,
  type Tool,
  type ToolCall,
} from '../conversation/message.ts';
import type { ToolContext } from './context.ts';
import { askServer, findServer } from './server-question.ts';
import { type Afterwards, findAfterwards, readAfterwards } from './spoken.ts';
import { type BoundTool, noParameters, type ToolOutcome } from './tool.ts';

/** A developer's server is read leniently: results may be text or anything else that is JSON. */
const serverReply = z.looseObject({
  results: z
    .array(
      z.looseObject({
        toolCallId: z.string().optional(),
        result: z.unknown().optional(),
        error: z.unknown().optional(),
        message: z.unknown().optional(),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
});
type ServerResult = NonNullable<z.output<typeof serverReply>['results']>[number];

type OwnFunction = NonNullable<Tool['function']>;

/** A tool of the developer's own, run by a server. With no server it is the client's to run. */
export function bindFunctionTool(
  tool: Tool & { readonly server?: Server | undefined; readonly async?: boolean | undefined },
  own: OwnFunction,
  context: ToolContext,
): BoundTool {
  return {
    definition: {
      name: own.name,
      description: own.description ?? '',
      parameters: own.parameters ?? noParameters,
    },
    async run(call, signal) {
      const server = findServer(tool.server, context);
      if (!server) return { type: 'left-to-client' };
      if (tool.async) {
        // Nobody waits for it, so neither its failure nor the end of the chat matters to it.
        void ask(tool, server, call, context, new AbortController().signal).catch(() => {});
        return { type: 'result', content: 'The request is on its way; no result will follow.' };
      }
      try {
        const result = await ask(tool, server, call, context, signal);
        return toOutcome(result, tool, call, context);
      } catch (error) {
        return toFailure(error, tool, call, context, signal);
      }
    },
  };
}

async function ask(
  tool: Tool & { readonly server?: Server | undefined },
  server: Server,
  call: ToolCall,
  context: ToolContext,
  signal: AbortSignal,
): Promise<ServerResult> {
  const { server: _server, ...described } = tool;
  const reply = await askServer(
    server,
    {
      type: 'tool-calls',
      toolCallList: [call],
      toolWithToolCallList: [{ ...described, toolCall: call }],
    },
    context,
    signal,
  );
  const { data } = serverReply.safeParse(reply);
  if (!data) throw new OutboundFailure('the answer is not {"results": [{"toolCallId", "result"}]}');
  if (isGiven(data.error)) return { error: data.error, result: undefined, message: undefined };
  const { results = [] } = data;
  const result = results.find(({ toolCallId }) => toolCallId === call.id) ?? results[0];
  if (!result) throw new OutboundFailure('the answer has no result for this call');
  return result;
}

function toOutcome(
  { result, error, message }: ServerResult,
  tool: Tool,
  call: ToolCall,
  { variables }: ToolContext,
): ToolOutcome {
  const failed = isGiven(error);
  const content = failed ? `Error: ${toText(error)}` : toText(result);
  return {
    type: 'result',
    content: content.slice(0, longestContent),
    ...(ownMessage(message, variables) ??
      findAfterwards(
        tool.messages,
        failed ? 'request-failed' : 'request-complete',
        readArguments(call),
        variables,
      )),
  };
}

/** What the server itself wants said, which comes before what the tool has. */
function ownMessage(message: unknown, variables: ToolContext['variables']): Afterwards | null {
  if (!isRecord(message) || typeof message['content'] !== 'string') return null;
  const { content, role } = message;
  return readAfterwards(
    { type: 'request-complete', content, ...(role === 'system' && { role }) },
    variables,
  );
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? null) ?? 'null');

/** The model is told, so that it can say so. @throws when the chat itself is over. */
export function toFailure(
  error: unknown,
  tool: Tool,
  call: ToolCall,
  { variables }: ToolContext,
  signal: AbortSignal,
): ToolOutcome {
  signal.throwIfAborted();
  if (!(error instanceof OutboundFailure || error instanceof Problem)) throw error;
  return {
    type: 'result',
    content: `Error: the tool did not work: ${error.message}`,
    ...findAfterwards(tool.messages, 'request-failed', readArguments(call), variables),
  };
}
