import { describe, expect, it } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';

const webCall = {
  id: 'c',
  webCallUrl: 'https://scripted.test/room',
  transport: { provider: 'scripted' },
};
const other = { id: 'other', name: 'Vapi Speaker', local: false, detail: null };
const stranger = { id: 'stranger', name: 'Somebody', local: false, detail: null };

it('an assistant that listens before we have joined is no longer waited for', async () => {
  const { client, heard, names, pass, transport } = setUpClient({ answers: false });
  transport.joins.push('join');
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  room.listen();
  await start;
  expect(client.status.state).toBe('active');
  await pass(60_000);
  expect(heard('ended')).toEqual([]);
  expect(names().filter((name) => name === 'call-start')).toHaveLength(1);
});

it('an assistant that listens is not waited for, whether it is heard or not', async () => {
  const { client, heard, pass, transport } = setUpClient({ answers: false });
  await client.start('assistant-id');
  transport.room.listen();
  await pass(60_000);
  expect(heard('ended')).toEqual([]);
});

it('an assistant that is there and never listens has not answered', async () => {
  const { client, heard, pass, transport } = setUpClient({ answers: false });
  await client.start('assistant-id');
  transport.room.assistantJoins();
  await pass(30_000);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'no-answer' })]);
  expect(heard('error')).toEqual([
    expect.objectContaining({
      error: expect.objectContaining({
        message: 'The assistant did not begin to listen in time.',
      }) as object,
    }),
  ]);
});

it('one that leaves before it listened may come again for as long as an answer is waited for', async () => {
  const { client, heard, pass, transport } = setUpClient({ answers: false });
  await client.start('assistant-id');
  transport.room.assistantJoins();
  await pass(1000);
  transport.room.assistantLeaves();
  await pass(28_999);
  expect(heard('ended')).toEqual([]);
  await pass(1);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'no-answer' })]);
});

it('the assistant of a call that is joined again listens already', async () => {
  const { client, names, pass, heard, transport } = setUpClient({ answers: false });
  await client.reconnect(webCall);
  expect(client.status.state).toBe('active');
  expect(names().filter((name) => name === 'call-start')).toHaveLength(1);
  transport.room.assistantJoins();
  await pass(60_000);
  expect(heard('ended')).toEqual([]);
});

it('a call goes on while one of its assistants is there', async () => {
  const { client, heard, pass, platform, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.assistantJoins(other);
  await pass(0);
  expect(platform.open.has('participant assistant')).toBe(true);
  transport.room.assistantLeaves();
  expect(platform.open.has('participant assistant')).toBe(false);
  await pass(60_000);
  expect(heard('ended')).toEqual([]);
  transport.room.assistantLeaves(other);
  await pass(10_000);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'hung-up' })]);
});

it('whoever else leaves puts nothing off', async () => {
  const { client, heard, pass, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.assistantLeaves();
  await pass(9000);
  transport.room.assistantLeaves(stranger);
  await pass(1000);
  expect(heard('ended')).toHaveLength(1);
});

it('leaves no patience behind in a call that was stopped before an answer', async () => {
  const { client, expectNothingLeft } = setUpClient({ answers: false });
  await client.start('assistant-id');
  await client.stop();
  expectNothingLeft();
});

it('hands each element over once, however many tracks it plays', async () => {
  const { client, heard, settle, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.startTrack('audio');
  transport.room.startTrack('audio');
  await settle();
  expect(heard('audio')).toHaveLength(1);
});

it('hands over no element where nothing is heard through one', async () => {
  const { client, heard, platform, settle, transport } = setUpClient({ answers: false });
  await client.start('assistant-id');
  const [output] = platform.outputs;
  output!.play = async () => 'playing';
  transport.room.assistantJoins();
  await settle();
  expect(heard('audio')).toEqual([]);
  expect(client.status).toMatchObject({ audio: 'playing' });
});

describe('D441 an assistant that the browser does not let be heard', () => {
  async function joinBlocked() {
    const under = setUpClient({ answers: false });
    await under.client.start('assistant-id');
    const [output] = under.platform.outputs;
    output!.play = async () => 'blocked';
    under.transport.room.assistantJoins();
    await under.settle();
    const playables = () => under.transport.room.sent.filter((one) => one === 'playable').length;
    return { ...under, output: output!, playables };
  }

  it('does not begin before a tap, and once', async () => {
    const { client, output, playables, pass } = await joinBlocked();
    expect(client.status).toMatchObject({ state: 'waiting', audio: 'blocked' });
    await pass(10_000);
    expect(playables()).toBe(0);
    output.unlock = async () => true;
    await client.unlockAudio();
    expect(playables()).toBe(1);
    await pass(30_000);
    expect(playables()).toBe(1);
  });

  it('is read after a while', async () => {
    const { playables, pass } = await joinBlocked();
    await pass(19_999);
    expect(playables()).toBe(0);
    await pass(1);
    expect(playables()).toBe(1);
  });

  it('leaves no patience behind', async () => {
    const { client, expectNothingLeft } = await joinBlocked();
    await client.stop();
    expectNothingLeft();
  });
});
