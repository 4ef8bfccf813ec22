import type { Tool } from '../../../ground/conversation/message.ts';
import type { ToolContext, ToolOf } from './context.ts';
import { bindHandoff, type Destination } from './handoff.ts';
import { describe, findAfterwards } from './spoken.ts';
import { type BoundTool, noParameters } from './tool.ts';

/** Ends the chat, with the assistant's last words where it has some. */
export function bindEndCall(tool: ToolOf<'endCall'>, context: ToolContext): BoundTool {
  const { assistant, templates, variables } = context;
  return {
    definition: {
      name: tool.function?.name ?? 'endCall',
      description: tool.function?.description ?? 'Ends the conversation.',
      parameters: noParameters,
    },
    async run() {
      const after = await findAfterwards(tool, 'request-complete', {}, context);
      const { say = assistant.endCallMessage } = after;
      return {
        type: 'end',
        content: 'The conversation has ended.',
        say: say === undefined ? undefined : await templates.render(say, describe(tool), variables),
      };
    },
  };
}

/** Hands over to assistants. People are on the telephone, so their numbers are told instead. */
export function bindTransferCall(
  tool: ToolOf<'transferCall'>,
  context: ToolContext,
): BoundTool | Promise<BoundTool> {
  const { destinations = [] } = tool;
  const own = {
    name: tool.function?.name ?? 'transferCall',
    description: tool.function?.description ?? '',
  };
  const assistants = destinations.flatMap((one): Destination[] =>
    one.type === 'assistant' ? [one] : [],
  );
  if (assistants.length > 0 && assistants.length === destinations.length)
    return bindHandoff(own, assistants, context);
  const ways = destinations.flatMap((one) => {
    if (one.type === 'assistant') return [];
    const place = one.type === 'number' ? one.number : one.sipUri;
    return [one.description ? `${place} (${one.description})` : place];
  });
  return {
    definition: {
      name: own.name,
      description: own.description || 'Puts the customer through to a person.',
      parameters: noParameters,
    },
    async run() {
      return {
        type: 'result',
        content: `This is a text chat, so nobody can be put through. ${
          ways.length > 0 ? `The customer can reach them here: ${ways.join('; ')}.` : ''
        }`.trim(),
      };
    },
  };
}

/** Tools that need a telephone line, and what a model is told instead. */
const needsLine = {
  dtmf: 'There is no keypad in a text chat, so no tones were sent.',
  sms: 'No text message was sent: this is a text chat, so say it here.',
  voicemail: 'This is a text chat, so there is no voicemail.',
  sipRequest: 'This is a text chat, so there is no telephone line to send a request on.',
} as const satisfies Partial<Record<Tool['type'], string>>;

/**
 * A tool that does nothing here, and says so when it is called: it needs a telephone line, an account
 * that this server has no use for, or a place to run code. Whoever reads the chat then sees why.
 */
export function bindUnserved(tool: Tool): BoundTool {
  const content =
    needsLine[tool.type as keyof typeof needsLine] ??
    `Error: tools of the type ${tool.type} are not run by this server, so nothing was done.`;
  return {
    definition: {
      name: tool.function?.name ?? tool.type.replaceAll('.', '_'),
      description: tool.function?.description ?? '',
      parameters: tool.function?.parameters ?? noParameters,
    },
    run: async () => ({ type: 'result', content }),
  };
}
