import type { Database, Transaction } from '../../database/database.ts';
import { createSealer } from '../access/sealing.ts';
import { createSecretFields } from '../access/secret-fields.ts';
import { createStore } from '../store/store.ts';
import { demoAssistant, demoSquad, demoWorkflow } from './demo.ts';

/** Puts the first things into an organisation, as part of the transaction that makes it. */
export type Furnish = (tx: Transaction, orgId: string) => Promise<void>;

/** The demo assistant, squad and workflow. */
export function createFurnishing(database: Database, sealingKey: string): Furnish {
  const kept = createStore(database, createSecretFields(createSealer(sealingKey)));
  return async (tx, orgId) => {
    const store = kept.within(tx);
    const { id } = await store.create(orgId, 'assistant', demoAssistant);
    await store.create(orgId, 'squad', demoSquad(id));
    await store.create(orgId, 'workflow', demoWorkflow);
  };
}
