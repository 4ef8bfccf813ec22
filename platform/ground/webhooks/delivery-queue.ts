import type { Database, Queryable } from '@parley/database/database';
import { maskJson } from '../secrets/sealing.ts';
import { defaultSeconds, type Server } from '../outbound/send.ts';
import { toStorableJson } from '../store/storable-json.ts';
import { type HeldMessages, heldSeconds } from './held-messages.ts';
import type { ServerMessage } from './server-message.ts';

export interface NewDelivery {
  readonly orgId: string;
  /** A public key caused it, which is anybody: it pushes out no other. */
  readonly byPublicKey: boolean;
  /** Null for what is about no call. */
  readonly callId: string | null;
  /** As its row, and whoever reads that, has it. */
  readonly server: Server;
  /** Where one that is held is sent to, should that be another address than its row may have. */
  readonly filledServer?: Server;
  readonly message: ServerMessage;
  /** Has the message of a conversation whose words are not stored; null for any other. */
  readonly held: HeldMessages | null;
}

/** A delivery that is this process's to attempt now. */
export interface Claim {
  readonly id: string;
  readonly orgId: string;
  readonly byPublicKey: boolean;
  readonly callId: string | null;
  readonly type: string;
  readonly server: Server;
  /** Of one that is held, what its row has of it. */
  readonly message: ServerMessage;
  /** The server that holds it; null for none. */
  readonly heldBy: string | null;
  /** With this one. */
  readonly attempts: number;
}

/** What an attempt came to. `status` is null when nobody answered. */
export type Outcome =
  | { readonly arrived: true; readonly status: number }
  | { readonly arrived: false; readonly status: number | null; readonly reason: string };

/**
 * Longer than an attempt takes, which is as long as the message's server may: should this process die within it,
 * another tries again after.
 */
const claimSeconds = `coalesce((delivery.server->>'timeoutSeconds')::float8, ${defaultSeconds}) + 30`;

export async function queueDelivery(database: Queryable, delivery: NewDelivery): Promise<void> {
  const { orgId, byPublicKey, callId, server, filledServer, message, held } = delivery;
  // What is sent, and shown to the operator, holds no secret; where it goes keeps them sealed.
  const sent = maskJson(toStorableJson(message));
  const { rows } = await database.query<{ id: string }>(
    `insert into voice.deliveries (org_id, call_id, type, server, message, by_public_key, held_by)
     values ($1, $2::uuid, $3, $4::jsonb, $5::jsonb, $6, $7::uuid) returning id`,
    [
      orgId,
      callId,
      message.type,
      toStorableJson(server),
      held ? JSON.stringify({ type: message.type }) : sent,
      byPublicKey,
      held?.server ?? null,
    ],
  );
  held?.hold(rows[0]!.id, {
    ...{ orgId, byPublicKey },
    message: JSON.parse(sent) as ServerMessage,
    server: filledServer ?? null,
  });
}

/** What is said of a message that its server has no more, or that died with it. */
export const notHeld =
  'what was said is not stored, and the server that had it has stopped, or had too much, or for too long';

/**
 * Gives up what other servers hold of a call, once they are known to have died: nothing behind it waits for them.
 * @param server this one, as `HeldMessages` has it
 */
export async function giveUpHeldElsewhere(
  tx: Queryable,
  callId: string,
  server: string,
): Promise<void> {
  await tx.query(
    `update voice.deliveries set sending = false, last_error = $3, next_attempt_at = null
     where call_id = $1 and held_by <> $2::uuid and next_attempt_at is not null`,
    [callId, server, notHeld],
  );
}

/** One that another server holds is that server's, as long as it may hold it. */
const isForHere = (row: string, server: string) =>
  `(${row}.held_by is null or ${row}.held_by = ${server}::uuid or ${leftAt(row)} <= now())`;
const leftAt = (row: string) => `${row}.created_at + make_interval(secs => ${heldSeconds})`;

/**
 * Takes what is due, first come first served; another process on the same database gets the others.
 * The messages of one call go out in their order: none before the first attempt of those before it.
 * @param server as `HeldMessages` has it
 */
export async function claimDue(database: Database, most: number, server: string): Promise<Claim[]> {
  const { rows } = await database.query<Claim>(
    `with due as (
       select id from voice.deliveries as due
       where next_attempt_at <= now() and ${isForHere('due', '$2')} and not exists (
         select from voice.deliveries as earlier
         where earlier.call_id = due.call_id and earlier.seq < due.seq
           and earlier.next_attempt_at is not null
           and (earlier.attempts = 0 or earlier.sending)
       )
       order by next_attempt_at, seq limit $1
       for update skip locked
     )
     update voice.deliveries as delivery
     set attempts = delivery.attempts + 1, sending = true, last_attempt_at = now(),
       next_attempt_at = now() + make_interval(secs => ${claimSeconds})
     from due where delivery.id = due.id
     returning delivery.id, org_id as "orgId",
       coalesce(by_public_key, false) as "byPublicKey", call_id as "callId", type, server, message,
       held_by as "heldBy", attempts`,
    [most, server],
  );
  return rows;
}

/** @param retryInSeconds of what did not arrive; null gives up. */
export async function markAttempted(
  database: Database,
  id: string,
  outcome: Outcome,
  retryInSeconds: number | null,
): Promise<void> {
  await database.query(
    `update voice.deliveries set sending = false, last_status = $2, last_error = $3,
       delivered_at = case when $4 then now() end,
       next_attempt_at = now() + make_interval(secs => $5::float8)
     where id = $1`,
    [
      id,
      outcome.status,
      outcome.arrived ? null : outcome.reason,
      outcome.arrived,
      outcome.arrived ? null : retryInSeconds,
    ],
  );
}

/** Until the next attempt is due; null when none is. */
export async function secondsToNextDue(database: Database, server: string): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(
       case when ${isForHere('waiting', '$1')} then next_attempt_at
       else greatest(next_attempt_at, ${leftAt('waiting')}) end
     ) - now())::float8 as seconds
     from voice.deliveries as waiting where next_attempt_at is not null and not sending`,
    [server],
  );
  return rows[0]?.seconds ?? null;
}
