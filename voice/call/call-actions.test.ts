import { expect, it, vi } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import { ScriptedTransport } from '../testing/scripted-transport.ts';

const notAvailable = 'Call object is not available.';

it('R5.14 has nothing to act on while the web call is being made', async () => {
  const { client, log, reach } = setUpClient({
    client: { createWebCall: () => new Promise(() => {}) },
  });
  void client.start('assistant-id');
  await reach('web-call-creation');
  expect(client.getAudioPlayer()).toBeNull();
  expect(await client.unlockAudio()).toBe(false);
  await expect(client.setOutputDeviceAsync({ outputDeviceId: 'a' })).rejects.toThrow(notAvailable);
  expect(() => client.startRecording()).toThrow(notAvailable);
  client.stopLocalAudioLevelObserver();
  await client.end();
  expect(log.warn).not.toHaveBeenCalled();
});

it('ends a call whose assistant cannot be asked to end it too', async () => {
  const { client, log, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.failures.set('send', new Error('gone'));
  await client.end();
  expect(client.status).toMatchObject({ state: 'ended', reason: 'stopped' });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    'The assistant was not told to end:',
    expect.any(Error),
  );
});

it('R1.13 picks a camera where the transport has them, and leaves what was not named', async () => {
  const pick = vi.fn();
  const { client, transport } = setUpClient({ methods: { setInputDevicesAsync: pick } });
  await client.start('assistant-id');
  const before = transport.room.done.length;
  await client.setInputDevicesAsync({});
  expect(transport.room.done).toHaveLength(before);
  await client.setInputDevicesAsync({ videoDeviceId: 'camera-2' });
  expect(pick).toHaveBeenCalledExactlyOnceWith({ videoDeviceId: 'camera-2' });
  expect(transport.room.done.slice(before)).toEqual([
    ['setInputDevicesAsync', { videoDeviceId: 'camera-2' }],
  ]);
});

it('names the method and the transport where a camera cannot be picked', async () => {
  const { client } = setUpClient();
  await client.start('assistant-id');
  await expect(client.setInputDevicesAsync({ videoDeviceId: 'a' })).rejects.toMatchObject({
    name: 'UnsupportedError',
    method: 'setInputDevicesAsync',
  });
});

it('R1.10 a microphone that the room has switched off is muted', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.isMicrophoneOn = () => false;
  expect(client.isMuted()).toBe(true);
});

it('muting changes nothing of a microphone that cannot be had', async () => {
  const { client, transport } = setUpClient();
  await client.start({ assistant: 'assistant-id', textFallback: true });
  transport.room.failCamera('mic-in-use');
  for (const muted of [true, false]) {
    client.setMuted(muted);
    expect(client.status).toMatchObject({ microphone: 'unavailable' });
  }
});

it('a microphone that is amplified is in use again', async () => {
  const { client, transport } = setUpClient();
  await client.start({ assistant: 'assistant-id', textFallback: true });
  transport.room.failCamera('mic-in-use');
  await client.increaseMicLevel(2);
  expect(client.status).toMatchObject({ microphone: 'on' });
});

it('without a microphone the status says off, and what is known at the click', async () => {
  const { client, events } = setUpClient();
  const start = client.start({ assistant: 'assistant-id', microphone: false });
  await start;
  expect(client.status).toMatchObject({ microphone: 'off' });
  const statuses = events().flatMap(([name, status]) => (name === 'status' ? [status] : []));
  expect(statuses).toContainEqual(
    expect.objectContaining({ access: 'unknown', audio: 'none', stage: 'initialization' }),
  );
});

it('tells a status only when something in it has changed', async () => {
  const { client, events, transport } = setUpClient();
  await client.start('assistant-id');
  const count = () => events().filter(([name]) => name === 'status').length;
  const before = count();
  transport.room.emit({ type: 'access', access: 'unknown' });
  expect(count()).toBe(before);
  transport.room.emit({ type: 'access', access: 'full' });
  expect(count()).toBe(before + 1);
});

it('D136 a web call that names no transport is Daily’s', async () => {
  const daily = new ScriptedTransport();
  const { client, transport } = setUpClient({
    client: {
      createWebCall: async () => ({ id: 'c', webCallUrl: 'https://scripted.test/room' }),
      transports: { daily: async () => daily },
    },
  });
  await client.start('assistant-id');
  expect(transport.rooms).toHaveLength(0);
  expect(daily.room.room).toStrictEqual({ url: 'https://scripted.test/room' });
});

it('D136 names the transport that is missing, and the room that is', async () => {
  const pigeon = setUpClient({ call: { transport: { provider: 'pigeon' } } });
  await pigeon.client.start('assistant-id');
  expect(pigeon.heard('error')).toMatchObject([
    { error: { message: "No transport is named 'pigeon'." } },
  ]);
  const roomless = setUpClient({ client: { createWebCall: async () => ({ id: 'c' }) } });
  await roomless.client.start('assistant-id');
  expect(roomless.heard('error')).toMatchObject([
    { error: { message: 'The platform made a call without a webCallUrl.' } },
  ]);
});

it('takes a call whose assistant has no voice of its own', async () => {
  const { client, transport } = setUpClient({ call: { assistant: {} } });
  expect(await client.start('assistant-id')).not.toBeNull();
  expect(transport.room.options).toMatchObject({ receiveVideo: false });
});
