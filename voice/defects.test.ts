import { describe, expect, it, vi } from 'vitest';
import { createGate, setUpClient } from './testing/client-under-test.ts';
import { ConnectionError } from './rest/errors.ts';
import type { WebCall } from './call/web-call.ts';
import { TransportError } from './call/transport.ts';
import VoiceClient from './index.ts';

// The hosted platform's own client, and what this one does instead. Numbers 18 and 22 to 25 are
// about parts that the call only uses, and are tested there.

const refused = new TransportError('meeting-full', 'The room is full.');
const ended = { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' };
const recorded = { artifactPlan: { videoRecordingEnabled: true } };

/** Calls whose web call waits until the test gives it. */
function setUpPending() {
  const gate = createGate<WebCall>();
  const set = setUpClient({ client: { createWebCall: () => gate.promise } });
  return { ...set, gate };
}

it('D135 defect 1: two clients never use each other’s address or key', async () => {
  const asked: [url: string, key: string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, new Headers(init.headers).get('authorization')]);
    return Response.json({ message: 'no' }, { status: 401 });
  });
  const { options, log } = setUpClient();
  const { transports, platform } = options;
  const one = new VoiceClient('key-1', 'https://one.test', undefined, undefined, {
    transports,
    platform,
  });
  const two = new VoiceClient('key-2', 'https://two.test', undefined, undefined, {
    transports,
    platform,
  });
  const three = new VoiceClient('key-3', undefined, undefined, undefined, {
    transports,
    platform,
  });
  await Promise.all([one.start('a'), two.start('b'), three.start('c')]);
  expect(asked).toEqual([
    ['https://one.test/call/web', 'Bearer key-1'],
    ['https://two.test/call/web', 'Bearer key-2'],
    ['https://api.vapi.ai/call/web', 'Bearer key-3'],
  ]);
  expect(log.error).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

it('defect 2: a failed start without an `error` listener leaves a client that starts again', async () => {
  const { client } = setUpClient({ joins: [refused] });
  expect(await client.start('assistant-id')).toBeNull();
  expect(client.status).toMatchObject({ state: 'ended', reason: 'meeting-full' });
  expect(await client.start('assistant-id')).not.toBeNull();
});

it('defect 3: stop() while the web call is pending stops; nothing is joined', async () => {
  const { client, gate, heard, transport, reach, settle, expectNothingLeft } = setUpPending();
  const start = client.start('assistant-id');
  await reach('web-call-creation');
  await client.stop();
  gate.open({ webCallUrl: 'https://late.test/room', transport: { provider: 'scripted' } });
  expect(await start).toBeNull();
  await settle();
  expect(transport.rooms).toEqual([]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'stopped' })]);
  expect(heard('error')).toEqual([]);
  expectNothingLeft();
});

it.each(['hang-while-loading', 'hang-while-joining'] as const)(
  'R4.47 defect 4: stop() settles a start that would %s for ever, without call-end',
  async (hang) => {
    const { client, names, transport, settle, expectNothingLeft } = setUpClient({ joins: [hang] });
    const start = client.start('assistant-id');
    await transport.nextRoom();
    await settle();
    await client.stop();
    expect(await start).toBeNull();
    expect(transport.room.state).toBe('left');
    expect(names()).toEqual(['ended']);
    expectNothingLeft();
  },
);

it('defect 5: stop(); start() frees the old call first, and the new one stands', async () => {
  const { client, names, transport, settle, expectNothingLeft } = setUpClient();
  await client.start('one');
  const [old] = transport.rooms;
  const gate = createGate();
  const leave = old!.leave.bind(old);
  old!.leave = () => gate.promise.then(leave);
  const stop = client.stop();
  const start = client.start('two');
  await settle();
  expect(transport.rooms).toHaveLength(1);
  expect(await client.start('three')).toBeNull();
  gate.open();
  await stop;
  expect(await start).not.toBeNull();
  expect(client.status.state).toBe('active');
  expect(names().filter((name) => name === 'ended')).toHaveLength(1);
  expect(transport.rooms.map(({ state }) => state)).toEqual(['left', 'joined']);
  await client.stop();
  expectNothingLeft();
});

