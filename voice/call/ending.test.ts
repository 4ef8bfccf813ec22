import { expect, it, vi } from 'vitest';
import { createGate, setUpClient } from '../testing/client-under-test.ts';
import { describeEndReason } from './end-reason.ts';

const synthetic = {
  type: 'status-update',
  status: 'ended',
  endedReason: 'customer-ended-call',
};
const ended = { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' };
const recorded = { artifactPlan: { videoRecordingEnabled: true } };

it('R4.51 R4.52 R4.53 R4.54 leaves in order: call-end, the ended status, recording, freeing', async () => {
  const { client, events, transport, names, expectNothingLeft } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  const { room } = transport;
  const before = events().length;
  const order: unknown[] = [];
  client.on('call-end', () => order.push('call-end', room.open.has('recording')));
  client.on('message', (message) => order.push(message, room.open.has('recording')));
  client.on('ended', () => order.push('ended', [...room.open]));
  await client.stop();
  expect(order).toEqual(['call-end', true, synthetic, true, 'ended', []]);
  expect(room.done.slice(-2)).toEqual([['stopRecording'], ['leave']]);
  expect(names().slice(-3)).toEqual(['call-end', 'message', 'ended']);
  expect(events().length).toBeGreaterThan(before);
  expect(client.status).toMatchObject({
    state: 'ended',
    reason: 'stopped',
    endedReason: null,
    error: null,
    startedAt: Date.now(),
    endedAt: Date.now(),
  });
  expectNothingLeft();
});

it('R3.17 R4.52 does not contradict an ended status that came', async () => {
  const { client, heard, transport, settle, expectNothingLeft } = setUpClient();
  await client.start('assistant-id');
  transport.room.receive(ended);
  transport.room.hangUp();
  await settle();
  expect(heard('message')).toEqual([ended]);
  expect(heard('ended')).toEqual([
    expect.objectContaining({ reason: 'hung-up', endedReason: 'silence-timed-out', error: null }),
  ]);
  expectNothingLeft();
});

it('takes a room that closes after the ended status for no failure', async () => {
  const { client, heard, transport, settle } = setUpClient();
  await client.start('assistant-id');
  transport.room.receive(ended);
  transport.room.fail('ejected', 'Meeting has ended');
  await settle();
  expect(heard('error')).toEqual([]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'hung-up' })]);
});

it('leaves by itself when the platform ended the call and left the room open', async () => {
  const { client, heard, transport, pass, expectNothingLeft } = setUpClient();
  await client.start('assistant-id');
  transport.room.receive(ended);
  await pass(2999);
  expect(heard('ended')).toEqual([]);
  await pass(1);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'hung-up' })]);
  expect(transport.room.state).toBe('left');
  expectNothingLeft();
});

it('R4.53 R8.26 stops the recording once the platform says that the call has ended', async () => {
  const { client, transport, settle } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  const { room } = transport;
  room.receive(ended);
  expect(room.done.at(-1)).toEqual(['stopRecording']);
  room.hangUp();
  await settle();
  expect(room.done.filter(([name]) => name === 'stopRecording')).toHaveLength(1);
});

it('R8.26 stops the recording of a call that fails in a room that is there', async () => {
  const { client, heard, platform, transport, settle } = setUpClient({
    call: recorded,
    answers: false,
  });
  await client.start('assistant-id');
  platform.playback = new Error('no decoder');
  transport.room.assistantJoins();
  await settle();
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'failed' })]);
  expect(transport.room.done.slice(-2)).toEqual([['stopRecording'], ['leave']]);
});

it('knows at once when the far side leaves', async () => {
  const { client, names, transport, settle, expectNothingLeft } = setUpClient();
  await client.start('assistant-id');
  transport.room.hangUp();
  expect(client.status).toMatchObject({ state: 'ending', reason: 'hung-up' });
  await settle();
  expect(names().slice(-3)).toEqual(['call-end', 'message', 'ended']);
  expectNothingLeft();
});

it('R8.26 a lost room is one error, after everything is freed', async () => {
  const { client, heard, names, transport, platform, settle, expectNothingLeft } = setUpClient({
    call: recorded,
  });
  await client.start('assistant-id');
  const { room } = transport;
  // A room that is lost lets go of its own by itself: what the client frees is the rest.
  expect([...platform.open]).not.toEqual([]);
  const gone = createGate();
  room.leave = () => gone.promise;
  let held: string[] | null = null;
  client.on('error', () => (held = [...platform.open]));
  room.fail('connection-error', 'The network is gone.');
  await settle();
  expect(heard('error')).toEqual([]);
  gone.open();
  await settle();
  expect(heard('error')).toEqual([
    expect.objectContaining({
      type: 'daily-error',
      reason: 'connection-error',
      error: expect.objectContaining({ message: 'The network is gone.' }) as object,
      cause: expect.objectContaining({ kind: 'connection-error' }) as object,
    }),
  ]);
  expect(names().slice(-4)).toEqual(['call-end', 'message', 'error', 'ended']);
  expect(held).toEqual([]);
  expectNothingLeft();
});

it('takes a room that fails without a word for a lost connection', async () => {
  const { client, heard, transport, settle } = setUpClient();
  await client.start('assistant-id');
  transport.room.enter('error');
  await settle();
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'connection-error' })]);
});

it('D128 is aborted by the caller’s signal, before, while joining and in the call', async () => {
  const { client, heard, transport, settle, expectNothingLeft } = setUpClient();
  const early = new AbortController();
  early.abort();
  expect(await client.start({ assistant: 'id', signal: early.signal })).toBeNull();
  expect(transport.rooms).toEqual([]);

  const late = new AbortController();
  transport.joins.push('hang-while-joining');
  const start = client.start({ assistant: 'id', signal: late.signal });
  await transport.nextRoom();
  await settle();
  late.abort();
  expect(await start).toBeNull();

  const last = new AbortController();
  await client.start({ assistant: 'id', signal: last.signal });
  last.abort();
  await client.stop();
  expect(heard('ended')).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ reason: 'aborted', error: null })),
  );
  expect(heard('error')).toEqual([]);
  expectNothingLeft();
});

