import type { FastifyPluginAsync } from 'fastify';
import { createApp } from '../../server/app.ts';
import { createLog, createLogStream, createRequestLog } from '../../http/log.ts';
import { createBuiltPages } from '../../server/pages/built-pages.ts';
import { ownServicesOnly } from '../../server/pages/content-security-policy.ts';
import { readSiteFiles } from '../../server/pages/site-files.ts';
import { serve } from '../harness/serve.ts';

/** Our frame as the program makes it (its log is thrown away), with the given APIs. */
export async function serveApp(apis: readonly FastifyPluginAsync[]): Promise<void> {
  const files = await readSiteFiles(new URL('../../site/dist', import.meta.url).pathname);
  const stream = createLogStream(() => {});
  const { fastify } = createApp({
    log: createLog(stream),
    logRequest: createRequestLog(stream),
    trustProxy: false,
    publicConfig: {} as never,
    checkHealth: async () => ({ ok: true, database: 'up' }),
    pages: createBuiltPages({
      files,
      publicUrl: null,
      localUrl: 'http://127.0.0.1',
      policy: ownServicesOnly,
      hasVoice: true,
      isSecure: () => false,
    }),
    apis,
  });
  serve(await fastify.listen({ port: 0, host: '127.0.0.1' }));
}
