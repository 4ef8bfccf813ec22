import { request as httpRequest, type RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SpeechEngines } from '../../platform/areas/live/engines.ts';
import { createTone } from '../../platform/areas/live/media/tone.ts';

/* Calls of a page in which a screen is shared and recorded. */

/** Says everything as a tone of half a second. */
export const toneEngines: SpeechEngines = {
  voices: [
    {
      name: 'tone',
      async *speak() {
        const tone = createTone(600, 24_000, 480);
        for (let frame = 0; frame < 25; frame += 1) yield tone();
      },
    },
  ],
  recogniser: null,
  spoken: null,
  chosen: ['speech'],
};

export const recordedAssistant = (videoRecordingEnabled: boolean) => ({
  firstMessage: 'Hello.',
  artifactPlan: { recordingEnabled: true, videoRecordingEnabled },
  compliancePlan: {
    recordingConsentPlan: { type: 'stay-on-line', message: 'We record.', waitSeconds: 0 },
  },
});

const cinema = '/cinema.html';

/**
 * What a page asks for at its own origin, asked of another: recordings with a key, which the page has not. At one place
 * it is an empty page that may show them.
 */
export const passOn =
  (origin: () => string, key: string): RequestListener =>
  (asked, reply) => {
    const { method, headers, url = '' } = asked;
    if (url === cinema)
      return void reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Film</title><link rel="icon" href="data:,">');
    const { host: _, ...rest } = headers;
    const withKey = url.includes('/recording/') && { authorization: `Bearer ${key}` };
    const passed = httpRequest(
      `${origin()}${url}`,
      { method, headers: { ...rest, ...withKey } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        reply.once('close', () => answer.destroy());
      },
    );
    asked.pipe(passed);
  };

/** In a page of `webrtc-page.ts`: joins the call, and shares a green screen with something that moves on it. */
export async function joinCall(
  page: Page,
  room: { readonly url: string; readonly token: string },
): Promise<void> {
  await page.evaluate(async (room) => {
    const transport = await window.webrtc.openWebRtcTransport({});
    // The browser's own microphone beeps, and nobody agrees to anything while they say something.
    window.room = new window.webrtc.RoomUnderTest(transport, room, { startMuted: true });
    if ((await window.room.outcome) !== 'joined') throw new Error('not joined');
    window.room.connection.send('playable');
  }, room);
}

export async function shareScreen(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.evaluate((size) => {
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d')!;
    let step = 0;
    setInterval(() => {
      step += 1;
      context.fillStyle = 'rgb(0, 200, 0)';
      context.fillRect(0, 0, size.width, size.height);
      context.fillStyle = 'white';
      context.fillRect((step * 7) % size.width, 10, 20, 20);
    }, 50);
    // The browser under test has no screen.
    const stream = canvas.captureStream(20);
    // As of a screen: it is sent as large as it is.
    for (const track of stream.getTracks()) track.contentHint = 'detail';
    navigator.mediaDevices.getDisplayMedia = async () => stream;
    window.room.connection.startScreenShare({});
  }, size);
}

/** Resolves when the agent has begun to say it. */
export async function hears(page: Page, words: string): Promise<void> {
  const isSaid = () =>
    page.evaluate(
      (words) => JSON.stringify(window.room.told('app-message')).includes(words),
      words,
    );
  await expect.poll(isSaid, { timeout: 30_000 }).toBe(true);
}

/** Resolves once so many more pictures were sent. */
export async function sendsPictures(page: Page, more: number): Promise<void> {
  const sent = () => page.evaluate(() => window.webrtc.picturesSent());
  const until = (await sent()) + more;
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
}

/** What the browser makes of a film: its size, its length, the colour of a corner in the middle of it, and whether it has sound. */
export async function watch(page: Page, address: string) {
  await page.goto(new URL(cinema, page.url()).href);
  return page.evaluate(async (address) => {
    const video = Object.assign(document.createElement('video'), { src: address, muted: true });
    const once = (name: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(name, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), {
          once: true,
        });
      });
    await once('loadeddata');
    const { duration } = video;
    const hasMoved = once('seeked');
    video.currentTime = duration / 2;
    await hasMoved;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const context = canvas.getContext('2d')!;
    const readCorner = () => {
      context.drawImage(video, 0, 0);
      return context.getImageData(canvas.width / 2, canvas.height - 30, 1, 1).data;
    };
    let [red, green, blue, seen] = readCorner();
    // A browser that has much to do has moved before it has the picture: until then nothing is drawn.
    while (seen === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      [red, green, blue, seen] = readCorner();
    }
    const hasEnded = once('ended');
    video.playbackRate = 4;
    await video.play();
    await hasEnded;
    const { webkitAudioDecodedByteCount: heard } = video as unknown as Record<string, number>;
    return {
      size: [canvas.width, canvas.height],
      duration,
      endedAt: video.currentTime,
      colour: green! > 120 && red! < 90 && blue! < 90 ? 'green' : `rgb(${red}, ${green}, ${blue})`,
      hasSound: (heard ?? 0) > 0,
    };
  }, address);
}
