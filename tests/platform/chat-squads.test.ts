import { expect, it } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openChatVisit } from './chat-visit.ts';

const visit = openChatVisit();

const says = (content: string, more: object = {}) =>
  visit.model({ messages: [{ role: 'system', content }], ...more });
const chat = async (body: object) => (await visit.server.ask('POST', '/chat', body)).json;
/** Who spoke at each request, and the roles of what it was sent. */
const heard = () =>
  visit.provider.requests.map(({ body }) => ({
    speaker: body.messages[0].content,
    roles: body.messages.slice(1).map(({ role }: { role: string }) => role),
  }));
const handOver = (destination: string, more: object = {}) => ({
  call: [{ name: 'handoff_to_assistant', with: { destination, ...more } }],
});

async function makeSquad(destination: object = {}) {
  const desk = { name: 'Desk', model: says('You are the desk. Say {{greeting}}.') };
  const kept = await visit.server.ask('POST', '/assistant', {
    name: 'Billing',
    model: says('You do the billing of {{account}}.'),
  });
  const back = { type: 'assistant', assistantName: 'Desk' };
  const squad = {
    name: 'Office',
    members: [
      {
        assistant: desk,
        assistantDestinations: [
          { type: 'assistant', assistantName: 'Billing', description: 'Money.', ...destination },
        ],
      },
      { assistantId: kept.json.id, assistantDestinations: [back] },
    ],
    membersOverrides: { endCallMessage: 'Bye.' },
  };
  return (await visit.server.ask('POST', '/squad', squad)).json.id as string;
}

it('D177 hands over to a member, who answers from then on', async () => {
  const squadId = await makeSquad();
  visit.provider.script(
    handOver('Billing'),
    { say: ['Billing here.'] },
    { say: ['Still billing.'] },
    handOver('Desk'),
    { say: ['The desk again.'] },
  );
  const first = await chat({ squadId, input: 'My invoice is wrong.' });
  expect(first.output.at(-1).content).toBe('Billing here.');
  expect(first).toMatchObject({ squadId });
  const second = await chat({ previousChatId: first.id, input: 'And now?' });
  expect(second).toMatchObject({ squadId, output: [{ content: 'Still billing.' }] });
  const third = await chat({ previousChatId: second.id, input: 'Thank you, back please.' });
  expect(third.output.at(-1).content).toBe('The desk again.');
  expect(heard().map(({ speaker }) => speaker)).toEqual([
    'You are the desk. Say .',
    'You do the billing of .',
    'You do the billing of .',
    'You do the billing of .',
    'You are the desk. Say .',
  ]);
  const { parameters } = visit.provider.requests[0]!.body.tools[0].function;
  expect(parameters.properties.destination).toMatchObject({
    enum: ['Billing'],
    description: 'Billing: Money.',
  });
});

it('says the words of a handover between the two', async () => {
  const message = 'One moment, {{name}}.';
  const squadId = await makeSquad({ message });
  visit.provider.script(handOver('Billing'), { say: ['Billing here.'] });
  const { json } = await visit.server.ask('POST', '/chat', {
    squadId,
    input: 'Help',
    assistantOverrides: { variableValues: { name: 'Bo' } },
  });
  expect(json.output.map(({ content }: { content: unknown }) => content)).toEqual([
    null,
    'The conversation was handed over to Billing.',
    'One moment, Bo.',
    'Billing here.',
  ]);
});

it.each<[string, object, readonly string[]]>([
  ['everything', { type: 'all' }, ['user', 'assistant', 'user', 'assistant', 'tool']],
  ['nothing but the question', { type: 'none' }, ['user']],
  ['the newest', { type: 'lastNMessages', maxMessages: 3 }, ['user', 'assistant', 'tool']],
  ['what was said', { type: 'userAndAssistantMessages' }, ['user', 'assistant', 'user']],
])('lets the next one know %s', async (_name, contextEngineeringPlan, roles) => {
  const squadId = await makeSquad({ contextEngineeringPlan });
  visit.provider.script({ say: ['Yes?'] }, handOver('Billing'), { say: ['Billing.'] });
  const first = await chat({ squadId, input: 'Hello' });
  await chat({ previousChatId: first.id, input: 'My invoice' });
  expect(heard().at(-1)?.roles).toEqual(roles);
});

it('takes variables along that the next one wants', async () => {
  const squadId = await makeSquad({
    variableExtractionPlan: {
      schema: { type: 'object', properties: { account: { type: 'string' } } },
    },
  });
  visit.provider.script(handOver('Billing', { account: 'A-7' }), { say: ['I see A-7.'] });
  await chat({ squadId, input: 'Account A-7' });
  expect(heard().at(-1)?.speaker).toBe('You do the billing of A-7.');
});

it('asks the developer’s server where a dynamic handoff goes', async () => {
  const receiver = await receiveWebhooks((response) => {
    const assistant = { name: 'Found', model: says('You were found.') };
    response.end(JSON.stringify({ destination: { type: 'assistant', assistant } }));
  });
  const tool = {
    type: 'handoff',
    function: { name: 'find_somebody' },
    destinations: [{ type: 'dynamic', server: { url: receiver.url } }],
  };
  const assistant = { model: says('You ask.', { tools: [tool] }) };
  visit.provider.script(
    { call: [{ name: 'find_somebody', with: { destination: 'destination 1' } }] },
    { say: ['Found.'] },
  );
  const { output } = await chat({ assistant, input: 'Somebody else, please.' });
  expect(output.at(-1).content).toBe('Found.');
  expect(heard().at(-1)?.speaker).toBe('You were found.');
  expect(JSON.parse(receiver.received[0]!.body).message.type).toBe('handoff-destination-request');
  await receiver.close();
});

it('tells a model that nobody has that name', async () => {
  const squadId = await makeSquad({ assistantName: 'Nobody' });
  visit.provider.script(handOver('Nobody'), { say: ['Sorry.'] });
  const { output } = await chat({ squadId, input: 'Help' });
  expect(output[1].content).toMatch(/nobody called Nobody/);
  expect(heard().at(-1)?.speaker).toMatch(/desk/);
});

it('refuses a squad with nobody in it', async () => {
  const { status, json } = await visit.server.ask('POST', '/chat', {
    squad: { members: [] },
    input: 'Hello',
  });
  expect({ status, json }).toMatchObject({
    status: 400,
    json: { message: expect.stringMatching(/nobody/) },
  });
});