it('defect 5: a start that is stopped while the old call is freed ends after that one', async () => {
  const { client, heard, states, transport, settle, expectNothingLeft } = setUpClient();
  await client.start('one');
  const { room } = transport;
  const gate = createGate();
  const leave = room.leave.bind(room);
  room.leave = () => gate.promise.then(leave);
  void client.stop();
  const second = client.start('two');
  await settle();
  void client.stop();
  await settle();
  expect(heard('ended')).toEqual([]);
  gate.open();
  expect(await second).toBeNull();
  expect(heard('ended')).toEqual([
    expect.objectContaining({ call: expect.anything() as object }),
    expect.objectContaining({ call: null }),
  ]);
  expect(states().slice(-4)).toEqual(['ending', 'ended', 'ending', 'ended']);
  expect(transport.rooms).toHaveLength(1);
  expectNothingLeft();
});

it('D130 defect 6: the status tells a start that was refused from one that failed', async () => {
  const { client } = setUpClient({ joins: ['join', refused] });
  await client.start('one');
  expect(await client.start('two')).toBeNull();
  expect(client.status.state).toBe('active');
  await client.stop();
  expect(await client.start('three')).toBeNull();
  expect(client.status.state).toBe('ended');
});

describe('defect 7: reconnect is the same pipeline', () => {
  const call = {
    id: 'c',
    webCallUrl: 'https://old.test/room',
    transport: { provider: 'scripted' },
  };

  it('emits call-start once, whatever the assistant says', async () => {
    const { client, heard, names, requests, transport, settle } = setUpClient();
    expect(await client.reconnect(call)).toEqual(call);
    await settle();
    transport.room.listen();
    expect(names().filter((name) => name === 'call-start')).toHaveLength(1);
    expect(requests).toEqual([]);
    expect(transport.room.room.url).toBe('https://old.test/room');
    expect(heard('call-start-progress')[0]).toMatchObject({ stage: 'reconnect-initialization' });
  });

  it('fails as start does: one error, null, and a client that starts again', async () => {
    const { client, heard, expectNothingLeft } = setUpClient({ joins: [refused] });
    expect(await client.reconnect(call)).toBeNull();
    expect(heard('error')).toHaveLength(1);
    expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'meeting-full' })]);
    expectNothingLeft();
    expect(await client.start('again')).not.toBeNull();
  });

  it('ends when the assistant is there no more', async () => {
    const { client, heard, pass } = setUpClient({ answers: false });
    await client.reconnect(call);
    await pass(30_000);
    expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'no-answer' })]);
  });

  it('is refused during a call, and without a room', async () => {
    const { client } = setUpClient();
    await expect(client.reconnect({ id: 'c' })).rejects.toThrow(
      'webCallUrl is required for reconnection.',
    );
    await client.start('one');
    await expect(client.reconnect(call)).rejects.toThrow(
      'Cannot reconnect while a call is already in progress. Call stop() first.',
    );
    expect(client.status.state).toBe('active');
  });
});

it('defect 8: no audio element outlives its call', async () => {
  const { client, platform } = setUpClient();
  for (const id of ['one', 'two']) {
    await client.start(id);
    expect(platform.open.has('participant assistant')).toBe(true);
    await client.stop();
    expect([...platform.open]).toEqual([]);
    expect(client.getAudioPlayer()).toBeNull();
  }
});

it('defect 9: speech ends before the call does, and its timer with it', async () => {
  const { client, names, transport, pass, expectNothingLeft } = setUpClient();
  await client.start('assistant-id');
  transport.room.hear(0.5);
  await client.stop();
  await pass(5000);
  expect(names().slice(-5)).toEqual(['speech-start', 'speech-end', 'call-end', 'message', 'ended']);
  expectNothingLeft();
});

it('defect 10: listeners that throw break nothing', async () => {
  const { client, log, names, transport, settle, expectNothingLeft } = setUpClient();
  const bad = () => {
    throw new Error('not mine');
  };
  for (const name of ['status', 'call-start', 'call-end', 'message', 'ended'] as const)
    client.on(name, bad);
  expect(await client.start('one')).not.toBeNull();
  transport.room.hangUp();
  await settle();
  expect(names().slice(-3)).toEqual(['call-end', 'message', 'ended']);
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining("'call-end'"), expect.any(Error));
  expectNothingLeft();
  expect(await client.start('two')).not.toBeNull();
});

it('defect 11: a listener that throws on the ended status causes no second one', async () => {
  const { client, heard, transport, settle } = setUpClient();
  client.on('message', () => {
    throw new Error('not mine');
  });
  await client.start('assistant-id');
  transport.room.receive(ended);
  transport.room.hangUp();
  await settle();
  expect(heard('message')).toEqual([ended]);
});

