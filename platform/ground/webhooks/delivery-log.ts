import type { Database, Queryable } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import {
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';

/** A message to a developer's server, and what became of it. Dates are ISO 8601 in UTC. */
export interface Delivery {
  readonly id: string;
  readonly orgId: string;
  readonly createdAt: string;
  /** Of the message: `end-of-call-report`. */
  readonly type: string;
  readonly callId: string | null;
  readonly url: string | null;
  readonly attempts: number;
  /** Null once it arrived, or was given up. */
  readonly nextAttemptAt: string | null;
  readonly lastAttemptAt: string | null;
  readonly deliveredAt: string | null;
  /** The HTTP status of the last attempt; null when nobody answered. */
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  /** What was said is not stored: it is in a server's memory, or gone, and cannot be sent again. */
  readonly isHeld: boolean;
}

/** The same with what was, or will be, sent. */
export interface WholeDelivery extends Delivery {
  readonly message: Record<string, unknown>;
}

/** Deliveries of every organisation, for whoever runs the server. */
export interface DeliveryLog {
  /** The newest first; only those that were given up, if asked. */
  list(request: {
    readonly givenUp: boolean;
    readonly after: RowPosition | null;
    readonly size: number;
  }): Promise<{ readonly items: Delivery[]; readonly next: RowPosition | null }>;
  /** What was told of one call, the newest first; a hundred at most. */
  listOfCall(callId: string): Promise<Delivery[]>;
  get(id: string): Promise<WholeDelivery | null>;
  /** Queues it as if it were new, whatever became of it, but one that is held. Null when there is none. */
  sendAgain(id: string): Promise<WholeDelivery | null>;
}

const mostOfCall = 100;

type Row = Delivery & { readonly microseconds: string };

const iso = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `id, org_id as "orgId", ${iso('created_at')} as "createdAt", type, call_id as "callId",
  server->>'url' as url, attempts, ${iso('next_attempt_at')} as "nextAttemptAt",
  ${iso('last_attempt_at')} as "lastAttemptAt", ${iso('delivered_at')} as "deliveredAt",
  last_status as "lastStatus", last_error as "lastError",
  held_by is not null as "isHeld"`;

export function createDeliveryLog(database: Database, bell: Doorbell): DeliveryLog {
  return {
    async list({ givenUp, after, size }) {
      const params: unknown[] = [];
      const place = (value: unknown) => `$${params.push(value)}`;
      // Each said apart: where one may be left out, no index is gone by.
      const where = [
        ...(givenUp ? ['next_attempt_at is null and delivered_at is null'] : []),
        ...(after
          ? [
              `(created_at, id) < (${timeOfMicroseconds(place(after.microseconds))}, ${place(after.id)}::uuid)`,
            ]
          : []),
      ];
      const { rows } = await database.query<Row>(
        `select ${columns}, ${microsecondsOf('created_at')} as microseconds
         from voice.deliveries
         ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
         order by created_at desc, id desc limit ${place(size + 1)}`,
        params,
      );
      const page = rows.slice(0, size);
      const last = rows.length > size ? page.at(-1) : undefined;
      return {
        items: page.map(({ microseconds: _microseconds, ...delivery }) => delivery),
        next: last ? { microseconds: last.microseconds, id: last.id } : null,
      };
    },

    async listOfCall(callId) {
      const { rows } = await database.query<Delivery>(
        `select ${columns} from voice.deliveries where call_id = $1
         order by created_at desc, id desc limit ${mostOfCall}`,
        [callId],
      );
      return rows;
    },

    async get(id) {
      const { rows } = await database.query<WholeDelivery>(
        `select ${columns}, message from voice.deliveries where id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    async sendAgain(id) {
      const { rows } = await database.query<WholeDelivery>(
        `update voice.deliveries
         set attempts = 0, next_attempt_at = now(), delivered_at = null, last_error = null,
           last_status = null
         where id = $1 and not sending and held_by is null returning ${columns}, message`,
        [id],
      );
      bell.ring();
      // One that is being sent now is not queued twice.
      return rows[0] ?? (await this.get(id));
    },
  };
}

/** Messages of every organisation that are still to be tried. */
export async function countWaitingMessages(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from voice.deliveries where next_attempt_at is not null',
  );
  return rows[0]!.count;
}
