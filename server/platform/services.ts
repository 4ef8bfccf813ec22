import type { Database } from '../database/database.ts';
import type { Authentication } from './access/authenticate.ts';
import type { Store } from './store/store.ts';

/** What the areas of the platform are made of. */
export interface Services {
  readonly database: Database;
  readonly store: Store;
  readonly authentication: Authentication;
}
