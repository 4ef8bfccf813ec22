import type { Database, Transaction } from '../../database/database.ts';
import { createSealer } from '../access/sealing.ts';
import { createSecretFields } from '../access/secret-fields.ts';
import { createStore } from '../store/store.ts';
import type { Demo } from './demo.ts';

/** Puts the first things into an organisation, as part of the transaction that makes it. */
export type Furnish = (tx: Transaction, orgId: string) => Promise<void>;

/** A demo's assistant, squad and workflow. */
export function createFurnishing(database: Database, sealingKey: string, demo: Demo): Furnish {
  const kept = createStore(database, createSecretFields(createSealer(sealingKey)));
  return async (tx, orgId) => {
    const store = kept.within(tx);
    const { id } = await store.create(orgId, 'assistant', demo.assistant);
    await store.create(orgId, 'squad', demo.squad(id));
    await store.create(orgId, 'workflow', demo.workflow);
  };
}
