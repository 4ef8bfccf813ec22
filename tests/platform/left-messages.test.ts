import { beforeEach, describe, expect, it } from 'vitest';
import { openChatVisit } from './chat-visit.ts';

let room = true;
const visit = openChatVisit('pglite', () => ({ hasRoom: async () => room }));
const { database } = visit;
beforeEach(async () => {
  room = true;
  await database.query('delete from voice.deliveries');
});

// Nobody is there: what is left for it waits.
const server = { url: 'http://127.0.0.1:9/tool' };
const tool = { type: 'function', async: true, function: { name: 'note' }, server };
const kept = async () =>
  (
    await database.query<{ message: Record<string, never>; bytes: number }>(
      `select message, octet_length(server::text) + octet_length(message::text) as bytes
       from voice.deliveries order by seq`,
    )
  ).rows;
const linesOfLog = async () => {
  const { json } = await visit.server.ask('GET', '/logs?type=API');
  return json.results.flatMap(({ error }: { error?: { message: string } }) => error?.message ?? []);
};

async function chat(calls: number, assistant: object = {}, steps = 1) {
  const called = { call: Array.from({ length: calls }, () => ({ name: 'note' })) };
  visit.provider.script(...Array.from({ length: steps }, () => called), { say: ['Done.'] });
  const { model = {}, ...more } = assistant as { model?: object };
  const body = {
    input: 'Note it.',
    assistant: { model: visit.model({ tools: [tool], ...model }), ...more },
  };
  const { json } = await visit.server.ask('POST', '/chat', body);
  return json.output.flatMap(({ role, content }: { role: string; content: string }) =>
    role === 'tool' ? [content] : [],
  ) as string[];
}

const taken = 'The request is on its way; no result will follow.';

describe('D315 what tools leave for servers', () => {
  it('is at most 20 messages a turn, and the rest is told', async () => {
    const told = await chat(8, {}, 3);
    expect(told.filter((content) => content === taken)).toHaveLength(20);
    expect(told.slice(20)).toEqual(
      Array(4).fill('Error: the tool did not work: one turn leaves at most 20 messages'),
    );
    expect(await kept()).toHaveLength(20);
    await expect
      .poll(linesOfLog)
      .toContain('a message was not left for a server: one turn leaves at most 20 messages');
  });

  it('goes without what its server can know otherwise, where it is long', async () => {
    const note = 'x'.repeat(70_000);
    expect(await chat(1, { name: 'Ada', metadata: { note } })).toEqual([taken]);
    const prompts = Array.from({ length: 8 }, () => ({
      role: 'system',
      content: 'y'.repeat(9_000),
    }));
    expect(
      await chat(1, { name: 'Bo', metadata: { note: 'z' }, model: { messages: prompts } }),
    ).toEqual([taken]);
    const [one, other] = await kept();
    expect(one?.message).toMatchObject({
      assistant: { name: 'Ada', model: { model: 'gpt-4o-mini' } },
      chat: { messages: [{ content: 'Note it.' }] },
      toolCallList: [{ function: { name: 'note' } }],
    });
    expect(one?.message['assistant']).not.toHaveProperty('metadata');
    expect(other?.message).toMatchObject({ assistant: { name: 'Bo' }, type: 'tool-calls' });
    expect(JSON.stringify(other?.message)).not.toContain('yyy');
    for (const { bytes } of [one!, other!]) expect(bytes).toBeLessThan(70_000);
  });

  it('is refused where it is too long even so', async () => {
    const headers = { 'x-note': 'x'.repeat(70_000) };
    const long = { ...tool, server: { ...server, headers } };
    expect(await chat(1, { model: { tools: [long] } })).toEqual([
      'Error: the tool did not work: it has more than the 65536 bytes that are kept of one',
    ]);
    expect(await kept()).toEqual([]);
  });

  it('is refused while the disk is nearly full', async () => {
    const body = { input: 'Note it.', assistant: { model: visit.model({ tools: [tool] }) } };
    const held = Promise.withResolvers<void>();
    visit.provider.script(
      { say: ['Well.'], call: [{ name: 'note' }], hold: held.promise },
      { say: ['Done.'] },
    );
    const next = visit.provider.next();
    const asking = visit.server.ask('POST', '/chat', body);
    await next;
    room = false;
    held.resolve();
    const { json } = await asking;
    expect(json.output[1].content).toBe(
      'Error: the tool did not work: the disk of this server is nearly full',
    );
    expect(await kept()).toEqual([]);
  });
});
