import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import type { ScriptedJoin } from '../testing/index.ts';
import { TransportError } from './transport.ts';

const joins: readonly ScriptedJoin[] = [
  'join',
  'hang-while-loading',
  'hang-while-joining',
  new TransportError('load-failed', 'not loaded'),
  new TransportError('exp-token', 'too late'),
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

type Stage = ReturnType<typeof stage>;

/** A client, and all that can happen to it. */
function stage(visits: readonly ScriptedJoin[], isMobile: boolean) {
  const set = setUpClient({ joins: visits });
  const { client, transport, platform, webCall, pass } = set;
  platform.isMobile = isMobile;
  const calls: Promise<unknown>[] = [];
  let caller = new Controller();
  const room = () => transport.rooms.at(-1);

  const acts = {
    start() {
      caller = new Controller();
      calls.push(client.start({ assistant: 'a', signal: caller.signal }));
    },
    reconnect() {
      calls.push(client.reconnect(webCall).catch(() => {}));
    },
    stop: () => void client.stop(),
    end: () => void client.end(),
    abort: () => caller.abort(),
    hangUp: () => room()?.hangUp(),
    fatal: () => room()?.fail('connection-error'),
    denied: () => room()?.failCamera('permissions'),
    endedStatus: () => room()?.receive({ type: 'status-update', status: 'ended' }),
    assistantLeaves: () => room()?.assistantLeaves(),
    speech: () => room()?.hear(0.5),
    amplify: () => void client.increaseMicLevel(2).catch(() => {}),
    turn: () => Promise.resolve(),
    second: () => pass(1000),
    minute: () => pass(60_000),
  };

  return { ...set, acts, calls, underWay: countUnderWay() };
}

async function finish({ client, calls }: Stage): Promise<void> {
  await client.stop();
  // Whatever was promised is kept.
  await Promise.all(calls);
}

it('any order of start, stop, abort, hang-up and failure ends once, leaves nothing, and starts again', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const names = Object.keys(stage([], false).acts) as (keyof Stage['acts'])[];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...joins), { maxLength: 4 }),
      fc.array(
        fc.oneof(
          { weight: 1, arbitrary: fc.constant('start' as const) },
          { weight: 2, arbitrary: fc.constant('turn' as const) },
          { weight: 3, arbitrary: fc.constantFrom(...names) },
        ),
        { maxLength: 40 },
      ),
      fc.boolean(),
      async (visits, script, isMobile) => {
        const scene = stage(visits, isMobile);
        const { acts, client, transport, heard, underWay, settle, expectNothingLeft } = scene;
        for (const act of script) await acts[act]();
        await finish(scene);

        expect(heard('ended')).toHaveLength(underWay());
        expect(client.status.state).toBe(underWay() > 0 ? 'ended' : 'idle');
        expectNothingLeft();

        transport.joins.length = 0;
        scene.platform.isMobile = false;
        expect(await client.start('again')).not.toBeNull();
        await settle();
        expect(client.status.state).toBe('active');
        await client.stop();
        expect(heard('ended')).toHaveLength(underWay());
        expectNothingLeft();
      },
    ),
    { numRuns: 300 },
  );
});
