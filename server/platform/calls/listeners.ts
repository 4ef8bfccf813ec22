import type { Queryable } from '../../database/database.ts';
import type { Server } from '../outbound/send.ts';
import type { Kinds } from '../store/kinds.ts';
import type { Store } from '../store/store.ts';
import type { Listener } from '../webhooks/server-message.ts';
import { readFirstAssistant } from './speaker.ts';

type Call = Kinds['call'];

/**
 * Who is told of a call: the server of its assistant or workflow, else of its telephone number, else
 * of the organisation; null when none has one.
 */
export async function findListener(
  database: Queryable,
  store: Store,
  call: Call,
): Promise<Listener | null> {
  const assistant = await readFirstAssistant(store, call);
  const wanted = assistant?.serverMessages ?? null;
  const server =
    assistant?.server ??
    (await readWorkflowServer(store, call)) ??
    (await readNumberServer(store, call)) ??
    (await readOrgServer(database, call.orgId));
  return server?.url === undefined ? null : { server, wanted };
}

async function readWorkflowServer(store: Store, call: Call): Promise<Server | undefined> {
  if (call.workflow) return call.workflow.server;
  if (call.workflowId === undefined) return undefined;
  return (await store.get(call.orgId, 'workflow', call.workflowId))?.server;
}

async function readNumberServer(store: Store, call: Call): Promise<Server | undefined> {
  if (call.phoneNumber) return call.phoneNumber.server;
  if (call.phoneNumberId === undefined) return undefined;
  return (await store.get(call.orgId, 'phone-number', call.phoneNumberId))?.server;
}

async function readOrgServer(database: Queryable, orgId: string): Promise<Server | undefined> {
  const { rows } = await database.query<{ server: Server | null }>(
    `select body->'server' as server from voice.orgs where id = $1`,
    [orgId],
  );
  return rows[0]?.server ?? undefined;
}
