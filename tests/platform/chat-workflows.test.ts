import { expect, it } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openChatVisit } from './chat-visit.ts';

const visit = openChatVisit();

const chat = async (body: object) => (await visit.server.ask('POST', '/chat', body)).json;
const talk = (name: string, more: object = {}) => ({
  type: 'conversation',
  name,
  prompt: `You are at ${name}.`,
  model: visit.model(),
  ...more,
});
const way = (from: string, to: string, prompt?: string) => ({
  from,
  to,
  ...(prompt !== undefined && { condition: { type: 'ai', prompt } }),
});
const decide = (destination: string, more: object = {}) => ({
  call: [{ name: 'choose_next_step', with: { destination, ...more } }],
});
const make = async (nodes: object[], edges: object[], more: object = {}) =>
  (await visit.server.ask('POST', '/workflow', { name: 'Visit', nodes, edges, ...more })).json
    .id as string;
/** The instructions of each request. */
const prompts = () => visit.provider.requests.map(({ body }) => body.messages[0].content);

it('D177 begins at its start, stays while nothing holds, and goes where a model decides', async () => {
  const workflowId = await make(
    [talk('sale'), talk('welcome', { isStart: true }), talk('support')],
    [way('welcome', 'sale', 'They want to buy'), way('welcome', 'support', 'Something broke')],
    { globalPrompt: 'Be kind to {{who}}.' },
  );
  visit.provider.script(
    { say: ['Welcome.'] },
    decide('stay'),
    { say: ['Go on.'] },
    decide('support'),
    { say: ['What broke?'] },
  );
  const assistantOverrides = { variableValues: { who: 'Bo' } };
  const first = await chat({ workflowId, input: 'Hello', assistantOverrides });
  expect(first).toMatchObject({ workflowId, output: [{ content: 'Welcome.' }] });
  const second = await chat({ previousChatId: first.id, input: 'Hm.' });
  const third = await chat({ previousChatId: second.id, input: 'It broke.' });
  expect(third.output).toEqual([{ role: 'assistant', content: 'What broke?' }]);
  const [welcome, , again, asked, support] = prompts();
  expect(welcome).toBe('Be kind to Bo.\n\nYou are at welcome.');
  expect(again).toBe(welcome);
  expect(support).toBe('Be kind to Bo.\n\nYou are at support.');
  expect(asked).toMatch(/which step|decide/);
  const { function: choice } = visit.provider.requests[3]!.body.tools[0];
  expect(choice.parameters.properties.destination.enum).toEqual(['sale', 'support', 'stay']);
  expect(visit.provider.requests[3]?.body.tool_choice).toBe('required');
});

it('takes out variables, and judges logical conditions by them without a model', async () => {
  const variableExtractionPlan = {
    schema: { type: 'object', properties: { guests: { type: 'number' } } },
  };
  const workflowId = await make(
    [talk('ask', { variableExtractionPlan }), talk('large'), talk('small')],
    [way('ask', 'large', '{{ guests > 8 }}'), way('ask', 'small', '{{ guests <= 8 }}')],
  );
  visit.provider.script({ say: ['How many?'] }, decide('stay', { guests: 12, other: 1 }), {
    say: ['A large table.'],
  });
  const first = await chat({ workflowId, input: 'A table, please.' });
  const second = await chat({ previousChatId: first.id, input: 'Twelve.' });
  expect(second.output[0].content).toBe('A large table.');
  expect(prompts().at(-1)).toBe('You are at large.');
});

it('follows a way without a condition, asking no model about it', async () => {
  const workflowId = await make([talk('one'), talk('two')], [way('one', 'two')]);
  visit.provider.script({ say: ['First.'] }, { say: ['Second.'] });
  const first = await chat({ workflowId, input: 'Hello' });
  await chat({ previousChatId: first.id, input: 'Yes' });
  expect(prompts()).toEqual(['You are at one.', 'You are at two.']);
});

