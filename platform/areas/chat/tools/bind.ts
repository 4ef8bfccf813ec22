import { readArguments, type Tool } from '../../../ground/conversation/message.ts';
import { bindApiRequest } from './api-request.ts';
import { bindEndCall, bindTransferCall, bindUnserved } from './call-actions.ts';
import type { ToolContext } from './context.ts';
import { bindFunctionTool } from './function-tool.ts';
import { bindHandoff } from './handoff.ts';
import { bindQuery } from './query.ts';
import { actOrReplay } from './recorded-results.ts';
import { bindRejection } from './rejection/rejection.ts';
import { findMeanwhile } from './spoken.ts';
import type { BoundTool } from './tool.ts';

/** A tool, ready for a conversation. Null for one that has nothing to do. A server of tools is bound by `bindMcp`. */
export async function bindTool(tool: Tool, context: ToolContext): Promise<BoundTool | null> {
  const bound = await bind(tool, context);
  if (!bound) return null;
  // Nobody waits for a tool that is asynchronous.
  const isAwaited = !('async' in tool && tool.async);
  return {
    ...actOrReplay(bound, tool, context.recorded),
    ...bindRejection(tool, context),
    ...(isAwaited && { meanwhile: (call) => findMeanwhile(tool, readArguments(call), context) }),
  };
}

function bind(tool: Tool, context: ToolContext): BoundTool | null | Promise<BoundTool | null> {
  switch (tool.type) {
    case 'apiRequest':
      return bindApiRequest(tool, context);
    case 'endCall':
      return bindEndCall(tool, context);
    case 'transferCall':
      return bindTransferCall(tool, context);
    case 'handoff':
      return tool.destinations?.length
        ? bindHandoff(
            {
              name: tool.function?.name ?? 'handoff',
              description: tool.function?.description ?? '',
            },
            tool.destinations,
            context,
          )
        : null;
    case 'query':
      return bindQuery(tool, context);
    case 'output':
    case 'function':
    case 'bash':
    case 'computer':
    case 'textEditor':
      return tool.function ? bindFunctionTool(tool, tool.function, context) : null;
    case 'mcp':
      return null;
    default:
      return bindUnserved(tool, context);
  }
}
