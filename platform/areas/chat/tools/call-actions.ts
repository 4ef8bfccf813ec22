import type { Tool } from '../../../ground/conversation/message.ts';
import type { ConversationKind, ToolContext, ToolOf } from './context.ts';
import { bindHandoff, type Destination } from './handoff.ts';
import { describe, findAfterwards } from './spoken.ts';
import { type BoundTool, noParameters } from './tool.ts';

/** Ends the conversation, with the assistant's last words where it has some. */
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

const noTransfer: Readonly<Record<ConversationKind, string>> = {
  chat: 'This is a text chat, so nobody can be put through.',
  call: 'This call comes from a web page or a program, not over a telephone line, so it cannot be put through to a telephone.',
};

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
        content: `${noTransfer[context.kind]} ${
          ways.length > 0 ? `The customer can reach them here: ${ways.join('; ')}.` : ''
        }`.trim(),
      };
    },
  };
}

/** Tools that need a telephone line, and what a model is told instead. */
const needsLine = {
  dtmf: {
    chat: 'There is no keypad in a text chat, so no tones were sent.',
    call: 'This call has no telephone line, so no tones were sent: there is no keypad at the other end.',
  },
  sms: {
    chat: 'No text message was sent: this is a text chat, so say it here.',
    call: 'No text message was sent: this call has no telephone number, so say it here.',
  },
  voicemail: {
    chat: 'This is a text chat, so there is no voicemail.',
    call: 'This call was not made to a telephone, so no voicemail answered it. Nothing was left, and the call goes on.',
  },
  sipRequest: {
    chat: 'This is a text chat, so there is no telephone line to send a request on.',
    call: 'This call has no telephone line, so no request was sent on it.',
  },
} as const satisfies Partial<Record<Tool['type'], Readonly<Record<ConversationKind, string>>>>;

/**
 * A tool that does nothing here, and says so when it is called: it needs a telephone line, an account
 * that this server has no use for, or a place to run code. Whoever reads the conversation then sees why.
 */
export function bindUnserved(tool: Tool, { kind }: Pick<ToolContext, 'kind'>): BoundTool {
  const content =
    needsLine[tool.type as keyof typeof needsLine]?.[kind] ??
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
