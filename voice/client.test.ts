import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CallError, CallMessage, CallStatus, OutgoingMessage, StartedCall } from './index.ts';
import VoiceClient, { canCall, VoiceClient as Named } from './index.ts';
import { createGate, setUpClient } from './testing/client-under-test.ts';

it('D127 is the default and a named export', () => {
  expect(VoiceClient).toBe(Named);
});

it('R5.14 needs a call for what acts on one', async () => {
  const { client } = setUpClient();
  const message = 'Call object is not available.';
  expect(() => client.setMuted(true)).toThrow(message);
  expect(() => client.say('Hello')).toThrow(message);
  expect(() => client.startScreenSharing()).toThrow(message);
  expect(() => client.stopScreenSharing()).toThrow(message);
  expect(() => client.startRecording()).toThrow(message);
  expect(() => client.stopRecording()).toThrow(message);
  await expect(client.increaseMicLevel(2)).rejects.toThrow(message);
  await expect(client.setInputDevicesAsync({ audioDeviceId: 'a' })).rejects.toThrow(message);
  await expect(client.setOutputDeviceAsync({ outputDeviceId: 'a' })).rejects.toThrow(message);
  await expect(client.startLocalAudioLevelObserver()).rejects.toThrow(message);
  await expect(client.unlockAudio()).rejects.toThrow(message);
  expect(client.isMuted()).toBe(false);
  expect(client.getDailyCallObject()).toBeNull();
  expect(client.getAudioPlayer()).toBeNull();
  expect(client.getLocalAudioLevel()).toBe(0);
  expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
  expect(client.connection).toBeNull();
  client.stopLocalAudioLevelObserver();
  await client.stop();
  await client.end();
});

it.each(['hang-while-loading', 'hang-while-joining'] as const)(
  'R6.10 R8.31 needs a joined room for the rest (%s)',
  async (hang) => {
    const { client, reach } = setUpClient({ joins: [hang] });
    void client.start('assistant-id');
    await reach('daily-call-join');
    expect(() => client.send({ type: 'end-call' })).toThrow('only supported after join');
    expect(() => client.startScreenSharing()).toThrow('Call object is not available.');
    await client.stop();
  },
);

it('R1.10 mutes and unmutes, and remembers what was wished while joining', async () => {
  const { client, transport, reach } = setUpClient({ joins: ['hang-while-joining'] });
  void client.start('assistant-id');
  await reach('daily-call-join');
  client.setMuted(true);
  expect(client.isMuted()).toBe(true);
  await client.stop();

  const start = client.start('assistant-id');
  await transport.nextRoom();
  client.setMuted(true);
  await start;
  expect(transport.room.isMicrophoneOn()).toBe(false);
  expect(client.status).toMatchObject({ microphone: 'muted' });
  client.setMuted(false);
  expect(transport.room.isMicrophoneOn()).toBe(true);
  expect(client.isMuted()).toBe(false);
  expect(client.status).toMatchObject({ microphone: 'on' });
});

it('R1.9 R1.11 R3.16 sends messages, and has the assistant say a text', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  const { sent } = transport.room;
  sent.length = 0;
  client.send({ type: 'add-message', message: { role: 'system', content: 'Be brief.' } });
  client.say('Hello');
  client.say('Goodbye', true, true, true);
  expect(sent).toStrictEqual([
    { type: 'add-message', message: { role: 'system', content: 'Be brief.' } },
    {
      type: 'say',
      message: 'Hello',
      interruptionsEnabled: false,
      interruptAssistantEnabled: false,
    },
    {
      type: 'say',
      message: 'Goodbye',
      endCallAfterSpoken: true,
      interruptionsEnabled: true,
      interruptAssistantEnabled: true,
    },
  ]);
});

