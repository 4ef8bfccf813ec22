import type { Database } from '@parley/database/database';
import type { Seed, SiteKey } from '../../ground/access/first-org.ts';
import { createSealer } from '../../ground/secrets/sealing.ts';
import { createSecretFields } from '../../ground/secrets/secret-fields.ts';
import { createStore, type Store } from '../../ground/store/store.ts';
import type { Demo } from './demo.ts';

/** A demo's assistant, squad and workflow. */
export function createSeed(database: Database, sealingKey: string, demo: Demo): Seed {
  const kept = openStore(database, sealingKey);
  return async (tx, orgId) => {
    const store = kept.within(tx);
    const { id } = await store.create(orgId, 'assistant', demo.assistant);
    await store.create(orgId, 'squad', demo.squad(id));
    await store.create(orgId, 'workflow', demo.workflow);
  };
}

/** The assistant that the site's visitors are to call is not there. */
export class UnknownAssistant extends Error {
  override readonly name = 'UnknownAssistant';
}

/**
 * Whom the site's visitors call: who is named; else whom they called before, else the demo's assistant,
 * which is made where there is none.
 * @throws {UnknownAssistant} when nobody has the id that is named.
 */
export function createSiteAssistant(
  database: Database,
  sealingKey: string,
  demo: Demo,
  named: string | null,
): SiteKey['chooseAssistant'] {
  const kept = openStore(database, sealingKey);
  return async (tx, orgId, before) => {
    const store = kept.within(tx);
    const isThere = async (id: string) => (await store.get(orgId, 'assistant', id)) !== null;
    if (named !== null) {
      if (await isThere(named)) return named;
      throw new UnknownAssistant(`there is no assistant ${named}`);
    }
    if (before !== null && (await isThere(before))) return before;
    const { name } = demo.assistant;
    const [seeded] = await store.list(orgId, 'assistant', { limit: 1 }, { name });
    return (seeded ?? (await store.create(orgId, 'assistant', demo.assistant))).id;
  };
}

const openStore = (database: Database, sealingKey: string): Store =>
  createStore(database, createSecretFields(createSealer(sealingKey)));
