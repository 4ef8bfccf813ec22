import { expect, it } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';

const recorded = { artifactPlan: { videoRecordingEnabled: true } };

it('D133 tells that sound is blocked, and unlocks it in a gesture', async () => {
  const { client, names, platform, settle } = setUpClient();
  platform.playback = 'blocked';
  await client.start('assistant-id');
  expect(client.status).toMatchObject({ state: 'waiting', audio: 'blocked' });
  expect(await client.unlockAudio()).toBe(false);
  expect(names()).toContain('audio-blocked');
  expect(names()).not.toContain('audio-unlocked');
  platform.playback = 'playing';
  expect(await client.unlockAudio()).toBe(true);
  await settle();
  expect(client.status).toMatchObject({ state: 'active', audio: 'playing' });
  expect(await client.unlockAudio()).toBe(true);
  expect(names().filter((name) => name === 'audio-unlocked')).toHaveLength(1);
});

it('D133 ends a call that can never be heard, with a named error', async () => {
  const { client, heard, platform, settle, expectNothingLeft } = setUpClient();
  platform.playback = new Error('no decoder');
  await client.start('assistant-id');
  await settle();
  expect(heard('error')).toEqual([expect.objectContaining({ type: 'audio-start-failed' })]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'failed' })]);
  expectNothingLeft();
});

it('D133 ends a call that nobody answers', async () => {
  const { client, heard, pass, expectNothingLeft } = setUpClient({ answers: false });
  await client.start('assistant-id');
  await pass(29_999);
  expect(heard('ended')).toEqual([]);
  await pass(1);
  expect(heard('error')).toEqual([expect.objectContaining({ type: 'no-answer-error' })]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'no-answer' })]);
  expectNothingLeft();
});

it('waits for an assistant that hands over, and not for one that is gone', async () => {
  const { client, heard, pass, transport, expectNothingLeft } = setUpClient();
  await client.start('assistant-id');
  transport.room.assistantLeaves();
  await pass(9_000);
  transport.room.assistantJoins();
  await pass(20_000);
  expect(heard('ended')).toEqual([]);
  transport.room.assistantLeaves();
  await pass(10_000);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'hung-up', error: null })]);
  expectNothingLeft();
});

it.each([
  ['permissions', 'microphone-denied', 'denied'],
  ['mic-in-use', 'microphone-unavailable', 'unavailable'],
  ['cam-mic-in-use', 'microphone-unavailable', 'unavailable'],
  ['not-found', 'microphone-unavailable', 'unavailable'],
  ['constraints', 'microphone-unavailable', 'unavailable'],
  ['undefined-mediadevices', 'microphone-unavailable', 'unavailable'],
  ['unknown', 'microphone-unavailable', 'unavailable'],
] as const)('R8.29 without a microphone (%s) a start ends as %s', async (kind, reason, is) => {
  const { client, heard, transport, settle, expectNothingLeft } = setUpClient();
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  const cause = new DOMException(`It does not work: ${kind}`, 'NotReadableError');
  room.failCamera(kind, cause);
  expect(await start).toBeNull();
  const error = expect.objectContaining({ message: cause.message, name: cause.name }) as object;
  const timestamp = new Date().toISOString();
  expect(heard('camera-error')).toEqual([{ type: kind, media: ['audio'], error, timestamp }]);
  expect(heard('error')).toEqual([
    expect.objectContaining({ type: 'camera-error', reason, error, cause, timestamp }),
  ]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason })]);
  expectNothingLeft();

  const fallback = client.start({ assistant: 'assistant-id', textFallback: true });
  (await transport.nextRoom()).failCamera(kind);
  await settle();
  expect(await fallback).not.toBeNull();
  expect(client.status).toMatchObject({ state: 'active', microphone: is });
  client.send({ type: 'add-message', message: { role: 'user', content: 'Hello' } });
  expect(transport.room.sent.at(-1)).toMatchObject({ type: 'add-message' });
});

