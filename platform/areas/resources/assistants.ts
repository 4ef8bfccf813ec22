import type { Database } from '@parley/database/database';
import type { AreaHandlers } from '../../wire/handler.ts';
import { invalidFields, notFound } from '../../ground/problem.ts';
import { partOf, readList } from '../../ground/store/match.ts';
import { listVersions } from '../../ground/store/versions.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

export interface AssistantPorts extends ResourcePorts {
  readonly database: Database;
}

export function assistantHandlers(ports: AssistantPorts): AreaHandlers<'assistants'> {
  const { store, database } = ports;
  const assistants = createResource(ports, { kind: 'assistant', keepVersions: true });
  return {
    listAssistants: assistants.list,
    listAssistantPages: (input) =>
      assistants.page(input, {
        id: readList(input.query.idAny),
        name: partOf(input.query.name),
      }),
    createAssistant: assistants.create,
    getAssistant: assistants.get,
    updateAssistant: assistants.change,
    replaceAssistant: assistants.replace,
    deleteAssistant: assistants.delete,

    async listAssistantVersions({ caller, params: { id }, query: { page, limit, pageState } }) {
      const current = await store.get(caller.orgId, 'assistant', id);
      if (!current) throw notFound('assistant', id);
      const offset = pageState === undefined ? (page - 1) * limit : readPageState(pageState);
      const { results, total } = await listVersions(database, current, { offset, limit });
      const next = offset + results.length;
      return {
        results,
        metadata: {
          itemsPerPage: limit,
          totalItems: total,
          currentPage: limit === 0 ? page : Math.floor(offset / limit) + 1,
        },
        ...(results.length > 0 && next < total && { nextPageState: String(next) }),
      };
    },
  };
}

function readPageState(pageState: string): number {
  if (/^\d{1,9}$/.test(pageState)) return Number(pageState);
  throw invalidFields(['pageState: is not the nextPageState of a page of versions']);
}
