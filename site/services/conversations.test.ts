import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConversations } from './conversations.ts';

let network = vi.fn<typeof fetch>();
beforeEach(() => {
  network = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', network);
});
afterEach(() => void vi.unstubAllGlobals());

const conversations = createConversations({
  loadConfig: async () => ({ database: { url: 'https://db.example', anonKey: 'anon' } }),
  conversationKey: () => 'secret',
});
const id = '6f1b0d3e-0000-4000-8000-000000000001';

const sent = () => {
  const [url, init] = network.mock.calls[0]!;
  const headers = Object.fromEntries(new Headers(init?.headers));
  return { url, method: init?.method, headers, body: JSON.parse(String(init?.body)) as unknown };
};

describe('the guided record’s wire', () => {
  it('R7.3 R6.5 creates the row and reads its id', async () => {
    network.mockResolvedValueOnce(Response.json([{ id }], { status: 201 }));
    expect(await conversations.create({ user_name: 'Ana', business_type: null })).toBe(id);
    expect(sent()).toEqual({
      url: 'https://db.example/rest/v1/guided_conversations?select=id',
      method: 'POST',
      headers: {
        apikey: 'anon',
        authorization: 'Bearer anon',
        'content-type': 'application/json',
        prefer: 'return=representation',
        'x-conversation-key': 'secret',
      },
      body: { user_name: 'Ana', business_type: null, conversation_completed: false },
    });
  });

  it('R7.4 updates the answers of one row', async () => {
    network.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await conversations.update(id, { user_name: 'Ana' });
    expect(sent()).toMatchObject({
      url: `https://db.example/rest/v1/guided_conversations?id=eq.${id}`,
      method: 'PATCH',
      headers: { 'x-conversation-key': 'secret' },
      body: { user_name: 'Ana' },
    });
  });

  it('R7.5 marks one row completed', async () => {
    network.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await conversations.complete(id);
    expect(sent()).toMatchObject({
      url: `https://db.example/rest/v1/guided_conversations?id=eq.${id}`,
      method: 'PATCH',
      body: { conversation_completed: true },
    });
  });

  it.each([
    [400, 'refused'],
    [401, 'failed'],
    [429, 'failed'],
    [503, 'failed'],
  ])('answers %i as %s', async (status, outcome) => {
    network.mockResolvedValueOnce(Response.json({}, { status }));
    await expect(conversations.update(id, {})).rejects.toMatchObject({ outcome });
  });

  it('takes a lost network as worth another try', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(conversations.create({})).rejects.toMatchObject({ outcome: 'failed' });
  });

  it('does not create a second row when the first has no name', async () => {
    network.mockResolvedValueOnce(Response.json([], { status: 201 }));
    await expect(conversations.create({})).rejects.toMatchObject({ outcome: 'refused' });
  });
});
