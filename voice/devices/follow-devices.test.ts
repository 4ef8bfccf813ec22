import { describe, expect, it, vi } from 'vitest';
import type { CallStatus } from '../call/status.ts';
import { Devices } from './devices.ts';
import { followDevices } from './follow-devices.ts';
import { microphone, ScriptedMedia, speaker } from './scripted-media.ts';

const plugged = [microphone('a'), microphone('b'), speaker('s'), speaker('t')];

const waiting = {
  state: 'waiting',
  call: {},
  room: 'joined',
  access: 'full',
  carrier: 'webrtc',
  microphone: 'on',
  audio: 'none',
} as const;

async function setUp() {
  const media = new ScriptedMedia(plugged);
  const devices = new Devices(media);
  await devices.look();
  const listeners = new Set<() => void>();
  const told: string[] = [];
  const call = {
    status: { state: 'idle' } as CallStatus,
    on: (_event: string, listener: () => void) => listeners.add(listener),
    removeListener: (_event: string, listener: () => void) => listeners.delete(listener),
    setInputDevicesAsync: async (device: { audioDeviceId: string }) =>
      void told.push(`microphone ${device.audioDeviceId}`),
    setOutputDeviceAsync: async (device: { outputDeviceId: string }) =>
      void told.push(`speaker ${device.outputDeviceId}`),
  };
  const become = (status: CallStatus) => {
    call.status = status;
    for (const listener of listeners) listener();
  };
  return { media, devices, call, told, become, listeners };
}

describe('a call that follows the devices', () => {
  it('R1.13 pain 8: uses what was picked before it and what is picked in it', async () => {
    const { devices, call, told, become } = await setUp();
    followDevices(call, devices);
    await devices.pickMicrophone('b');
    expect(told).toEqual([]);
    become(waiting);
    become(waiting);
    expect(told).toEqual(['microphone b']);
    await devices.pickSpeaker('t');
    await devices.pickMicrophone('a');
    expect(told).toEqual(['microphone b', 'speaker t', 'microphone a']);
    become({ state: 'idle' });
    become(waiting);
    expect(told.slice(3)).toEqual(['microphone a', 'speaker t']);
  });

  it('is told nothing where nothing was picked', async () => {
    const { devices, call, told, become } = await setUp();
    followDevices(call, devices);
    become(waiting);
    expect(told).toEqual([]);
  });

  it('uses the default while the picked one is unplugged', async () => {
    const { media, devices, call, told, become } = await setUp();
    followDevices(call, devices);
    await devices.pickMicrophone('b');
    become(waiting);
    media.plug(plugged.filter((info) => info.deviceId !== 'b'));
    await devices.look();
    media.plug(plugged);
    await devices.look();
    expect(told).toEqual(['microphone b', 'microphone a', 'microphone b']);
  });

  it('says when the call cannot change, and ends when it is told to', async () => {
    const { devices, call, become, listeners } = await setUp();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('no');
    const failed = Promise.withResolvers<void>();
    logged.mockImplementation(() => failed.resolve());
    call.setInputDevicesAsync = () => Promise.reject(failure);
    const stop = followDevices(call, devices);
    await devices.pickMicrophone('b');
    become(waiting);
    await failed.promise;
    expect(logged).toHaveBeenCalledWith('The call could not change to the picked device:', failure);
    stop();
    expect(listeners.size).toBe(0);
    logged.mockRestore();
  });
});
