import { expect, it } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import { TransportError } from './transport.ts';

const recorded = { artifactPlan: { videoRecordingEnabled: true } };
const ended = { type: 'status-update', status: 'ended' };

it.each([
  { type: 'status-update', status: 'in-progress' },
  { type: 'status-update' },
  { type: 'transcript', status: 'ended' },
])('no other message ends the call: %j', async (message) => {
  const { client, heard, pass, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.receive(message);
  await pass(60_000);
  expect(heard('message')).toEqual([message]);
  expect(heard('ended')).toEqual([]);
});

it('waits for the room to close from the last ended status on', async () => {
  const { client, heard, pass, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.receive(ended);
  await pass(2000);
  transport.room.receive(ended);
  await pass(2999);
  expect(heard('ended')).toEqual([]);
  await pass(1);
  expect(heard('ended')).toHaveLength(1);
});

it('says in words what it cannot read', async () => {
  const { client, log, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.receive('{"type":5}');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('Not a message of a call:', '{"type":5}');
});

it('a failure of the room that has no name ends the call as failed', async () => {
  const { client, heard, settle, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.fail('unknown', 'Odd.');
  await settle();
  expect(heard('error')).toEqual([
    expect.objectContaining({ type: 'daily-error', reason: 'failed' }),
  ]);
});

it('a room that fails while it is joined is a call that could not be joined', async () => {
  const { client, heard, transport } = setUpClient();
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  room.emit({ type: 'fatal', error: new TransportError('meeting-full', 'Full.') });
  expect(await start).toBeNull();
  expect(heard('error')).toEqual([
    expect.objectContaining({ type: 'daily-call-join-error', reason: 'meeting-full' }),
  ]);
});

it('says in words that the room was lost, where the room does not', async () => {
  const { client, heard, settle, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.enter('error');
  await settle();
  expect(heard('error')).toEqual([
    expect.objectContaining({
      error: expect.objectContaining({ message: 'The connection was lost.' }) as object,
    }),
  ]);
});

it.each(['stopped', 'stats', 'error', 'upload-completed'] as const)(
  'R3.15 only a recording that has started lets the assistant greet, not %s',
  async (event) => {
    const { client, heard, transport } = setUpClient({ call: recorded });
    await client.start('assistant-id');
    const before = transport.room.sent.length;
    transport.room.record(event, { recordingId: 'r' });
    expect(transport.room.sent).toHaveLength(before);
    expect(heard(`recording-${event}`)).toEqual([{ recordingId: 'r' }]);
    transport.room.record('started');
    expect(transport.room.sent).toHaveLength(before + 1);
  },
);

it('R3.15 a recording that was stopped before it ran has no delay to be told', async () => {
  const { client, transport } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  client.stopRecording();
  transport.room.record('started');
  expect(transport.room.sent.at(-1)).toEqual({
    type: 'control',
    control: 'say-first-message',
  });
});

it('tells of levels that the room stops observing, and that they run no more', async () => {
  const { client, heard, transport } = setUpClient();
  await client.start('assistant-id');
  expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
  await client.startLocalAudioLevelObserver();
  transport.room.emit({ type: 'local-level-failed', error: new Error('no worklet') });
  expect(heard('local-audio-level-observer-error')).toMatchObject([{ message: 'no worklet' }]);
  expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
});

it('has the room stop to observe levels, and tells when it cannot', async () => {
  const { client, heard, settle, transport } = setUpClient();
  await client.start('assistant-id');
  await client.startLocalAudioLevelObserver();
  client.stopLocalAudioLevelObserver();
  expect(transport.room.done.at(-1)).toEqual(['observeLocalLevel', null]);
  transport.room.observeLocalLevel = () => Promise.reject(new Error('gone'));
  client.stopLocalAudioLevelObserver();
  await settle();
  expect(heard('local-audio-level-observer-error')).toMatchObject([{ message: 'gone' }]);
});

it('goes on without a recording that cannot begin, and tells so', async () => {
  const { client, heard, transport } = setUpClient({ call: recorded });
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  room.failures.set('startRecording', new Error('no recorder'));
  expect(await start).not.toBeNull();
  expect(heard('error')).toEqual([
    expect.objectContaining({
      type: 'video-recording-setup-error',
      stage: 'video-recording-setup',
      reason: null,
      context: { entry: 'start', callId: 'scripted-call' },
    }),
  ]);
});

it('R8.27 cancels noise from the start on, and says why it no longer does', async () => {
  const { client, heard, settle, transport } = setUpClient();
  await client.start('assistant-id');
  expect(transport.room.done).toContainEqual(['setNoiseCancellation', true]);
  const cause = new Error('It crashed.');
  transport.room.failNonfatally('audio-processor-error', cause);
  await settle();
  expect(heard('noise-cancellation-off')).toEqual([
    expect.objectContaining({ type: 'audio-processing-setup-error', reason: null, cause }),
  ]);
});
