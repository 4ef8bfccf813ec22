import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

const bundlePattern = /call-machine-object-bundle/;

/** Holds the page's clock, and the downloads of the library until the test answers them. */
async function holdDownloads(page: Page) {
  const held: Route[] = [];
  const waiting: (() => void)[] = [];
  await page.route(bundlePattern, (route) => {
    held.push(route);
    for (const look of waiting) look();
  });
  return {
    count: () => held.length,
    /** The so many-th download, once it is asked for. */
    async nth(number: number): Promise<Route> {
      await new Promise<void>((resolve) => {
        const look = () => held.length >= number && resolve();
        waiting.push(look);
        look();
      });
      const route = held[number - 1];
      if (route === undefined) throw new Error('There is no such download.');
      return route;
    },
  };
}

const open = (page: Page, origin: string) =>
  page.evaluate((bundles) => {
    const settings = { dailyConfig: { bundlePathOverride: bundles } };
    window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport(settings));
  }, `${origin}/bundles`);

const failures = (page: Page, count: number) =>
  page.evaluate((count) => window.room.hear('load-attempt-failed', count), count);

describe.each(libraries)('loading daily-js $version', (library) => {
  it('R4.48 R9.31 is tried three times, three seconds apart, and then fails in words', async ({
    openVoice,
    origin,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/404/);
    expectConsoleErrors(/sentry\.io/);
    await page.clock.install();
    await openVoice(library);
    const downloads = await holdDownloads(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, origin);
    for (const attempt of [1, 2, 3]) {
      const download = await downloads.nth(attempt);
      await download.fulfill({ status: 404 });
      await failures(page, attempt);
      await page.clock.runFor(2_999);
      expect(downloads.count()).toBe(attempt);
      await page.clock.runFor(1);
    }
    const outcome = await page.evaluate(() => window.room.outcome);
    expect(outcome).toEqual({
      name: 'TransportError',
      kind: 'load-failed',
      message: `Failed to load call object bundle ${origin}/bundles/call-machine-object-bundle.js`,
    });
    expect(await page.evaluate(() => window.room.states)).toEqual(['loading', 'error']);
    expect(await leftovers(page)).toEqual(nothing);
    expect(downloads.count()).toBe(3);
  });

  it('R9.31 is given twenty seconds for each attempt', async ({
    openVoice,
    origin,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/sentry\.io/);
    await page.clock.install();
    await openVoice(library);
    const downloads = await holdDownloads(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, origin);
    // The browser asks for the same address once while it is open.
    await downloads.nth(1);
    for (const attempt of [1, 2, 3]) {
      await page.clock.runFor(19_999);
      expect(await page.evaluate(() => window.room.told('load-attempt-failed').length)).toBe(
        attempt - 1,
      );
      await page.clock.runFor(1);
      await failures(page, attempt);
      await page.clock.runFor(3_000);
    }
    const outcome = await page.evaluate(() => window.room.outcome);
    const url = `${origin}/bundles/call-machine-object-bundle.js`;
    expect(outcome).toMatchObject({
      kind: 'load-failed',
      message: `Timed out (>20000 ms) when loading call object bundle ${url}`,
    });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('goes on when a later attempt succeeds', async ({
    openVoice,
    origin,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/404/);
    await page.clock.install();
    await openVoice(library);
    const downloads = await holdDownloads(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, origin);
    await (await downloads.nth(1)).fulfill({ status: 404 });
    await failures(page, 1);
    await page.clock.runFor(3_000);
    await (await downloads.nth(2)).fallback();
    expect(await page.evaluate(() => window.room.outcome)).toBe('joined');
    expect(await page.evaluate(() => window.room.states)).toEqual([
      'loading',
      'loaded',
      'joining',
      'joined',
    ]);
  });

  it('can be tried again after it failed', async ({
    openVoice,
    origin,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/404/);
    expectConsoleErrors(/sentry\.io/);
    await page.clock.install();
    await openVoice(library);
    await page.route(bundlePattern, (route) => route.fulfill({ status: 404 }), { times: 3 });
    await page.evaluate((bundles) => {
      const settings = { dailyConfig: { bundlePathOverride: bundles } };
      const transport = window.voice.createDailyTransport(settings);
      window.room = new window.voice.RoomUnderTest(transport);
      const second = () => new window.voice.RoomUnderTest(transport).outcome;
      Object.assign(window, { second });
    }, `${origin}/bundles`);
    for (const attempt of [1, 2]) {
      await failures(page, attempt);
      await page.clock.runFor(3_000);
    }
    await page.evaluate(() => window.room.outcome);
    const again = await page.evaluate(() =>
      (window as unknown as { second(): Promise<unknown> }).second(),
    );
    expect(again).toBe('joined');
  });

  it('fails in words when the package itself cannot be had', async ({
    openVoice,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/Failed to load resource/);
    await openVoice(library);
    await page.route(/daily-esm/, (route) => route.abort());
    const outcome = await page.evaluate(() => {
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      return window.room.outcome;
    });
    expect(outcome).toEqual({
      name: 'TransportError',
      kind: 'load-failed',
      message: 'The library @daily-co/daily-js could not be loaded.',
    });
    expect(await page.evaluate(() => window.room.states)).toEqual(['loading', 'error']);
  });
});

describe.each(libraries)('a cancelled join over daily-js $version', (library) => {
  const aborted = {
    name: 'AbortError',
    kind: undefined,
    message: 'The visitor thought better of it.',
  };

  it('settles before anything is loaded', async ({ openVoice }) => {
    const page = await openVoice(library);
    const outcome = await page.evaluate(async () => {
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      await window.room.reach('loading');
      window.room.abort();
      return window.room.outcome;
    });
    expect(outcome).toEqual(aborted);
    expect(await page.evaluate(() => window.room.states)).toEqual(['loading', 'left']);
    expect(await page.evaluate(() => '_daily' in window)).toBe(false);
  });

  it('R4.47 settles while the library downloads its code, and takes no notice of it later', async ({
    openVoice,
    origin,
    page,
  }) => {
    await openVoice(library);
    const downloads = await holdDownloads(page);
    await open(page, origin);
    const download = await downloads.nth(1);
    const outcome = await page.evaluate(() => {
      window.room.abort();
      return window.room.outcome;
    });
    expect(outcome).toEqual(aborted);
    expect(await page.evaluate(() => window.room.states)).toEqual(['loading', 'left']);
    expect(await leftovers(page)).toEqual(nothing);
    const arrived = page.waitForEvent('requestfinished', (request) =>
      bundlePattern.test(request.url()),
    );
    await download.fallback();
    await arrived;
    expect(await page.evaluate(() => window.callMachine.rooms.length)).toBe(0);
  });

  it('settles between two attempts', async ({ openVoice, origin, page, expectConsoleErrors }) => {
    expectConsoleErrors(/404/);
    await page.clock.install();
    await openVoice(library);
    const downloads = await holdDownloads(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, origin);
    await (await downloads.nth(1)).fulfill({ status: 404 });
    await failures(page, 1);
    const outcome = await page.evaluate(() => {
      window.room.abort();
      return window.room.outcome;
    });
    expect(outcome).toEqual(aborted);
    await page.clock.runFor(60_000);
    expect(downloads.count()).toBe(1);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('settles while the room does not answer', async ({ openVoice }) => {
    const page = await openVoice(library);
    const outcome = await page.evaluate(async () => {
      window.callMachine.join = null;
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      await window.room.reach('joining');
      window.room.abort();
      return window.room.outcome;
    });
    expect(outcome).toEqual(aborted);
    expect(await page.evaluate(() => window.room.states)).toEqual([
      'loading',
      'loaded',
      'joining',
      'left',
    ]);
    expect(await page.evaluate(() => window.callMachine.actions('leave-meeting').length)).toBe(1);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('settles while it waits for the call before, for which the next one waits too', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    const { outcome, states, firstWas } = await page.evaluate(async () => {
      const transport = window.voice.createDailyTransport();
      const first = new window.voice.RoomUnderTest(transport);
      await first.outcome;
      window.callMachine.answersLeave = false;
      void first.connection.leave();
      const second = new window.voice.RoomUnderTest(transport);
      second.abort();
      const outcome = await second.outcome;
      const third = new window.voice.RoomUnderTest(transport);
      const begun = third.reach('loading').then(() => first.states.at(-1));
      window.callMachine.room.hangUp();
      return { outcome, states: second.states, firstWas: await begun };
    });
    expect(outcome).toEqual(aborted);
    expect(states).toEqual(['left']);
    expect(firstWas).toBe('left');
  });

  it('settles at once when it was cancelled before', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { outcome, states } = await page.evaluate(async () => {
      const signal = AbortSignal.abort(new DOMException('Never mind.', 'AbortError'));
      const room = { url: 'https://parley.daily.co/room' };
      const transport = window.voice.createDailyTransport();
      const under = new window.voice.RoomUnderTest(transport, room, { signal });
      return { outcome: await under.outcome, states: under.states };
    });
    expect(outcome).toMatchObject({ name: 'AbortError', message: 'Never mind.' });
    expect(states).toEqual(['left']);
  });
});

it('falls back to the other hosts of 0.92, which the policy has to name', async ({
  openVoice,
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  const asked: string[] = [];
  await openVoice(libraries[1]);
  await page.route('https://c.daily.co/**', (route) => route.abort());
  page.on('request', (request) => {
    if (bundlePattern.test(request.url())) asked.push(new URL(request.url()).host);
  });
  const outcome = await page.evaluate(
    () => new window.voice.RoomUnderTest(window.voice.createDailyTransport()).outcome,
  );
  expect(outcome).toBe('joined');
  expect(asked).toEqual(['c.daily.co', 'c.dailywebrtc.com']);
});
