import { describe, expect } from 'vitest';
import { libraries, voiceTest } from '../support/voice-page.ts';

/** A page whose wake lock is counted: headless browsers have no screen to keep on. */
const it = voiceTest.extend('attentivePage', async ({ openVoice }) => {
  const page = await openVoice(libraries[1]);
  await page.evaluate(() => {
    const locks: { released: boolean; release(): Promise<void> }[] = [];
    const request = async () => {
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const held = () => locks.filter(({ released }) => !released).length;
    const turn = () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
    Object.assign(window, { locks, held, turn });
  });
  return page;
});

declare global {
  /** What these tests put in the page. */
  var locks: { released: boolean }[];
  var held: () => number;
  /** One turn of the event loop: everything answered meanwhile is done. */
  var turn: () => Promise<void>;
}

describe('D143 keeping the screen on', () => {
  it('lasts until the call is over', async ({ attentivePage: page }) => {
    const counts = await page.evaluate(async () => {
      const letGo = window.voice.createBrowserPlatform().keepAwake();
      await turn();
      const during = held();
      letGo();
      return [during, held()];
    });
    expect(counts).toEqual([1, 0]);
  });

  it('is asked for again when the page comes back, once', async ({ attentivePage: page }) => {
    const counts = await page.evaluate(async () => {
      const letGo = window.voice.createBrowserPlatform().keepAwake();
      await turn();
      const show = async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        await turn();
      };
      await show();
      const whileHeld = locks.length;
      for (const lock of locks) lock.released = true;
      await show();
      const again = held();
      letGo();
      await show();
      return { whileHeld, again, after: held(), asked: locks.length };
    });
    expect(counts).toEqual({ whileHeld: 1, again: 1, after: 0, asked: 2 });
  });

  it('lets go of what it gets too late', async ({ attentivePage: page }) => {
    const count = await page.evaluate(async () => {
      const letGo = window.voice.createBrowserPlatform().keepAwake();
      letGo();
      await turn();
      return { asked: locks.length, held: held() };
    });
    expect(count).toEqual({ asked: 1, held: 0 });
  });

  it.for(['refuses', 'does not know'])(
    'is no error when the browser %s',
    async (how, { attentivePage: page }) => {
      await page.evaluate((how) => {
        const request = () => Promise.reject(new DOMException('battery', 'NotAllowedError'));
        const value = how === 'refuses' ? { request } : undefined;
        Object.defineProperty(navigator, 'wakeLock', { value });
        const letGo = window.voice.createBrowserPlatform().keepAwake();
        letGo();
        return turn();
      }, how);
      // An error in the page would fail the test.
      expect(await page.evaluate(() => held())).toBe(0);
    },
  );
});

describe('the microphone', () => {
  it('is watched for what takes it away, and gives it back', async ({ attentivePage: page }) => {
    const seen = await page.evaluate(async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const [track] = stream.getAudioTracks();
      if (track === undefined) throw new Error('There is no fake microphone.');
      const seen: string[] = [];
      const { watchMicrophone } = window.voice.createBrowserPlatform();
      const stop = watchMicrophone(track, (state) => seen.push(state));
      track.dispatchEvent(new Event('mute'));
      track.dispatchEvent(new Event('unmute'));
      Object.defineProperty(track, 'muted', { value: true });
      stop();
      track.dispatchEvent(new Event('mute'));
      watchMicrophone(track, (state) => seen.push(`at once: ${state}`))();
      return seen;
    });
    expect(seen).toEqual(['interrupted', 'resumed', 'at once: interrupted']);
  });
});
