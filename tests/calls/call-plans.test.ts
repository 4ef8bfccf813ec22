import { describe, expect, it } from 'vitest';
import { openChatVisit } from '../platform/chat-visit.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { converse, type Json } from './analysed-call.ts';

const { server, provider, model } = openChatVisit();
const servers = openForTests(() =>
  receiveWebhooks((response, index) => {
    const { message } = JSON.parse(servers.received[index]!.body);
    if (message.type !== 'tool-calls') return response.end('{}');
    const [{ id: toolCallId }] = message.toolCallList;
    response.end(JSON.stringify({ results: [{ toolCallId, result: { user: { id: 'u1' } } }] }));
  }),
);
const asked = (): Json[] =>
  servers.received
    .map(({ body }) => JSON.parse(body).message)
    .filter(({ type }: Json) => type === 'tool-calls');

const greeted = { firstMessage: 'Good morning.', clientMessages: ['assistant.speechStarted'] };
const unanalysed = { summaryPlan: { enabled: false }, successEvaluationPlan: { enabled: false } };

/** As it is kept once it is over. */
async function call(assistant: object, says: string[], more: object = {}): Promise<Json> {
  const order = { assistant: { ...greeted, analysisPlan: unanalysed, ...assistant }, ...more };
  const id = await converse(server, order, { says });
  const read = async () => (await server.ask('GET', `/call/${id}`)).json;
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('ended');
  return read();
}

describe('a call whose assistant has plans', { timeout: 60_000 }, () => {
  it('D1177 D1178 D1179 rejects a tool, adds to a request, and keeps what it found', async () => {
    const tool = {
      type: 'function',
      function: { name: 'look', parameters: { type: 'object', properties: {} } },
      server: { url: servers.url },
      parameters: [{ key: 'from', value: '{{who}}' }],
      variableExtractionPlan: { aliases: [{ key: 'userId', value: '{{ $.user.id }}' }] },
      rejectionPlan: {
        conditions: [
          { type: 'regex', regex: '(?i)please', target: { role: 'user' }, negate: true },
        ],
      },
    };
    const looks = { call: [{ name: 'look' }] };
    provider.script(looks, { say: ['Ask nicely.'] }, looks, { say: ['Here you are.'] });
    const { artifact } = await call(
      { model: model({ tools: [tool] }) },
      ['Look.', 'Please look.'],
      {
        assistantOverrides: { variableValues: { who: 'Bo' } },
      },
    );
    expect(asked().map(({ toolCallList }) => toolCallList[0].function.arguments)).toEqual([
      '{"from":"Bo"}',
    ]);
    const told = provider.requests.map(({ body }) => body.messages.at(-1).content);
    expect(told[1]).toMatch(/may not be called/);
    expect(told[3]).toBe('{"user":{"id":"u1"}}');
    expect(artifact.variableValues).toEqual({ who: 'Bo', userId: 'u1' });
  });

  it('D1191 has the names in its transcript that the plan says, or none kept', async () => {
    const named = { assistantName: 'Shop', userName: 'Guest' };
    provider.script({ say: ['It is 900.'] });
    const kept = await call({ model: model(), artifactPlan: { transcriptPlan: named } }, [
      'Price?',
    ]);
    // Whoever hangs up hears no end.
    expect(kept.artifact.transcript).toMatch(/^Shop: Good morning\.\nGuest: Price\?/);

    provider.script(
      { to: /Price\?"/, say: ['It is 900.'] },
      { to: /expert note-taker/, say: ['A price was asked.'] },
    );
    const analysisPlan = { ...unanalysed, summaryPlan: { enabled: true } };
    const none = await call(
      { model: model(), artifactPlan: { transcriptPlan: { enabled: false } }, analysisPlan },
      ['Price?'],
    );
    expect(none.artifact).not.toHaveProperty('transcript');
    expect(none.artifact.messages.length).toBeGreaterThan(1);
    await expect
      .poll(() => provider.requests.at(-1)?.body.messages.at(-1).content, { timeout: 20_000 })
      .toContain('AI: Good morning.\nUser: Price?');
  });
});
