import type { Message } from '../../ground/conversation/message.ts';
import type { ClientInboundMessage } from './rooms/inbound.ts';

type Added = Extract<ClientInboundMessage, { type: 'add-message' }>['message'];

/** A message of OpenAI's as conversations here have it: what is no text in it is left out. */
export function readAdded({ content, ...message }: Added): Message {
  const text = Array.isArray(content)
    ? content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
    : content;
  // A function was what a tool is now; a result that names no call says itself what it is of.
  if (message.role === 'function')
    return { role: 'system', content: `${message.name ?? 'function'}: ${text ?? ''}` };
  if (message.role === 'assistant') return { ...message, content: text ?? null } as Message;
  return { ...message, content: text ?? '' } as Message;
}
