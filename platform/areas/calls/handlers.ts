import type { FastifyRequest } from 'fastify';
import { watchClient } from '@parley/http/watch-client';
import type { AreaHandlers, Input } from '../../wire/handler.ts';
import type { Caller } from '../../ground/access/caller.ts';
import { isRestricted } from '../../ground/access/restrictions.ts';
import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import { TextStream } from '../../ground/replies.ts';
import { clientLeft, invalidFields, notFound } from '../../ground/problem.ts';
import { listCalls, metadataColumns, pageCalls } from '../../ground/store/call-search.ts';
import type { Page } from '../../ground/store/list-query.ts';
import { callDeliveryHandlers, type CallDeliveryPorts } from './call-deliveries.ts';
import type { Calls } from './calls.ts';
import type { Call } from './call-life.ts';
import { asksForJson, exportCsv, exportJson } from './export.ts';
import { isJoinable, readMonitoring } from '../../ground/monitoring.ts';
import { withMonitor, withOwnAddresses } from './own-addresses.ts';
import {
  beginWebCall,
  beginWebsocketCall,
  type OwnCaller,
  type OwnRooms,
  websocketTransport,
} from './own-transport.ts';

export interface CallPorts extends CallDeliveryPorts {
  readonly calls: Calls;
  readonly rooms: OwnRooms;
  /** Where others reach this server; null for the address that a request came to. */
  readonly publicUrl: string | null;
  /** Removes the sound of calls that are gone. */
  readonly eraseRecordings: () => Promise<void>;
  /** What another assistant answers to its caller. @throws {Problem} */
  readonly replayCall: (
    call: Call,
    asked: BodyOf<'replayCall'>,
    left: AbortSignal,
  ) => Promise<AnswerOf<'replayCall'>>;
}

export function callHandlers(ports: CallPorts): AreaHandlers<'calls'> {
  const { database, store, calls, rooms, publicUrl, eraseRecordings, replayCall } = ports;
  const { life, telephone } = calls;
  const found = (call: Call | null, id: string): Call => {
    if (call === null) throw notFound('call', id);
    return call;
  };
  const originOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;
  /** Its addresses are those that the one who asks came by, and nobody else is told of them. */
  const present = (call: Call, request: FastifyRequest): Call =>
    withOwnAddresses(call, originOf(request));
  /** One call, while it lasts with the ways to listen and to steer: not for whoever has a public key. */
  async function presentOne(call: Call, { kind }: Caller, request: FastifyRequest): Promise<Call> {
    const shown = present(call, request);
    if (kind === 'public' || !isJoinable(call)) return shown;
    return withMonitor(shown, originOf(request), await readMonitoring(store, call));
  }
  const presentPage = (page: Page<Call>, request: FastifyRequest): Page<Call> => ({
    ...page,
    results: page.results.map((call) => present(call, request)),
  });

  const callerOf = (caller: Caller): OwnCaller => ({
    orgId: caller.orgId,
    askedBy: isRestricted(caller) ? 'restricted' : caller.kind,
  });

  return {
    async createCall({ caller, body, request }) {
      const provider = body.transport?.provider;
      if (provider === websocketTransport) {
        const admitted = await rooms.admit(caller, request);
        const call = await beginWebsocketCall(
          { life, store, rooms },
          callerOf(caller),
          admitted,
          body,
        );
        return presentOne(call, caller, request);
      }
      refuseTransport(provider);
      return telephone.place(caller.orgId, body);
    },

    createPhoneCall({ caller, body }) {
      refuseTransport(body.transport?.provider);
      return telephone.place(caller.orgId, body);
    },

    async createWebCall({ caller, body, request }) {
      const admitted = await rooms.admit(caller, request);
      const call = await beginWebCall({ life, store, rooms }, callerOf(caller), admitted, body);
      return presentOne(call, caller, request);
    },

    listCalls: async ({ caller, query, request }) =>
      (await listCalls(database, caller.orgId, query, query)).map((call) => present(call, request)),
    listCallPages: async ({ caller, query, request }) =>
      presentPage(await pageCalls(database, caller.orgId, query, query), request),
    listCallMetadata: async ({ caller, query, request }) =>
      presentPage(await pageCalls(database, caller.orgId, query, query, metadataColumns), request),

    async exportCalls({ caller, query, request }) {
      refuseLaterExport(query);
      const { results } = await pageCalls(database, caller.orgId, query, query);
      if (query.format === 'json')
        return new TextStream('application/json', [
          JSON.stringify(results.map((call) => present(call, request))),
        ]);
      const shown = results.map((call) => present(call, request));
      return asksForJson(request.headers.accept)
        ? new TextStream('application/json', exportJson(shown, query.columns))
        : new TextStream('text/csv', exportCsv(shown, query.columns));
    },

    getCall: async ({ caller, params: { id }, request }) =>
      presentOne(found(await store.get(caller.orgId, 'call', id), id), caller, request),

    updateCall: async ({ caller, params: { id }, body, request }) =>
      presentOne(
        found(await store.update(caller.orgId, 'call', id, nameBy(body)), id),
        caller,
        request,
      ),

    async replayCall({ caller, params: { id }, body, request }) {
      const client = watchClient(request);
      try {
        return await replayCall(
          found(await store.get(caller.orgId, 'call', id), id),
          body,
          client.left,
        );
      } catch (error) {
        throw client.left.aborted ? clientLeft() : error;
      } finally {
        client.release();
      }
    },

    ...callDeliveryHandlers(ports),

    async deleteCall({ caller: { orgId }, params: { id }, request }) {
      await telephone.hangUp(found(await store.get(orgId, 'call', id), id));
      await rooms.cancel(id);
      const deleted = found(await life.delete(orgId, id), id);
      await eraseRecordings();
      return present(deleted, request);
    },
  };
}

const nameBy =
  ({ name }: BodyOf<'updateCall'>) =>
  (call: Call) => ({ ...call, ...(name !== undefined && { name }) });

/** It is answered at once, to whoever asks. */
function refuseLaterExport({ async: isLater, email }: Input<'exportCalls'>['query']): void {
  const lines = [
    ...(isLater ? ['async: must not be true: the export is the answer to this request'] : []),
    ...(email === undefined ? [] : ['email: no export is sent by mail: it is the answer']),
  ];
  if (lines.length > 0) throw invalidFields(lines);
}

/** Which transport a call to a telephone has follows from its number. */
function refuseTransport(provider: string | undefined): void {
  if (provider === undefined) return;
  throw invalidFields([
    `transport.provider: must be ${websocketTransport}, of POST /call, or left out: a call to a telephone goes by its number`,
  ]);
}
