import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import type { AreaHandlers, Input } from '../../wire/handler.ts';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import { type Match, meetAll, readList } from '../../ground/store/match.ts';
import { emitSessionEvent } from '../../ground/webhooks/emit.ts';
import { createResource, type Resource, type ResourcePorts } from '../../ground/resource.ts';

type Session = AnswerOf<'getSession'>;

/** What a session is changed with. */
export interface SessionPorts extends ResourcePorts {
  readonly database: Database;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  /** Does what the hooks of whoever speaks in it say, once it is there. Never rejects. */
  readonly runSessionHooks: (session: Session) => Promise<void>;
}

function matchOf({
  name,
  workflowId,
  numberE164CheckEnabled: checked,
  assistantOverrides,
  squadOverrides,
  ...query
}: Input<'listSessions'>['query']): Match {
  return {
    name,
    workflowId,
    ...meetAll({
      id: [query.id, readList(query.idAny)],
      assistantId: [query.assistantId, readList(query.assistantIdAny)],
      squadId: [query.squadId, undefined],
      phoneNumberId: [query.phoneNumberId, readList(query.phoneNumberIdAny)],
      'customer.number': [query.number, readList(query.customerNumberAny)],
    }),
    'customer.extension': query.extension,
    'customer.sipUri': query.sipUri,
    'customer.email': query.email,
    'customer.externalId': query.externalId,
    'customer.numberE164CheckEnabled':
      checked === undefined ? undefined : { flag: checked, unless: true },
    'customer.assistantOverrides': assistantOverrides && { holds: assistantOverrides },
    'customer.squadOverrides': squadOverrides && { holds: squadOverrides },
  };
}

export function sessionHandlers(ports: SessionPorts): AreaHandlers<'sessions'> {
  const sessions = createResource(ports, { kind: 'session' });
  return {
    listSessions(input) {
      return sessions.page(input, matchOf(input.query));
    },
    createSession: ({ caller, body }) => createSession(ports, caller.orgId, body),
    getSession: sessions.get,
    updateSession: (input) =>
      changeAndEmit(ports, 'session.updated', (within) => within.change(input)),
    deleteSession: (input) =>
      changeAndEmit(ports, 'session.deleted', (within) => within.delete(input)),
  };
}

/** @throws {Problem} 400 when it names what is not there */
export async function createSession(
  ports: SessionPorts,
  orgId: string,
  body: BodyOf<'createSession'>,
): Promise<Session> {
  const create = (sessions: Resource<'session'>) =>
    sessions.create({ caller: { orgId }, body: { status: 'active', ...body } });
  const session = await changeAndEmit(ports, 'session.created', create);
  await ports.runSessionHooks(session);
  return session;
}

/** A change, and the message that tells of it, are one transaction. No public key makes one. */
async function changeAndEmit(
  { database, store, secrets, deliveries }: SessionPorts,
  type: Parameters<typeof emitSessionEvent>[2],
  change: (sessions: Resource<'session'>) => Promise<Session>,
): Promise<Session> {
  const session = await database.transaction(async (tx) => {
    const within = store.within(tx);
    const changed = await change(createResource({ store: within, secrets }, { kind: 'session' }));
    await emitSessionEvent(tx, within, type, changed, false);
    return changed;
  });
  deliveries.ring();
  return session;
}
