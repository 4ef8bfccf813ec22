import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { Store } from '../store/store.ts';
import { queueDelivery } from './delivery-queue.ts';
import type { HeldMessages } from './held-messages.ts';
import { findListener, type Subject } from './listeners.ts';
import { isWanted, type ServerMessage } from './server-message.ts';
import { bytesOf } from './shorten.ts';

/** Tells a developer's server of what goes on in one call, in its order. */
export interface Teller {
  /** Whether anybody wants to hear of it. */
  wants(type: ServerMessage['type']): boolean;
  /** Never throws, and waits for nothing. */
  tell(message: ServerMessage): void;
  /** Everything told so far is queued to be sent, or was given up. */
  settle(): Promise<void>;
}

export interface TellerParts {
  readonly database: Database;
  readonly store: Store;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
  /** Has what is told of a call whose words are not stored. */
  readonly held: HeldMessages;
  readonly onFailure: (error: unknown) => void;
}

export interface ToldCall {
  readonly byPublicKey: boolean;
  readonly callId: string;
  /** Whether what is said in it now may be stored. */
  readonly keepsWords: () => boolean;
}

/** What the database has not taken by then is left out: a call tells of much, and goes on without it. */
const mostWaiting = { messages: 500, bytes: 4 * 1024 * 1024 } as const;
/** Of one: a `conversation-update` has its 64 KB of words twice, with their times. */
const mostBytes = 256 * 1024;
/** In one transaction: where the database has one connection, leads wait for its end. */
const mostAtOnce = 20;

/** Whom it concerns is looked up once: a call is told of many times a second. */
export async function openTeller(
  { database, store, deliveries, hasRoom, held, onFailure }: TellerParts,
  subject: Subject,
  { byPublicKey, callId, keepsWords }: ToldCall,
): Promise<Teller> {
  const listener = await findListener(database, store, subject);
  const waiting: { readonly message: ServerMessage; readonly bytes: number }[] = [];
  let waitingBytes = 0;
  let working: Promise<void> | null = null;
  const complained = new Set<string>();

  /** Once a call: there may be many more. */
  function complain(why: string): void {
    if (complained.has(why)) return;
    complained.add(why);
    onFailure(new Error(why));
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const messages = waiting.splice(0, mostAtOnce);
      for (const { bytes } of messages) waitingBytes -= bytes;
      try {
        if (await hasRoom()) await queue(messages.map(({ message }) => message));
        else complain('the disk of this server is nearly full');
      } catch (error) {
        onFailure(error);
      }
    }
  }

  async function queue(messages: readonly ServerMessage[]): Promise<void> {
    const { server } = listener!;
    const { orgId } = subject;
    await database.transaction(async (tx) => {
      for (const message of messages)
        await queueDelivery(tx, {
          ...{ orgId, byPublicKey, callId, server, message },
          held: keepsWords() ? null : held,
        });
    });
    deliveries.ring();
  }

  const wants = (type: ServerMessage['type']) => listener !== null && isWanted(listener, type);

  return {
    wants,
    tell(message) {
      if (!wants(message.type) || waiting.length >= mostWaiting.messages) return;
      const bytes = bytesOf(message);
      if (bytes > mostBytes) return complain(`a message has more than ${mostBytes} bytes`);
      if (waitingBytes + bytes > mostWaiting.bytes) return;
      waiting.push({ message, bytes });
      waitingBytes += bytes;
      working ??= work().finally(() => (working = null));
    },
    async settle() {
      await working;
    },
  };
}
