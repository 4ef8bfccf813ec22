import { expect } from 'vitest';
import type { FatalErrorKind, RoomState, TransportEvent } from '../call/transport.ts';

/** What the next visit to a room comes to. */
export type Visit =
  'join' | 'hang-while-loading' | 'hang-while-joining' | 'cannot-load' | FatalErrorKind;

/** What became of `connect`; its rejection by kind. */
export type Outcome = 'joined' | 'aborted' | FatalErrorKind;

/**
 * A transport as the suite drives it. Nothing but data goes to and fro, so that the transport may
 * live in a browser and the suite outside of it. The far side, assistant and platform, is played.
 */
export interface TransportDriver {
  /** How often the transport tries to load what it needs. */
  readonly loadAttempts: number;
  /** Before `connect`. */
  prepare(visit: Visit): Promise<void>;
  /** Begins to join, and does not wait for it. */
  connect(options?: { readonly startMuted?: boolean }): Promise<void>;
  /** Settles with `connect`. */
  outcome(): Promise<Outcome>;
  /** Aborts the signal that `connect` was given. */
  abort(): Promise<void>;
  leave(): Promise<void>;
  send(text: string): Promise<void>;
  setMicrophoneOn(on: boolean): Promise<void>;
  isMicrophoneOn(): Promise<boolean>;

  /** Everything emitted so far, in order: `state joined`, `app-message hello`, `fatal no-room`. */
  events(): Promise<readonly string[]>;
  /** What the far side got. */
  received(): Promise<readonly string[]>;
  /** What the transport holds: tracks, elements, timers, the library. */
  held(): Promise<readonly string[]>;

  /** The assistant comes, with sound. */
  assistantJoins(): Promise<void>;
  assistantLeaves(): Promise<void>;
  say(text: string): Promise<void>;
  hangUp(): Promise<void>;
  /** The room is lost, otherwise than by hanging up: what the transport then says. */
  fail(): Promise<FatalErrorKind>;
}

/** An event as `events()` lists it. */
export function describeEvent(event: TransportEvent): string {
  switch (event.type) {
    case 'state':
      return `state ${event.state}`;
    case 'app-message':
      return `app-message ${String(event.data)}`;
    case 'track-started':
      return `track-started ${event.track.kind}`;
    case 'fatal':
      return `fatal ${event.error.kind}`;
    default:
      return event.type;
  }
}

const joined: readonly RoomState[] = ['loading', 'loaded', 'joining', 'joined'];
const refusals = [
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
] as const satisfies readonly FatalErrorKind[];

/**
 * What the call relies on, by what it is. Every transport runs all of them:
 * `for (const [title, check] of Object.entries(transportBehaviours)) it(title, () => check(driver))`
 */
export const transportBehaviours: Readonly<
  Record<string, (driver: TransportDriver) => Promise<void>>
> = {
  'goes through the states in their order': async (driver) => {
    await driver.connect();
    expect(await driver.outcome()).toBe('joined');
    expect(await readStates(driver)).toEqual(joined);
  },

  'carries messages both ways': async (driver) => {
    await join(driver);
    await driver.send('playable');
    await driver.say('listening');
    await expect.poll(() => driver.received()).toContain('playable');
    await expect.poll(() => driver.events()).toContain('app-message listening');
  },

  'tells who comes, what is heard of them, and who leaves': async (driver) => {
    await join(driver);
    await driver.assistantJoins();
    await expect.poll(() => driver.events()).toContain('track-started audio');
    await driver.assistantLeaves();
    await expect.poll(() => driver.events()).toContain('participant-left');
    const events = (await driver.events()).filter((event) => /^(part|track-star)/.test(event));
    const first = events.indexOf('participant-joined');
    expect(first).toBeGreaterThanOrEqual(0);
    expect(events.indexOf('track-started audio')).toBeGreaterThan(first);
    expect(events.lastIndexOf('participant-left')).toBe(events.length - 1);
  },

  'joins muted when asked, and switches the microphone': async (driver) => {
    await driver.connect({ startMuted: true });
    await driver.outcome();
    expect(await driver.isMicrophoneOn()).toBe(false);
    await driver.setMicrophoneOn(true);
    expect(await driver.isMicrophoneOn()).toBe(true);
  },

  'is left once, as often as it is asked to, and holds nothing then': async (driver) => {
    await join(driver);
    await driver.assistantJoins();
    await Promise.all([driver.leave(), driver.leave()]);
    expect(await readStates(driver)).toEqual([...joined, 'left']);
    expect(await driver.held()).toEqual([]);
  },

  'says when the far side hangs up': async (driver) => {
    await join(driver);
    await driver.hangUp();
    await expect.poll(() => readStates(driver)).toEqual([...joined, 'left']);
    await driver.leave();
    expect(await driver.held()).toEqual([]);
  },

  'tells a fatal error before the state that follows': async (driver) => {
    await join(driver);
    const fatal = `fatal ${await driver.fail()}`;
    await expect.poll(() => driver.events()).toContain(fatal);
    await expect.poll(async () => (await readStates(driver)).at(-1)).toMatch(/^(error|left)$/);
    const events = await driver.events();
    const end = events.findIndex((event) => /^state (error|left)$/.test(event));
    expect(events.indexOf(fatal)).toBeLessThan(end);
    await driver.leave();
    expect(await driver.held()).toEqual([]);
  },

  'rejects when the library cannot be loaded, after telling every attempt': async (driver) => {
    await driver.prepare('cannot-load');
    await driver.connect();
    expect(await driver.outcome()).toBe('load-failed');
    const events = await driver.events();
    const attempts = events.filter((event) => event === 'load-attempt-failed');
    expect(attempts).toHaveLength(driver.loadAttempts);
    expect(await readStates(driver)).toEqual(['loading', 'error']);
    expect(await driver.held()).toEqual([]);
  },

  ...Object.fromEntries(
    refusals.map((kind) => [
      `rejects when the room refuses with ${kind}, and holds nothing`,
      async (driver: TransportDriver) => {
        await driver.prepare(kind);
        await driver.connect();
        expect(await driver.outcome()).toBe(kind);
        expect((await readStates(driver)).at(-1)).toBe('error');
        expect(await driver.held()).toEqual([]);
      },
    ]),
  ),

  ...Object.fromEntries(
    (['loading', 'joining'] as const).map((state) => [
      `is cancelled while ${state}: goes to left, rejects, and holds nothing`,
      async (driver: TransportDriver) => {
        await driver.prepare(`hang-while-${state}`);
        await driver.connect();
        await expect.poll(async () => (await readStates(driver)).at(-1)).toBe(state);
        await driver.abort();
        expect(await driver.outcome()).toBe('aborted');
        expect((await readStates(driver)).at(-1)).toBe('left');
        expect(await driver.held()).toEqual([]);
      },
    ]),
  ),

  'opens nothing for a signal that is aborted already': async (driver) => {
    await driver.abort();
    await driver.connect();
    expect(await driver.outcome()).toBe('aborted');
    expect(await driver.held()).toEqual([]);
  },
};

async function join(driver: TransportDriver): Promise<void> {
  await driver.connect();
  expect(await driver.outcome()).toBe('joined');
}

async function readStates(driver: TransportDriver): Promise<readonly string[]> {
  return (await driver.events())
    .filter((event) => event.startsWith('state '))
    .map((event) => event.slice('state '.length));
}
