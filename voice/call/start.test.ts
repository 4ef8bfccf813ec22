import { expect, it } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import { TransportError } from './transport.ts';

const recorded = { artifactPlan: { videoRecordingEnabled: true } };

it('R1.8 R3.13 R7.12 makes the web call from six positions, ids and whole resources', async () => {
  const { client, requests } = setUpClient();
  await client.start('assistant-id', { firstMessage: 'Hi' }, undefined, null, undefined, {
    roomDeleteOnUserLeaveEnabled: false,
  });
  await client.stop();
  await client.start({ name: 'Ann' });
  await client.stop();
  await client.start(null, null, 'squad-id');
  await client.stop();
  await client.start(undefined, undefined, { members: [] });
  await client.stop();
  await client.start(undefined, undefined, undefined, 'workflow-id', { variableValues: {} });
  expect(requests).toStrictEqual([
    {
      assistantId: 'assistant-id',
      assistantOverrides: { firstMessage: 'Hi' },
      roomDeleteOnUserLeaveEnabled: false,
    },
    { assistant: { name: 'Ann' } },
    { squadId: 'squad-id' },
    { squad: { members: [] } },
    { workflowId: 'workflow-id', workflowOverrides: { variableValues: {} } },
  ]);
});

it('D128 R3.13 makes the same web calls from one object', async () => {
  const { client, requests } = setUpClient();
  await client.start({ assistant: { name: 'Ann' }, assistantOverrides: { firstMessage: 'Hi' } });
  await client.stop();
  await client.start({ workflow: 'workflow-id', textFallback: true });
  expect(requests).toStrictEqual([
    { assistant: { name: 'Ann' }, assistantOverrides: { firstMessage: 'Hi' } },
    { workflowId: 'workflow-id' },
  ]);
});

it.each([[], [undefined], [null], [''], [{ assistant: undefined }], [null, { firstMessage: '' }]])(
  'R5.13 refuses to start without assistant, squad and workflow: %j',
  async (...parts) => {
    const { client, events } = setUpClient();
    await expect(client.start(...(parts as [null]))).rejects.toThrow(
      'Assistant or Squad or Workflow must be provided.',
    );
    expect(client.status).toEqual({ state: 'idle' });
    expect(events()).toEqual([]);
  },
);

it('tells the stages in the order of the hosted client', async () => {
  const { client, heard, names } = setUpClient();
  const call = await client.start('assistant-id');
  const stages = heard('call-start-progress') as { stage: string; status: string }[];
  expect(stages.map(({ stage, status }) => `${stage}:${status}`)).toEqual([
    'initialization:started',
    'web-call-creation:started',
    'web-call-creation:completed',
    'daily-call-object-creation:started',
    'daily-call-object-creation:completed',
    'mobile-permissions:started',
    'mobile-permissions:completed',
    'daily-call-join:started',
    'daily-call-join:completed',
    'video-recording-setup:completed',
    'audio-observer-setup:started',
    'audio-observer-setup:completed',
    'audio-processing-setup:started',
    'audio-processing-setup:completed',
  ]);
  expect(heard('call-start-success')).toEqual([
    { callId: call?.id, totalDuration: 0, timestamp: expect.any(String) as string },
  ]);
  expect(names().toSorted()).toEqual(['audio', 'call-start', 'call-start-success']);
});

it('R4.45 goes through the states, with the facts of each', async () => {
  const { client, events, states, transport } = setUpClient();
  await client.start('assistant-id');
  transport.room.hangUp();
  await client.stop();
  expect(states()).toEqual(['starting', 'waiting', 'active', 'ending', 'ended']);
  const rooms = events().flatMap(([name, status]) =>
    name === 'status' && 'room' in (status as object) ? [(status as { room: string }).room] : [],
  );
  expect(rooms.filter((room, index) => room !== rooms[index - 1])).toEqual([
    'new',
    'loading',
    'loaded',
    'joining',
    'joined',
    'left',
  ]);
});

it('R4.55 takes the bare message `listening` for the start of the call, once', async () => {
  const { client, names, transport, settle } = setUpClient({ answers: false });
  await client.start('assistant-id');
  const { room } = transport;
  room.assistantJoins();
  await settle();
  expect(room.sent).toEqual(['playable']);
  expect(names()).not.toContain('call-start');
  expect(client.status.state).toBe('waiting');
  room.listen();
  room.listen();
  expect(names().filter((name) => name === 'call-start')).toHaveLength(1);
  expect(client.status).toMatchObject({ state: 'active', startedAt: Date.now(), audio: 'playing' });
});

