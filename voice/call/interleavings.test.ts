import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import type { ScriptedJoin } from '../testing/index.ts';
import type { CallEventName } from './events.ts';
import type { Connection, Transport } from './transport.ts';
import { TransportError } from './transport.ts';

const joins: readonly ScriptedJoin[] = [
  'join',
  'hang-while-loading',
  'hang-while-joining',
  new TransportError('load-failed', 'not loaded'),
  new TransportError('exp-token', 'too late'),
];

/** What a room may take its time for. It may fail at all of it but leaving, and at commands. */
const requests = [
  'replaceMicrophone',
  'observeRemoteLevel',
  'observeLocalLevel',
  'setNoiseCancellation',
] as const satisfies readonly (keyof Connection)[];
const commands = ['send', 'setMicrophoneOn', 'startRecording', 'stopRecording', 'startScreenShare'];

const events: readonly CallEventName[] = [
  'status',
  'call-start-progress',
  'call-start',
  'call-end',
  'message',
  'error',
  'ended',
  'audio',
  'speech-start',
];

const Controller = AbortController;

/** Each start that gets under way makes a controller, and owes one `ended`. */
function countUnderWay(): () => number {
  let count = 0;
  class Counted extends Controller {
    constructor() {
      super();
      count += 1;
    }
  }
  vi.stubGlobal('AbortController', Counted);
  return () => count;
}

const wait = (milliseconds: number) =>
  milliseconds === 0
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        setTimeout(resolve, milliseconds);
      });

/** The same transport, late with everything. */
function slowDown(transport: Transport, delay: number): Transport {
  return {
    name: transport.name,
    async connect(room, options) {
      const connection = await transport.connect(room, options);
      const slow = [...requests, 'leave' as const].map((method) => {
        const act = connection[method].bind(connection) as (value: unknown) => Promise<void>;
        return [method, (value: unknown) => wait(delay).then(() => act(value))];
      });
      return Object.assign(connection, Object.fromEntries(slow));
    },
  };
}

interface Weather {
  readonly visits: readonly ScriptedJoin[];
  readonly isMobile: boolean;
  readonly isRecorded: boolean;
  /** Milliseconds that everything takes. */
  readonly delay: number;
  /** What listeners do, each once: the client is used while it tells something. */
  readonly reactions: readonly (readonly [CallEventName, Act])[];
}

type Stage = ReturnType<typeof stage>;
type Act = keyof Stage['acts'];

/** What a call does not outlive, as a rule: rarer than the rest, so that calls get old. */
const deadly: ReadonlySet<Act> = new Set<Act>([
  'stop',
  'end',
  'abort',
  'hangUp',
  'fatal',
  'denied',
  'endedStatus',
  'soundFails',
  'minute',
]);

/** A client, and all that can happen to it. */
function stage({ visits, isMobile, isRecorded, delay }: Weather) {
  const artifactPlan = { videoRecordingEnabled: isRecorded };
  const set = setUpClient({
    joins: visits,
    call: { artifactPlan },
    client: {
      createWebCall: async () => {
        await wait(delay);
        if (refusals > 0) throw new Error(`Refused ${refusals--}`);
        return set.webCall;
      },
      transports: { scripted: async () => wait(delay).then(() => slowDown(transport, delay)) },
    },
  });
  const { client, transport, platform, webCall, pass } = set;
  platform.isMobile = isMobile;
  let refusals = 0;
  let caller = new Controller();
  const room = () => transport.rooms.at(-1);
  /** What was promised and is not kept yet. */
  const open = new Set<string>();
  let promised = 0;

  function keep(name: string, act: () => unknown): void {
    promised += 1;
    const promise = `${name} ${promised}`;
    const settle = () => void open.delete(promise);
    try {
      open.add(promise);
      Promise.resolve(act()).then(settle, settle);
    } catch {
      settle();
    }
  }
  const acting = (name: string, act: () => unknown) => () => keep(name, act);

  const acts = {
    start: acting('start', () => {
      caller = new Controller();
      return client.start({ assistant: 'a', signal: caller.signal });
    }),
    reconnect: acting('reconnect', () => client.reconnect(webCall)),
    stop: acting('stop', () => client.stop()),
    end: acting('end', () => client.end()),
    abort: () => caller.abort(),
    hangUp: () => room()?.hangUp(),
    fatal: () => room()?.fail('connection-error'),
    denied: () => room()?.failCamera('permissions'),
    processorFails: () => room()?.failNonfatally('audio-processor-error'),
    endedStatus: () => room()?.receive({ type: 'status-update', status: 'ended' }),
    assistantJoins: () => room()?.isOver === false && room()?.assistantJoins(),
    assistantLeaves: () => room()?.assistantLeaves(),
    recordingStarted: () => room()?.record('started'),
    speech: () => room()?.hear(0.5),
    soundBlocked: () => void (platform.playback = 'blocked'),
    soundFails: () => void (platform.playback = new Error('no decoder')),
    soundPlays: () => void (platform.playback = 'playing'),
    refuseWebCall: () => void (refusals += 1),
    breakRoom() {
      for (const method of [...requests, ...commands])
        room()?.failures.set(method, new Error(method));
    },
    mute: acting('mute', () => client.setMuted(true)),
    unmute: acting('unmute', () => client.setMuted(false)),
    say: acting('say', () => client.say('Hello')),
    send: acting('send', () => client.send({ type: 'end-call' })),
    share: acting('share', () => client.startScreenSharing()),
    record: acting('record', () => client.startRecording()),
    unlock: acting('unlock', () => client.unlockAudio()),
    pick: acting('pick', () => client.setInputDevicesAsync({ audioDeviceId: 'other' })),
    amplify: acting('amplify', () => client.increaseMicLevel(2)),
    prepare: acting('prepare', () => transport.prepare()),
    giveUp: acting('giveUp', async () => (await transport.prepare()).leave()),
    measure: acting('measure', () => client.startLocalAudioLevelObserver()),
    turn: () => Promise.resolve(),
    moment: () => pass(10),
    second: () => pass(1000),
    minute: () => pass(60_000),
  };
  return { ...set, acts, open, underWay: countUnderWay() };
}

