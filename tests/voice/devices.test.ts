import type { AmplifiedMicrophone, canShareScreen, createDevices } from '@parley/voice';
import { describe, expect } from 'vitest';
import { bundleTest as it } from '../support/bundled-page.ts';

declare global {
  interface Window {
    /** What the page of this test offers to `page.evaluate`. */
    underTest: {
      readonly createDevices: typeof createDevices;
      readonly canShareScreen: typeof canShareScreen;
      amplifyMicrophone(gain: number): Promise<AmplifiedMicrophone>;
      /** Every track that the browser gave. */
      readonly tracks: readonly MediaStreamTrack[];
    };
  }
}

const entry = new URL('../../voice/devices/devices-page.ts', import.meta.url);

describe('D141 the devices of a real browser', () => {
  it('R1.13 are listed once the microphone was allowed, picked, and read back', async ({
    openBundle,
  }) => {
    const page = await openBundle(entry);
    const seen = await page.evaluate(async () => {
      const devices = window.underTest.createDevices();
      const permission = await devices.askForMicrophone();
      const other = devices.state.microphones.find((device) => !device.isDefault);
      const picked = await devices.pickMicrophone(other?.id ?? null);
      const seen = {
        permission,
        labels: devices.state.microphones.map(({ label }) => label),
        defaults: devices.state.microphones.filter(({ isDefault }) => isDefault).length,
        isVerified: picked !== null && picked.id === other?.id,
        isInUse: devices.state.microphone.inUse?.id === other?.id,
        canPickSpeaker: devices.state.canPickSpeaker,
        speakers: devices.state.speakers.length,
        tracks: window.underTest.tracks.map((track) => track.readyState),
        canShareScreen: window.underTest.canShareScreen(),
      };
      devices.close();
      return seen;
    });
    expect(seen.permission).toEqual({ state: 'granted' });
    expect(seen.labels.length).toBeGreaterThan(1);
    expect(seen.labels.every((label) => label !== '' && !label.startsWith('Default'))).toBe(true);
    expect(seen).toMatchObject({
      defaults: 1,
      isVerified: true,
      isInUse: true,
      canPickSpeaker: true,
      tracks: ['ended', 'ended'],
      canShareScreen: true,
    });
  });

  it('R1.13 a speaker is picked and read back', async ({ openBundle }) => {
    const page = await openBundle(entry);
    const { picked, wanted } = await page.evaluate(async () => {
      const devices = window.underTest.createDevices();
      await devices.askForMicrophone();
      const [, other] = devices.state.speakers;
      const picked = await devices.pickSpeaker(other?.id ?? null);
      const wanted = devices.state.speaker.wanted;
      devices.close();
      return { picked, wanted };
    });
    expect(picked).not.toBeNull();
    expect(picked).toEqual(wanted);
  });

  it('pain 5: a meter hears the microphone without a call; closing leaves no live track', async ({
    openBundle,
  }) => {
    const page = await openBundle(entry);
    const seen = await page.evaluate(async () => {
      const devices = window.underTest.createDevices();
      await devices.startMeter();
      const level = await new Promise<number>((resolve) => {
        devices.level.subscribe(() => {
          if (devices.level.level > 0) resolve(devices.level.level);
        });
      });
      const live = window.underTest.tracks.map((track) => track.readyState);
      devices.close();
      return { level, live, after: window.underTest.tracks.map((track) => track.readyState) };
    });
    expect(seen.level).toBeGreaterThan(0);
    expect(seen.level).toBeLessThanOrEqual(1);
    expect(seen.live.filter((state) => state === 'live')).toHaveLength(1);
    expect(seen.after.every((state) => state === 'ended')).toBe(true);
  });

  it('pain 13: a microphone that is refused has a typed reason, and steps for this browser', async ({
    openBundle,
  }) => {
    const page = await openBundle(entry);
    const permission = await page.evaluate(async () => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      const devices = window.underTest.createDevices();
      const permission = await devices.askForMicrophone();
      devices.close();
      return permission;
    });
    expect(permission).toMatchObject({
      state: 'refused',
      problem: 'denied',
      steps: expect.arrayContaining(['Reload the page.']),
    });
  });

  it('defect 18: what the microphone’s gain opened is freed', async ({ openBundle }) => {
    const page = await openBundle(entry);
    const seen = await page.evaluate(async () => {
      const contexts: AudioContext[] = [];
      const Original = AudioContext;
      window.AudioContext = class extends Original {
        constructor() {
          super();
          contexts.push(this);
        }
      };
      const microphone = await window.underTest.amplifyMicrophone(3);
      const before = { kind: microphone.track.kind, contexts: contexts.length };
      const [context] = contexts;
      const closed = new Promise<void>((resolve) => {
        context?.addEventListener('statechange', () => {
          if (context.state === 'closed') resolve();
        });
      });
      microphone.close();
      await closed;
      return { ...before, tracks: window.underTest.tracks.map((track) => track.readyState) };
    });
    expect(seen).toEqual({ kind: 'audio', contexts: 1, tracks: ['ended'] });
  });
});
