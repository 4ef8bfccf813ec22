import type { FastifyRequest } from 'fastify';
import type { AreaHandlers } from '../../wire/handler.ts';
import type { Caller } from '../../ground/access/caller.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { TextStream } from '../../ground/replies.ts';
import { invalidFields, notFound } from '../../ground/problem.ts';
import type { Database } from '@parley/database/database';
import { listCalls, metadataColumns, pageCalls } from '../../ground/store/call-search.ts';
import type { Page } from '../../ground/store/list-query.ts';
import type { Store } from '../../ground/store/store.ts';
import type { Calls } from './calls.ts';
import type { Call } from './call-life.ts';
import { asksForJson, exportCsv, exportJson } from './export.ts';
import { withOwnAddresses } from './own-addresses.ts';
import {
  beginWebCall,
  beginWebsocketCall,
  type OwnCaller,
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
  /** Its addresses are those that the one who asks came by, and nobody else is told of them. */
  const present = (call: Call, { protocol, host }: FastifyRequest): Call =>
    withOwnAddresses(call, publicUrl ?? `${protocol}://${host}`);
  const presentPage = (page: Page<Call>, request: FastifyRequest): Page<Call> => ({
    ...page,
    results: page.results.map((call) => present(call, request)),
  });

  const callerOf = ({ orgId, kind }: Caller): OwnCaller => ({
    orgId,
    byPublicKey: kind === 'public',
  });

  return {
    async createCall({ caller, body, request }) {
      const provider = body.transport?.provider;
      if (provider === websocketTransport)
        return present(await beginWebsocketCall({ life }, callerOf(caller), body), request);
      refuseTransport(provider);
      return telephone.place(caller.orgId, body);
    },

    createPhoneCall({ caller, body }) {
      refuseTransport(body.transport?.provider);
      return telephone.place(caller.orgId, body);
    },

    createWebCall: async ({ caller, body, request }) =>
      present(await beginWebCall({ life, store }, callerOf(caller), body), request),

    listCalls: async ({ caller, query, request }) =>
      (await listCalls(database, caller.orgId, query, query)).map((call) => present(call, request)),
    listCallPages: async ({ caller, query, request }) =>
      presentPage(await pageCalls(database, caller.orgId, query, query), request),
    listCallMetadata: async ({ caller, query, request }) =>
      presentPage(await pageCalls(database, caller.orgId, query, query, metadataColumns), request),

    async exportCalls({ caller, query, request }) {
      const { results } = await pageCalls(database, caller.orgId, query, query);
      return asksForJson(request.headers.accept)
        ? new TextStream('application/json', exportJson(results, query.columns))
        : new TextStream('text/csv', exportCsv(results, query.columns));
    },

    getCall: async ({ caller, params: { id }, request }) =>
      present(found(await store.get(caller.orgId, 'call', id), id), request),

    updateCall: async ({ caller, params: { id }, body, request }) =>
      present(found(await store.update(caller.orgId, 'call', id, nameBy(body)), id), request),

    async deleteCall({ caller: { orgId }, params: { id }, request }) {
      await telephone.hangUp(found(await store.get(orgId, 'call', id), id));
      return present(found(await life.delete(orgId, id), id), request);
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
