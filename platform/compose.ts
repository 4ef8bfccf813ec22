import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import { type Authentication, createAuthentication } from './ground/access/authenticate.ts';
import { createSealer } from './ground/secrets/sealing.ts';
import { createSecretFields, type SecretFields } from './ground/secrets/secret-fields.ts';
import { createSessions, type Sessions } from './ground/access/sessions.ts';
import { isUploadKept } from './areas/files/serve-upload.ts';
import { openUploads, type Uploads } from './areas/files/uploads.ts';
import { createAccounts, type Accounts } from './ground/accounts/accounts.ts';
import {
  createProviderApi,
  type ProviderAddresses,
  type ProviderApi,
} from './ground/accounts/provider-api.ts';
import type { Answer } from './areas/chat/models/answerer-model.ts';
import { type ChooseModel, createModelChoice } from './areas/chat/models/choose-model.ts';
import { type Chats, createChats } from './areas/chat/chats.ts';
import type { Reach } from './ground/outbound/addresses.ts';
import { createOutbound, type Outbound } from './ground/outbound/outbound.ts';
import { type Calls, type CallTimes, createCalls } from './areas/calls/calls.ts';
import { createFileSearch, type FileSearch } from './areas/knowledge/file-search.ts';
import { type LogBook, openLogBook } from './ground/logs/log-book.ts';
import { logSends } from './ground/logs/log-sends.ts';
import { createStore, type Store } from './ground/store/store.ts';

/** What the areas of the platform are made of. */
export interface Services {
  readonly database: Database;
  readonly store: Store;
  readonly authentication: Authentication;
  /** Opens what the store keeps sealed. */
  readonly secrets: SecretFields;
  readonly sessions: Sessions;
  readonly uploads: Uploads;
  /** Where others reach this server; null for the address that a request came to. */
  readonly publicUrl: string | null;
  /** Accounts with other services, and how those are called. */
  readonly accounts: Accounts;
  readonly providerApi: ProviderApi;
  /** Requests to addresses that developers wrote. */
  readonly outbound: Outbound;
  readonly chooseModel: ChooseModel;
  /** Finds answers in files. */
  readonly fileSearch: FileSearch;
  readonly chats: Chats;
  readonly calls: Calls;
  readonly logs: LogBook;
  /** Rung when there is a message to send to somebody's server. */
  readonly deliveries: Doorbell;
  /** Rung when there is a test run to conduct. */
  readonly testRuns: Doorbell;
}

export interface ServiceOptions {
  readonly database: Database;
  /** Of the server: seals what organisations keep secret, and signs sessions. */
  readonly sealingKey: string;
  /** Of this server alone. */
  readonly uploadsDirectory: string;
  readonly publicUrl: string | null;
  /** Speaks for assistants that have no model. */
  readonly answer: Answer;
  /** How far requests go whose address a developer wrote. */
  readonly reach: Reach;
  /** Other services than the real ones: for tests. */
  readonly providerAddresses?: ProviderAddresses;
  /** Rung by whoever else queues messages to servers. */
  readonly deliveries?: Doorbell;
  /** Other times than the usual ones: for tests. */
  readonly callTimes?: CallTimes;
}

export async function createServices({
  database,
  sealingKey,
  uploadsDirectory,
  publicUrl,
  answer,
  reach,
  providerAddresses,
  deliveries = createDoorbell(),
  callTimes,
  log,
}: ServiceOptions & { readonly log: Pick<FastifyBaseLogger, 'error'> }): Promise<Services> {
  const secrets = createSecretFields(createSealer(sealingKey));
  const sessions = createSessions(sealingKey);
  const authentication = createAuthentication(database, sessions);
  const store = createStore(database, secrets);
  const outbound = createOutbound(reach);
  const chooseModel = createModelChoice({ answer, ...outbound });
  const accounts = createAccounts({ store, secrets });
  const providerApi = createProviderApi(providerAddresses);
  const logs = openLogBook(database, log);
  const calls = createCalls({
    database,
    store,
    secrets,
    logs,
    accounts,
    providerApi,
    publicUrl,
    deliveries,
    times: callTimes,
  });
  const uploads = await openUploads({
    directory: uploadsDirectory,
    isKept: (key) => isUploadKept(database, key),
  });
  const fileSearch = createFileSearch({ store, uploads });
  return {
    database,
    store,
    authentication,
    secrets,
    sessions,
    uploads,
    publicUrl,
    accounts,
    providerApi,
    outbound,
    chooseModel,
    fileSearch,
    chats: createChats({
      database,
      store,
      secrets,
      deliveries,
      fileSearch,
      outbound,
      chooseModel,
      sendFor: (orgId) => logSends(outbound.send, logs, orgId),
    }),
    calls,
    logs,
    deliveries,
    testRuns: createDoorbell(),
  };
}