it('R8.26 a camera error in the call stops the recording, and the call goes on', async () => {
  const { client, heard, transport } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  transport.room.failCamera('cam-in-use');
  expect(transport.room.done.slice(-2)).toEqual([['stopRecording'], ['send']]);
  expect(heard('error')).toEqual([expect.objectContaining({ type: 'camera-error', reason: null })]);
  expect(client.status).toMatchObject({ state: 'active', microphone: 'on' });
  transport.room.failCamera('mic-in-use');
  expect(client.status).toMatchObject({ state: 'active', microphone: 'unavailable' });
  await client.setInputDevicesAsync({ audioDeviceId: 'another' });
  expect(client.status).toMatchObject({ microphone: 'on' });
  await client.stop();
  expect(transport.room.done.filter(([name]) => name === 'stopRecording')).toHaveLength(1);
});

it.each([
  ['permissions', 'before the room is joined'],
  ['not-found', 'before the room is joined'],
  ['constraints', 'in the call'],
  ['unknown', 'in the call'],
] as const)('R8.26 R8.29 a camera alone that fails (%s) %s ends no call', async (kind, when) => {
  const { client, heard, transport, settle } = setUpClient({ call: recorded });
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  if (when === 'in the call') {
    await start;
    room.record('started');
  }
  room.failCamera(kind, new Error('No camera.'), ['video']);
  expect(await start).not.toBeNull();
  await settle();
  expect(client.status).toMatchObject({ state: 'active', microphone: 'on' });
  expect(heard('ended')).toEqual([]);
  expect(heard('camera-error')).toEqual([
    expect.objectContaining({ type: kind, media: ['video'] }),
  ]);
  expect(heard('error')).toEqual([expect.objectContaining({ type: 'camera-error', reason: null })]);
  expect(room.open.has('recording')).toBe(false);
  // The assistant waits for the recording, and is told once that it may greet.
  expect(room.sent.filter((message) => Object(message).type === 'control')).toEqual([
    when === 'in the call'
      ? { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 0 }
      : { type: 'control', control: 'say-first-message' },
  ]);
  await client.stop();
});

it('R8.29 a microphone that fails beside the camera is told as one', async () => {
  const { client, heard, transport } = setUpClient({ call: recorded });
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  room.failCamera('permissions', new Error('No.'), ['audio', 'video']);
  expect(await start).toBeNull();
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'microphone-denied' })]);
});

it('R1.12 a screen that cannot be shared is one error, and the call goes on', async () => {
  const { client, heard, log, transport } = setUpClient();
  await client.start('assistant-id');
  const cause = new Error('The screen was not given.');
  transport.room.failNonfatally('screen-share-error', cause);
  expect(heard('error')).toEqual([
    expect.objectContaining({
      type: 'screen-share-error',
      reason: null,
      error: expect.objectContaining({ message: 'The screen was not given.' }) as object,
      cause,
    }),
  ]);
  expect(log.warn).not.toHaveBeenCalled();
  expect(client.status.state).toBe('active');
});

it('R8.27 an audio-processor error turns noise cancellation off and the microphone on', async () => {
  const { client, heard, transport, settle } = setUpClient();
  await client.start('assistant-id');
  transport.room.failNonfatally('audio-processor-error');
  await settle();
  expect(transport.room.done.slice(-2)).toEqual([
    ['setNoiseCancellation', false],
    ['setMicrophoneOn', true],
  ]);
  expect(heard('noise-cancellation-off')).toHaveLength(1);
  expect(heard('error')).toEqual([]);

  transport.room.failures.set('setNoiseCancellation', new Error('stuck'));
  transport.room.failNonfatally('audio-processor-error');
  await settle();
  expect(heard('error')).toEqual([
    expect.objectContaining({ type: 'audio-processor-recovery-error', reason: null }),
  ]);
});

it('R8.27 does not unmute who muted', async () => {
  const { client, transport, settle } = setUpClient();
  await client.start('assistant-id');
  client.setMuted(true);
  transport.room.failNonfatally('audio-processor-error');
  await settle();
  expect(client.isMuted()).toBe(true);
});

it('warns of what else goes missing', async () => {
  const { client, log, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.failNonfatally('remote-media-player-error');
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(client.status.state).toBe('active');
});
