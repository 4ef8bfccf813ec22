import { chat, createChat, createChatStreamResponse } from '../entities/chats.ts';
import { events, json, ok, type Operations } from './parts.ts';

export const chatOperations = {
  createChat: {
    facade: 'chats.create',
    method: 'POST',
    path: '/chat',
    summary: 'Says something to an assistant in text. With `stream`, the answer comes in pieces.',
    body: json(createChat),
    replies: [ok(chat), events(createChatStreamResponse)],
  },
} as const satisfies Operations;
