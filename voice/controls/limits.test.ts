import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpControls } from './scripted-call.ts';

beforeEach(() => vi.stubGlobal('AudioWorkletNode', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

it('R5.16 R9.32 a message has at most 4096 characters where the room does not say', () => {
  const { controls, join, asked } = setUpControls();
  join();
  controls.sendAppMessage('a'.repeat(4094));
  expect(() => controls.sendAppMessage('a'.repeat(4095))).toThrow(
    'Message data too large. Max size is 4096',
  );
  expect(asked).toEqual([['send', 'a'.repeat(4094)]]);
});

it('R5.18 R9.29 no level is asked for more often than every 100 ms, of whomever', async () => {
  const { controls, join, asked } = setUpControls();
  join();
  const words = 'The interval must be a number greater than or equal to 100 milliseconds.';
  expect(() => controls.startLocalAudioLevelObserver(99)).toThrow(words);
  expect(() => controls.startRemoteParticipantsAudioLevelObserver(99)).toThrow(words);
  expect(asked).toEqual([]);
  await controls.startLocalAudioLevelObserver(100);
  await controls.startRemoteParticipantsAudioLevelObserver(100);
  expect(asked).toEqual([
    ['observeLocalLevel', 100],
    ['observeRemoteLevel', 100],
  ]);
});

it('R5.30 a screen is shared by presets of the screen, and by qualities that there are', async () => {
  const { controls, join, asked } = setUpControls();
  join();
  const share = (screenVideoSendSettings: unknown) =>
    controls.startScreenShare({ screenVideoSendSettings } as object);
  await expect(share('default-video')).rejects.toThrow('one of the supported presets');
  await expect(share({ maxQuality: 'best' })).rejects.toThrow('either low, medium or high');
  await expect(share({})).rejects.toThrow('must contain at least maxQuality');
  expect(asked).toEqual([]);
  await share({ maxQuality: 'medium' });
  await share('default-screen-video');
  expect(asked).toEqual([
    ['startScreenShare', { media: undefined, send: { maxQuality: 'medium' } }],
    ['startScreenShare', { media: undefined, send: 'default-screen-video' }],
  ]);
});