it('R1.9 hands messages on as they came, and drops with a warning what is none', async () => {
  const { client, heard, log, transport } = setUpClient();
  await client.start('assistant-id');
  const message = { type: 'from-a-newer-platform', more: [1] };
  transport.room.receive(message);
  transport.room.emit({ type: 'app-message', data: message });
  for (const data of ['not json', '{"no":"type"}', 'null', 7])
    transport.room.emit({ type: 'app-message', data });
  expect(heard('message')).toEqual([message, message]);
  expect(log.warn).toHaveBeenCalledTimes(4);
});

it('R1.12 shares the screen and stops', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  await client.startScreenSharing({ audio: true }, 'motion-optimized');
  expect(transport.room.done.at(-1)).toEqual([
    'startScreenShare',
    { media: { audio: true }, send: 'motion-optimized' },
  ]);
  expect(transport.room.open.has('screen')).toBe(true);
  client.stopScreenSharing();
  expect(transport.room.open.has('screen')).toBe(false);
});

it('R1.12 shares nothing where the call is over before its settings were looked at', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  const sharing = client.startScreenSharing({}, 'motion-optimized');
  await client.stop();
  await expect(sharing).rejects.toThrow('Call object is not available.');
  expect(transport.room.done.map(([what]) => what)).not.toContain('startScreenShare');
});

it.each(['no-such-preset', 'default-video', 7, ''])(
  'R5.30 refuses to share the screen as %j, and asks nobody',
  async (settings) => {
    const { client, heard, transport } = setUpClient();
    await client.start('assistant-id');
    const { length } = transport.room.done;
    await expect(client.startScreenSharing({}, settings as string)).rejects.toMatchObject({
      name: 'ControlError',
      kind: 'argument',
      message:
        'Video send settings should be either an object or one of the supported presets: default-screen-video,detail-optimized,motion-optimized,motion-and-detail-balanced',
    });
    expect(transport.room.done).toHaveLength(length);
    expect(heard('error')).toEqual([]);
  },
);

it.each([99, -1, NaN, Infinity, '200'])(
  'R5.18 R9.29 refuses to measure every %j ms, and asks nobody',
  async (interval) => {
    const { client, transport } = setUpClient();
    await client.start('assistant-id');
    const { length } = transport.room.done;
    await expect(client.startLocalAudioLevelObserver(interval as number)).rejects.toMatchObject({
      name: 'ControlError',
      message: 'The interval must be a number greater than or equal to 100 milliseconds.',
    });
    expect(transport.room.done).toHaveLength(length);
    expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
    await client.startLocalAudioLevelObserver(100);
    expect(transport.room.done.at(-1)).toEqual(['observeLocalLevel', 100]);
  },
);

describe('R5.16 a message', () => {
  /** As it is sent: a text of JSON, whose quotes are escaped once more. */
  const sized = (characters: number) => ({
    type: 'end-call',
    note: 'x'.repeat(
      characters - JSON.stringify(JSON.stringify({ type: 'end-call', note: '' })).length,
    ),
  });

  it('of 4096 characters is sent, one more is refused in words', async () => {
    const { client, transport } = setUpClient();
    await client.start('assistant-id');
    client.send(sized(4096) as OutgoingMessage);
    expect(transport.room.sent.at(-1)).toEqual(sized(4096));
    const { length } = transport.room.sent;
    expect(() => client.send(sized(4097) as OutgoingMessage)).toThrow(
      'Message data too large. Max size is 4096',
    );
    expect(() => client.say('x'.repeat(5000))).toThrow('Message data too large. Max size is 4096');
    expect(transport.room.sent).toHaveLength(length);
  });

  it('may be as long as the room says', async () => {
    const { client, transport } = setUpClient({ methods: { maxAppMessageSize: () => 5000 } });
    await client.start('assistant-id');
    client.send(sized(5000) as OutgoingMessage);
    expect(transport.room.sent.at(-1)).toEqual(sized(5000));
    expect(() => client.send(sized(5001) as OutgoingMessage)).toThrow('Max size is 5000');
  });

  it('has to be something that JSON can carry', async () => {
    const { client } = setUpClient();
    await client.start('assistant-id');
    expect(() => client.send(undefined as never)).toThrow(
      'An app message must be serializable to JSON',
    );
  });
});

