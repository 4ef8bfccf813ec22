import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { libraries, voiceTest } from '../support/voice-page.ts';

/** A page without a call: an output, and tones to play on it. */
const it = voiceTest
  .extend('voicePage', async ({ openVoice }) => openVoice(libraries[1]))
  .extend('openOutput', ({ voicePage }) => async (): Promise<Page> => {
    await voicePage.evaluate(() => {
      const output = window.voice.createBrowserPlatform().createAudioOutput(null);
      const makeTone = (gain = 1): MediaStreamTrack => {
        const context = new AudioContext();
        const destination = new MediaStreamAudioDestinationNode(context);
        const loudness = new GainNode(context, { gain });
        new OscillatorNode(context).connect(loudness).connect(destination);
        const [track] = destination.stream.getAudioTracks();
        if (track === undefined) throw new Error('There is no tone.');
        return track;
      };
      Object.assign(window, { output, makeTone });
    });
    return voicePage;
  });

declare global {
  /** What these tests put in the page. */
  var output: ReturnType<ReturnType<Window['voice']['createBrowserPlatform']>['createAudioOutput']>;
  var makeTone: (gain?: number) => MediaStreamTrack;
}

const count = (page: Page) => page.locator('audio').count();

describe('the audio output', () => {
  it('plays a track through one element, in the document while it is needed', async ({
    openOutput,
  }) => {
    const page = await openOutput();
    expect(await page.evaluate(() => output.element)).toBeNull();
    expect(await count(page)).toBe(0);
    expect(await page.evaluate(() => output.play('a', makeTone()))).toBe('playing');
    expect(await count(page)).toBe(1);
    const seen = await page.evaluate(() => {
      const { element } = output;
      const isShown = element === document.querySelector('audio');
      return { isShown, paused: element?.paused, source: element?.getAttribute('src') };
    });
    expect(seen).toEqual({ isShown: true, paused: false, source: null });
    await page.evaluate(() => output.remove('a'));
    expect(await count(page)).toBe(0);
    expect(await page.evaluate(() => output.element)).toBeNull();
  });

  it('takes a further track of the same participant in place of the first', async ({
    openOutput,
  }) => {
    const page = await openOutput();
    const outcome = await page.evaluate(async () => {
      const next = makeTone();
      const both = await Promise.all([output.play('a', makeTone()), output.play('a', next)]);
      const stream = output.element?.srcObject as MediaStream;
      return { both, isNext: stream.getTracks()[0] === next };
    });
    expect(outcome).toEqual({ both: ['playing', 'playing'], isNext: true });
    expect(await count(page)).toBe(1);
  });

  it('uses the element of who has left again, and another only for who speaks beside', async ({
    openOutput,
  }) => {
    const page = await openOutput();
    const same = await page.evaluate(async () => {
      await output.play('a', makeTone());
      const first = output.element;
      await output.play('b', makeTone());
      const two = document.querySelectorAll('audio').length;
      output.remove('a');
      output.remove('b');
      output.remove('nobody');
      await output.play('c', makeTone());
      return { two, isReused: output.element === first };
    });
    expect(same).toEqual({ two: 2, isReused: true });
    expect(await count(page)).toBe(1);
  });

  it('defect 22: takes every id for what it is, a selector or not', async ({ openOutput }) => {
    const page = await openOutput();
    const ids = ['"]', 'a, audio', '__proto__', '', '\\'];
    await page.evaluate(async (ids) => {
      for (const id of ids) await output.play(id, makeTone());
      for (const id of ids.slice(1)) output.remove(id);
    }, ids);
    expect(await count(page)).toBe(1);
  });

  it('keeps the volume between 0 and 1, for what plays and what comes', async ({ openOutput }) => {
    const page = await openOutput();
    const volumes = await page.evaluate(async () => {
      output.setVolume(0.25);
      await output.play('a', makeTone());
      const { element } = output;
      const volumes = [element?.volume];
      for (const volume of [7, Number.NaN, -1, 0.5]) {
        output.setVolume(volume);
        volumes.push(element?.volume);
      }
      await output.play('b', makeTone());
      return [...volumes, document.querySelectorAll('audio')[1]?.volume];
    });
    expect(volumes).toEqual([0.25, 1, 1, 0, 0.5, 0.5]);
  });

  it('sounds on the device that was chosen, and rejects one that is not there', async ({
    openOutput,
  }) => {
    const page = await openOutput();
    const { refused, sinks } = await page.evaluate(async () => {
      const asked = await navigator.mediaDevices.getUserMedia({ audio: true });
      const devices = await navigator.mediaDevices.enumerateDevices();
      for (const track of asked.getTracks()) track.stop();
      const speaker = devices.find(
        ({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== 'default',
      );
      const refused = await output.setSink('no-such-device').catch((error: Error) => error.name);
      await output.setSink(speaker?.deviceId ?? '');
      await output.play('a', makeTone());
      await output.play('b', makeTone());
      const sinks = [...document.querySelectorAll('audio')].map((one) => one.sinkId);
      return { refused, sinks: sinks.map((sink) => sink === speaker?.deviceId) };
    });
    expect(refused).toBe('NotFoundError');
    expect(sinks).toEqual([true, true]);
  });

  it('says that the browser wants a gesture, and plays in one', async ({ openOutput }) => {
    const page = await openOutput();
    await page.evaluate(() => {
      // As a browser does in which nobody has tapped yet.
      const { play } = HTMLMediaElement.prototype;
      let isTapped = false;
      HTMLMediaElement.prototype.play = function (): Promise<void> {
        if (isTapped) return play.call(this);
        return Promise.reject(new DOMException('play() needs a gesture.', 'NotAllowedError'));
      };
      document.querySelector('button')?.addEventListener('click', (event) => {
        isTapped = event.isTrusted;
        void output.unlock().then((heard) => Object.assign(window, { heard }));
      });
    });
    expect(await page.evaluate(() => output.play('a', makeTone()))).toBe('blocked');
    expect(await page.evaluate(() => output.unlock())).toBe(false);
    await page.getByRole('button').click();
    await expect.poll(() => page.evaluate(() => 'heard' in window && window.heard)).toBe(true);
    expect(await page.evaluate(() => output.element?.paused)).toBe(false);
  });

  it('sounds through the element that was made in the gesture', async ({ openOutput }) => {
    const page = await openOutput();
    const isPrimed = await page.evaluate(async () => {
      const primed = window.voice.primeAudio();
      const output = window.voice.createBrowserPlatform().createAudioOutput(primed);
      await output.play('a', makeTone());
      return output.element === primed && !primed.paused;
    });
    expect(isPrimed).toBe(true);
  });

  it('leaves an element of the page where it is', async ({ openOutput }) => {
    const page = await openOutput();
    const seen = await page.evaluate(async () => {
      const section = document.body.appendChild(document.createElement('section'));
      const own = section.appendChild(new Audio());
      const output = window.voice.createBrowserPlatform().createAudioOutput(own);
      await output.play('a', makeTone());
      const during = [own.parentElement === section, own.paused];
      output.close();
      return [...during, own.parentElement === section, own.paused, own.srcObject];
    });
    expect(seen).toEqual([true, false, true, true, null]);
  });

  it('rejects a track that cannot be played at all', async ({ openOutput }) => {
    const page = await openOutput();
    const refused = await page.evaluate(async () => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('no decoder', 'NotSupportedError'));
      return output.play('a', makeTone()).catch((error: Error) => error.name);
    });
    expect(refused).toBe('NotSupportedError');
  });

  it('goes on when the page comes back and the browser had paused it', async ({ openOutput }) => {
    const page = await openOutput();
    await page.evaluate(async () => {
      await output.play('a', makeTone());
      output.element?.pause();
      const resumed = new Promise((resolve) => {
        output.element?.addEventListener('playing', resolve, { once: true });
      });
      document.dispatchEvent(new Event('visibilitychange'));
      await resumed;
    });
    expect(await page.evaluate(() => output.element?.paused)).toBe(false);
  });

  it('leaves nothing when it is closed, also while a track is about to play', async ({
    openOutput,
  }) => {
    const page = await openOutput();
    const { outcome, late, paused } = await page.evaluate(async () => {
      await output.play('a', makeTone());
      const { element } = output;
      const playing = output.play('b', makeTone());
      output.close();
      output.close();
      document.dispatchEvent(new Event('visibilitychange'));
      const late = await output.play('c', makeTone()).catch((error: Error) => error.message);
      return { outcome: await playing, late, paused: element?.paused };
    });
    expect({ outcome, late, paused }).toEqual({
      outcome: 'playing',
      late: 'The audio output is closed.',
      paused: true,
    });
    expect(await count(page)).toBe(0);
  });
});
