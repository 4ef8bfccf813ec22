import type { Database, Transaction } from '@parley/database/database';
import { createSealer } from '../../ground/secrets/sealing.ts';
import { createSecretFields } from '../../ground/secrets/secret-fields.ts';
import { createStore } from '../../ground/store/store.ts';
import { demoAssistant, demoSquad, demoWorkflow } from './demo.ts';

/** The demo assistant, squad and workflow. */
export function createFurnishing(
  database: Database,
  sealingKey: string,
): (tx: Transaction, orgId: string) => Promise<void> {
  const kept = createStore(database, createSecretFields(createSealer(sealingKey)));
  return async (tx, orgId) => {
    const store = kept.within(tx);
    const { id } = await store.create(orgId, 'assistant', demoAssistant);
    await store.create(orgId, 'squad', demoSquad(id));
    await store.create(orgId, 'workflow', demoWorkflow);
  };
}
