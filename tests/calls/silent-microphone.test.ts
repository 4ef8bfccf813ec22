import { describe, expect } from 'vitest';
import { callAgent, captions, liveVisit } from '../support/live-visit.ts';

/** Of a microphone that is switched off: not a sound comes from it. */
const it = liveVisit();

declare global {
  interface Window {
    microphones: MediaStreamTrack[];
  }
}

describe('D1107 D1108 a visitor who is not heard', () => {
  it('is told so in words, is told when the microphone goes, and has it back with a tap', async ({
    openSite,
  }) => {
    const page = await openSite((page) =>
      page.addInitScript(() => {
        window.microphones = [];
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (options) => {
          const stream = await open(options);
          window.microphones.push(...stream.getAudioTracks());
          return stream;
        };
      }),
    );
    await callAgent(page);
    await captions(page, 'AI').first().waitFor();
    const note = page.getByText('Nothing is heard from your microphone.');
    await note.waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Mute' }).click();
    await note.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mute' }).click();

    // As a browser tells of one that is unplugged.
    const opened = await page.evaluate(() => {
      const track = window.microphones.at(-1)!;
      track.stop();
      track.dispatchEvent(new Event('ended'));
      return window.microphones.length;
    });
    await page.getByRole('alert').filter({ hasText: 'Your microphone is gone' }).waitFor();
    await page.getByText('Microphone paused').waitFor();
    await page.getByRole('button', { name: 'Use the microphone again' }).click();
    await page.getByText('Microphone paused').waitFor({ state: 'detached' });
    const live = () => page.evaluate(() => window.microphones.map(({ readyState }) => readyState));
    expect((await live()).length).toBeGreaterThan(opened);
    expect((await live()).at(-1)).toBe('live');
    await page.getByRole('button', { name: 'End Call' }).click();
    await expect.poll(async () => (await live()).includes('live')).toBe(false);
  }, 90_000);
});
