import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DeviceError } from './device-error.ts';
import { Devices } from './devices.ts';
import { domError, microphone, ScriptedMedia, speaker } from './scripted-media.ts';

const plugged = [microphone('a'), microphone('b'), speaker('s'), speaker('t')];
const withoutB = plugged.filter((info) => info.deviceId !== 'b');

async function setUp(media = new ScriptedMedia(plugged)) {
  const devices = new Devices(media);
  await devices.look();
  return { media, devices };
}

/** Resolves once the state is what the test waits for. */
function until(devices: Devices, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = devices.subscribe(() => {
      if (!isThere()) return;
      stop();
      resolve();
    });
  });
}

describe('D141 devices', () => {
  it('R1.13 are listed, without asking the visitor anything', async () => {
    const { media, devices } = await setUp();
    expect(devices.state.microphones.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(devices.state.speakers.map(({ id }) => id)).toEqual(['s', 't']);
    expect(devices.state.microphone).toMatchObject({ wanted: null, inUse: { id: 'a' } });
    expect(media.opened).toEqual([]);
  });

  it('R1.13 are picked, opened and read back, and nothing stays open', async () => {
    const { media, devices } = await setUp();
    expect(await devices.pickMicrophone('b')).toMatchObject({ id: 'b' });
    expect(devices.state.microphone).toMatchObject({
      wanted: { id: 'b' },
      inUse: { id: 'b' },
      isAway: false,
    });
    expect(media.opened.map(({ deviceId }) => deviceId)).toEqual(['b']);
    expect(media.live).toEqual([]);
    expect(await devices.pickMicrophone(null)).toMatchObject({ id: 'a' });
  });

  it('say what is in use when the browser uses another one than was picked', async () => {
    const { media, devices } = await setUp();
    const { openMicrophone } = media;
    media.openMicrophone = () => openMicrophone('a');
    expect(await devices.pickMicrophone('b')).toMatchObject({ id: 'a' });
    expect(devices.state.microphone).toMatchObject({ wanted: { id: 'b' }, inUse: { id: 'a' } });
  });

  it('keep the choice before when the picked one cannot be used', async () => {
    const { media, devices } = await setUp();
    media.refusal = domError('NotReadableError');
    await expect(devices.pickMicrophone('b')).rejects.toMatchObject({
      name: 'DeviceError',
      problem: 'in-use',
      message: 'The microphone is used by another program.',
    });
    expect(devices.state.microphone).toMatchObject({ wanted: null, inUse: { id: 'a' } });
  });

  it('fall back to the default when the picked one is unplugged, say so, and return to it', async () => {
    const { media, devices } = await setUp();
    await devices.pickMicrophone('b');
    media.plug(withoutB);
    await until(devices, () => devices.state.microphone.isAway);
    expect(devices.state.microphone).toMatchObject({ wanted: { id: 'b' }, inUse: { id: 'a' } });
    media.plug(plugged);
    await until(devices, () => !devices.state.microphone.isAway);
    expect(devices.state.microphone).toMatchObject({ wanted: { id: 'b' }, inUse: { id: 'b' } });
  });

  it('take the newest list, however late an older one comes', async () => {
    const { media, devices } = await setUp();
    const slow = Promise.withResolvers<typeof plugged>();
    const { listDevices } = media;
    media.listDevices = () => slow.promise;
    const first = devices.look();
    media.listDevices = listDevices;
    media.plug(withoutB);
    slow.resolve(plugged);
    await first;
    expect(devices.state.microphones.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('the speaker', () => {
  it('R1.13 is picked and read back', async () => {
    const { devices } = await setUp();
    expect(devices.state.canPickSpeaker).toBe(true);
    expect(await devices.pickSpeaker('t')).toMatchObject({ id: 't' });
    expect(await devices.pickSpeaker(null)).toMatchObject({ id: 's' });
  });

  it('falls back when it is unplugged', async () => {
    const { media, devices } = await setUp();
    await devices.pickSpeaker('t');
    media.plug(plugged.slice(0, 3));
    await until(devices, () => devices.state.speaker.isAway);
    expect(devices.state.speaker.inUse).toMatchObject({ id: 's' });
  });

  it('cannot be picked where the browser does not let pages', async () => {
    const media = new ScriptedMedia(plugged);
    media.tryOutput = null;
    const { devices } = await setUp(media);
    expect(devices.state.canPickSpeaker).toBe(false);
    await expect(devices.pickSpeaker('t')).rejects.toMatchObject({
      problem: 'speaker-unsupported',
    });
  });

  it('cannot be one that is not there, or that fails', async () => {
    const { media, devices } = await setUp();
    await expect(devices.pickSpeaker('x')).rejects.toMatchObject({ problem: 'speaker-unusable' });
    media.tryOutput = () => Promise.reject(domError('AbortError'));
    await expect(devices.pickSpeaker('t')).rejects.toMatchObject({ problem: 'speaker-unusable' });
    expect(devices.state.speaker.wanted).toBeNull();
  });
});

describe('permission', () => {
  it('is what the browser says, as it changes', async () => {
    const { media, devices } = await setUp();
    await until(devices, () => devices.state.permission.state === 'prompt');
    media.changePermission('granted');
    await until(devices, () => devices.state.permission.state === 'granted');
    media.changePermission('denied');
    await until(devices, () => devices.state.permission.state === 'refused');
    expect(devices.state.permission).toMatchObject({
      problem: 'denied',
      text: 'The microphone is blocked for this site.',
      steps: expect.arrayContaining(['Turn on Microphone.']),
    });
  });

  it('is unknown where the browser does not tell, until it was asked', async () => {
    const media = new ScriptedMedia(plugged);
    media.permission = null;
    const { devices } = await setUp(media);
    expect(devices.state.permission).toEqual({ state: 'unknown' });
    expect(await devices.askForMicrophone()).toEqual({ state: 'granted' });
    expect(media.live).toEqual([]);
  });

  it('refused, has a typed reason and steps', async () => {
    const { media, devices } = await setUp();
    media.refusal = domError('NotFoundError');
    expect(await devices.askForMicrophone()).toEqual({
      state: 'refused',
      problem: 'no-device',
      text: 'No microphone was found.',
      steps: ['Connect a microphone or a headset.', 'Try again.'],
    });
  });

  it('refused in WebKit without any microphone, is no chosen one that is missing', async () => {
    const { media, devices } = await setUp();
    media.refusal = domError('OverconstrainedError', 'Invalid constraint');
    expect(await devices.askForMicrophone()).toMatchObject({ problem: 'no-device' });
    media.refusal = domError('OverconstrainedError', 'Invalid constraint');
    await expect(devices.startMeter()).rejects.toMatchObject({ problem: 'no-device' });
    media.refusal = domError('OverconstrainedError', 'Invalid constraint');
    await expect(devices.pickMicrophone(null)).rejects.toMatchObject({ problem: 'no-device' });
    media.refusal = domError('OverconstrainedError', 'Invalid constraint');
    await expect(devices.pickMicrophone('b')).rejects.toMatchObject({ problem: 'no-match' });
  });

  it('is refused by an insecure page before anybody is asked', async () => {
    const { media, devices } = await setUp(
      new ScriptedMedia([], { isSecureContext: false, hasMediaDevices: false }),
    );
    expect(devices.state.permission).toMatchObject({ problem: 'insecure-context' });
    await expect(devices.pickMicrophone(null)).rejects.toBeInstanceOf(DeviceError);
    expect(media.opened).toEqual([]);
  });
});

describe('the meter', () => {
  it('measures before a call, and frees what it opened', async () => {
    const { media, devices } = await setUp();
    const heard = vi.fn();
    devices.level.subscribe(() => heard(devices.level.level));
    await devices.startMeter();
    media.level(0.5);
    expect(devices.level.level).toBe(0.5);
    expect(media.live).toEqual(['a']);
    devices.stopMeter();
    expect(heard.mock.calls).toEqual([[0.5], [0]]);
    expect([media.meters, media.live]).toEqual([0, []]);
  });

  it('follows the choice, and the default while the picked one is unplugged', async () => {
    const { media, devices } = await setUp();
    await devices.startMeter();
    await devices.pickMicrophone('b');
    expect([media.meters, media.live]).toEqual([1, ['b']]);
    media.plug(withoutB);
    await devices.look();
    expect([media.meters, media.live]).toEqual([1, ['a']]);
    media.plug(plugged);
    await devices.look();
    expect([media.meters, media.live]).toEqual([1, ['b']]);
  });

  it('pain 7: says while the system has taken the microphone away', async () => {
    const { media, devices } = await setUp();
    await devices.startMeter();
    media.interrupt('interrupted');
    expect(devices.state.isInterrupted).toBe(true);
    media.interrupt('resumed');
    expect(devices.state.isInterrupted).toBe(false);
    media.interrupt('interrupted');
    devices.stopMeter();
    expect(devices.state.isInterrupted).toBe(false);
  });

  it('rejects with the reason, and can be started again', async () => {
    const { media, devices } = await setUp();
    media.refusal = domError('NotAllowedError', 'Permission dismissed');
    await expect(devices.startMeter()).rejects.toMatchObject({ problem: 'dismissed' });
    await devices.startMeter();
    expect(media.live).toEqual(['a']);
  });

  it('stopped while it opens, leaves nothing open', async () => {
    const { media, devices } = await setUp();
    const starting = devices.startMeter();
    devices.stopMeter();
    await starting;
    expect([media.meters, media.live]).toEqual([0, []]);
  });
});

it('a listener that throws disturbs nobody', async () => {
  const { devices } = await setUp();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('mine');
  const heard = vi.fn();
  devices.subscribe(() => {
    throw failure;
  });
  devices.subscribe(heard);
  expect(await devices.askForMicrophone()).toEqual({ state: 'granted' });
  expect(heard).toHaveBeenCalled();
  expect(logged).toHaveBeenCalledWith('A listener of the devices failed:', failure);
  logged.mockRestore();
});

describe('close()', () => {
  it('pain 5: leaves no live track, no meter and no listener', async () => {
    const { media, devices } = await setUp();
    await devices.startMeter();
    devices.close();
    expect([media.meters, media.live, media.isWatching]).toEqual([0, [], false]);
  });

  it('pain 5: stops what was still being opened', async () => {
    const { media, devices } = await setUp();
    const picking = devices.pickMicrophone('b');
    devices.close();
    await expect(picking).rejects.toMatchObject({ problem: 'closed' });
    expect(media.opened).toHaveLength(1);
    expect(media.live).toEqual([]);
  });
});

describe('whatever happens in whatever order', () => {
  const acts = {
    pickA: ({ devices }: Scene) => devices.pickMicrophone('a'),
    pickB: ({ devices }: Scene) => devices.pickMicrophone('b'),
    pickDefault: ({ devices }: Scene) => devices.pickMicrophone(null),
    ask: ({ devices }: Scene) => devices.askForMicrophone(),
    startMeter: ({ devices }: Scene) => devices.startMeter(),
    stopMeter: ({ devices }: Scene) => devices.stopMeter(),
    unplugB: ({ media }: Scene) => media.plug(withoutB),
    unplugAll: ({ media }: Scene) => media.plug([]),
    plug: ({ media }: Scene) => media.plug(plugged),
    refuse: ({ media }: Scene) => void (media.refusal = domError('NotReadableError')),
    wait: ({ devices }: Scene) => devices.look(),
  };
  type Scene = Awaited<ReturnType<typeof setUp>>;
  type Act = keyof typeof acts;
  const anyActs = fc.array(
    fc.tuple(fc.constantFrom(...(Object.keys(acts) as Act[])), fc.boolean()),
    { maxLength: 12 },
  );

  it('pain 5: at most the meter’s track is live in the end, and none after close()', async () => {
    await fc.assert(
      fc.asyncProperty(anyActs, fc.array(fc.nat(40)), async (sequence, slowness) => {
        const scene = await setUp();
        const { media, devices } = scene;
        media.slowness = [...slowness];
        const pending: Promise<unknown>[] = [];
        for (const [act, waits] of sequence) {
          const doing = Promise.resolve(acts[act](scene)).catch((error: unknown) =>
            expect(error).toBeInstanceOf(DeviceError),
          );
          if (waits) await doing;
          else pending.push(doing);
        }
        await Promise.all(pending);
        // What a device's coming or going began has nobody who waits for it.
        for (let turns = 0; turns < 500; turns++) await Promise.resolve();
        expect(media.live).toHaveLength(media.meters);
        expect(media.meters).toBeLessThanOrEqual(1);
        const { microphone, microphones } = devices.state;
        if (microphone.inUse !== null) expect(microphones).toContain(microphone.inUse);
        if (media.meters === 1) expect(media.live).toEqual([microphone.inUse?.id]);
        devices.close();
        expect([media.live, media.meters, media.isWatching]).toEqual([[], 0, false]);
      }),
    );
  });
});
