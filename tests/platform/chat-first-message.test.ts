import { describe, expect, it } from 'vitest';
import { openChatVisit } from './chat-visit.ts';

const visit = openChatVisit();

const firstMessage = 'Hello {{name}}, shall I book a table?';
const assistantOverrides = { variableValues: { name: 'Bo' } };
const greeted = 'You began this conversation with the words: Hello Bo, shall I book a table?';

async function ask(assistant: object, more: object = {}) {
  visit.provider.script({ say: ['Booked.'] });
  const body = { input: 'Yes, please.', assistant: { model: visit.model(), ...assistant } };
  const { json } = await visit.server.ask('POST', '/chat', {
    ...body,
    assistantOverrides,
    ...more,
  });
  return json;
}
const instructions = () =>
  visit.provider.requests.map(({ body }) =>
    body.messages.flatMap(({ role, content }: { role: string; content: string }) =>
      role === 'system' ? [content] : [],
    ),
  );

describe('the first message of an assistant', () => {
  it('is what the model knows to have said, and no part of the answer', async () => {
    const first = await ask({ firstMessage });
    expect(first.output).toEqual([{ role: 'assistant', content: 'Booked.' }]);
    expect(first.messages).toEqual([{ role: 'user', content: 'Yes, please.' }]);
    visit.provider.script({ say: ['At eight.'] });
    await visit.server.ask('POST', '/chat', { previousChatId: first.id, input: 'When?' });
    expect(instructions()).toEqual([[greeted], [greeted]]);
  });

  it.each<[string, object]>([
    [
      'the model finds it',
      { firstMessageMode: 'assistant-speaks-first-with-model-generated-message' },
    ],
    ['the customer speaks first', { firstMessageMode: 'assistant-waits-for-user' }],
    ['it is a recording', { firstMessage: 'https://sounds.example/hello.mp3' }],
    ['it is empty', { firstMessage: '' }],
  ])('is nothing that was said where %s', async (_name, more) => {
    await ask({ firstMessage, ...more });
    expect(instructions()).toEqual([[]]);
  });
});

describe('whoever is handed a conversation', () => {
  const handOver = { call: [{ name: 'handoff_to_assistant', with: { destination: 'Table' } }] };
  const squadWith = (table: object) => ({
    members: [
      {
        assistant: { name: 'Desk', model: visit.model() },
        assistantDestinations: [
          { type: 'assistant', assistantName: 'Table', message: 'One moment.' },
        ],
      },
      { assistant: { name: 'Table', model: visit.model(), ...table } },
    ],
  });
  const chat = async (table: object) => {
    const body = { squad: squadWith(table), input: 'A table.', assistantOverrides };
    return (await visit.server.ask('POST', '/chat', body)).json;
  };
  const words = ({ output }: { output: { content: string | null }[] }) =>
    output.map(({ content }) => content).slice(-2);

  it('has its first message for an answer', async () => {
    visit.provider.script(handOver);
    const first = await chat({ firstMessage });
    expect(words(first)).toEqual(['One moment.', 'Hello Bo, shall I book a table?']);
    expect(visit.provider.requests).toHaveLength(1);
    visit.provider.script({ say: ['At eight.'] });
    await visit.server.ask('POST', '/chat', { previousChatId: first.id, input: 'When?' });
    const heard = visit.provider.requests.at(-1)?.body.messages;
    expect(heard.slice(-2)).toEqual([
      { role: 'assistant', content: 'Hello Bo, shall I book a table?' },
      { role: 'user', content: 'When?' },
    ]);
    expect(instructions().at(-1)).toEqual([]);
  });

  it.each(['assistant-speaks-first-with-model-generated-message', 'assistant-waits-for-user'])(
    'answers by its model where its mode is %s: somebody waits',
    async (firstMessageMode) => {
      visit.provider.script(handOver, { say: ['Which day?'] });
      expect(words(await chat({ firstMessage, firstMessageMode }))).toEqual([
        'One moment.',
        'Which day?',
      ]);
    },
  );
});
