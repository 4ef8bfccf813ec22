import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { Cause, LogBook } from '../../ground/logs/log-book.ts';
import { OutboundFailure, type Server } from '../../ground/outbound/send.ts';
import type { SecretFields } from '../../ground/secrets/secret-fields.ts';
import { queueDelivery } from '../../ground/webhooks/delivery-queue.ts';
import type { HeldMessages } from '../../ground/webhooks/held-messages.ts';
import type { ServerMessage } from '../../ground/webhooks/server-message.ts';
import { bytesOf, shorten } from '../../ground/webhooks/shorten.ts';
import type { Queue } from './tools/context.ts';

export interface LeavingPorts {
  readonly database: Database;
  readonly secrets: SecretFields;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  /** Has those of conversations whose words are not stored. */
  readonly heldMessages: HeldMessages;
  readonly logs: LogBook;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
}

/** Of one turn: a model may call tools again and again. */
const mostInTurn = 20;
/** In bytes, with where it goes: each is kept until it has arrived, and for a while after. */
const mostBytes = 64 * 1024;

/** What a message goes without where it is too long, in this order: its server can know it otherwise. */
const expendable = [
  ['assistant', 'metadata'],
  ['chat', 'messages'],
  ['assistant', 'model', 'messages'],
] as const;

/**
 * Queues what the tools of one turn leave for developers' servers, and nobody waits for. It is sent
 * whatever becomes of the conversation, and as often as its server's plan says.
 * `path` is what the log calls the conversation: `/chat/{id}`.
 * `keepsWords`: what is said in it may be stored.
 * The queue throws an OutboundFailure, which a line of the log repeats, for what is not taken.
 */
export function createQueue(
  ports: LeavingPorts,
  cause: Cause,
  path: string,
  keepsWords: () => boolean,
): Queue {
  const { database, secrets, deliveries, heldMessages, logs, hasRoom } = ports;
  let left = mostInTurn;

  function refuse(reason: string): OutboundFailure {
    const error = { message: `a message was not left for a server: ${reason}` };
    if (keepsWords()) logs.record(cause, { type: 'API', requestPath: path, error });
    return new OutboundFailure(reason);
  }

  return async (asWritten, url, given) => {
    const open = { ...asWritten, url };
    if (left === 0) throw refuse(`one turn leaves at most ${mostInTurn} messages`);
    // Before anybody is awaited, for several are left at the same time.
    left -= 1;
    const message = shorten<ServerMessage>(given, mostBytes - bytesOf(open), expendable);
    if (!message) throw refuse(`it has more than the ${mostBytes} bytes that are kept of one`);
    if (!(await hasRoom())) throw refuse('the disk of this server is nearly full');
    const seal = (one: Server) => secrets.seal(cause.orgId, one) as Server;
    const about = { ...cause, callId: null, message };
    await queueDelivery(
      database,
      keepsWords()
        ? { ...about, server: seal(open), held: null }
        : // What is filled in may have been said.
          { ...about, server: seal(asWritten), filledServer: seal(open), held: heldMessages },
    );
    deliveries.ring();
  };
}