it('keeps no listener on the caller’s signal', async () => {
  const { client } = setUpClient();
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await client.start({ assistant: 'id', signal });
  await client.stop();
  const listeners = (spy: typeof added | typeof removed) =>
    spy.mock.calls.map(([name, listener]) => [name, listener]);
  expect(listeners(added)).not.toEqual([]);
  expect(listeners(removed)).toEqual(listeners(added));
});

it('asks the platform to end the call too', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  await client.end();
  expect(transport.room.sent).toContainEqual({ type: 'end-call' });
  expect(client.status).toMatchObject({ state: 'ended', reason: 'stopped' });
});

it('starts again from inside the last event, and from inside any other of the end', async () => {
  for (const name of ['call-end', 'ended'] as const) {
    const { client, heard, transport, settle, expectNothingLeft } = setUpClient();
    let again: Promise<unknown> | null = null;
    client.once(name, () => (again = client.start('again')));
    await client.start('first');
    transport.room.hangUp();
    await settle();
    expect(await again).not.toBeNull();
    expect(client.status.state).toBe('active');
    expect(heard('ended')).toHaveLength(1);
    await client.stop();
    expect(heard('ended')).toHaveLength(2);
    expectNothingLeft();
  }
});

it('frees the rest when something cannot be freed', async () => {
  const { client, heard, transport, platform, log } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  transport.room.failures.set('stopRecording', new Error('no recorder'));
  transport.room.failures.set('leave', new Error('no way out'));
  platform.outputs[0]!.close = () => {
    throw new Error('stuck');
  };
  await client.stop();
  expect(heard('ended')).toHaveLength(1);
  expect(platform.open.has('screen')).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(3);
  expect(await client.start('again')).not.toBeNull();
});

it('D131 has plain words for every reason', () => {
  expect(describeEndReason('microphone-denied').hint).toContain('Allow the microphone');
  expect(describeEndReason('ejected').text).not.toBe('');
});

it('says nothing after the last event, whatever the room still tells', async () => {
  const { client, events, transport } = setUpClient();
  await client.start('assistant-id');
  await client.stop();
  const count = events().length;
  transport.room.record('upload-completed');
  transport.room.enter('error');
  transport.room.receive({ type: 'hang' });
  expect(events()).toHaveLength(count);
  expect(client.status.state).toBe('ended');
});

it('notices a far side that left before joining was through', async () => {
  const { transport, ...set } = setUpClient({
    client: {
      transports: {
        scripted: async () => ({
          name: 'scripted',
          async connect(room, options) {
            const connection = await transport.connect(room, options);
            transport.room.hangUp();
            return connection;
          },
        }),
      },
    },
  });
  expect(await set.client.start('assistant-id')).toBeNull();
  expect(set.heard('ended')).toEqual([expect.objectContaining({ reason: 'hung-up' })]);
  set.expectNothingLeft();
});

it('lets nothing that was under way touch a call that ends', async () => {
  const { client, names, transport, platform, settle } = setUpClient({ answers: false });
  await client.start('assistant-id');
  const { room } = transport;
  const [sound, noise, left] = [createGate(), createGate(), createGate()];
  const output = platform.outputs[0]!;
  const play = output.play.bind(output);
  output.play = (id, track) => sound.promise.then(() => play(id, track));
  room.setNoiseCancellation = () => noise.promise;
  const leave = room.leave.bind(room);
  room.leave = () => left.promise.then(leave);
  room.assistantJoins();
  room.failNonfatally('audio-processor-error');
  const stop = client.stop();
  for (const gate of [sound, noise]) gate.open();
  await settle();
  left.open();
  await stop;
  expect(names().slice(-3)).toEqual(['call-end', 'message', 'ended']);
  expect(room.sent).toEqual([]);
  expect(room.done).not.toContainEqual(['setMicrophoneOn', true]);
});

it('opens nothing more in a room that is being left', async () => {
  const { client, transport, expectNothingLeft } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  const { room } = transport;
  const left = createGate();
  const leave = room.leave.bind(room);
  room.leave = () => left.promise.then(leave);
  const stop = client.stop();
  const before = room.done.length;
  expect(client.status.state).toBe('ending');
  expect(client.connection).toBeNull();
  const message = 'Call object is not available.';
  expect(() => client.startScreenSharing()).toThrow(message);
  expect(() => client.startRecording()).toThrow(message);
  expect(() => client.send({ type: 'end-call' })).toThrow('only supported after join.');
  await expect(client.increaseMicLevel(2)).rejects.toThrow(message);
  await expect(client.setInputDevicesAsync({ audioDeviceId: 'a' })).rejects.toThrow(message);
  expect(room.done).toHaveLength(before);
  left.open();
  await stop;
  expectNothingLeft();
});

it('survives a recording that begins in a room that takes no message any more', async () => {
  const { client, transport, log } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  transport.room.failures.set('send', new Error('sendAppMessage() only supported after join.'));
  transport.room.record('started');
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(client.status.state).toBe('active');
});

it('survives a room that takes no message any more', async () => {
  const { client, transport, settle, log } = setUpClient({ answers: false });
  await client.start('assistant-id');
  transport.room.failures.set('send', new Error('sendAppMessage() only supported after join.'));
  transport.room.assistantJoins();
  await settle();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(client.status.state).toBe('waiting');
});
