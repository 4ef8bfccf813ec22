import { z } from 'zod';
import { OutboundFailure, type Server } from '../../../ground/outbound/send.ts';
import { Problem } from '../../../ground/problem.ts';
import {
  isRecord,
  longestContent,
  readArguments,
  type Tool,
  type ToolCall,
} from '../../../ground/conversation/message.ts';
import type { ToolContext } from './context.ts';
import { extractVariables } from './extraction.ts';
import { addParameters } from './parameters.ts';
import { askServer, findServer, leaveMessage } from './server-question.ts';
import { type Afterwards, describe, findAfterwards, readAfterwards, toOutcome } from './spoken.ts';
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
        metadata: z.unknown().optional(),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
});
type ServerResult = NonNullable<z.output<typeof serverReply>['results']>[number];

type OwnFunction = NonNullable<Tool['function']>;
type OwnTool = Tool & {
  readonly server?: Server | undefined;
  readonly async?: boolean | undefined;
};

/**
 * A tool of the developer's own, run by a server. With no server it is the client's to run; a call has
 * perhaps no page that answers, so there the model goes on at once, and again when a result comes.
 */
export function bindFunctionTool(tool: OwnTool, own: OwnFunction, context: ToolContext): BoundTool {
  return {
    definition: {
      name: own.name,
      description: own.description ?? '',
      parameters: own.parameters ?? noParameters,
    },
    async run(asked, signal) {
      const server = findServer(tool.server, context);
      if (!server) return { type: 'left-to-client', waits: context.kind === 'chat' };
      const call = tool.type === 'function' ? await addParameters(asked, tool, context) : asked;
      try {
        if (tool.async) {
          await leaveMessage(server, describeCall(tool, call), context);
          return toOutcome(
            'The request is on its way; no result will follow.',
            await findAfterwards(tool, 'request-complete', readArguments(call), context),
          );
        }
        const message = describeCall(tool, call);
        const result = readResult(await askServer(server, message, context, signal), call);
        return await readOutcome(result, tool, call, context);
      } catch (error) {
        return toFailure(error, tool, call, context, signal);
      }
    },
  };
}

/** Servers are told of no other server. */
function describeCall(tool: OwnTool, call: ToolCall) {
  const { server: _server, ...described } = tool;
  return {
    type: 'tool-calls',
    toolCallList: [call],
    toolWithToolCallList: [{ ...described, toolCall: call }],
  };
}

/** @throws OutboundFailure */
function readResult(reply: unknown, call: ToolCall): ServerResult {
  const { data } = serverReply.safeParse(reply);
  if (!data) throw new OutboundFailure('the answer is not {"results": [{"toolCallId", "result"}]}');
  if (isGiven(data.error)) return { error: data.error, result: undefined, message: undefined };
  const { results = [] } = data;
  const result = results.find(({ toolCallId }) => toolCallId === call.id) ?? results[0];
  if (!result) throw new OutboundFailure('the answer has no result for this call');
  return result;
}

async function readOutcome(
  { result, error, message, metadata }: ServerResult,
  tool: OwnTool,
  call: ToolCall,
  context: ToolContext,
): Promise<ToolOutcome> {
  const failed = isGiven(error);
  const content = failed ? `Error: ${toText(error)}` : toText(result);
  const type = failed ? 'request-failed' : 'request-complete';
  const outcome = toOutcome(
    content.slice(0, longestContent),
    (await ownMessage(message, tool, context)) ??
      (await findAfterwards(tool, type, readArguments(call), context)),
  );
  const plan = tool.type === 'function' && !failed ? tool.variableExtractionPlan : undefined;
  const variables = await extractVariables(result, plan, describe(tool), context);
  const kept = outcome.type === 'result' ? { ...outcome, variables } : outcome;
  return isRecord(metadata) && isShort(metadata) ? { ...kept, metadata } : kept;
}

/** What the server itself wants said, which comes before what the tool has. */
async function ownMessage(
  message: unknown,
  tool: Tool,
  context: ToolContext,
): Promise<Afterwards | null> {
  if (!isRecord(message) || typeof message['content'] !== 'string') return null;
  const { content, role, endCallAfterSpokenEnabled: ends } = message;
  const words = {
    type: 'request-complete' as const,
    content,
    ...(role === 'system' && { role: 'system' as const }),
    ...(ends === true && { endCallAfterSpokenEnabled: ends }),
  };
  return readAfterwards(words, describe(tool), {}, context);
}

/** What is longer goes over no call's channel. */
const isShort = (metadata: object): boolean => JSON.stringify(metadata).length <= longestContent;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? null) ?? 'null');

/** The model is told, so that it can say so. @throws when the chat itself is over. */
export async function toFailure(
  error: unknown,
  tool: Tool,
  call: ToolCall,
  context: ToolContext,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  signal.throwIfAborted();
  if (!(error instanceof OutboundFailure || error instanceof Problem)) throw error;
  return toOutcome(
    `Error: the tool did not work: ${error.message}`,
    await findAfterwards(tool, 'request-failed', readArguments(call), context),
  );
}