it('R1.13 picks devices', async () => {
  const { client, platform, transport } = setUpClient();
  await client.start('assistant-id');
  const audioSource = { id: 't', kind: 'audio' } as MediaStreamTrack;
  await client.setInputDevicesAsync({ audioDeviceId: 'microphone-2' });
  await client.setInputDevicesAsync({ audioSource });
  await client.setOutputDeviceAsync({ outputDeviceId: 'speaker-2' });
  expect(transport.room.done.slice(-2)).toEqual([
    ['replaceMicrophone', 'microphone-2'],
    ['replaceMicrophone', audioSource],
  ]);
  expect(platform.outputs[0]?.sink).toBe('speaker-2');
  await expect(client.setInputDevicesAsync({ videoDeviceId: 'camera-2' })).rejects.toThrow(
    'No camera can be chosen.',
  );
});

it('defect 18: the amplified microphone is opened once, and freed with the call', async () => {
  const { client, platform, transport, settle } = setUpClient();
  await client.start('assistant-id');
  await Promise.all([client.increaseMicLevel(2), client.increaseMicLevel(3)]);
  expect(platform.gains).toEqual([2, 3]);
  expect(transport.room.done).toContainEqual([
    'replaceMicrophone',
    { id: 'amplified', kind: 'audio' },
  ]);
  await client.setInputDevicesAsync({ audioDeviceId: 'microphone-2' });
  await settle();
  expect(platform.open.has('amplified microphone')).toBe(false);
  const opening = client.increaseMicLevel(2).catch((error: unknown) => error);
  await client.stop();
  await opening;
  expect([...platform.open]).toEqual([]);

  await client.start('assistant-id');
  transport.room.failures.set('replaceMicrophone', new Error('no'));
  await expect(client.increaseMicLevel(2)).rejects.toThrow('no');
  await settle();
  expect(platform.open.has('amplified microphone')).toBe(false);
});

it('defect 18: the microphone that was picked is the one that is amplified', async () => {
  const { client, platform } = setUpClient();
  await client.start({ assistant: 'assistant-id', microphone: 'microphone-1' });
  await client.increaseMicLevel(2);
  const track = { id: 't', kind: 'audio' };
  for (const devices of [{ audioDeviceId: 'microphone-2' }, { audioSource: track }]) {
    await client.setInputDevicesAsync(devices);
    await client.increaseMicLevel(2);
  }
  await client.stop();
  await client.start('assistant-id');
  await client.increaseMicLevel(2);
  expect(platform.amplified).toEqual(['microphone-1', 'microphone-2', track, true]);
  await client.stop();
  expect([...platform.open]).toEqual([]);
});

it('defect 18: a microphone that is picked while another is amplified counts', async () => {
  const { client, platform, transport, settle } = setUpClient();
  await client.start('assistant-id');
  const gate = createGate();
  const open = platform.amplifyMicrophone.bind(platform);
  platform.amplifyMicrophone = (gain, source) => gate.promise.then(() => open(gain, source));
  const amplifying = client.increaseMicLevel(2);
  const refused = expect(amplifying).rejects.toThrow('Another microphone was picked.');
  await client.setInputDevicesAsync({ audioDeviceId: 'microphone-2' });
  gate.open();
  await refused;
  await settle();
  expect(transport.room.done.at(-1)).toEqual(['replaceMicrophone', 'microphone-2']);
  expect(platform.open.has('amplified microphone')).toBe(false);
});

it('defect 18: a microphone that opens after the call is freed, and never used', async () => {
  const { client, platform, transport, settle } = setUpClient();
  await client.start('assistant-id');
  const gate = createGate();
  const open = platform.amplifyMicrophone.bind(platform);
  platform.amplifyMicrophone = (gain, source) => gate.promise.then(() => open(gain, source));
  const opening = client.increaseMicLevel(2).catch(() => 'refused');
  await client.stop();
  gate.open();
  expect(await opening).toBe('refused');
  await settle();
  expect(transport.room.done.map(([name]) => name)).not.toContain('replaceMicrophone');
  expect([...platform.open]).toEqual([]);
});

