import type { AnswerOf, AreaHandlers, BodyOf } from '../../wire/handler.ts';
import type { Services } from '../../compose.ts';
import { tellOfSession } from '../../ground/webhooks/tell.ts';
import { createResource, type Resource } from '../../ground/resource.ts';

type Session = AnswerOf<'getSession'>;

/** What a session is changed with. */
export type SessionPorts = Pick<Services, 'database' | 'store' | 'secrets' | 'deliveries'>;

export function sessionHandlers(services: Services): AreaHandlers<'sessions'> {
  const sessions = createResource(services, { kind: 'session' });
  return {
    listSessions(input) {
      const { name, assistantId, workflowId } = input.query;
      return sessions.page(input, { name, assistantId, workflowId });
    },
    createSession: ({ caller, body }) => createSession(services, caller.orgId, body),
    getSession: sessions.get,
    updateSession: (input) =>
      changeAndTell(services, 'session.updated', (within) => within.change(input)),
    deleteSession: (input) =>
      changeAndTell(services, 'session.deleted', (within) => within.delete(input)),
  };
}

/** @throws {Problem} 400 when it names what is not there */
export function createSession(
  ports: SessionPorts,
  orgId: string,
  body: BodyOf<'createSession'>,
): Promise<Session> {
  const create = (sessions: Resource<'session'>) =>
    sessions.create({ caller: { orgId }, body: { status: 'active', ...body } });
  return changeAndTell(ports, 'session.created', create);
}

/** A change, and the message that tells of it, are one transaction. */
async function changeAndTell(
  { database, store, secrets, deliveries }: SessionPorts,
  type: Parameters<typeof tellOfSession>[2],
  change: (sessions: Resource<'session'>) => Promise<Session>,
): Promise<Session> {
  const session = await database.transaction(async (tx) => {
    const within = store.within(tx);
    const changed = await change(createResource({ store: within, secrets }, { kind: 'session' }));
    await tellOfSession(tx, within, type, changed);
    return changed;
  });
  deliveries.ring();
  return session;
}
