import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Doorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import {
  type ClaimedRun,
  claimRuns,
  dropLeftClaims,
  releaseClaim,
  renewClaim,
  renewEveryMs,
} from '../../ground/store/test-run-claims.ts';
import { conductRun, failRun } from './conduct-run.ts';
import type { RunPorts } from './ports.ts';

export interface RunnerParts {
  readonly ports: RunPorts;
  /** Rung when a run was made. */
  readonly bell: Doorbell;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const atOnce = 2;
/** What another process left is looked for as often. */
const lookEverySeconds = 15;

/**
 * Conducts test runs, from now until it is stopped: those that are made here, and those that a process
 * left when it ended. The function it answers stops it; what was under way goes on at the next start.
 */
export function startRunner({ ports, bell, log }: RunnerParts): () => Promise<void> {
  const { database } = ports;
  const holder = randomUUID();
  let isDropped = false;

  async function conduct(run: ClaimedRun, signal: AbortSignal): Promise<void> {
    const renewal = setInterval(() => {
      renewClaim(database, holder, run.id).catch((error: unknown) =>
        log.error({ err: error, runId: run.id }, 'the claim of a test run was not renewed'),
      );
    }, renewEveryMs);
    try {
      await conductRun(ports, run, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error, runId: run.id }, 'a test run failed');
      await failRun(ports, run, 'Something went wrong on our side.');
    } finally {
      clearInterval(renewal);
      await releaseClaim(database, holder, run.id);
    }
  }

  return startQueueWorker<ClaimedRun>({
    bell,
    atOnce,
    async claim(most) {
      if (!isDropped) await dropLeftClaims(database);
      isDropped = true;
      return claimRuns(database, holder, most);
    },
    work: conduct,
    secondsToNextDue: async () => lookEverySeconds,
    stopGraceMs: 0,
    onFailure(error, run) {
      if (run) log.error({ err: error, runId: run.id }, 'a test run was left');
      else log.error({ err: error }, 'test runs could not be read');
    },
  });
}
