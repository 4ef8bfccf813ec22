import type { Doorbell } from '@parley/database/doorbell';
import { startRetention } from '@parley/database/retention';
import type { FastifyBaseLogger } from 'fastify';
import type { AnalysisPorts } from './areas/analysis/ports.ts';
import { startReporter } from './areas/analysis/reporter.ts';
import type { Calls } from './areas/calls/calls.ts';
import type { Lease } from './areas/calls/watch.ts';
import type { Uploads } from './areas/files/uploads.ts';
import { type CopyOptions, startCopies } from './areas/recordings/copy-recordings.ts';
import { eraseManyRecordings } from './areas/recordings/erase-recordings.ts';
import type { RunPorts } from './areas/test-suites/ports.ts';
import { withoutQuery } from './ground/logs/log-sends.ts';
import { eraseOldLogs, erasePublicLogs } from './ground/logs/retention.ts';
import { startRunner } from './areas/test-suites/runner.ts';
import type { Outbound } from './ground/outbound/outbound.ts';
import type { ResourcePorts } from './ground/resource.ts';
import { forgetAccounts } from './ground/store/rooms.ts';
import { eraseOldSpending } from './ground/spending/spending.ts';
import { eraseOldRecords, erasePublicRecords } from './ground/store/retention.ts';
import { startSealing } from './ground/store/seal-kept.ts';
import { startDispatcher } from './ground/webhooks/dispatcher.ts';
import type { HeldMessages } from './ground/webhooks/held-messages.ts';
import { createPost } from './ground/webhooks/post.ts';
import { eraseManyDeliveries, eraseOldDeliveries } from './ground/webhooks/retention.ts';

export interface BackgroundPorts extends RunPorts, ResourcePorts, AnalysisPorts {
  readonly calls: Pick<Calls, 'watch'>;
  /** The hold of this server on the calls that go on here. */
  readonly lease: Lease;
  readonly uploads: Pick<Uploads, 'settleOld' | 'remove' | 'read'>;
  /** Where copies of recordings go, and what is rung when there is one; null where none are made. */
  readonly copies: Pick<CopyOptions, 'place' | 'bell'> | null;
  readonly outbound: Outbound;
  /** Rung when there is a message to send to somebody's server. */
  readonly deliveries: Doorbell;
  readonly heldMessages: HeldMessages;
  /** Rung when there is a test run to conduct. */
  readonly testRuns: Doorbell;
}

/** Anybody with a public key can write a lot in an hour. */
const quotaEveryMs = 60_000;

/** What the platform does without being asked. The function it answers ends it, and loses nothing. */
export function startBackgroundWork(
  ports: BackgroundPorts,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): () => Promise<void> {
  const { database, store, secrets, outbound, deliveries, logs, calls, lease, uploads, copies } =
    ports;
  const stopSealing = startSealing({ database, secrets, log });
  const stopWatch = calls.watch(lease, log);
  const onFailure = (error: unknown) =>
    log.error({ err: error }, 'what the platform keeps too much of was not erased');
  const stopRetention = startRetention({
    async erase() {
      await eraseOldLogs(database);
      await eraseOldDeliveries(database);
      await eraseOldRecords(database);
      await eraseOldSpending(database);
      await forgetAccounts(database);
      await uploads.settleOld();
    },
    onFailure,
  });
  const stopQuota = startRetention({
    async erase() {
      await erasePublicRecords(database);
      await erasePublicLogs(database);
      await eraseManyDeliveries(database);
      await eraseManyRecordings(database, uploads);
    },
    onFailure,
    everyMs: quotaEveryMs,
  });
  const stopRunner = startRunner({ ports, bell: ports.testRuns, log });
  const stopReporter = startReporter(ports, log);
  const stopCopies = copies && startCopies({ ...copies, database, uploads, log });
  const stopDispatcher = startDispatcher({
    database,
    post: createPost({ send: outbound.send, store, secrets }),
    held: ports.heldMessages,
    bell: deliveries,
    log,
    onAttempt({ callId, type, server, ...cause }, outcome, seconds) {
      logs.record(cause, {
        type: 'Webhook',
        webhookType: type,
        requestHttpMethod: 'POST',
        requestDurationSeconds: seconds,
        ...(server.url !== undefined && { requestUrl: withoutQuery(server.url) }),
        ...(callId !== null && { callId }),
        ...(outcome.status !== null && { responseHttpCode: outcome.status }),
        ...(!outcome.arrived && { error: { message: outcome.reason } }),
      });
    },
  });
  return async () => {
    await Promise.all([stopRunner(), stopReporter(), stopCopies?.()]);
    await Promise.all([stopSealing(), stopWatch(), stopDispatcher(), stopRetention(), stopQuota()]);
    await logs.stop();
  };
}
