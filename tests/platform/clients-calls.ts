import { expect } from 'vitest';
import { idPath, itemsOf, type Known, missingId, type Step } from './clients-step.ts';

const assistantOf = ({ assistant }: Known) => ({ assistantId: assistant });

export const callSteps: readonly Step[] = [
  {
    operation: 'createCall',
    send: ({ known }) => ({
      body: { ...assistantOf(known), transport: { provider: 'vapi.websocket' } },
    }),
    keep: 'call',
    check: (call) =>
      expect(call).toMatchObject({ status: 'queued', assistantId: expect.any(String) }),
  },
  {
    operation: 'createWebCall',
    send: ({ known }) => ({ body: assistantOf(known) }),
    keep: 'webCall',
    check: (call) =>
      expect(call).toMatchObject({ type: 'webCall', webCallUrl: expect.any(String) }),
  },
  {
    operation: 'createPhoneCall',
    send: ({ known }) => ({
      body: {
        ...assistantOf(known),
        phoneNumberId: known['twilioNumber'],
        customer: { number: '+14155550123' },
      },
    }),
    keep: 'phoneCall',
    check: (call) => expect(call).toMatchObject({ phoneCallProvider: 'twilio' }),
  },
  {
    operation: 'listCalls',
    send: ({ known }) => ({ query: { assistantId: known['assistant'], limit: 10 } }),
    check: (calls, { known }) =>
      expect(itemsOf(calls).map(({ id }) => id)).toContain(known['call']),
  },
  {
    operation: 'listCallPages',
    send: ({ known }) => ({ query: { idAny: [known['call'], known['webCall']], page: 1 } }),
    check: (page) => expect(page).toMatchObject({ metadata: { totalItems: 2 } }),
  },
  {
    operation: 'listCallMetadata',
    send: () => ({ query: { limit: 1 } }),
    check: (page) => expect(page.results).toHaveLength(1),
  },
  { operation: 'exportCalls', send: () => ({ query: { columns: 'id' } }) },
  {
    operation: 'getCall',
    send: idPath('call'),
    check: (call, { known }) => expect(call.id).toBe(known['call']),
  },
  {
    operation: 'updateCall',
    send: (context) => ({ ...idPath('call')(context), body: { name: 'First call' } }),
    check: async (_call, { ask, known }) =>
      expect((await ask('GET', `/call/${known['call']}`)).json.name).toBe('First call'),
  },
  {
    // Nobody has spoken in it.
    operation: 'replayCall',
    send: (context) => ({
      ...idPath('call')(context),
      body: { assistantId: context.known['assistant'] },
    }),
    refusedWith: 400,
  },
  {
    operation: 'listCallDeliveries',
    send: idPath('call'),
    check: (deliveries) => expect(deliveries).toEqual([]),
  },
  // No server was told of it: that one is told again is tested where there is one.
  ...(['getCallDelivery', 'resendCallDelivery'] as const).map((operation): Step => ({
    operation,
    send: idPath('call', 'delivery'),
    refusedWith: 404,
  })),
  {
    operation: 'queryAnalytics',
    send: () => ({
      body: {
        queries: [
          { table: 'call', name: 'all', operations: [{ operation: 'count', column: 'id' }] },
        ],
      },
    }),
    check: ([all]) => expect(Number(all.result[0].countid)).toBeGreaterThan(1),
  },
  {
    operation: 'listCallLogs',
    send: ({ known }) => ({ query: { callId: known['call'] } }),
    check: (page) => expect(page.results).toBeInstanceOf(Array),
  },
  { operation: 'deleteCallLogs', send: ({ known }) => ({ query: { callId: known['call'] } }) },
  {
    operation: 'listLogs',
    send: () => ({ query: { type: 'API' } }),
    check: (page) => expect(page.results).toBeInstanceOf(Array),
  },
  { operation: 'deleteLogs', send: () => ({ query: { callId: missingId } }) },
  {
    operation: 'deleteCall',
    send: idPath('call'),
    check: (call, { known }) => expect(call.id).toBe(known['call']),
  },
];

export const chatSteps: readonly Step[] = [
  {
    operation: 'createChat',
    send: ({ known }) => ({ body: { ...assistantOf(known), input: 'Hello', stream: false } }),
    keep: 'chat',
    check: (chat) => expect(chat.output[0].content).toBe('The company answers.'),
  },
  {
    operation: 'createChatResponse',
    send: ({ known }) => ({ body: { ...assistantOf(known), input: 'Hello', stream: false } }),
    check: (response) => expect(response.output[0].content[0].text).toBe('The company answers.'),
  },
  {
    operation: 'listChats',
    send: ({ known }) => ({ query: { assistantId: known['assistant'] } }),
    check: (chats, { known }) =>
      expect(itemsOf(chats).map(({ id }) => id)).toContain(known['chat']),
  },
  {
    operation: 'getChat',
    send: idPath('chat'),
    check: (chat, { known }) => expect(chat.id).toBe(known['chat']),
  },
  {
    operation: 'deleteChat',
    send: idPath('chat'),
    check: async (_chat, { ask, known }) =>
      expect((await ask('GET', `/chat/${known['chat']}`)).status).toBe(404),
  },
];
