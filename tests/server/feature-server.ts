import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { captureLog, type CapturedLog } from './captured-log.ts';

export interface FeatureServer extends Pick<CapturedLog, 'logged'> {
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
}

/** One feature's routes on a real port. */
export async function serveFeature(routes: FastifyPluginAsync): Promise<FeatureServer> {
  const { log, logged } = captureLog();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(routes);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin, logged };
}
