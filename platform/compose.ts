import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from '@parley/database/database';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import { type CallTimes, createCalls } from './areas/calls/calls.ts';
import { createChats } from './areas/chat/chats.ts';
import type { Answer } from './areas/chat/models/answerer-model.ts';
import { createModelChoice } from './areas/chat/models/choose-model.ts';
import { createResources } from './areas/chat/org-resources.ts';
import { awaitChat } from './areas/chat/replies.ts';
import { serveUploads } from './areas/files/serve-upload.ts';
import { openUploads } from './areas/files/uploads.ts';
import { createFileSearch } from './areas/knowledge/file-search.ts';
import { createSession } from './areas/resources/sessions.ts';
import { type BackgroundPorts, startBackgroundWork } from './background.ts';
import { createAuthentication } from './ground/access/authenticate.ts';
import type { RateLimits } from './ground/access/rate-limits.ts';
import { createSessions } from './ground/access/sessions.ts';
import { createAccounts } from './ground/accounts/accounts.ts';
import { createProviderApi, type ProviderAddresses } from './ground/accounts/provider-api.ts';
import { openLogBook } from './ground/logs/log-book.ts';
import { logSends } from './ground/logs/log-sends.ts';
import type { Reach } from './ground/outbound/addresses.ts';
import { createOutbound } from './ground/outbound/outbound.ts';
import { createSealer } from './ground/secrets/sealing.ts';
import { createSecretFields } from './ground/secrets/secret-fields.ts';
import { hasCallsAtCarriers } from './ground/store/open-calls.ts';
import { createStore } from './ground/store/store.ts';
import { isUploadKept, listUploadKeys } from './ground/store/stored-files.ts';
import { createHandlers, type HandlerPorts } from './handlers.ts';
import type { Brand } from './wire/docs/page.ts';
import { serveDocs } from './wire/docs/routes.ts';
import { removeLeftForms } from './wire/form.ts';
import { serveOperations, type WirePorts } from './wire/routes.ts';

export interface PlatformOptions {
  readonly database: Database;
  /** Of the server: seals what organisations keep secret, and signs sessions. */
  readonly sealingKey: string;
  /** Of this server alone. */
  readonly uploadsDirectory: string;
  /** Where others reach this server; null for the address that a request came to. */
  readonly publicUrl: string | null;
  /** Speaks for assistants that have no model. */
  readonly answer: Answer;
  /** Of the pages of the API. */
  readonly brand: Brand;
  /** How far requests go whose address a developer wrote. */
  readonly reach: Reach;
  /** Holds each reply against the contract before it is sent: for tests and development. */
  readonly checkReplies: boolean;
  readonly rateLimits?: RateLimits;
  /** Makes the faults that requests ask for by a header: for development. */
  readonly faults?: boolean;
  /** Other services than the real ones: for tests. */
  readonly providerAddresses?: ProviderAddresses;
  /** Rung by whoever else queues messages to servers. */
  readonly deliveries?: Doorbell;
  /** Other times than the usual ones: for tests. */
  readonly callTimes?: CallTimes;
}

/** `/voice`: the areas, put together and served. */
export function platformRoutes(options: PlatformOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => serve(scope, options), { prefix: '/voice' });
  };
}

async function serve(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  const platform = await compose(options, app.log);
  await removeLeftForms(options.uploadsDirectory);
  app.addHook('onClose', startBackgroundWork(platform, app.log));
  serveOperations(app, createHandlers(platform), { ...options, ...platform });
  serveDocs(app, options.brand);
  serveUploads(app, platform);
}

type Platform = HandlerPorts & BackgroundPorts & Pick<WirePorts, 'authentication' | 'logs'>;

async function compose(
  options: PlatformOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Platform> {
  const { database, sealingKey, publicUrl, deliveries = createDoorbell() } = options;
  const secrets = createSecretFields(createSealer(sealingKey));
  const sessions = createSessions(sealingKey);
  const store = createStore(database, secrets);
  const outbound = createOutbound(options.reach);
  const chooseModel = createModelChoice({ answer: options.answer, ...outbound });
  const accounts = createAccounts({ store, secrets });
  const providerApi = createProviderApi(options.providerAddresses);
  const logs = openLogBook(database, log);
  const shared = { database, store, secrets, logs, deliveries, accounts, providerApi, publicUrl };
  const uploads = await openUploads({
    directory: options.uploadsDirectory,
    isKept: (key) => isUploadKept(database, key),
  });
  const fileSearch = createFileSearch({ store, uploads });
  const sendFor = (orgId: string) => logSends(outbound.send, logs, orgId);
  const chats = createChats({ ...shared, fileSearch, outbound, chooseModel, sendFor });
  return {
    ...shared,
    authentication: createAuthentication(database, sessions),
    sessions,
    outbound,
    uploads,
    fileSearch,
    chats,
    chooseModel,
    calls: createCalls({ ...shared, times: options.callTimes }),
    testRuns: createDoorbell(),
    hasCallsAtCarriers: (orgId) => hasCallsAtCarriers(database, orgId),
    removeWithUploads: async (orgId, erase) =>
      uploads.remove(await listUploadKeys(database, orgId), erase),
    createSession: (orgId, body) => createSession(shared, orgId, body),
    chat: async (orgId, request, signal) =>
      awaitChat(await chats.begin(orgId, 'organisation', request, signal)),
    resourcesOf: (orgId) => createResources(shared, orgId),
  };
}
