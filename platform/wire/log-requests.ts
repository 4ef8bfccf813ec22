import { logResource } from '@parley/contract/voice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '@parley/http/paths';
import { loggedOf } from '@parley/http/private-error';
import type { Caller } from '../ground/access/caller.ts';
import type { Entry } from '../ground/logs/entry.ts';
import type { LogBook } from '../ground/logs/log-book.ts';

type ApiEntry = Extract<Entry, { type: 'API' | 'Webhook' | 'Provider' }>;
type Method = NonNullable<ApiEntry['requestHttpMethod']>;
type Resource = NonNullable<ApiEntry['resource']>;

const methods: ReadonlySet<string> = new Set<Method>(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']);

/** Anybody with a public key has lines written. */
const longestField = 500;

/** Lines about other resources have no name for them. */
const resources: ReadonlySet<string> = new Set(logResource.options);

/** A line for every request that came with a key, whatever became of it. */
export function logRequests(
  app: FastifyInstance,
  logs: LogBook,
  callerOf: (request: FastifyRequest) => Caller | undefined,
): void {
  const messages = new WeakMap<FastifyRequest, string>();

  app.addHook('onError', (request, _reply, error, done) => {
    if ((error.statusCode ?? 500) < 500) messages.set(request, loggedOf(error) ?? error.message);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const caller = callerOf(request);
    if (caller && methods.has(request.method)) {
      const elapsed = reply.elapsedTime;
      const target = request.url.replace(/^\/voice/, '');
      const path = pathOf(target);
      const query = target.slice(path.length + 1, path.length + 1 + longestField);
      const message = messages.get(request);
      const finished = Date.now();
      logs.record(
        { orgId: caller.orgId, byPublicKey: caller.kind === 'public' },
        {
          type: 'API',
          ...nameResource(path),
          requestHttpMethod: request.method as Method,
          requestPath: path.slice(0, longestField),
          ...(query !== '' && { requestQuery: query }),
          requestStartedAt: new Date(finished - elapsed).toISOString(),
          requestFinishedAt: new Date(finished).toISOString(),
          requestDurationSeconds: elapsed / 1000,
          requestIpAddress: request.ip,
          ...(request.headers.origin !== undefined && {
            requestOrigin: request.headers.origin.slice(0, longestField),
          }),
          responseHttpCode: reply.statusCode,
          ...(message !== undefined && { error: { message } }),
        },
      );
    }
    done();
  });
}

/** `/v2/call/metadata` is about the resource `call`; an id in the path says which. */
function nameResource(path: string): Partial<ApiEntry> {
  const [resource = '', id] = path.split('/').filter((part) => part !== '' && part !== 'v2');
  if (!resources.has(resource)) return {};
  const named = id !== undefined && /^[0-9a-f-]{36}$/i.test(id);
  return {
    resource: resource as Resource,
    ...(named && resource === 'assistant' && { assistantId: id }),
    ...(named && resource === 'squad' && { squadId: id }),
    ...(named && resource === 'phone-number' && { phoneNumberId: id }),
    ...(named && resource === 'call' && { callId: id }),
  };
}
