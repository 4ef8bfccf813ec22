import type { BrowserContextOptions, Page } from 'playwright-core';
import { startParley } from './server.ts';
import { giveDetails, visit } from './visit.ts';
import { buildMachineScript } from './voice-machine-script.ts';
import { bundleHosts } from './voice-page.ts';
import { startVoicePlatform } from './voice-platform.ts';

export const assistantId = 'assistant-of-the-site';
export const publicKey = 'public-key-of-the-site';

/** What the real-time library downloads; it tries the other two when the first fails. */
export const bundleAddress = /^https:\/\/c\.(daily\.co|dailywebrtc\.com|dailywebrtc\.net)\//;

/**
 * `visit` on a server with hosted voice: the platform is a stand-in on loopback, and what the
 * real-time library downloads is the machine of `voice-call-machine.ts`, which is part of the page.
 * `openSite(options)` opens the page of one more visitor.
 */
export const voiceVisit = visit
  .extend('platform', { scope: 'file' }, async ({}, { onCleanup }) => {
    const platform = await startVoicePlatform();
    onCleanup(() => platform.close());
    return platform;
  })
  .extend('server', { scope: 'file' }, async ({ platform }, { onCleanup }) => {
    const env = {
      VOICE_API_URL: platform.baseUrl,
      VOICE_PUBLIC_KEY: publicKey,
      VOICE_ASSISTANT_ID: assistantId,
    };
    const server = await startParley({ env });
    onCleanup(() => server.stop());
    return server;
  })
  .extend('machineScript', { scope: 'file' }, () => buildMachineScript())
  .extend(
    'openSite',
    ({ newPage, platform, server, machineScript, allowHost }) =>
      async (options: BrowserContextOptions = {}, address = server.url): Promise<Page> => {
        platform.reply('call');
        const page = await newPage(options);
        for (const host of [new URL(address).host, new URL(platform.baseUrl).host]) allowHost(host);
        for (const host of bundleHosts) allowHost(host);
        await page.addInitScript(machineScript);
        await page.route(bundleAddress, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'callMachine.start();' }),
        );
        await page.goto(address);
        return page;
      },
  );

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Voice Chat' });
/** The sign's, whatever stands at the window's edge. */
export const endButton = (page: Page) =>
  page.locator('#voice').getByRole('button', { name: 'End Call' });
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** Asks for a call, with the details that the gate wants. */
export async function askForCall(page: Page): Promise<void> {
  await startButton(page).click();
  await giveDetails(page);
}

/** The room is joined: the assistant comes, is heard, and says that it listens. */
export async function pickUp(page: Page): Promise<void> {
  await page.getByText('The AI is picking up').waitFor();
  await page.evaluate(async () => {
    const { callMachine } = window;
    const before = callMachine.actions('app-msg').length;
    callMachine.room.enter({ id: 'assistant', name: 'Vapi Speaker' });
    await callMachine.room.speak('assistant');
    await callMachine.ask('app-msg', before + 1);
    callMachine.room.say('listening');
  });
  await endButton(page).waitFor();
}

/** A whole way into a conversation, of a visitor who comes for the first time. */
export async function converse(page: Page): Promise<void> {
  await askForCall(page);
  await pickUp(page);
}

/** The platform heard somebody say something. */
export function transcribe(
  page: Page,
  role: 'assistant' | 'user',
  transcriptType: 'partial' | 'final',
  transcript: string,
): Promise<void> {
  const message = { type: 'transcript', role, transcriptType, transcript };
  return page.evaluate((text) => window.callMachine.room.say(text), JSON.stringify(message));
}

/** How loud the assistant is in the room, 0 to 1. */
export function setLevel(page: Page, level: number): Promise<void> {
  return page.evaluate(
    (assistant) =>
      window.callMachine.room.post({
        action: 'remote-participants-audio-level',
        participantsAudioLevel: { assistant },
      }),
    level,
  );
}
