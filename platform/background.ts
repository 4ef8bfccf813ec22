import type { FastifyBaseLogger } from 'fastify';
import { withoutQuery } from './ground/logs/log-sends.ts';
import type { Services } from './compose.ts';
import { startRunner } from './areas/test-suites/runner.ts';
import { startDispatcher } from './ground/webhooks/dispatcher.ts';
import { createPost } from './ground/webhooks/post.ts';

/** What the platform does without being asked. The function it answers ends it, and loses nothing. */
export function startBackgroundWork(
  services: Services,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const { database, store, secrets, outbound, deliveries, logs, calls } = services;
  const stopWatch = calls.watch(log);
  const stopRunner = startRunner({ services, bell: services.testRuns, log });
  const stopDispatcher = startDispatcher({
    database,
    post: createPost({ send: outbound.send, store, secrets }),
    bell: deliveries,
    log,
    onAttempt({ orgId, callId, type, server }, outcome, seconds) {
      logs.record(orgId, {
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
    await stopRunner();
    await Promise.all([stopWatch(), stopDispatcher()]);
    await logs.stop();
  };
}
