import type { Page } from 'playwright-core';
import { makeClip, type ClipPart } from './clip.ts';
import { launchChromium } from './page.ts';
import { giveDetails, visit } from './visit.ts';

/**
 * `visit` on a server that carries calls itself, in a browser whose microphone hears what `said` is
 * extended with. Nothing is played by the test: what the page does is watched from outside.
 */
export const liveVisit = (said: readonly ClipPart[] = [600]) =>
  visit
    .extend('speakingBrowser', { scope: 'file' }, async ({}, { onCleanup }) => {
      const clip = makeClip(said);
      const browser = await launchChromium([
        `--use-file-for-fake-audio-capture=${clip.file}%noloop`,
        '--autoplay-policy=user-gesture-required',
      ]);
      onCleanup(async () => {
        await browser?.close();
        clip.remove();
      });
      return browser;
    })
    .extend('openSite', ({ speakingBrowser, watch, server, skip }) =>
      /** `prepare` has the page before it goes anywhere. */
      async (prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
        if (speakingBrowser === null) return skip('there is no Chromium');
        const page = await watch.open(speakingBrowser, {});
        await page.addInitScript(watchCall);
        await prepare?.(page);
        await page.goto(server.url);
        return page;
      },
    );

declare global {
  interface Window {
    /** What came over the call's channel, what was sent, and the connections that it went by. */
    callWatch: {
      readonly received: string[];
      readonly sent: string[];
      readonly peers: RTCPeerConnection[];
    };
  }
}

function watchCall(): void {
  const watch: Window['callWatch'] = { received: [], sent: [], peers: [] };
  Object.assign(window, { callWatch: watch });
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...parts) {
    watch.peers.push(this);
    const channel = createDataChannel.apply(this, parts);
    channel.addEventListener('message', ({ data }) => void watch.received.push(String(data)));
    const send = channel.send.bind(channel) as (text: string) => void;
    channel.send = (text: unknown) => {
      watch.sent.push(String(text));
      send(String(text));
    };
    return channel;
  };
}

/** A whole way into a conversation, of a visitor who comes for the first time. */
export async function callAgent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Voice Chat' }).click();
  await giveDetails(page);
  await page.getByRole('button', { name: 'End Call' }).waitFor();
}

/** No packet goes either way any more, and nobody is told. */
export async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => window.callWatch.peers.at(-1)!.close());
}

/** What the page sent of a kind. */
export const sent = (page: Page, type: string) =>
  page.evaluate(
    (type) =>
      window.callWatch.sent
        .filter((text) => text.startsWith('{'))
        .map((text) => JSON.parse(text) as { readonly type: string; readonly text?: string })
        .filter((message) => message.type === type),
    type,
  );

/** The types of the messages that came. */
export const received = (page: Page) =>
  page.evaluate(() =>
    window.callWatch.received.map((text) =>
      text.startsWith('{') ? (JSON.parse(text) as { type: string }).type : text,
    ),
  );

/** The loudest of what the page plays in the next half second, 0 to 1; 0 where it plays nothing. */
export const heardLevel = (page: Page) =>
  page.evaluate(async () => {
    const element = document.querySelector('audio');
    const { srcObject } = element ?? {};
    // An element that stands still makes no sound, whatever comes to it.
    if (!element || !srcObject || element.paused) return 0;
    const since = element.currentTime;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(srcObject as MediaStream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    for (const end = performance.now() + 500; performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      analyser.getFloatTimeDomainData(samples);
      loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), loudest);
    }
    await context.close();
    return element.paused || element.currentTime <= since ? 0 : loudest;
  });

export const captions = (page: Page, who: 'AI' | 'You') =>
  page
    .getByRole('region', { name: 'Captions' })
    .getByRole('listitem')
    .filter({ has: page.getByText(who, { exact: true }) });
