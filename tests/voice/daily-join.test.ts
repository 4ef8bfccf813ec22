import { describe, expect } from 'vitest';
import { libraries, voiceTest as it } from '../support/voice-page.ts';

const fatalKinds = [
  'connection-error',
  'end-of-life',
  'no-room',
  'exp-room',
  'nbf-room',
  'exp-token',
  'nbf-token',
  'meeting-full',
  'not-allowed',
  'ejected',
] as const;

describe.each(libraries)('joining a room over daily-js $version', (library) => {
  it('R1.15 R4.45 goes through the states in their order, and settles when joined', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    const { outcome, version } = await page.evaluate(async () => {
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      const outcome = await window.room.outcome;
      const { constructor } = window.room.connection.native as object;
      return { outcome, version: (constructor as unknown as { version(): string }).version() };
    });
    expect(outcome).toBe('joined');
    expect(version).toBe(library.version);
    expect(await page.evaluate(() => window.room.states)).toEqual([
      'loading',
      'loaded',
      'joining',
      'joined',
    ]);
  });

  it('D146 asks for what a call needs, and never for eval', async ({ openVoice }) => {
    const page = await openVoice(library);
    const [join] = await page.evaluate(async () => {
      const transport = window.voice.createDailyTransport({
        dailyConfig: { avoidEval: false, alwaysIncludeMicInPermissionPrompt: true },
        callObject: { userName: 'Ann', allowMultipleCallInstances: false },
      });
      await new window.voice.RoomUnderTest(transport).outcome;
      return window.callMachine.actions('join-meeting');
    });
    const properties = join?.['properties'];
    expect(properties).toMatchObject({
      url: 'https://parley.daily.co/room',
      userName: 'Ann',
      audioSource: true,
      videoSource: false,
      startAudioOff: false,
      subscribeToTracksAutomatically: false,
      allowMultipleCallInstances: true,
      dailyConfig: { avoidEval: true, alwaysIncludeMicInPermissionPrompt: true },
    });
    expect(properties).not.toHaveProperty('token');
  });

  it('passes token, silence and video on when there are any', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { properties, isOn } = await page.evaluate(async () => {
      const room = { url: 'https://parley.daily.co/room', token: 'let-me-in' };
      const under = new window.voice.RoomUnderTest(window.voice.createDailyTransport(), room, {
        startMuted: true,
        sendVideo: true,
      });
      await under.outcome;
      const [join] = window.callMachine.actions('join-meeting');
      return { properties: join?.['properties'], isOn: under.connection.isMicrophoneOn() };
    });
    expect(properties).toMatchObject({
      token: 'let-me-in',
      startAudioOff: true,
      videoSource: true,
    });
    expect(isOn).toBe(false);
  });

  it('R8.28 is refused for each of the fatal kinds, and freed', async ({
    openVoice,
    expectConsoleErrors,
  }) => {
    // Some of them the library reports to its maker, which the page's policy does not allow.
    expectConsoleErrors(/sentry\.io/);
    const page = await openVoice(library);
    const refusals = await page.evaluate(async (kinds) => {
      const refusals = [];
      for (const type of kinds) {
        window.callMachine.join = { type, msg: `The room says ${type}` };
        const room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
        const outcome = await room.outcome;
        const { instances } = window._daily ?? {};
        refusals.push({ outcome, states: room.states, left: Object.keys(instances ?? {}).length });
      }
      return refusals;
    }, fatalKinds);
    expect(refusals).toEqual(
      fatalKinds.map((kind) => ({
        outcome: { name: 'TransportError', kind, message: `The room says ${kind}` },
        states: ['loading', 'loaded', 'joining', 'error'],
        left: 0,
      })),
    );
  });

  it('is refused in words when the room is closed at once', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { outcome, states } = await page.evaluate(async () => {
      window.callMachine.join = 'leave';
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      return { outcome: await window.room.outcome, states: window.room.states };
    });
    expect(outcome).toEqual({
      name: 'TransportError',
      kind: 'unknown',
      message: 'The room was closed before it was joined.',
    });
    expect(states.at(-1)).toBe('left');
  });

  it('is refused in words when an option is wrong', async ({ openVoice }) => {
    const page = await openVoice(library);
    const outcomes = await page.evaluate(async () => {
      const settings = { callObject: { lang: 'tlh' } };
      const wrongOption = window.voice.createDailyTransport(settings);
      const badRoom = { url: 7 as unknown as string };
      return [
        await new window.voice.RoomUnderTest(wrongOption).outcome,
        await new window.voice.RoomUnderTest(window.voice.createDailyTransport(), badRoom).outcome,
      ];
    });
    expect(outcomes).toMatchObject([
      {
        kind: 'unknown',
        message: expect.stringContaining("property 'lang': language not supported"),
      },
      { kind: 'unknown', message: "property 'url': url should be a string" },
    ]);
  });

  it('R4.46 is refused while joining and while joined', async ({ openVoice }) => {
    const page = await openVoice(library);
    const outcomes = await page.evaluate(async () => {
      const transport = window.voice.createDailyTransport();
      window.room = new window.voice.RoomUnderTest(transport);
      const whileJoining = await new window.voice.RoomUnderTest(transport).outcome;
      await window.room.outcome;
      const whileJoined = await new window.voice.RoomUnderTest(transport).outcome;
      return [whileJoining, whileJoined, window.room.states.at(-1)];
    });
    const refused = {
      name: 'TransportError',
      kind: 'unknown',
      message: 'already joined meeting, call leave() before joining again',
    };
    expect(outcomes).toEqual([refused, refused, 'joined']);
  });

  it('waits until the call before is freed', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { firstWas, outcome, instances } = await page.evaluate(async () => {
      const transport = window.voice.createDailyTransport();
      const first = new window.voice.RoomUnderTest(transport);
      await first.outcome;
      window.callMachine.answersLeave = false;
      const left = first.connection.leave();
      const second = new window.voice.RoomUnderTest(transport);
      const begun = second.reach('loading').then(() => first.states.at(-1));
      window.callMachine.answersLeave = true;
      window.callMachine.room.hangUp();
      await left;
      const firstWas = await begun;
      const outcome = await second.outcome;
      return { firstWas, outcome, instances: Object.keys(window._daily?.instances ?? {}).length };
    });
    expect(firstWas).toBe('left');
    expect(outcome).toBe('joined');
    expect(instances).toBe(1);
  });

  it('leaves the calls of another client on the page alone', async ({ openVoice }) => {
    const page = await openVoice(library);
    const states = await page.evaluate(async () => {
      const one = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      const other = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      await Promise.all([one.outcome, other.outcome]);
      await one.connection.leave();
      return [one.states.at(-1), other.states.at(-1)];
    });
    expect(states).toEqual(['left', 'joined']);
  });

  it('finds the library on another server by folder and by file, without a warning', async ({
    openVoice,
    origin,
  }) => {
    const page = await openVoice(library);
    const warnings: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    page.on('request', (request) => asked.push(request.url()));
    const outcomes = await page.evaluate(async (bundles) => {
      const settings = [
        { bundlePathOverride: bundles },
        { bundlePathOverride: `${bundles}/` },
        { callObjectBundleUrlOverride: `${bundles}/call-machine-object-bundle.js` },
      ];
      const outcomes = [];
      for (const dailyConfig of settings) {
        const transport = window.voice.createDailyTransport({ dailyConfig });
        const room = new window.voice.RoomUnderTest(transport);
        outcomes.push(await room.outcome);
        await room.connection.leave();
      }
      return outcomes;
    }, `${origin}/bundles`);
    expect(outcomes).toEqual(['joined', 'joined', 'joined']);
    const file = `${origin}/bundles/call-machine-object-bundle.js`;
    expect(asked.filter((url) => url.includes('bundles'))).toEqual([file, file, file]);
    expect(warnings).toEqual([]);
  });

  it('D136 loads nothing of the library before a call', async ({ openVoice }) => {
    const asked: string[] = [];
    const page = await openVoice(library);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => window.voice.createDailyTransport());
    expect(await page.evaluate(() => '_daily' in window)).toBe(false);
    await page.evaluate(
      () => new window.voice.RoomUnderTest(window.voice.createDailyTransport()).outcome,
    );
    expect(asked[0]).toMatch(/daily-esm/);
  });
});
