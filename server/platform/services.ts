import type { Database } from '../database/database.ts';
import { type Authentication, createAuthentication } from './access/authenticate.ts';
import { createSealer } from './access/sealing.ts';
import { createSecretFields, type SecretFields } from './access/secret-fields.ts';
import { createSessions, type Sessions } from './access/sessions.ts';
import { createStore, type Store } from './store/store.ts';

/** What the areas of the platform are made of. */
export interface Services {
  readonly database: Database;
  readonly store: Store;
  readonly authentication: Authentication;
  /** Opens what the store keeps sealed. */
  readonly secrets: SecretFields;
  readonly sessions: Sessions;
}

export function createServices({
  database,
  sealingKey,
}: {
  readonly database: Database;
  readonly sealingKey: string;
}): Services {
  const secrets = createSecretFields(createSealer(sealingKey));
  const sessions = createSessions(sealingKey);
  const authentication = createAuthentication(database, sessions);
  return { database, store: createStore(database, secrets), authentication, secrets, sessions };
}
