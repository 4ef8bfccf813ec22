import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createLog, createLogStream } from '../../server/http/log.ts';

export interface FeatureServer {
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Everything logged so far. */
  readonly logged: () => string;
}

/** One feature's routes on a real port, with the server's own log. */
export async function serveFeature(routes: FastifyPluginAsync): Promise<FeatureServer> {
  let text = '';
  const stream = createLogStream((lines) => (text += lines));
  const app = Fastify({
    loggerInstance: createLog(stream),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(routes);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    origin,
    logged() {
      stream.flush();
      return text;
    },
  };
}
