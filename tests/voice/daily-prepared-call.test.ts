import type { Controls } from '@parley/voice/controls';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PreparedCall } from '../../voice/call/transport.ts';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

declare global {
  interface Window {
    preparedCall: PreparedCall;
    /** Of a client whose calls go over the transport that was prepared. */
    prepared: { readonly controls: Controls; readonly client: InstanceType<VoiceClientClass> };
  }
}
type VoiceClientClass = Window['voice']['VoiceClient'];

/** A client with what comes before its call: nothing is joined yet. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The library tells the causes of its refusals to the console.
    console.error = () => {};
    console.warn = () => {};
    const { createControls, createDailyTransport, VoiceClient } = window.voice;
    const daily = createDailyTransport();
    const client = new VoiceClient('key', `${location.origin}/api`, undefined, undefined, {
      transports: { daily: async () => daily },
    });
    window.preparedCall = await daily.prepare();
    window.prepared = { client, controls: createControls(client, window.preparedCall) };
  });
}

it('R6.10 R8.31 what comes before a call is refused in the library’s own words', async ({
  openVoice,
}) => {
  const page = await openVoice(libraries[0]);
  await prepare(page);
  const told = await page.evaluate(async () => {
    const cases: readonly (readonly [keyof Controls, ...unknown[]])[] = [
      ['testCallQuality'],
      ['startScreenShare'],
      ['preAuth', {}],
      ['startCamera', { foo: 1 }],
      ['testNetworkConnectivity'],
      ['sendAppMessage', 'a'],
      ['startDialOut', {}],
      ['getMeetingSession'],
      ['theme'],
    ];
    async function refusalOf(of: unknown, [method, ...args]: (typeof cases)[number]) {
      const word = (error: unknown) => (error instanceof Error ? error.message : String(error));
      const act = (of as Record<string, (...args: unknown[]) => unknown>)[method];
      try {
        await act?.apply(of, structuredClone(args));
        return 'takes it';
      } catch (error) {
        return word(error);
      }
    }
    const { controls } = window.prepared;
    const told: [string, string][] = [];
    for (const one of cases)
      told.push([await refusalOf(window.preparedCall.native, one), await refusalOf(controls, one)]);
    return told;
  });
  expect(told.map(([, byControls]) => byControls)).toEqual(told.map(([byLibrary]) => byLibrary));
  expect(told.flat()).not.toContain('takes it');
});

describe.each(libraries)('what comes before a call over daily-js $version', (library) => {
  it('R6.10 is used, and the call goes on with it', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.evaluate(() => {
      const { answers } = window.callMachine;
      answers['test-call-quality'] = () => ({ results: { result: 'good' } });
      answers['test-websocket-connectivity'] = () => ({ results: { result: 'passed' } });
      answers['daily-method-preauth'] = () => ({ access: { level: 'full' } });
    });
    await prepare(page);
    const seen = await page.evaluate(async () => {
      const { client, controls } = window.prepared;
      const access = await controls.preAuth({ url: 'https://parley.daily.co/room' });
      await controls.startCamera();
      const { microphone } = window.callMachine.room;
      const quality = await controls.testCallQuality();
      const sockets = await controls.testWebsocketConnectivity();
      const call = await client.start('assistant-id');
      const again = await controls.startCamera().catch((error: Error) => error.message);
      const isSame = client.getDailyCallObject() === window.preparedCall.native;
      const [join] = window.callMachine.actions('join-meeting');
      const isLive = microphone?.readyState;
      await client.stop();
      return {
        access,
        quality,
        sockets,
        id: call?.id,
        again,
        isSame,
        isLive,
        rooms: window.callMachine.rooms.length,
        url: (join?.['properties'] as { url: string } | undefined)?.url,
        isOver: window.preparedCall.isOver,
      };
    });
    expect(seen).toEqual({
      access: { access: { level: 'full' } },
      quality: { result: 'good' },
      sockets: { result: 'passed' },
      id: 'call-1',
      again:
        'startCamera() not supported after joining a meeting. Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
      isSame: true,
      isLive: 'live',
      rooms: 1,
      url: 'https://parley.daily.co/room',
      isOver: true,
    });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('is given up without a call: nothing is left, and no promise hangs', async ({ openVoice }) => {
    const page = await openVoice(library);
    await prepare(page);
    const seen = await page.evaluate(async () => {
      const { client, controls } = window.prepared;
      await controls.startCamera();
      window.callMachine.unanswered.add('test-websocket-connectivity');
      const test = controls.testWebsocketConnectivity().catch((error: Error) => error.message);
      await window.callMachine.ask('test-websocket-connectivity');
      await Promise.all([window.preparedCall.leave(), window.preparedCall.leave()]);
      const after = await controls.startCamera().catch((error: Error) => error.message);
      const call = await client.start('assistant-id');
      const isOther = client.getDailyCallObject() !== window.preparedCall.native;
      await client.stop();
      return { test: await test, after, id: call?.id, isOther };
    });
    expect(seen).toEqual({
      test: 'Use after destroy',
      after: 'Call object is not available.',
      id: 'call-1',
      isOther: true,
    });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('is not used for another room than the one that was asked about', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.evaluate(() => {
      window.callMachine.answers['daily-method-preauth'] = () => ({ access: { level: 'full' } });
    });
    await prepare(page);
    const seen = await page.evaluate(async () => {
      const { client, controls } = window.prepared;
      await controls.preAuth({ url: 'https://parley.daily.co/another' });
      const call = await client.start('assistant-id');
      const isOver = window.preparedCall.isOver;
      await client.stop();
      return { id: call?.id, isOver };
    });
    expect(seen).toEqual({ id: 'call-1', isOver: true });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('is freed by a call that is stopped before it joins', async ({ openVoice }) => {
    const page = await openVoice(library);
    await prepare(page);
    const started = await page.evaluate(async () => {
      const { client, controls } = window.prepared;
      await controls.startCamera();
      window.callMachine.join = null;
      const start = client.start('assistant-id');
      await window.callMachine.ask('join-meeting');
      await client.stop();
      return { start: await start, isOver: window.preparedCall.isOver };
    });
    expect(started).toEqual({ start: null, isOver: true });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('is refused in a call, and opened once', async ({ openVoice }) => {
    const page = await openVoice(library);
    const seen = await page.evaluate(async () => {
      const daily = window.voice.createDailyTransport();
      const both = await Promise.all([daily.prepare(), daily.prepare()]);
      const under = new window.voice.RoomUnderTest(daily);
      await under.outcome;
      const refused = await daily.prepare().catch((error: Error) => error.message);
      const isSame = both.every(({ native }) => native === under.connection.native);
      await under.connection.leave();
      const next = await daily.prepare();
      const isNew = next.native !== under.connection.native;
      await next.leave();
      return { refused, isSame, isNew };
    });
    expect(seen).toEqual({
      refused: 'prepare() not supported after joining a meeting.',
      isSame: true,
      isNew: true,
    });
    expect(await leftovers(page)).toEqual(nothing);
  });
});

describe.each(libraries)('the tests of the network over daily-js $version', (library) => {
  it('are made one after the other, and leave nothing', async ({ openVoice }) => {
    const page = await openVoice(library);
    const tests = await page.evaluate(() => {
      const { answers } = window.callMachine;
      answers['test-network-connectivity'] = () => ({ results: { result: 'passed' } });
      answers['test-websocket-connectivity'] = () => ({ error: { errorMsg: 'blocked' } });
      answers['test-call-quality'] = () => ({ results: { result: 'warning', secondsElapsed: 9 } });
      return window.voice.VoiceClient.runNetworkTestsStandalone();
    });
    expect(tests).toEqual({
      networkConnectivity: { result: 'passed' },
      websocketConnectivity: { result: 'error', error: 'blocked' },
      callQuality: { result: 'warning', secondsElapsed: 9 },
    });
    expect(await leftovers(page)).toEqual(nothing);
  });
});
