import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { buildCallMachine } from '../../scripts/pack/call-machine.ts';
import { openChatVisit } from '../platform/chat-visit.ts';
import { publicKey } from '../platform/platform-server.ts';
import {
  heard,
  hostedClients,
  hostedTest as it,
  messages,
  type OpenOptions,
} from '../support/hosted-client.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';
import { openUdpRelay, type UdpRelay } from '../support/udp-relay.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
type Json = any;

const { server, provider, model } = openChatVisit('pglite', () => ({
  readCallMachine: buildCallMachine,
}));
beforeAll(() => server.openPublicKey());

/** Long enough to be interrupted. */
const greeting = `Good morning. ${'This is a long greeting, which goes on and on. '.repeat(12)}`;
const weather = { type: 'function', function: { name: 'weather', description: 'The weather.' } };
const key: OpenOptions = { key: publicKey };

const start = (page: Page, assistant: object | string) =>
  page.evaluate(async (assistant) => {
    window.begun = await window.vapi.start(assistant);
    return window.begun?.id ?? null;
  }, assistant);

async function begin(page: Page, assistant: object): Promise<string> {
  const id = await start(page, assistant);
  await expect.poll(() => heard(page, 'call-start')).toHaveLength(1);
  return id as string;
}

const recordOf = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;
const count = async (page: Page, event: string) => (await heard(page, event)).length;
/** What was said to the end, by the one or the other. */
const finals = async (page: Page, by: 'assistant') =>
  (await messages(page, 'transcript'))
    .filter(({ role, transcriptType }) => role === by && transcriptType === 'final')
    .map(({ transcript }) => transcript)
    .join(' ');
/** The microphone, as the library knows it. */
const microphone = (page: Page) =>
  page.evaluate(
    () => window.vapi.getDailyCallObject().participants().local.tracks.audio.state as string,
  );

