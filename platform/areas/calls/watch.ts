import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import { takeTurn } from '@parley/database/turns';
import { startWorker } from '@parley/database/worker';
import { Problem } from '../../ground/problem.ts';
import {
  findCallsAtCarriers,
  findDueCalls,
  secondsToNextDue,
} from '../../ground/store/open-calls.ts';
import { beginJoining, heldSeconds } from '../../ground/store/rooms.ts';
import { mapInTurns } from '../../ground/threads/turns.ts';
import { type Call, type CallLife, type CallStatus, workerDied } from './call-life.ts';
import type { CarrierState } from './carriers/carrier.ts';
import type { Lines } from './lines.ts';
import { readPlan } from './schedule.ts';
import type { Telephone } from './telephone.ts';

/** The hold of this server on the calls that go on here. */
export interface Lease {
  /** Renews it. Answers their ids. */
  renew(): Promise<ReadonlySet<string>>;
}

export interface CallWatchOptions {
  readonly database: Database;
  readonly life: CallLife;
  readonly telephone: Telephone;
  readonly lines: Lines;
  /** Rung when a call began or moved. */
  readonly bell: Doorbell;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly lease: Lease;
  readonly joinTimeoutMs?: number;
  /** Between two looks at the calls that a carrier has. */
  readonly lookEveryMs?: number;
}

/** So often that a lease outlives a renewal that fails, and another. */
const renewEveryMs = (heldSeconds * 1000) / 3;
/** Of the time between two looks: a server alone never waits for itself. */
const turnShare = 0.8;
/** Carriers take a few requests a second. */
const atOnce = 4;
const open: readonly CallStatus[] = ['queued', 'ringing', 'in-progress', 'forwarding'];

/**
 * Moves calls on that nobody else does: scheduled ones begin, those that nobody joins end, those at a carrier
 * follow it, and those end whose server has died: it renews its lease no more. All of it from the database, so a restart loses none. The function it answers stops it.
 */
export function startCallWatch(options: CallWatchOptions): () => Promise<void> {
  const { database, life, telephone, lines, bell, lease, log } = options;
  const { joinTimeoutMs = 60_000, lookEveryMs = 5_000 } = options;
  let stopped = false;

  async function act(call: Call): Promise<void> {
    const { orgId, id } = call;
    if (call.status === 'scheduled') return begin(call);
    if (call.status === 'queued') {
      await life.end(orgId, id, ['queued'], {
        // A call to a telephone is queued only as long as it takes to dial.
        endedReason:
          call.type === 'outboundPhoneCall' ? 'worker-shutdown' : 'assistant-join-timed-out',
      });
      return;
    }
    await life.end(orgId, id, ['ringing', 'in-progress'], {
      endedReason: workerDied,
      why: 'the server that it was on is not there any more',
    });
  }

  async function begin({ orgId, id, schedulePlan, phoneCallProvider }: Call): Promise<void> {
    const { latest } = schedulePlan ? readPlan(schedulePlan) : { latest: null };
    if (latest !== null && latest < Date.now()) {
      const why = 'the platform was not there between earliestAt and latestAt';
      await life.end(orgId, id, ['scheduled'], { endedReason: 'worker-shutdown', why });
      return;
    }
    await beginJoining(database, id);
    const call = await life.move(orgId, id, ['scheduled'], { status: 'queued' });
    if (call?.type !== 'outboundPhoneCall') return;
    try {
      await telephone.dial(call);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const endedReason =
        phoneCallProvider === 'vonage'
          ? 'vonage-failed-to-connect-call'
          : 'twilio-failed-to-connect-call';
      await life.end(orgId, id, ['queued'], { endedReason, why: error.message });
    }
  }

  async function follow(call: Call): Promise<void> {
    const { orgId, id, phoneCallProviderId } = call;
    let state: CarrierState;
    try {
      const { carrier } = await lines.find(orgId, call);
      state = await carrier.look(phoneCallProviderId!);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Anything else may pass: it is asked again.
      if (error.statusCode === 400)
        await life.end(orgId, id, open, { endedReason: 'worker-shutdown', why: error.message });
      return;
    }
    if (state.status === call.status) return;
    if (state.status === 'ended') await life.end(orgId, id, open, state);
    else if (state.status === 'in-progress') {
      const startedAt = state.startedAt ?? new Date().toISOString();
      await life.move(orgId, id, open, { status: 'in-progress', startedAt });
    } else await life.move(orgId, id, ['queued'], { status: state.status });
  }

  /** Each for itself: one that fails holds up no other. */
  const each = (calls: readonly Call[], work: (call: Call) => Promise<void>) =>
    mapInTurns(calls, atOnce, async (call) => {
      if (stopped) return;
      await work(call).catch((error: unknown) =>
        log.error({ err: error, call: call.id }, 'a call could not be moved on'),
      );
    });

  /** One of several servers asks the carriers. */
  async function followAll(): Promise<void> {
    if (!(await takeTurn(database, 'calls at carriers', (lookEveryMs / 1000) * turnShare))) return;
    await each(await findCallsAtCarriers(database), follow);
  }

  let nextLook = 0;
  let looking: Promise<void> | null = null;
  /** Nobody waits for it: a carrier that takes its time holds up no call of others. */
  function look(): void {
    nextLook = Number.POSITIVE_INFINITY;
    looking = followAll()
      .catch((error: unknown) => log.error({ err: error }, 'calls could not be read'))
      .finally(() => {
        nextLook = performance.now() + lookEveryMs;
        bell.ring();
      });
  }

  const stop = startWorker({
    bell,
    async look() {
      // First: what goes on here has not lapsed, even if nobody could say so for a while.
      const here = await lease.renew();
      const due = await findDueCalls(database, joinTimeoutMs / 1000);
      await each(
        due.filter(({ id }) => !here.has(id)),
        act,
      );
      if (performance.now() >= nextLook) look();
      const next = await secondsToNextDue(database, joinTimeoutMs / 1000);
      const restMs = next.seconds === null ? Number.POSITIVE_INFINITY : next.seconds * 1000;
      const lookMs = next.atCarriers ? nextLook - performance.now() : Number.POSITIVE_INFINITY;
      const renewMs = here.size > 0 ? renewEveryMs : Number.POSITIVE_INFINITY;
      return Math.max(0, Math.min(restMs, lookMs, renewMs));
    },
    onFailure: (error) => log.error({ err: error }, 'calls could not be read'),
  });
  return async () => {
    stopped = true;
    await stop();
    await looking;
  };
}
