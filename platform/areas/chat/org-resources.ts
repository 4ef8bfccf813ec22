import { readOrgServer } from '../../ground/access/org-rows.ts';
import { notFound, Problem } from '../../ground/problem.ts';
import type { Database } from '@parley/database/database';
import type { ResourcePorts } from '../../ground/resource.ts';
import { type Kind, type Kinds, nameOf } from '../../ground/store/kinds.ts';
import { mostListed } from '../../ground/store/references.ts';
import type { Credential, KnowledgeBase, Tool } from '../../ground/conversation/message.ts';
import type { Resources } from './speakers/resources.ts';

/** Of one provider there are few accounts; the newest are looked at. */
const mostCredentials = 1000;

/** What the store keeps for an organisation, with the secrets that only the platform may read. */
export function createResources(
  { store, secrets, database }: ResourcePorts & { readonly database: Database },
  orgId: string,
): Resources {
  async function get<K extends Kind>(kind: K, id: string): Promise<Kinds[K]> {
    const kept = await store.get(orgId, kind, id);
    if (!kept) throw notFound(nameOf(kind), id);
    return secrets.open(orgId, kept);
  }
  /** In order, each once. What is kept may name more than a request could today. */
  async function getAll<K extends Kind>(kind: K, ids: readonly string[]): Promise<Kinds[K][]> {
    const wanted = [...new Set(ids)];
    if (wanted.length > mostListed)
      throw new Problem(400, `At most ${mostListed} ${nameOf(kind)}s can be named in one list.`);
    const kept = await store.getAll(orgId, kind, wanted);
    return wanted.map((id) => {
      const one = kept.get(id);
      if (!one) throw notFound(nameOf(kind), id);
      return one;
    });
  }
  return {
    assistant: (id) => get('assistant', id),
    squad: (id) => get('squad', id),
    workflow: (id) => get('workflow', id),
    tool: async (id) => (await get('tool', id)) as Tool,
    tools: async (ids) =>
      (await getAll('tool', ids)).map((one) => secrets.open(orgId, one) as Tool),
    async namesOfAssistants(ids) {
      const kept = await getAll('assistant', ids);
      return new Map(kept.map(({ id, name }) => [id, name]));
    },
    knowledgeBase: async (id) => (await get('knowledge-base', id)) as KnowledgeBase,
    // Stored credentials are of all providers at once; each was created as one of them.
    credential: async (id) => (await get('credential', id)) as unknown as Credential,
    credentialsOf: async (ids) =>
      (await getAll('credential', ids)).map(
        (one) => secrets.open(orgId, one) as unknown as Credential,
      ),
    async credentials() {
      const kept = await store.list(orgId, 'credential', { limit: mostCredentials });
      return kept.map((one) => secrets.open(orgId, one) as unknown as Credential);
    },
    async server() {
      const server = await readOrgServer(database, orgId);
      return server && secrets.open(orgId, server);
    },
  };
}
