import type { Database, Transaction } from '@parley/database/database';
import { createSealer } from '../../ground/secrets/sealing.ts';
import { createSecretFields } from '../../ground/secrets/secret-fields.ts';
import { createStore } from '../../ground/store/store.ts';
import type { Demo } from './demo.ts';

/** A demo's assistant, squad and workflow. */
export function createSeed(
  database: Database,
  sealingKey: string,
  demo: Demo,
): (tx: Transaction, orgId: string) => Promise<void> {
  const kept = createStore(database, createSecretFields(createSealer(sealingKey)));
  return async (tx, orgId) => {
    const store = kept.within(tx);
    const { id } = await store.create(orgId, 'assistant', demo.assistant);
    await store.create(orgId, 'squad', demo.squad(id));
    await store.create(orgId, 'workflow', demo.workflow);
  };
}
