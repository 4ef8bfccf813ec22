import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { Outcome, TransportDriver } from '../../voice/testing/transport-suite.ts';
import { transportBehaviours } from '../../voice/testing/transport-suite.ts';
import { libraries, voiceTest as it } from '../support/voice-page.ts';
import type { Told } from '../support/voice-room.ts';

const bundlePattern = /call-machine-object-bundle/;
/** These the library reports to its maker, which the page's policy does not allow. */
const reportedKinds: readonly string[] = ['connection-error', 'end-of-life', 'no-room'];

/** The real library in a page, as the suite of all transports drives it. */
function createDriver(
  page: Page,
  bundles: string,
  expectConsoleErrors: (pattern: RegExp) => void,
): TransportDriver {
  let canLoad = true;
  return {
    loadAttempts: 3,
    async prepare(visit) {
      if (visit === 'cannot-load') {
        canLoad = false;
        expectConsoleErrors(/404/);
        await page.route(bundlePattern, (route) => route.fulfill({ status: 404 }));
      }
      if (visit === 'hang-while-loading') {
        await page.route(bundlePattern, () => {
          // Never answered.
        });
      }
      if (visit === 'cannot-load' || reportedKinds.includes(visit)) {
        expectConsoleErrors(/sentry\.io/);
      }
      await page.evaluate((visit) => {
        if (visit === 'hang-while-joining') window.callMachine.join = null;
        else if (visit === 'join') window.callMachine.join = 'accept';
        else window.callMachine.join = { type: visit, msg: `Refused: ${visit}` };
      }, visit);
    },
    async connect({ startMuted = false } = {}) {
      await page.evaluate(
        ([bundlePathOverride, startMuted]) => {
          const settings = { dailyConfig: { bundlePathOverride } };
          const transport = window.voice.createDailyTransport(settings);
          const room = { url: 'https://parley.daily.co/room' };
          const { signal } = window.controller;
          window.room = new window.voice.RoomUnderTest(transport, room, { startMuted, signal });
        },
        [bundles, startMuted] as const,
      );
    },
    async outcome() {
      for (const attempt of canLoad ? [] : [1, 2]) {
        await page.evaluate((count) => window.room.hear('load-attempt-failed', count), attempt);
        await page.clock.runFor(3_000);
      }
      const outcome = await page.evaluate(() => window.room.outcome);
      if (outcome === 'joined') return outcome;
      return outcome.name === 'TransportError' ? (outcome.kind as Outcome) : 'aborted';
    },
    abort: () => page.evaluate(() => window.controller.abort()),
    leave: () => page.evaluate(() => window.room.connection.leave()),
    send: (text) => page.evaluate((text) => window.room.connection.send(text), text),
    setMicrophoneOn: (on) => page.evaluate((on) => window.room.connection.setMicrophoneOn(on), on),
    isMicrophoneOn: () => page.evaluate(() => window.room.connection.isMicrophoneOn()),
    async events() {
      const told = await page.evaluate(() => window.room.told());
      return told.filter((event) => !isOurs(event)).map(describeEvent);
    },
    received: () =>
      page.evaluate(() => window.callMachine.actions('app-msg').map(({ data }) => String(data))),
    held: () =>
      page.evaluate(() => [
        ...Object.keys(window._daily?.instances ?? {}),
        ...(window._daily?.pendings ?? []),
        ...[...document.querySelectorAll('head script[src*="bundle"], audio')].map(String),
        ...window.callMachine.rooms.flatMap(({ microphone }) =>
          microphone?.readyState === 'live' ? ['microphone'] : [],
        ),
      ]),
    async assistantJoins() {
      await page.evaluate(async () => {
        window.callMachine.room.enter({ id: 'assistant', name: 'Vapi Speaker' });
        await window.callMachine.room.speak('assistant');
      });
    },
    assistantLeaves: () => page.evaluate(() => window.callMachine.room.exit('assistant')),
    say: (text) => page.evaluate((text) => window.callMachine.room.say(text), text),
    hangUp: () => page.evaluate(() => window.callMachine.room.hangUp()),
    async fail() {
      await page.evaluate(() =>
        window.callMachine.room.fail({ type: 'ejected', msg: 'It is over.' }),
      );
      return 'ejected';
    },
  };
}

/** The library tells of our own microphone as it does of the others'. */
function isOurs({ participant }: Told): boolean {
  return (participant as { local: boolean } | undefined)?.local === true;
}

function describeEvent(event: Told): string {
  const { type, state, data, track, error } = event;
  if (type === 'fatal') return `fatal ${String((error as { kind: unknown }).kind)}`;
  return [type, state ?? data ?? track].filter((part) => part !== undefined).join(' ');
}

declare global {
  /** What these tests put in the page. */
  interface Window {
    controller: AbortController;
  }
}

describe.each(libraries)('D137 R4.45 the transport over daily-js $version', (library) => {
  it.for(Object.entries(transportBehaviours))(
    '%s',
    async ([, check], { page, openVoice, origin, expectConsoleErrors }) => {
      await page.clock.install();
      await openVoice(library);
      await page.evaluate(() => {
        window.controller = new AbortController();
      });
      await check(createDriver(page, `${origin}/bundles`, expectConsoleErrors));
    },
  );
});