it('remembers the volume, within its bounds', async () => {
  const { client, platform } = setUpClient();
  client.setVolume(7);
  await client.start('assistant-id');
  expect(platform.outputs[0]?.volume).toBe(1);
  client.setVolume(-1);
  expect(platform.outputs[0]?.volume).toBe(0);
  await client.stop();
  await client.start('assistant-id');
  expect(platform.outputs[1]?.volume).toBe(0);
  expect(client.getAudioPlayer()).not.toBeNull();
});

it('records when told to, and lets nobody greet for it', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  client.startRecording();
  transport.room.record('started');
  expect(transport.room.sent).toEqual(['playable']);
  client.stopRecording();
  client.stopRecording();
  expect(transport.room.done.filter(([name]) => name === 'stopRecording')).toHaveLength(1);
});

it('hands the transport’s own objects through', async () => {
  const { client, heard, transport } = setUpClient();
  await client.start('assistant-id');
  const participant = { id: 'a', name: 'A', local: false, detail: { session_id: 'a' } };
  transport.room.emit({ type: 'participant-updated', participant });
  transport.room.emit({ type: 'network-quality', detail: { quality: 90 } });
  transport.room.emit({ type: 'network-connection', detail: { event: 'connected' } });
  expect(heard('daily-participant-updated')).toEqual([{ session_id: 'a' }]);
  expect(heard('network-quality-change')).toEqual([{ quality: 90 }]);
  expect(heard('network-connection')).toEqual([{ event: 'connected' }]);
  expect(client.connection).toBe(transport.room);
});

it('says in one named error that calls need a browser', async () => {
  const { options, heard, client } = setUpClient({ client: { platform: undefined as never } });
  expect(await client.start('assistant-id')).toBeNull();
  expect(heard('error')).toEqual([
    expect.objectContaining({
      type: 'start-method-error',
      reason: 'unsupported',
      error: expect.objectContaining({ message: 'Calls need a browser with WebRTC.' }) as object,
    }),
  ]);
  expect(canCall()).toBe(false);
  expect(options.platform).toBeDefined();
});

it('D1182 types its events, its status and its arguments', () => {
  const client = new VoiceClient('key');
  client.on('error', (error) => expectTypeOf(error).toEqualTypeOf<CallError>());
  client.once('message', (message) => {
    expectTypeOf(message).toEqualTypeOf<CallMessage>();
    if (message.type === 'status-update') expectTypeOf(message.status).toBeString();
  });
  // A program moved here has types of its own for what the hosted client leaves untyped.
  interface OwnMessage {
    readonly type: 'transcript';
    readonly mood: number;
  }
  const listen = (message: OwnMessage) => message.mood;
  client.on('message', listen).addListener('message', listen).off('message', listen);
  client.once('error', (error: { readonly code: number }) => error.code);
  // @ts-expect-error what is typed there stays typed
  client.on('volume-level', (level: string) => level);
  client.off('video', (track) => expectTypeOf(track).toEqualTypeOf<MediaStreamTrack>());
  client.on('audio', (element) => expectTypeOf(element).toEqualTypeOf<HTMLAudioElement>());
  expectTypeOf(client.status).toEqualTypeOf<CallStatus>();
  expectTypeOf<Awaited<ReturnType<VoiceClient['start']>>>().toEqualTypeOf<StartedCall | null>();
  // @ts-expect-error there is no such event
  client.on('call-started', () => {});
  const audio = null as unknown as HTMLAudioElement;
  const primed = () => client.start({ assistant: 'a', audio });
  expectTypeOf(primed).returns.resolves.toEqualTypeOf<StartedCall | null>();
  expectTypeOf(VoiceClient.runNetworkTestsStandalone)
    .returns.resolves.toHaveProperty('callQuality')
    .toHaveProperty('result')
    .toBeString();
  // @ts-expect-error an assistant is an id or an object
  const wrong = () => client.start(5);
  expectTypeOf(wrong).toBeFunction();
});
