import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Doorbell } from '@parley/database/doorbell';
import { conductRun, failRun } from './conduct-run.ts';
import type { RunPorts } from './ports.ts';
import {
  type ClaimedRun,
  claimRuns,
  dropLeftClaims,
  releaseClaim,
  renewClaim,
  renewEveryMs,
} from './run-claims.ts';

export interface RunnerParts {
  readonly ports: RunPorts;
  /** Rung when a run was made. */
  readonly bell: Doorbell;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const atOnce = 2;
/** What another process left is looked for as often. */
const longestRestMs = 15_000;

/**
 * Conducts test runs, from now until it is stopped: those that are made here, and those that a process
 * left when it ended. The function it answers stops it; what was under way goes on at the next start.
 */
export function startRunner({ ports, bell, log }: RunnerParts): () => Promise<void> {
  const { database } = ports;
  const holder = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const active = new Set<Promise<void>>();

  async function conduct(run: ClaimedRun): Promise<void> {
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

  function begin(run: ClaimedRun): void {
    const work = conduct(run)
      .catch((error: unknown) => log.error({ err: error, runId: run.id }, 'a test run was left'))
      .finally(() => {
        active.delete(work);
        bell.ring();
      });
    active.add(work);
  }

  async function work(): Promise<void> {
    await dropLeftClaims(database);
    while (!signal.aborted) {
      if (active.size < atOnce) {
        const claimed = await claimRuns(database, holder, atOnce - active.size);
        for (const run of claimed) begin(run);
      }
      if (!signal.aborted) await bell.rest(longestRestMs);
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await work().catch(async (error: unknown) => {
        log.error({ err: error }, 'test runs could not be read');
        await bell.rest(longestRestMs);
      });
    }
  })();
  return async () => {
    stopping.abort();
    bell.ring();
    await running;
    await Promise.all(active);
  };
}