it('tells each assistant once that it can be heard', async () => {
  const { client, transport, settle } = setUpClient();
  await client.start('assistant-id');
  transport.room.startTrack('audio');
  transport.room.startTrack('video');
  await settle();
  expect(transport.room.sent).toEqual(['playable']);
  const next = { id: 'next', name: 'Vapi Speaker', local: false, detail: null };
  transport.room.assistantJoins(next);
  await settle();
  expect(transport.room.sent).toEqual(['playable', 'playable']);
});

it('is starting from the click on', async () => {
  const { client } = setUpClient();
  const start = client.start('assistant-id');
  expect(client.status).toMatchObject({ state: 'starting', stage: 'initialization' });
  await start;
});

it('does nothing more for a listener that stopped it at a stage', async () => {
  const { client, requests, heard } = setUpClient();
  client.on('call-start-progress', ({ stage }) => {
    if (stage === 'web-call-creation') void client.stop();
  });
  expect(await client.start('assistant-id')).toBeNull();
  expect(requests).toEqual([]);
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'stopped' })]);
});

it('answers nobody but the assistant', async () => {
  const { client, transport, platform, settle } = setUpClient({ answers: false });
  await client.start('assistant-id');
  const stranger = { id: 's', name: 'Somebody', local: false, detail: null };
  transport.room.assistantJoins(stranger);
  transport.room.assistantJoins({ ...stranger, name: 'Vapi Speaker', local: true });
  await settle();
  expect(transport.room.sent).toEqual([]);
  expect([...platform.open].filter((held) => held.startsWith('participant'))).toEqual([]);
});

it('R4.56 R4.57 R4.58 R9.23 R9.24 R9.25 hears speech and volume in the levels', async () => {
  const { client, heard, names, transport, pass } = setUpClient();
  await client.start('assistant-id');
  const { room } = transport;
  expect(room.done).toContainEqual(['observeRemoteLevel', 100]);
  const speech = () => names().filter((name) => name.startsWith('speech'));
  room.hear(0.01);
  expect(speech()).toEqual([]);
  room.hear(0.011);
  expect(speech()).toEqual(['speech-start']);
  for (const level of [0.03, 0.15, 0.6]) room.hear(level);
  expect(heard('volume-level')).toEqual([0.01 / 0.15, 0.011 / 0.15, 0.2, 1, 1]);
  await pass(999);
  room.hear(0.011);
  await pass(999);
  // No louder than the threshold: it does not put the end off.
  room.hear(0.01);
  expect(speech()).toEqual(['speech-start']);
  await pass(1);
  room.hear(0.5);
  expect(speech()).toEqual(['speech-start', 'speech-end', 'speech-start']);
});

it('R9.26 waits a second before joining on a mobile device, and only there', async () => {
  const { client, platform, transport, reach, pass } = setUpClient();
  platform.isMobile = true;
  const start = client.start('assistant-id');
  await reach('mobile-permissions');
  await pass(999);
  expect(transport.rooms).toHaveLength(0);
  await pass(1);
  expect(await start).not.toBeNull();
});

it('R3.14 R3.15 R9.27 records where the web call asks for it, and lets the assistant greet', async () => {
  const { client, heard, transport, pass } = setUpClient({ call: recorded });
  await client.start('assistant-id');
  const { room } = transport;
  expect(room.options).toMatchObject({ sendVideo: true, receiveVideo: true });
  expect(room.done).toContainEqual([
    'startRecording',
    { width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } },
  ]);
  await pass(1500);
  room.record('started', { recordingId: 'r' });
  room.record('started', { recordingId: 'r' });
  const greetings = room.sent.filter((message) => message !== 'playable');
  expect(greetings).toEqual([
    { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1.5 },
  ]);
  expect(heard('recording-started')).toEqual([{ recordingId: 'r' }, { recordingId: 'r' }]);
  const stages = heard('call-start-progress') as { stage: string }[];
  expect(stages.filter(({ stage }) => stage === 'video-recording-started')).toEqual([
    expect.objectContaining({ status: 'completed', duration: 1500 }),
  ]);
});

it('leaves recording to a platform that gave the call a token', async () => {
  const transport = { provider: 'scripted', callToken: 'pass' };
  const { client, transport: scripted } = setUpClient({ call: { ...recorded, transport } });
  await client.start('assistant-id');
  expect(scripted.room.room.token).toBe('pass');
  expect(scripted.room.open.has('recording')).toBe(false);
});

