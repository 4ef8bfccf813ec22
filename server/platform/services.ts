import type { Database } from '../database/database.ts';
import { type Authentication, createAuthentication } from './access/authenticate.ts';
import { createSealer } from './access/sealing.ts';
import { createSecretFields, type SecretFields } from './access/secret-fields.ts';
import { createSessions, type Sessions } from './access/sessions.ts';
import { isUploadKept } from './files/serve-upload.ts';
import { openUploads, type Uploads } from './files/uploads.ts';
import { createAccounts, type Accounts } from './providers/accounts.ts';
import {
  createProviderApi,
  type ProviderAddresses,
  type ProviderApi,
} from './providers/provider-api.ts';
import { createStore, type Store } from './store/store.ts';

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
}

export interface ServiceOptions {
  readonly database: Database;
  /** Of the server: seals what organisations keep secret, and signs sessions. */
  readonly sealingKey: string;
  /** Of this server alone. */
  readonly uploadsDirectory: string;
  readonly publicUrl: string | null;
  /** Other services than the real ones: for tests. */
  readonly providerAddresses?: ProviderAddresses;
}

export async function createServices({
  database,
  sealingKey,
  uploadsDirectory,
  publicUrl,
  providerAddresses,
}: ServiceOptions): Promise<Services> {
  const secrets = createSecretFields(createSealer(sealingKey));
  const sessions = createSessions(sealingKey);
  const authentication = createAuthentication(database, sessions);
  const store = createStore(database, secrets);
  return {
    database,
    store,
    authentication,
    secrets,
    sessions,
    uploads: await openUploads({
      directory: uploadsDirectory,
      isKept: (key) => isUploadKept(database, key),
    }),
    publicUrl,
    accounts: createAccounts({ store, secrets }),
    providerApi: createProviderApi(providerAddresses),
  };
}
