import { Problem } from '../../../../ground/problem.ts';
import {
  isRecord,
  longestContent,
  readArguments,
} from '../../../../ground/conversation/message.ts';
import type { ToolContext, ToolOf } from '../context.ts';
import { toFailure } from '../function-tool.ts';
import { addressOf } from '../server-question.ts';
import { actOrReplay } from '../recorded-results.ts';
import { bindRejection } from '../rejection/rejection.ts';
import { describe, findAfterwards, findMeanwhile, toOutcome } from '../spoken.ts';
import type { BoundTool } from '../tool.ts';

/**
 * Every tool that a server of the Model Context Protocol offers.
 * @throws {Problem} 400 where no server is named; OutboundFailure where it cannot be asked.
 */
export async function bindMcp(
  tool: ToolOf<'mcp'>,
  context: ToolContext,
  signal: AbortSignal,
): Promise<BoundTool[]> {
  const { server } = tool;
  if (!server?.url) throw new Problem(400, 'tools: a tool of the type mcp needs a server.url.');
  const { credentialId } = server;
  const connection = await context.openMcp(
    {
      server,
      url: await addressOf(server, `${describe(tool)}.server.url`, context),
      protocol: protocolOf(tool),
      credential: credentialId === undefined ? undefined : await context.credential(credentialId),
    },
    signal,
  );
  const rejection = bindRejection(tool, context);
  return connection.tools.map(({ name, description, parameters }) => {
    const own = { ...tool, messages: messagesOf(tool, name) };
    const bound: BoundTool = {
      // Providers take fewer characters in names than servers may.
      definition: { name: name.replace(/[^\w-]/g, '_').slice(0, 64), description, parameters },
      meanwhile: (call) => findMeanwhile(own, readArguments(call), context),
      ...rejection,
      async run(call, runSignal) {
        const given = readArguments(call);
        try {
          const content = await connection.call(name, given, runSignal);
          return toOutcome(
            content.slice(0, longestContent) || 'Done.',
            await findAfterwards(own, 'request-complete', given, context),
          );
        } catch (error) {
          return toFailure(error, own, call, context, runSignal);
        }
      },
    };
    return actOrReplay(bound, tool, context.recorded);
  });
}

/** A tool of the server has messages of its own, or those of all. */
const messagesOf = ({ toolMessages = [], messages }: ToolOf<'mcp'>, name: string) =>
  toolMessages.find((one) => one.name === name)?.messages ?? messages;

function protocolOf({ metadata }: ToolOf<'mcp'>): 'http' | 'sse' {
  return isRecord(metadata) && metadata['protocol'] === 'sse' ? 'sse' : 'http';
}
