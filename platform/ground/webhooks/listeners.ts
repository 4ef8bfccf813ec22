import type { Queryable } from '@parley/database/database';
import { readOrgServer } from '../access/org-rows.ts';
import { type FirstSpeaker, readFirstAssistant, readWorkflow } from '../speaker.ts';
import type { Server } from '../outbound/send.ts';
import type { Kinds } from '../store/kinds.ts';
import type { Store } from '../store/store.ts';
import type { Listener } from './server-message.ts';

/** What is told of: a call, a chat or a session. */
export type Subject = FirstSpeaker & Partial<Pick<Kinds['call'], 'phoneNumberId' | 'phoneNumber'>>;

/**
 * Who is told: the server of the assistant or workflow, else of the telephone number, else of the
 * organisation; null when none has one.
 */
export async function findListener(
  database: Queryable,
  store: Store,
  subject: Subject,
): Promise<Listener | null> {
  const assistant = await readFirstAssistant(store, subject);
  const wanted = assistant?.serverMessages ?? null;
  const server =
    reached(assistant?.server) ??
    reached((await readWorkflow(store, subject))?.server) ??
    reached(await readNumberServer(store, subject)) ??
    reached(await readOrgServer(database, subject.orgId));
  return server === undefined ? null : { server, wanted };
}

/** A server without an address is none. */
function reached(server: Server | undefined): Server | undefined {
  return server?.url === undefined ? undefined : server;
}

async function readNumberServer(
  store: Store,
  { orgId, phoneNumber, phoneNumberId }: Subject,
): Promise<Server | undefined> {
  if (phoneNumber) return phoneNumber.server;
  if (phoneNumberId === undefined) return undefined;
  return (await store.get(orgId, 'phone-number', phoneNumberId))?.server;
}