it('runs the tools on its way, and knows their results by name', async () => {
  const receiver = await receiveWebhooks((response) => response.end('{"slot":"ten"}'));
  const tool = {
    type: 'apiRequest',
    name: 'find_slot',
    method: 'POST',
    url: receiver.url,
    body: { type: 'object', properties: { day: { type: 'string' } } },
    variableExtractionPlan: {
      schema: { type: 'object', properties: { slot: { type: 'string' } } },
    },
  };
  const workflowId = await make(
    [
      talk('ask'),
      { type: 'tool', name: 'look', tool },
      talk('offer', { prompt: 'Offer {{slot}}.' }),
      talk('none'),
    ],
    [
      way('ask', 'look'),
      way('look', 'offer', '{{ slot == "ten" }}'),
      way('look', 'none', '{{ slot == nil }}'),
    ],
  );
  visit.provider.script(
    { say: ['Which day?'] },
    { call: [{ name: 'find_slot', with: { day: 'Monday' } }] },
    { say: ['At ten?'] },
  );
  const first = await chat({ workflowId, input: 'Hello' });
  const second = await chat({ previousChatId: first.id, input: 'Monday' });
  expect(JSON.parse(receiver.received[0]!.body)).toEqual({ day: 'Monday' });
  expect(second.output).toMatchObject([
    { tool_calls: [{ function: { name: 'find_slot' } }] },
    { role: 'tool', content: '{"slot":"ten"}' },
    { content: 'At ten?' },
  ]);
  expect(prompts().at(-1)).toBe('Offer ten.');
  expect(second.costs[0].model).toEqual({ provider: 'openai', model: 'gpt-4o-mini' });
  await receiver.close();
});

it('enters a global node from anywhere', async () => {
  const globalNodePlan = { enabled: true, enterCondition: 'They ask for a person' };
  const workflowId = await make([talk('one'), talk('person', { globalNodePlan })], []);
  visit.provider.script({ say: ['Hello.'] }, decide('person'), { say: ['A person comes.'] });
  const first = await chat({ workflowId, input: 'Hello' });
  await chat({ previousChatId: first.id, input: 'A person!' });
  expect(prompts().at(-1)).toBe('You are at person.');
});

it('ends where a tool ends it', async () => {
  const messages = [{ type: 'request-complete', content: 'Until next time.' }];
  const workflowId = await make(
    [talk('one'), { type: 'tool', name: 'end', tool: { type: 'endCall', messages } }],
    [way('one', 'end', '{{ done }}')],
  );
  visit.provider.script({ say: ['Anything else?'] });
  const first = await chat({ workflowId, input: 'Hello' });
  const { output } = await chat({
    previousChatId: first.id,
    input: 'No.',
    assistantOverrides: { variableValues: { done: true } },
  });
  expect(output.at(-1)).toEqual({ role: 'assistant', content: 'Until next time.' });
  expect(visit.provider.requests).toHaveLength(1);
});

it.each<[string, object[], object[], RegExp]>([
  ['no nodes', [], [], /none that could speak/],
  [
    'tools that only lead to each other',
    ['a', 'b'].map((name) => ({ type: 'tool', name, tool: { type: 'dtmf' } })),
    [way('a', 'b'), way('b', 'a')],
    /none of them spoke/,
  ],
])('refuses one with %s', async (_name, nodes, edges, message) => {
  const workflow = { name: 'Broken', nodes, edges };
  const refused = await visit.server.ask('POST', '/chat', { workflow, input: 'Hello' });
  expect(refused.status).toBe(400);
  expect(refused.json.message).toMatch(message);
});

it('D1195 nodes that name no model speak and decide by the workflow’s, with its accounts', async () => {
  const apiUrl = `${visit.provider.origin}/v1`;
  const own = { provider: 'openai', apiKey: 'sk-of-the-workflow', apiUrl };
  const workflowId = await make(
    [talk('one', { model: undefined }), talk('two')],
    [way('one', 'two', 'They agree')],
    { model: visit.model({ model: 'gpt-4o' }), credentials: [own] },
  );
  visit.provider.script({ say: ['First.'] }, decide('two'), { say: ['Second.'] });
  const first = await chat({ workflowId, input: 'Hello' });
  const second = await chat({ previousChatId: first.id, input: 'Yes' });
  expect([first.output[0].content, second.output[0].content]).toEqual(['First.', 'Second.']);
  const asked = visit.provider.requests.map(({ body, headers }) => [
    body.model,
    headers.authorization,
  ]);
  expect(asked).toEqual([
    ['gpt-4o', 'Bearer sk-of-the-workflow'],
    ['gpt-4o', 'Bearer sk-of-the-workflow'],
    ['gpt-4o-mini', 'Bearer sk-of-the-workflow'],
  ]);
});
