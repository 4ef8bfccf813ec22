import { expect, it } from 'vitest';
import { openChatVisit } from './chat-visit.ts';

const visit = openChatVisit();
const says = (content: string, more: object = {}) =>
  visit.model({ messages: [{ role: 'system', content }], ...more });
const make = async (path: string, body: object) => {
  const { status, json } = await visit.server.ask('POST', path, body);
  expect([status, json]).toEqual([201, expect.anything()]);
  return json.id as string;
};
const chat = async (body: object) => (await visit.server.ask('POST', '/chat', body)).json;
const asked = () =>
  visit.provider.requests.map(({ body }) => ({
    prompt: body.messages[0].content,
    tools: (body.tools ?? []).map((tool: { function: { name: string } }) => tool.function.name),
  }));

it('D1196 a session’s own overrides are of all its chats, until one of them has others', async () => {
  const assistantId = await make('/assistant', { model: says('Be kind to {{who}}.') });
  const overrides = (who: string) => ({ assistantOverrides: { variableValues: { who } } });
  const sessionId = await make('/session', { assistantId, ...overrides('Ada') });
  visit.provider.script({ say: ['1'] }, { say: ['2'] }, { say: ['3'] }, { say: ['4'] });
  await chat({ sessionId, input: 'Hello' });
  await chat({ sessionId, input: 'And?' });
  await chat({ sessionId, input: 'And?', ...overrides('Bo') });
  await chat({ sessionId, input: 'And?' });
  expect(asked().map(({ prompt }) => prompt)).toEqual([
    'Be kind to Ada.',
    'Be kind to Ada.',
    'Be kind to Bo.',
    'Be kind to Bo.',
  ]);
});

it('D1196 overrides add tools to those that the assistant has', async () => {
  const tool = (name: string) => ({ type: 'function', function: { name } });
  const assistantId = await make('/assistant', {
    model: says('Help.', { tools: [tool('look')] }),
  });
  visit.provider.script({ say: ['Yes.'] }, { say: ['Yes.'] });
  await chat({
    assistantId,
    assistantOverrides: { 'tools:append': [tool('book')] },
    input: 'Hello',
  });
  await chat({ assistantId, input: 'Hello' });
  expect(asked()).toEqual([
    { prompt: 'Help.', tools: ['look', 'book'] },
    { prompt: 'Help.', tools: ['look'] },
  ]);
});
