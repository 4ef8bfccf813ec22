import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { clientInboundMessage } from '@parley/contract/voice';
import type { Database } from '@parley/database/database';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { createAddressHasher } from '@parley/http/visitor-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Authentication } from '../../../ground/access/authenticate.ts';
import { type BodyLimits, limitBody, limitBytes } from '../../../ground/access/body-limits.ts';
import type { RateLimits } from '../../../ground/access/rate-limits.ts';
import { isJoinable, type Monitoring, readMonitoring } from '../../../ground/monitoring.ts';
import {
  conflict,
  forbidden,
  invalidFields,
  notFound,
  Problem,
  tooManyRequests,
} from '../../../ground/problem.ts';
import type { Store } from '../../../ground/store/store.ts';
import { type CallAtDoor, findCallAtDoor } from '../../../ground/store/rooms.ts';
import { describeIssues, describeUnfit } from '../../../ground/validation.ts';
import type { ClientInboundMessage } from '../rooms/inbound.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { createListeners } from './listeners.ts';
import { openSocket, requireHandshake } from './sockets.ts';

export interface DoorPorts {
  readonly database: Database;
  readonly store: Store;
  readonly authentication: Pick<Authentication, 'authenticate'>;
  readonly rooms: Pick<Rooms, 'connectSocket' | 'joinBySocket' | 'listen' | 'control'>;
  readonly nodes: Pick<Nodes, 'isHanded' | 'handOn' | 'isElsewhere'>;
}

type OfCall = { Params: { id: string } };

/** Whoever has the address is anybody until the call is found, which is after its message is read. */
const messageLimits: BodyLimits = { bytes: 64 * 1024, values: 1_000, who: 'to a call' };
/** Messages to one call. */
const messageRate = { burst: 50, perMinute: 600 };
/** What only the caller's own browser knows. */
const ofBrowser: readonly string[] = [
  'transcript',
  'spoken',
  'unable',
  'expect',
  'recording-consent',
];

/** The ways into a running call beside WebRTC: its sound over a WebSocket, listening, and control. */
export function serveDoors(app: FastifyInstance, ports: DoorPorts, rateLimits: RateLimits): void {
  const { database, store, authentication, rooms, nodes } = ports;
  const rate = createRateLimiter(messageRate);
  const listeners = createListeners({
    rooms,
    async look(id) {
      if (await nodes.isElsewhere(id)) return 'moved';
      return isJoinable((await findCallAtDoor(database, id)) ?? {}) ? 'waits' : 'over';
    },
  });
  const knocks = createRateLimiter(rateLimits.doors);
  const hashAddress = createAddressHasher();
  const onRequest = async (request: FastifyRequest) => {
    if (nodes.isHanded(request)) return;
    const { ip } = request;
    const verdict = knocks.take(hashAddress(ip));
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
  };
  app.addHook('preClose', async () => listeners.stop());

  /** @throws {Problem} 401, 403, 404, 410 */
  async function admit(
    request: FastifyRequest<OfCall>,
    what: keyof Monitoring,
  ): Promise<CallAtDoor> {
    const { id } = request.params;
    const call = await findCallAtDoor(database, id);
    if (!call) throw notFound('call', id);
    if (call.status === 'ended') throw new Problem(410, 'The call is over.');
    const way = (await readMonitoring(store, call))[what];
    if (!way) throw forbidden(`The monitorPlan of the assistant does not let anybody ${what}.`);
    // Whoever may begin a call with a public key knows its id, and is anybody.
    if (way.needsKey || call.askedBy !== 'private') await requireKey(request, call.orgId);
    return call;
  }

  async function requireKey({ headers }: FastifyRequest, orgId: string): Promise<void> {
    const caller = await authentication.authenticate(headers.authorization);
    if (caller.kind !== 'private' || caller.orgId !== orgId)
      throw forbidden('This needs a private key of the organisation whose call it is.');
  }

  /** Sound over a WebSocket. */
  const serveSound = (
    path: string,
    join: (request: FastifyRequest<OfCall>, accept: () => Promise<WebSocket>) => Promise<void>,
  ) =>
    app.get<OfCall>(path, { onRequest, config: { websocket: true } }, async (request, reply) => {
      requireHandshake(request, reply);
      if (await nodes.handOn(request, reply, request.params.id, 'place')) return reply;
      try {
        await join(request, () => openSocket(request, reply));
      } catch (error) {
        // Whoever left while the door was opened hears no reason.
        if (!reply.sent) throw error;
      }
      return reply;
    });
  serveSound('/call/:id/transport', ({ params }, accept) => rooms.connectSocket(params.id, accept));
  serveSound('/call/:id/web', ({ params, headers }, accept) =>
    rooms.joinBySocket(params.id, readProtocolToken(headers), accept),
  );

  // For pages in such a call: a browser loads a worklet by an address alone.
  app.get('/sound-worklet.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readWorklet()),
  );

  app.get<OfCall>(
    '/call/:id/listen',
    { onRequest, config: { websocket: true } },
    async (request, reply) => {
      requireHandshake(request, reply);
      const { id } = request.params;
      if (await nodes.handOn(request, reply, id)) return reply;
      await admit(request, 'listen');
      if (!listeners.hasRoom(id))
        throw new Problem(503, 'Too many listen already.', { retryAfterSeconds: 5 });
      const socket = await openSocket(request, reply).catch(() => null);
      if (socket) listeners.add(id, socket);
      return reply;
    },
  );

  const control = {
    async onRequest(request: FastifyRequest) {
      await onRequest(request);
      limitBody(request, messageLimits);
    },
    preParsing: limitBytes,
  };
  app.post<OfCall>('/call/:id/control', control, async (request, reply) => {
    const { id } = request.params;
    if (await nodes.handOn(request, reply, id)) return reply;
    const { status } = await admit(request, 'control');
    const verdict = rate.take(id);
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
    if (!rooms.control(id, readMessage(request.body))) {
      throw conflict(
        status === 'in-progress'
          ? 'The call has just ended, or goes on on another server.'
          : 'Nobody has joined the call yet.',
      );
    }
    return reply.send({});
  });
}

/** Behind the name of what is spoken: a page sends no other header with a WebSocket. */
function readProtocolToken(headers: IncomingHttpHeaders): string | null {
  const [name, token = null] = (headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  return name === 'parley' ? token : null;
}

let worklet: Promise<string> | undefined;
const readWorklet = () =>
  (worklet ??= readFile(new URL('sound-worklet.js', import.meta.url), 'utf8'));

/** @throws {Problem} 400 */
function readMessage(body: unknown): ClientInboundMessage {
  const unfit = describeUnfit(body, 'body');
  if (unfit !== null) throw invalidFields([unfit]);
  const { data, error } = clientInboundMessage.safeParse(body);
  if (!data) throw invalidFields(describeIssues(error.issues));
  if (ofBrowser.includes(data.type))
    throw invalidFields([`type: ${data.type} comes from the caller’s own browser alone`]);
  return data;
}