it('defect 12: the ended status of one call says nothing about the next', async () => {
  const { client, heard, transport } = setUpClient();
  await client.start('one');
  transport.room.receive(ended);
  await client.stop();
  await client.start('two');
  await client.stop();
  expect(heard('message')).toEqual([
    ended,
    { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
  ]);
});

it('defect 13: no rejection goes unhandled, and a blocked sound still starts the call', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  const { client, names, pass, platform, transport, settle } = setUpClient();
  platform.playback = 'blocked';
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  for (const method of ['observeRemoteLevel', 'setNoiseCancellation', 'observeLocalLevel'])
    room.failures.set(method, new Error(method));
  expect(await start).not.toBeNull();
  await client.startLocalAudioLevelObserver();
  room.failNonfatally('audio-processor-error');
  await settle();
  // A tap is waited for a while.
  await pass(20_000);
  await client.end();
  await new Promise((resolve) => process.nextTick(resolve));
  expect(names()).toContain('call-start');
  expect(room.sent).toContain('playable');
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

it('defect 14: end() before joining stops; send() and say() are never dropped in silence', async () => {
  const { client, transport, settle, expectNothingLeft } = setUpClient({
    joins: ['hang-while-joining'],
  });
  expect(() => client.send({ type: 'end-call' })).toThrow('Call object is not available.');
  const start = client.start('assistant-id');
  await transport.nextRoom();
  await settle();
  expect(() => client.say('Hello')).toThrow('sendAppMessage() only supported after join.');
  await client.end();
  expect(await start).toBeNull();
  expectNothingLeft();
});

it('D130 defect 15: a failure is one error, whose message is a sentence', async () => {
  const daily = { errorMsg: 'Meeting has ended', error: { type: 'ejected', msg: 'gone' } };
  const { client, heard } = setUpClient({ joins: [new TransportError('ejected', 'gone', daily)] });
  await client.start('assistant-id');
  expect(heard('error')).toHaveLength(1);
  expect(heard('error')[0]).toMatchObject({ error: { message: 'gone', details: daily } });
});

it('defect 16: an API failure comes as a typed error with its details', async () => {
  const failure = new ConnectionError('The platform could not be reached.');
  const { client, heard } = setUpClient({
    client: { createWebCall: () => Promise.reject(failure) },
  });
  await client.start('assistant-id');
  expect(heard('error')).toEqual([
    expect.objectContaining({
      type: 'start-method-error',
      stage: 'web-call-creation',
      reason: 'web-call-failed',
      cause: failure,
      error: expect.objectContaining({ message: failure.message, name: failure.name }) as object,
    }),
  ]);
});

it('defect 17: startAudioOff and the audio source of the constructor reach the room', async () => {
  const { client, transport } = setUpClient({
    callObject: { startAudioOff: true, audioSource: 'device-2' },
  });
  await client.start('assistant-id');
  expect(transport.room.options).toMatchObject({ startMuted: true, microphone: 'device-2' });
  expect(client.isMuted()).toBe(true);
  expect(client.status).toMatchObject({ microphone: 'muted' });
});

it.each(['hangUp', 'fail'] as const)(
  'defect 19: a recording is not stopped in a room that is gone (%s)',
  async (how) => {
    const { client, transport, settle } = setUpClient({ call: recorded });
    await client.start('assistant-id');
    const { room } = transport;
    if (how === 'hangUp') room.hangUp();
    else room.fail('connection-error');
    await settle();
    expect(room.done).not.toContainEqual(['stopRecording']);
  },
);

it('defect 20: the room is left once, and stop() waits for it', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  await Promise.all([client.stop(), client.stop(), client.end()]);
  expect(transport.room.done.filter(([name]) => name === 'leave')).toHaveLength(1);
  expect(transport.room.state).toBe('left');
});

it('defect 21: a call that ends while it is set up is no failure of the start', async () => {
  const { client, heard, transport, settle, expectNothingLeft } = setUpClient();
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  const gate = createGate();
  room.setNoiseCancellation = () => gate.promise;
  await settle();
  expect(client.status.state).toBe('active');
  room.hangUp();
  expect(await start).toBeNull();
  gate.open();
  await settle();
  expect(heard('error')).toEqual([]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'hung-up' })]);
  expectNothingLeft();
});
