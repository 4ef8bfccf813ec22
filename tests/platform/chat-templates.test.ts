import { describe, expect, it } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { openChatVisit, readEvents } from './chat-visit.ts';

const nested = '{% for i in (1..1000) %}{% for j in (1..1000) %}x{% endfor %}{% endfor %}';
const many = (length: number, content: string) =>
  Array.from({ length }, () => ({ role: 'system', content }));
const tooMuch = (field: string) => ({
  status: 400,
  json: {
    message: [`${field}: takes more work than there is for the templates of one request`],
  },
});

describe('D250 templates that take too much work', () => {
  const visit = openChatVisit();
  const tools = openForTests(() => receiveWebhooks((response) => response.end('{}')));
  const ask = (body: object) => visit.server.ask('POST', '/chat', { input: 'Hello', ...body });

  it('are refused by the field that they stand in', async () => {
    const asked = visit.provider.requests.length;
    const messages = [{ role: 'system', content: 'Be {{ mood }}.' }, ...many(1, nested)];
    const model = visit.model({ messages });
    expect(await ask({ assistant: { model } })).toMatchObject(
      tooMuch('assistant.model.messages.1.content'),
    );
    expect(await ask({ assistant: { firstMessage: nested } })).toMatchObject(
      tooMuch('assistant.firstMessage'),
    );
    const { json: kept } = await visit.server.ask('POST', '/assistant', { model: visit.model() });
    const overridden = { assistantId: kept.id, assistantOverrides: { model } };
    expect(await ask(overridden)).toMatchObject(
      tooMuch('assistantOverrides.model.messages.1.content'),
    );
    const members = [{ assistant: { name: 'One', model } }];
    expect(await ask({ squad: { members } })).toMatchObject(
      tooMuch('squad.members.0.assistant.model.messages.1.content'),
    );
    const streamed = { input: 'Hello', stream: true, assistant: { model } };
    const { lines } = await readEvents(visit.server, '/chat', streamed);
    expect(lines.join('')).toContain('assistant.model.messages.1.content: takes more work');
    expect(visit.provider.requests).toHaveLength(asked);
  });

  it('are counted together', async () => {
    const one = '{% for i in (1..2000) %}x{% endfor %}';
    visit.provider.script({ say: ['Hello.'] });
    const few = { model: visit.model({ messages: many(5, one) }) };
    expect((await ask({ assistant: few })).status).toBe(200);
    const refused = await ask({ assistant: { model: visit.model({ messages: many(200, one) }) } });
    expect(refused.status).toBe(400);
    expect(refused.json.message[0]).toMatch(/^assistant\.model\.messages\.\d+\.content: takes/);
  });

  it('are no more than so many', async () => {
    const messages = many(201, 'Be kind.');
    const refused = await ask({ assistant: { model: visit.model({ messages }) } });
    expect(refused).toMatchObject({
      status: 400,
      json: { message: [expect.stringMatching(/^assistant\.model\.messages: .*200/)] },
    });
  });

  it('stay as they are written once the conversation has begun, and the log says so', async () => {
    const tool = {
      type: 'apiRequest',
      name: 'look',
      function: { name: 'look' },
      method: 'GET',
      url: tools.url,
      messages: [{ type: 'request-complete', content: nested }],
    };
    visit.provider.script({ call: [{ name: 'look', with: {} }] });
    const reply = await ask({ assistant: { model: visit.model({ tools: [tool] }) } });
    expect(reply.status).toBe(200);
    expect(reply.json.output.at(-1).content).toBe(nested);
    const { json } = await visit.server.ask('GET', '/logs?type=API');
    const line = json.results.find((one: { error?: object }) => one.error);
    expect(line).toMatchObject({
      requestPath: `/chat/${reply.json.id}`,
      error: { message: 'tools.look: was left as it is written: it takes too much work' },
    });
  });
});