/** What one call told: each once at most, and in pairs. */
function expectInOrder(names: readonly string[]): void {
  const count = (name: string) => names.filter((one) => one === name).length;
  for (const name of ['call-start', 'call-end', 'call-start-success', 'call-start-failed'])
    expect(count(name), name).toBeLessThanOrEqual(1);
  expect(count('call-start-success') + count('call-start-failed')).toBeLessThanOrEqual(1);
  expect(count('call-end')).toBeGreaterThanOrEqual(count('call-start'));
  expect(names.indexOf('call-start')).toBeLessThanOrEqual(names.indexOf('call-end'));
  expect(count('speech-end')).toBe(count('speech-start'));
}

/** Once for each start, whatever comes in between; and nothing is held or hangs after the last. */
function expectOver({ client, heard, names, open, underWay, expectNothingLeft }: Stage): void {
  expect([...open]).toEqual([]);
  expect(heard('ended')).toHaveLength(underWay());
  expect(client.status.state).toBe(underWay() > 0 ? 'ended' : 'idle');
  const all = names();
  if (underWay() > 0) expect(all.at(-1)).toBe('ended');
  const ends = all.flatMap((name, index) => (name === 'ended' ? [index + 1] : []));
  for (const [index, end] of ends.entries()) expectInOrder(all.slice(ends[index - 1] ?? 0, end));
  const fatal = heard('error').filter((error) => (error as { reason: unknown }).reason !== null);
  const failed = heard('ended').filter((ended) => (ended as { error: unknown }).error !== null);
  expect(fatal).toHaveLength(failed.length);
  expectNothingLeft();
}

// A busy machine is no failure.
it(
  'any order of doings, delays and failures ends once, leaves nothing, and starts again',
  {
    timeout: 60_000,
  },
  async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    // Loaded once, in real time.
    await import('../open-call.ts');
    const calm = { visits: [], isMobile: false, isRecorded: false, delay: 0, reactions: [] };
    const names = Object.keys(stage(calm).acts) as Act[];
    const quiet = names.filter((name) => !deadly.has(name));
    const weather = fc.record<Weather>({
      visits: fc.array(fc.constantFrom(...joins), { maxLength: 4 }),
      isMobile: fc.boolean(),
      isRecorded: fc.boolean(),
      delay: fc.constantFrom(0, 10),
      reactions: fc.array(
        fc.tuple(
          fc.constantFrom(...events),
          fc.constantFrom<Act[]>('start', 'reconnect', 'stop', 'end', 'abort', 'hangUp', ...quiet),
        ),
        { maxLength: 3 },
      ),
    });
    const act = fc.oneof(
      { weight: 2, arbitrary: fc.constant<Act>('start') },
      { weight: 3, arbitrary: fc.constantFrom<Act[]>('turn', 'moment', 'second') },
      { weight: 6, arbitrary: fc.constantFrom(...quiet) },
      { weight: 1, arbitrary: fc.constantFrom(...deadly) },
    );
    await fc.assert(
      fc.asyncProperty(
        weather,
        fc.array(act, { maxLength: 40, size: 'max' }),
        async (around, script) => {
          const scene = stage(around);
          for (const [event, reaction] of around.reactions)
            scene.client.once(event, () => void scene.acts[reaction]());
          for (const name of script) await scene.acts[name]();
          scene.client.removeAllListeners();
          scene.acts.stop();
          await scene.pass(5000);
          expectOver(scene);

          scene.transport.joins.length = 0;
          scene.platform.playback = 'playing';
          for (let tries = 0; tries < 60 && scene.client.status.state !== 'active'; tries++) {
            scene.acts.start();
            await scene.pass(2000);
          }
          expect(scene.client.status.state).toBe('active');
          scene.acts.stop();
          await scene.pass(5000);
          expectOver(scene);
        },
      ),
      { numRuns: 200 },
    );
  },
);