it('R3.14 takes the picture of an assistant that has one', async () => {
  const { client, heard, transport } = setUpClient({
    call: { assistant: { voice: { provider: 'tavus' } } },
  });
  await client.start('assistant-id');
  expect(transport.room.options).toMatchObject({ sendVideo: false, receiveVideo: true });
  expect(heard('video')).toEqual([{ id: 'assistant video', kind: 'video' }]);
  expect(transport.room.sent).toEqual(['playable']);
});

it('observes the own microphone from the start when somebody listens', async () => {
  const { client, heard, transport } = setUpClient();
  client.on('local-volume-level', () => {});
  await client.start('assistant-id');
  transport.room.hearLocal(0.4);
  expect(heard('local-volume-level')).toEqual([0.4]);
  expect(client.getLocalAudioLevel()).toBe(0.4);
  expect(client.isLocalAudioLevelObserverRunning()).toBe(true);
  client.stopLocalAudioLevelObserver();
  expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
  expect(client.getLocalAudioLevel()).toBe(0);
});

it('R4.50 starts no second call, and says that there is one', async () => {
  const { client, requests, heard } = setUpClient();
  const [first, second] = await Promise.all([client.start('one'), client.start('two')]);
  expect(first).not.toBeNull();
  expect(second).toBeNull();
  expect(requests).toEqual([{ assistantId: 'one' }]);
  expect(heard('call-start-progress')).toContainEqual({
    stage: 'validation',
    status: 'failed',
    timestamp: expect.any(String) as string,
    metadata: { reason: 'already-started' },
  });
  expect(heard('error')).toEqual([]);
});

it('R4.48 moves to an error when the library cannot be loaded', async () => {
  const failure = new TransportError('load-failed', 'Failed to load call object bundle.');
  const { client, heard, expectNothingLeft } = setUpClient({ joins: [failure] });
  expect(await client.start('assistant-id')).toBeNull();
  expect(heard('load-attempt-failed')).toHaveLength(3);
  expect(heard('error')).toHaveLength(1);
  expect(client.status).toMatchObject({ state: 'ended', reason: 'load-failed' });
  expectNothingLeft();
});

it('R4.49 tells the access states', async () => {
  const { client, heard, transport } = setUpClient();
  await client.start('assistant-id');
  for (const access of ['unknown', 'none', 'lobby', 'full'] as const) {
    transport.room.emit({ type: 'access', access });
    expect(client.status).toMatchObject({ access });
  }
  expect(heard('access-state')).toEqual(['unknown', 'none', 'lobby', 'full']);
});

it.each([
  'connection-error',
  'end-of-life',
  'no-room',
  'exp-room',
  'nbf-room',
  'exp-token',
  'nbf-token',
  'meeting-full',
  'not-allowed',
  'ejected',
] as const)('R8.25 R8.28 a room refused with %s is one logged error and null', async (kind) => {
  const failure = new TransportError(kind, 'You may not come in.');
  const { client, heard, log, names, expectNothingLeft } = setUpClient({ joins: [failure] });
  expect(await client.start('assistant-id')).toBeNull();
  expect(heard('error')).toEqual([
    expect.objectContaining({
      type: 'daily-call-join-error',
      stage: 'daily-call-join',
      reason: kind,
      error: expect.objectContaining({ message: 'You may not come in.' }) as object,
      cause: failure,
    }),
  ]);
  expect(names()).toEqual(['call-start-failed', 'error', 'ended']);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(client.status).toMatchObject({ state: 'ended', reason: kind });
  expectNothingLeft();
});

it('D136 names a transport that nobody gave it', async () => {
  const { client, heard } = setUpClient({ call: { transport: { provider: 'pigeon' } } });
  expect(await client.start('assistant-id')).toBeNull();
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'unsupported' })]);
});

it('refuses a web call without a room', async () => {
  const { client, heard } = setUpClient({
    client: { createWebCall: async () => ({ id: 'call' }) },
  });
  expect(await client.start('assistant-id')).toBeNull();
  expect(heard('ended')).toEqual([expect.objectContaining({ reason: 'web-call-failed' })]);
});

it('goes on without levels and noise cancellation, and tells so', async () => {
  const { client, heard, transport } = setUpClient();
  const start = client.start('assistant-id');
  const room = await transport.nextRoom();
  room.failures.set('observeRemoteLevel', new Error('no levels'));
  room.failures.set('setNoiseCancellation', new Error('no processor'));
  expect(await start).not.toBeNull();
  expect(heard('error')).toEqual([
    expect.objectContaining({ type: 'audio-observer-setup-error', reason: null }),
  ]);
  expect(heard('noise-cancellation-off')).toEqual([
    expect.objectContaining({ type: 'audio-processing-setup-error', reason: null }),
  ]);
  expect(client.status.state).toBe('active');
});
