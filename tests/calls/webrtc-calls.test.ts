import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { measureLevel } from '../../platform/areas/live/media/tone.ts';
import { webrtcTest as it } from '../support/webrtc-visit.ts';

const join = (page: Page, options: { readonly startMuted?: boolean } = {}) =>
  page.evaluate(async (options) => {
    const transport = await window.webrtc.openWebRtcTransport({});
    const room = { url: '/room', token: 'the-token' };
    window.room = new window.webrtc.RoomUnderTest(transport, room, options);
    return window.room.outcome;
  }, options);

/** How loud the assistant is, as the transport measures it. */
const remoteLevel = (page: Page) =>
  page.evaluate(async () => {
    await window.room.hear('remote-level', window.room.told('remote-level').length + 1);
    return Number(window.room.told('remote-level').at(-1)!['level']);
  });

describe('D381 a call over WebRTC', () => {
  it('brings sound both ways, and measures it', async ({ openRoom, server }) => {
    const page = await openRoom();
    expect(await join(page)).toBe('joined');
    expect(server.requests).toEqual(['POST Bearer the-token']);
    await page.evaluate(async () => {
      await window.room.connection.observeRemoteLevel(100);
      await window.room.connection.observeLocalLevel(100);
      document.body.append(
        Object.assign(new Audio(), { autoplay: true, srcObject: window.webrtc.sound() }),
      );
    });
    expect(await remoteLevel(page)).toBeLessThan(0.01);
    server.speaks = true;
    await expect.poll(() => remoteLevel(page)).toBeGreaterThan(0.1);
    // The browser's own microphone beeps.
    const { heard } = server.visitors[0]!;
    await expect.poll(() => Math.max(...heard.map(measureLevel))).toBeGreaterThan(1_000);
    const loudest = () =>
      page.evaluate(() =>
        Math.max(...window.room.told('local-level').map(({ level }) => Number(level))),
      );
    await expect.poll(loudest).toBeGreaterThan(0.01);
  });

  it('D433 needs nothing newer than the browsers that are promised', async ({ openRoom }) => {
    const page = await openRoom();
    await page.evaluate(() => {
      Reflect.deleteProperty(AbortSignal, 'any');
      Reflect.deleteProperty(AbortSignal, 'timeout');
    });
    expect(await join(page)).toBe('joined');
  });

  it('is silent from an interruption until the assistant speaks again', async ({
    openRoom,
    server,
  }) => {
    const page = await openRoom();
    await join(page);
    const { line } = server.visitors[0]!;
    const isHeard = () => page.evaluate(() => window.webrtc.sound().getTracks()[0]!.enabled);
    expect(await isHeard()).toBe(true);
    line.send(JSON.stringify({ type: 'user-interrupted' }));
    await expect.poll(isHeard).toBe(false);
    line.send(JSON.stringify({ type: 'speech-update', role: 'user', status: 'started' }));
    line.send('not { JSON');
    await expect.poll(() => page.evaluate(() => window.room.told('app-message').length)).toBe(3);
    expect(await isHeard()).toBe(false);
    line.send(JSON.stringify({ type: 'speech-update', role: 'assistant', status: 'started' }));
    await expect.poll(isHeard).toBe(true);
    expect(await page.evaluate(() => window.webrtc.jitterTarget())).toBe(0);
  });

  it('asks again, once and with a new peer, when the platform was not reached', async ({
    openRoom,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/Failed to load resource/);
    const page = await openRoom();
    await page.route(/\/room$/, (route) => route.abort(), { times: 1 });
    expect(await join(page)).toBe('joined');
    expect(server.requests).toEqual(['POST Bearer the-token']);
    await page.evaluate(() => window.room.connection.leave());
    await page.route(/\/room$/, (route) => route.abort(), { times: 2 });
    expect(await join(page)).toMatchObject({ kind: 'connection-error' });
    expect(await page.evaluate(() => window.webrtc.held())).toEqual([]);
  });

  it('hangs up when it is left, also while it is joining, and never on one who hung up', async ({
    openRoom,
    server,
  }) => {
    const page = await openRoom();
    await join(page);
    await page.evaluate(() => window.room.connection.leave());
    await expect
      .poll(() => server.requests)
      .toEqual(['POST Bearer the-token', 'DELETE Bearer the-token']);

    server.next = 'hang';
    const outcome = page.evaluate(async () => {
      const transport = await window.webrtc.openWebRtcTransport({});
      window.room = new window.webrtc.RoomUnderTest(transport, { url: '/room', token: 'second' });
      return window.room.outcome;
    });
    await expect.poll(() => server.requests.at(-1)).toBe('POST Bearer second');
    await page.evaluate(() => window.room.abort());
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => server.requests.at(-1)).toBe('DELETE Bearer second');

    server.next = 'answer';
    await join(page);
    const asked = server.requests.length;
    await server.visitors.at(-1)!.line.close();
    await page.evaluate(() => window.room.reach('left'));
    expect(server.requests.length).toBe(asked);
  });

  it('goes on with another microphone, and frees the one before', async ({ openRoom, server }) => {
    const page = await openRoom();
    await join(page);
    const before = server.visitors[0]!.heard.length;
    await page.evaluate(async () => {
      const devices = await navigator.mediaDevices.enumerateDevices();
      const other = devices.filter(({ kind }) => kind === 'audioinput').at(-1)!;
      await window.room.connection.replaceMicrophone(other.deviceId);
    });
    const held = () => page.evaluate(() => window.webrtc.held());
    expect((await held()).filter((one) => one === 'getUserMedia audio')).toHaveLength(1);
    const told = await page.evaluate(() => window.room.told('track-started'));
    expect(
      told.filter(({ participant }) => (participant as { local: boolean }).local),
    ).toHaveLength(2);
    await expect.poll(() => server.visitors[0]!.heard.length).toBeGreaterThan(before);
    await page.evaluate(() => window.room.connection.leave());
    expect(await held()).toEqual([]);
  });

  it('shares a screen without another offer, and stops', async ({ openRoom, server }) => {
    const page = await openRoom();
    await join(page);
    await page.evaluate(() => {
      // The browser under test has no screen.
      navigator.mediaDevices.getDisplayMedia = async () =>
        document.createElement('canvas').captureStream(5);
      window.room.connection.startScreenShare({});
    });
    await expect.poll(() => page.evaluate(() => window.webrtc.sharedScreen())).toBe('live');
    await page.evaluate(() => window.room.connection.stopScreenShare());
    await expect.poll(() => page.evaluate(() => window.webrtc.sharedScreen())).toBe('none');
    expect(server.requests).toHaveLength(1);
  });

  it('says in typed kinds why there is no microphone, and joins without', async ({
    openRoom,
    server,
  }) => {
    const page = await openRoom();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    expect(await join(page)).toBe('joined');
    const [problem] = await page.evaluate(() => window.room.told('camera-error'));
    expect(problem).toMatchObject({ kind: 'permissions', media: ['audio'] });
    await page.evaluate(() => window.room.connection.send('typed'));
    await expect.poll(() => server.visitors[0]!.received).toContain('typed');
  });
});
