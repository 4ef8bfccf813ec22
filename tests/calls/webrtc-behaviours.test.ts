import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { transportBehaviours } from '../../voice/testing/transport-suite.ts';
import type { Outcome, TransportDriver } from '../../voice/testing/transport-suite.ts';
import { webrtcTest as it } from '../support/webrtc-visit.ts';
import type { WebrtcServer } from '../support/webrtc-server.ts';
import type { Told } from '../support/voice-room.ts';

/** Our transport in Chromium over the platform's media engine, as the suite of all transports drives it. */
function createDriver(
  page: Page,
  server: WebrtcServer,
  expectConsoleErrors: (pattern: RegExp) => void,
): TransportDriver {
  const visitor = () => server.visitors.at(-1)!;
  return {
    loadAttempts: 1,
    async prepare(visit) {
      if (visit === 'join') return;
      if (visit === 'cannot-load')
        await page.evaluate(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
      else if (visit === 'hang-while-loading')
        await page.evaluate(() => {
          navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
        });
      else if (visit === 'hang-while-joining') server.next = 'hang';
      else {
        expectConsoleErrors(/403/);
        server.next = { status: 403, kind: visit };
      }
    },
    async connect({ startMuted = false } = {}) {
      await page.evaluate(async (startMuted) => {
        const room = { url: '/room', token: 'the-token' };
        const { signal } = window.controller;
        const transport = await window.webrtc.openWebRtcTransport({});
        window.room = new window.webrtc.RoomUnderTest(transport, room, { startMuted, signal });
      }, startMuted);
    },
    async outcome() {
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
    received: async () => visitor().received,
    held: () => page.evaluate(() => window.webrtc.held()),
    // The server is the assistant: it comes with the room.
    assistantJoins: async () => {},
    assistantLeaves: () => visitor().line.close(),
    say: async (text) => visitor().line.send(text),
    hangUp: () => visitor().line.close(),
    async fail() {
      server.vanish();
      return 'connection-error';
    },
  };
}

function isOurs({ participant }: Told): boolean {
  return (participant as { local: boolean } | undefined)?.local === true;
}

function describeEvent({ type, state, data, track, error }: Told): string {
  if (type === 'fatal') return `fatal ${String((error as { kind: unknown }).kind)}`;
  return [type, state ?? data ?? track].filter((part) => part !== undefined).join(' ');
}

declare global {
  /** What these tests put in the page. */
  interface Window {
    controller: AbortController;
  }
}

describe('D380 D137 R4.45 the transport over WebRTC', () => {
  it.for(Object.entries(transportBehaviours))(
    '%s',
    async ([, check], { openRoom, server, expectConsoleErrors }) => {
      const page = await openRoom();
      await page.evaluate(() => {
        window.controller = new AbortController();
      });
      await check(createDriver(page, server, expectConsoleErrors));
    },
  );
});
