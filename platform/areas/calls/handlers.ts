import type { FastifyRequest } from 'fastify';
import type { AreaHandlers } from '../../wire/handler.ts';
import type { Caller } from '../../ground/access/caller.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { TextStream } from '../../ground/replies.ts';
import { invalidFields, notFound } from '../../ground/problem.ts';
import type { Database } from '@parley/database/database';
import { listCalls, metadataColumns, pageCalls } from '../../ground/store/call-search.ts';
import type { Store } from '../../ground/store/store.ts';
import type { Calls } from './calls.ts';
import type { Call } from './call-life.ts';
import { asksForJson, exportCsv, exportJson } from './export.ts';
import {
  beginWebCall,
  beginWebsocketCall,
  type OwnCallSetting,
  websocketTransport,
} from './own-transport.ts';

export interface CallPorts {
  readonly database: Database;
  readonly store: Store;
  readonly calls: Calls;
  /** Where others reach this server; null for the address that a request came to. */
  readonly publicUrl: string | null;
}

export function callHandlers({
  database,
  store,
  calls,
  publicUrl,
}: CallPorts): AreaHandlers<'calls'> {
  const { life, telephone } = calls;
  const found = (call: Call | null, id: string): Call => {
    if (call === null) throw notFound('call', id);
    return call;
  };
  const originOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;
  const settingOf = ({ orgId, kind }: Caller, request: FastifyRequest): OwnCallSetting => ({
    orgId,
    origin: originOf(request),
    byPublicKey: kind === 'public',
  });

  return {
    createCall({ caller, body, request }) {
      const provider = body.transport?.provider;
      if (provider === websocketTransport)
        return beginWebsocketCall({ life }, settingOf(caller, request), body);
      refuseTransport(provider);
      return telephone.place(caller.orgId, body);
    },

    createPhoneCall({ caller, body }) {
      refuseTransport(body.transport?.provider);
      return telephone.place(caller.orgId, body);
    },

    createWebCall: ({ caller, body, request }) =>
      beginWebCall({ life, store }, settingOf(caller, request), body),

    listCalls: ({ caller, query }) => listCalls(database, caller.orgId, query, query),
    listCallPages: ({ caller, query }) => pageCalls(database, caller.orgId, query, query),
    listCallMetadata: ({ caller, query }) =>
      pageCalls(database, caller.orgId, query, query, metadataColumns),

    async exportCalls({ caller, query, request }) {
      const { results } = await pageCalls(database, caller.orgId, query, query);
      return asksForJson(request.headers.accept)
        ? new TextStream('application/json', exportJson(results, query.columns))
        : new TextStream('text/csv', exportCsv(results, query.columns));
    },

    getCall: async ({ caller, params: { id } }) =>
      found(await store.get(caller.orgId, 'call', id), id),

    updateCall: async ({ caller, params: { id }, body }) =>
      found(await store.update(caller.orgId, 'call', id, nameBy(body)), id),

    async deleteCall({ caller: { orgId }, params: { id } }) {
      await telephone.hangUp(found(await store.get(orgId, 'call', id), id));
      return found(await life.delete(orgId, id), id);
    },
  };
}

const nameBy =
  ({ name }: BodyOf<'updateCall'>) =>
  (call: Call) => ({ ...call, ...(name !== undefined && { name }) });

/** Which transport a call to a telephone has follows from its number. */
function refuseTransport(provider: string | undefined): void {
  if (provider === undefined) return;
  throw invalidFields([
    `transport.provider: must be ${websocketTransport}, of POST /call, or left out: a call to a telephone goes by its number`,
  ]);
}
