import type { Database, Transaction } from '../../database/database.ts';
import type { SecretFields } from '../access/secret-fields.ts';
import { createStore, type Store } from './store.ts';

/** A store whose changes are part of a transaction under way, and end as it ends. */
export function storeIn(tx: Transaction, engine: Database['engine'], secrets: SecretFields): Store {
  const database: Database = {
    engine,
    query: (sql, params) => tx.query(sql, params),
    async batch(statements) {
      const results = [];
      for (const { sql, params } of statements) results.push(await tx.query(sql, params));
      return results;
    },
    transaction: (work) => work(tx),
    execute: (script) => tx.execute(script),
    // Whoever began the transaction has the database to close.
    close: async () => {},
  };
  return createStore(database, secrets);
}
