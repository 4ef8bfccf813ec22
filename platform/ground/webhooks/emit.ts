import type { Queryable } from '@parley/database/database';
import type { Kinds } from '../store/kinds.ts';
import type { Store } from '../store/store.ts';
import { queueDelivery } from './delivery-queue.ts';
import type { HeldMessages } from './held-messages.ts';
import { findListener, type Subject } from './listeners.ts';
import { isWanted, type ServerMessage } from './server-message.ts';

export interface Circumstances {
  /** A public key caused it. */
  readonly byPublicKey: boolean;
  /** Of messages that have to arrive in the order of a call. */
  readonly callId?: string;
  /** Has what is told of a conversation whose words are not stored; left out for any other. */
  readonly held?: HeldMessages | null;
}

/**
 * Queues what is told of a subject for the server that wants it, as part of the transaction that
 * makes it true. Whoever ends that transaction rings for the deliveries.
 */
export async function emit(
  tx: Queryable,
  store: Store,
  subject: Subject,
  { byPublicKey, callId, held = null }: Circumstances,
  messages: readonly ServerMessage[],
): Promise<void> {
  const listener = await findListener(tx, store, subject);
  if (!listener) return;
  for (const message of messages) {
    if (!isWanted(listener, message.type)) continue;
    const { server } = listener;
    await queueDelivery(tx, {
      orgId: subject.orgId,
      byPublicKey,
      callId: callId ?? null,
      server,
      message,
      held,
    });
  }
}

type Chat = Kinds['chat'];
type Session = Kinds['session'];

/** To be part of the transaction that makes, or deletes, the chat. */
export function emitChatEvent(
  tx: Queryable,
  store: Store,
  type: 'chat.created' | 'chat.deleted',
  chat: Chat,
  by: Circumstances,
): Promise<void> {
  const { assistant } = chat;
  const message = { type, timestamp: Date.now(), chat, ...(assistant && { assistant }) };
  return emit(tx, store, chat, by, [message]);
}

/** The same for a session. */
export function emitSessionEvent(
  tx: Queryable,
  store: Store,
  type: 'session.created' | 'session.updated' | 'session.deleted',
  session: Session,
  byPublicKey: boolean,
): Promise<void> {
  const { assistant, customer } = session;
  const message = {
    type,
    timestamp: Date.now(),
    session,
    ...(assistant && { assistant }),
    ...(customer && { customer }),
  };
  return emit(tx, store, session, { byPublicKey }, [message]);
}