describe.each(hostedClients)('the hosted client $version, unmodified', (client) => {
  it.runIf(hasSpeechPrograms())(
    'D1140 converses: it is heard, interrupts, has words said, mutes, and hangs up',
    async ({ openHosted, speaking }) => {
      const page = await openHosted(client, server.origin, { ...key, browser: speaking });
      const id = await begin(page, {
        firstMessage: greeting,
        firstMessageInterruptionsEnabled: true,
        model: model(),
      });

      // The greeting is spoken by the server, and interrupted by the microphone.
      await expect.poll(() => count(page, 'speech-start')).toBeGreaterThan(0);
      await expect
        .poll(async () => Math.max(...(await heard(page, 'volume-level'))))
        .toBeGreaterThan(0.1);
      await expect
        .poll(() => messages(page, 'user-interrupted'), { timeout: 90_000 })
        .not.toEqual([]);
      await expect.poll(() => count(page, 'speech-end')).toBeGreaterThan(0);

      expect(await page.evaluate(() => window.vapi.isMuted())).toBe(false);
      await page.evaluate(() => window.vapi.setMuted(true));
      await expect.poll(() => page.evaluate(() => window.vapi.isMuted())).toBe(true);
      expect(await microphone(page)).toBe('off');
      // Nothing comes of a microphone that is muted, and so the visitor's turn ends.
      const isOver = ({ role, status }: Json) => role === 'user' && status === 'stopped';
      await expect
        .poll(async () => (await messages(page, 'speech-update')).filter(isOver))
        .not.toEqual([]);
      await page.evaluate(() => window.vapi.say('I have something to say.', false, false, true));
      await expect
        .poll(() => finals(page, 'assistant'), { timeout: 40_000 })
        .toMatch(/something to say/);
      await page.evaluate(() => window.vapi.setMuted(false));
      await expect.poll(() => microphone(page)).toBe('playable');

      await page.evaluate(() => {
        const { audio } = window.vapi.getDailyCallObject().participants().local.tracks;
        Object.assign(window, { track: audio.persistentTrack });
        window.vapi.stop();
      });
      await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
      await expect.poll(() => page.evaluate('track.readyState')).toBe('ended');
      await expect.poll(async () => (await recordOf(id)).endedReason).toBe('customer-ended-call');
      expect(await heard(page, 'error')).toEqual([]);
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      // Nothing of the call is left in the page.
      expect(await page.locator('audio, video, iframe').count()).toBe(0);
    },
  );

  it('D1141 runs tools of the page, on a page of the platform’s own origin under script-src self', async ({
    openHosted,
  }) => {
    provider.script(
      { call: [{ name: 'weather' }] },
      { say: ['One moment.'] },
      { say: ['Rain, you say.'] },
    );
    const page = await openHosted(client, server.origin, { ...key, at: 'platform' });
    const id = await begin(page, { model: model({ tools: [weather] }) });
    const add = (message: object) =>
      page.evaluate((message) => window.vapi.send({ type: 'add-message', message }), message);
    await add({ role: 'user', content: 'The weather?' });
    await expect.poll(() => messages(page, 'tool-calls')).toHaveLength(1);
    const [{ toolCallList }] = await messages(page, 'tool-calls');
    const outputs = async () => (await messages(page, 'model-output')).map(({ output }) => output);
    // A result that comes before the model has gone on would be answered by these words.
    await expect.poll(outputs).toContain('One moment.');
    await add({ role: 'tool', tool_call_id: toolCallList[0].id, content: 'rain' });
    await expect.poll(outputs).toContain('Rain, you say.');

    // The platform hangs up.
    const { controlUrl } = (await recordOf(id)).monitor;
    await server.ask('POST', new URL(controlUrl).pathname.replace('/voice', ''), {
      type: 'end-call',
    });
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
    const updates = await messages(page, 'status-update');
    expect(updates.filter(({ status }) => status === 'ended')).toHaveLength(1);
    expect(await heard(page, 'error')).toEqual([]);
    expect(await page.evaluate(() => window.refused)).toEqual([]);

    // The same client calls again.
    await page.evaluate(() => void (window.heard.length = 0));
    await begin(page, { model: model() });
    await page.evaluate(() => window.vapi.stop());
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
  });

  it('D1142 has its devices, its screen and its levels, and an answer to all that it asks', async ({
    openHosted,
  }) => {
    const page = await openHosted(client, server.origin, key);
    await begin(page, { model: model() });
    const devices = await page.evaluate(async () => {
      const call = window.vapi.getDailyCallObject();
      const listed = (await call.enumerateDevices()).devices as MediaDeviceInfo[];
      const other = listed.filter(({ kind }) => kind === 'audioinput').at(-1)!.deviceId;
      const set = await call.setInputDevicesAsync({ audioDeviceId: other });
      const { device } = await call.cycleMic();
      const { mic } = await call.getInputDevices();
      return { other, set: set.mic.deviceId, cycled: device.deviceId, now: mic.deviceId };
    });
    expect(devices.set).toBe(devices.other);
    expect(devices.cycled).not.toBe(devices.other);
    expect(devices.now).toBe(devices.cycled);
    // A track of the program's own.
    await page.evaluate(() => window.vapi.increaseMicLevel(1.5));
    const label = () =>
      page.evaluate(
        () =>
          window.vapi.getDailyCallObject().participants().local.tracks.audio.persistentTrack.label,
      );
    await expect.poll(label).toMatch(/Destination/);

    const screen = () =>
      page.evaluate(
        () => window.vapi.getDailyCallObject().participants().local.tracks.screenVideo.state,
      );
    await page.evaluate(() => {
      // The browser under test has no screen.
      navigator.mediaDevices.getDisplayMedia = async () =>
        document.createElement('canvas').captureStream(5);
      window.vapi.startScreenSharing();
    });
    await expect.poll(screen).toBe('playable');
    await page.evaluate(() => window.vapi.stopScreenSharing());
    await expect.poll(screen).toBe('off');
    const canceled = page.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () =>
        Promise.reject(new DOMException('No', 'NotAllowedError'));
      return new Promise((resolve) => {
        window.vapi.getDailyCallObject().once('local-screen-share-canceled', () => resolve(true));
        window.vapi.startScreenSharing();
      });
    });
    expect(await canceled).toBe(true);

    // One that cannot be sent is not left on.
    const left = page.evaluate(() => {
      const stream = document.createElement('canvas').captureStream(5);
      navigator.mediaDevices.getDisplayMedia = async () => stream;
      const { replaceTrack } = RTCRtpSender.prototype;
      RTCRtpSender.prototype.replaceTrack = async () => Promise.reject(new Error('No'));
      return new Promise((resolve) => {
        window.vapi.getDailyCallObject().once('nonfatal-error', () => {
          RTCRtpSender.prototype.replaceTrack = replaceTrack;
          resolve(stream.getTracks()[0]!.readyState);
        });
        window.vapi.startScreenSharing();
      });
    });
    expect(await left).toBe('ended');

    const level = page.evaluate(
      () =>
        new Promise((resolve) => {
          const call = window.vapi.getDailyCallObject();
          call.once('local-audio-level', (event: { audioLevel: number }) =>
            resolve(event.audioLevel),
          );
          call.startLocalAudioLevelObserver(100);
        }),
    );
    expect(await level).toBeTypeOf('number');
    const network = () =>
      page.evaluate(async () => {
        const { networkState, stats } = await window.vapi.getDailyCallObject().getNetworkStats();
        return { networkState, measured: typeof stats.latest.networkRoundTripTime };
      });
    await expect
      .poll(network)
      .toEqual({ networkState: expect.stringMatching(/good|warning|bad/), measured: 'number' });

    const settled = await page.evaluate(async () => {
      const call = window.vapi.getDailyCallObject();
      call.setLocalVideo(true);
      const [track] = document.createElement('canvas').captureStream(1).getTracks();
      const asks: Record<string, Promise<unknown>> = {
        room: call.room(),
        load: call.getCpuLoadStats(),
        topology: call.getNetworkTopology(),
        name: call.setUserName('Ann'),
        data: call.setUserData({ seat: 4 }),
        language: call.getDailyLang(),
        receive: call.updateReceiveSettings({ base: { video: { layer: 0 } } }),
        camera: call.cycleCamera(),
        output: call.setOutputDeviceAsync({ outputDeviceId: 'default' }),
        quiet: call.updateInputSettings({ audio: { processor: { type: 'none' } } }),
        // Not here.
        blur: call.updateInputSettings({ video: { processor: { type: 'background-blur' } } }),
        send: call.updateSendSettings({ video: 'bandwidth-optimized' }),
        dial: call.startDialOut({ phoneNumber: '+15550100' }),
        track: call.startCustomTrack({ track }),
        websocket: call.testWebsocketConnectivity(),
      };
      const outcomes = await Promise.allSettled(Object.values(asks));
      return {
        ...Object.fromEntries(
          Object.keys(asks).map((ask, index) => [ask, outcomes[index]!.status]),
        ),
        video: call.localVideo(),
        who: call.participants().local.user_name,
      };
    });
    const [done, refused] = ['fulfilled', 'rejected'];
    expect(settled).toEqual({
      ...{ room: done, load: done, topology: done, name: done, data: done, language: done },
      ...{ receive: done, camera: done, output: done, quiet: done },
      ...{ blur: refused, send: refused, dial: refused, track: refused, websocket: refused },
      ...{ video: false, who: 'Ann' },
    });
    const recording = page.evaluate(
      () =>
        new Promise((resolve) => {
          const call = window.vapi.getDailyCallObject();
          call.once('recording-error', () => resolve('told'));
          call.startRecording();
        }),
    );
    expect(await recording).toBe('told');
    await page.evaluate(() => window.vapi.stop());
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
    expect(await heard(page, 'error')).toEqual([]);
  });

  it('D1143 comes back by another way when its network is lost, and hears in the library’s words when there is none', async ({
    openHosted,
    expectConsoleErrors,
  }) => {
    // What the library would tell its maker, and the page's policy does not let out.
    expectConsoleErrors(/ingest\.sentry\.io/);
    const page = await openHosted(client, server.origin, key);
    const relays: UdpRelay[] = [];
    const room = /\/voice\/call\/[^/]+\/web$/;
    await page.route(room, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const answer = await response.text();
      const port = /^a=candidate:1 1 udp \d+ 127\.0\.0\.1 (\d+)/m.exec(answer)![1]!;
      const relay = await openUdpRelay(Number(port));
      relays.push(relay);
      await route.fulfill({
        response,
        body: answer.replaceAll(` ${port} typ`, ` ${relay.port} typ`),
      });
    });
    onTestFinished(() => relays.forEach((relay) => relay.close()));
    const id = await begin(page, { model: model() });
    await page.evaluate(() => {
      const network: string[] = [];
      Object.assign(window, { network });
      window.vapi
        .getDailyCallObject()
        .on('network-connection', ({ event }: { event: string }) => network.push(event));
    });
    const network = () => page.evaluate('window.network');
    await expect.poll(() => page.locator('audio').count()).toBe(1);
    relays.at(-1)!.cut();
    await expect.poll(network, { timeout: 40_000 }).toEqual(['interrupted', 'connected']);
    // The sound that comes now is what is played.
    const plays = () =>
      page.locator('audio').evaluateAll(([audio]) => {
        const stream = (audio as HTMLAudioElement | undefined)?.srcObject as
          MediaStream | undefined;
        return stream?.getAudioTracks().map(({ muted, readyState }) => [muted, readyState]);
      });
    await expect.poll(plays).toEqual([[false, 'live']]);
    await page.evaluate(() => window.vapi.say('You are here again.', false, false, true));
    await expect.poll(() => finals(page, 'assistant'), { timeout: 40_000 }).toMatch(/here again/);
    expect(await heard(page, 'call-start')).toHaveLength(1);
    expect((await recordOf(id)).status).toBe('in-progress');

    expectConsoleErrors(/ERR_FAILED/);
    await page.route(room, (route) => route.abort());
    relays.at(-1)!.cut();
    await expect.poll(() => heard(page, 'call-end'), { timeout: 80_000 }).toHaveLength(1);
    expect(JSON.stringify(await heard(page, 'error'))).toMatch(
      /connection-error.*The connection was lost|The connection was lost.*connection-error/,
    );
    await expect.poll(async () => (await recordOf(id)).status, { timeout: 40_000 }).toBe('ended');
    expect(await page.locator('audio').count()).toBe(0);
  }, 200_000);

  it('D1144 hears why a call cannot be had: a wrong key, an assistant that is not there, a microphone that may not be used', async ({
    openHosted,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    // It writes what it tells.
    if (client.version === '2.3.6') expectConsoleErrors(/^Response$/);
    const stranger = await openHosted(client, server.origin, { key: 'pk_nobody' });
    expect(await start(stranger, { model: model() })).toBeNull();
    expect(JSON.stringify(await heard(stranger, 'error'))).toMatch(/key|token|401/i);

    expectConsoleErrors(/40[04]/);
    const page = await openHosted(client, server.origin, key);
    expect(await start(page, '00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(JSON.stringify(await heard(page, 'error'))).toMatch(/assistant/i);

    await page.evaluate(() => {
      window.heard.length = 0;
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (options) => {
        mediaDevices.getUserMedia = open;
        throw new DOMException(`Permission denied ${String(options?.audio)}`, 'NotAllowedError');
      };
    });
    await begin(page, { model: model() });
    expect(JSON.stringify(await page.evaluate(() => window.heard))).toMatch(/camera-error.*denied/);
    expect(await microphone(page)).toBe('blocked');
    expect(await page.evaluate(() => window.vapi.isMuted())).toBe(true);
    // Whoever thinks better of it is heard.
    await page.evaluate(() => window.vapi.setMuted(false));
    await expect.poll(() => microphone(page)).toBe('playable');
    await page.evaluate(() => window.vapi.stop());
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
  });

  it('D1149 is told of a call that is over, and leaves one that it is still joining', async ({
    openHosted,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/410/);
    if (client.version === '2.3.6') expectConsoleErrors(/This call is over/);
    const page = await openHosted(client, server.origin, key);
    // Over before its page has joined it.
    await page.route(`${server.origin}/voice/call/web`, async (route) => {
      const response = await route.fetch();
      const { webCallUrl, transport } = (await response.json()) as Json;
      const authorization = `Bearer ${transport.callToken}`;
      await fetch(webCallUrl, { method: 'DELETE', headers: { authorization } });
      await route.fulfill({ response });
    });
    expect(await start(page, { model: model() })).toBeNull();
    expect(JSON.stringify(await heard(page, 'error'))).toMatch(
      /exp-room.*is over|is over.*exp-room/,
    );
    await page.unrouteAll();

    await page.evaluate((model) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      const asked = Promise.withResolvers<void>();
      const allowed = Promise.withResolvers<void>();
      mediaDevices.getUserMedia = async (options) => {
        asked.resolve();
        await allowed.promise;
        const stream = await open(options);
        Object.assign(window, { late: stream.getTracks()[0] });
        return stream;
      };
      void window.vapi.start({ model });
      return asked.promise.then(() => {
        window.vapi.stop();
        allowed.resolve();
      });
    }, model());
    await expect.poll(() => heard(page, 'call-end')).toHaveLength(1);
    await expect.poll(() => page.evaluate('window.late?.readyState')).toBe('ended');
  });
});

it('D1110 the hosted client’s `reconnect` goes on with the call after its page was loaded anew', async ({
  openHosted,
}) => {
  // 2.3 has none.
  const page = await openHosted(hostedClients[1], server.origin, key);
  const id = await begin(page, { model: model() });
  const call = (await page.evaluate(() => window.begun)) as Json;
  const [, token] = call.webCallUrl.split('#');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(token).toBeTruthy();
  expect(kept).not.toContain(token);

  await page.reload();
  await page.evaluate(async (call) => void (await window.vapi.reconnect(call)), call);
  await expect.poll(() => heard(page, 'call-start')).not.toEqual([]);
  await page.evaluate(() => window.vapi.say('You are here again.', false, false, true));
  await expect.poll(() => finals(page, 'assistant'), { timeout: 40_000 }).toMatch(/here again/);
  expect((await recordOf(id)).status).toBe('in-progress');

  // Whoever leaves is not waited for.
  await page.evaluate(() => window.vapi.stop());
  await expect.poll(async () => (await recordOf(id)).endedReason).toBe('customer-ended-call');
  expect(await heard(page, 'error')).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
}, 120_000);
