import { createApp, type App, type AppParts } from '../../server/app.ts';
import { captureLog, type CapturedLog } from './captured-log.ts';

export interface FeatureServer extends Pick<CapturedLog, 'logged'> {
  readonly app: App['fastify'];
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
}

/** What a server has that serves nothing yet. */
export const frame: Omit<AppParts, 'log' | 'logRequest' | 'apis'> = {
  trustProxy: false,
  pages: { answer: (_request, response) => void response.writeHead(404).end() },
  publicConfig: {
    database: { url: '', anonKey: '' },
    generative: { baseUrl: '', model: '', key: '' },
    voice: { baseUrl: '', publicKey: '', assistantId: '' },
  },
  checkHealth: () => Promise.resolve({ ok: true, database: 'up' }),
};

/** The server's own frame on a real port, with one feature's routes and nothing else. */
export async function serveFeature(routes: AppParts['apis'][number]): Promise<FeatureServer> {
  const { log, logRequest, logged } = captureLog();
  const { fastify: app } = createApp({ ...frame, log, logRequest, apis: [routes] });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin, logged };
}
