import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { chat, chatStreamEvent, createChat, responsesRequest } from '../entities/chats.ts';
import { responseEvent, responseObject } from '../entities/responses.ts';
import { text } from '../schema.ts';
import { byId, events, json, ok, type Operations, pageOf, pageQuery, several } from './parts.ts';

export const chatOperations = {
  listChats: {
    facade: 'chats.list',
    method: 'GET',
    path: '/chat',
    summary: 'Lists chats, a page at a time.',
    query: z.object({
      id: text.optional(),
      idAny: several,
      assistantId: refers(text, 'assistant').optional(),
      assistantIdAny: several,
      squadId: refers(text, 'squad').optional(),
      previousChatId: refers(text, 'chat').optional(),
      workflowId: refers(text, 'workflow').optional(),
      sessionId: refers(text, 'session').optional(),
      ...pageQuery,
    }),
    replies: [ok(pageOf('ChatPaginatedResponse', chat))],
    pages: 'results',
  },
  createChat: {
    facade: 'chats.create',
    method: 'POST',
    path: '/chat',
    summary: 'Says something to an assistant in text. With `stream`, the answer comes in pieces.',
    body: json(createChat),
    replies: [ok(chat), events(chatStreamEvent)],
  },
  createChatResponse: {
    facade: 'chats.createResponse',
    method: 'POST',
    path: '/chat/responses',
    summary:
      'The same for clients of OpenAI. Unless `stream` is false, the answer comes in pieces.',
    body: json(responsesRequest),
    replies: [ok(responseObject), events(responseEvent)],
  },
  getChat: {
    facade: 'chats.get',
    method: 'GET',
    path: '/chat/{id}',
    summary: 'Gets a chat.',
    params: byId,
    replies: [ok(chat)],
  },
  deleteChat: {
    facade: 'chats.delete',
    method: 'DELETE',
    path: '/chat/{id}',
    summary: 'Deletes a chat and answers what it was.',
    params: byId,
    replies: [ok(chat)],
  },
} as const satisfies Operations;
