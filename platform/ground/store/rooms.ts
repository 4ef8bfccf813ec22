import type { Queryable } from '@parley/database/database';
import { type FirstSpeaker, speakerFields } from '../speaker.ts';
import type { Kinds } from './kinds.ts';
import { isUuid } from './uuid.ts';

/** Who asked for a call: a private key, a public one, or one that is held to what is set up. */
export type AskedBy = 'private' | 'public' | 'restricted';

export interface NewRoom {
  readonly callId: string;
  /** Null where the address itself lets in. */
  readonly tokenHash: Uint8Array | null;
  readonly askedBy: AskedBy;
  readonly visitor: string | null;
  /** For whom its time is counted; null for nobody. */
  readonly account: string | null;
  readonly longestSeconds: number | null;
  /** Of the server that let it in, and counts it: whoever comes is handed on to it. Null where there is no other. */
  readonly nodeUrl: string | null;
}

/** Where a call takes place that comes to this server itself. */
export interface KeptRoom extends Omit<NewRoom, 'tokenHash' | 'nodeUrl'> {
  readonly orgId: string;
  readonly status: NonNullable<Kinds['call']['status']>;
  readonly endedReason: Kinds['call']['endedReason'] | null;
  readonly type: NonNullable<Kinds['call']['type']>;
  /** The token that was shown is the room's. */
  readonly isToken: boolean;
  /** Of a call over a WebSocket. */
  readonly audioFormat: NonNullable<Kinds['call']['transport']>['audioFormat'] | null;
  /** Seconds since the call could first be joined. */
  readonly age: number;
}

/** A process that died within it leaves its calls to whoever watches. */
export const heldSeconds = 30;

export async function keepRoom(tx: Queryable, room: NewRoom): Promise<void> {
  await tx.query(
    `insert into voice.rooms
       (call_id, token_hash, asked_by, visitor, account, longest_seconds, node_url)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      room.callId,
      room.tokenHash,
      room.askedBy,
      room.visitor,
      room.account,
      room.longestSeconds,
      room.nodeUrl,
    ],
  );
}

/** The time to join begins now: the call was scheduled, and nobody could. */
export async function beginJoining(database: Queryable, callId: string): Promise<void> {
  await database.query('update voice.rooms set created_at = now() where call_id = $1', [callId]);
}

/** Null where there is no such call, or it does not come to servers of ours. */
export async function findRoom(
  database: Queryable,
  callId: string,
  tokenHash: Uint8Array | null,
): Promise<KeptRoom | null> {
  if (!isUuid(callId)) return null;
  const { rows } = await database.query<KeptRoom>(
    `select call_id as "callId", org_id as "orgId", body->>'status' as status, body->>'type' as type,
       body->>'endedReason' as "endedReason", asked_by as "askedBy", visitor, account, longest_seconds as "longestSeconds",
       body->'transport'->'audioFormat' as "audioFormat",
       token_hash is not distinct from $2 as "isToken",
       extract(epoch from now() - rooms.created_at)::float8 as age
     from voice.rooms join voice.objects on objects.id = call_id where call_id = $1`,
    [callId, tokenHash],
  );
  return rows[0] ?? null;
}

/** A call as those see it who come to it by its address: as little as lets them in. */
export type CallAtDoor = Pick<KeptRoom, 'askedBy' | 'status' | 'type'> & FirstSpeaker;

/** Of whichever organisation: whoever has a call's address knows its id alone. */
export async function findCallAtDoor(
  database: Queryable,
  callId: string,
): Promise<CallAtDoor | null> {
  if (!isUuid(callId)) return null;
  type Row = Pick<CallAtDoor, 'orgId' | 'askedBy' | 'status' | 'type'> & {
    readonly speaker: Partial<FirstSpeaker> | null;
  };
  const { rows } = await database.query<Row>(
    `select org_id as "orgId", asked_by as "askedBy", body->>'status' as status,
       body->>'type' as type, case when body->>'status' <> 'ended' then (
         select jsonb_object_agg(key, value) from jsonb_each(body) where key = any($2)
       ) end as speaker
     from voice.rooms join voice.objects on objects.id = call_id where call_id = $1`,
    [callId, [...speakerFields, 'assistantOverrides', 'squadOverrides']],
  );
  if (!rows[0]) return null;
  const { speaker, ...row } = rows[0];
  return { ...row, ...speaker };
}

/** Takes a call that nobody holds, and for whom it is counted out of the database. False: somebody does. */
export async function holdRoom(
  database: Queryable,
  callId: string,
  { server, nodeUrl }: { readonly server: string; readonly nodeUrl: string | null },
): Promise<boolean> {
  const { affected } = await database.query(
    `update voice.rooms set server = $2, node_url = $4, account = null, held_until = now() + make_interval(secs => $3)
     where call_id = $1 and server is null`,
    [callId, server, heldSeconds, nodeUrl],
  );
  return affected > 0;
}

/** Of calls that nobody came to. */
export async function forgetAccounts(database: Queryable): Promise<void> {
  await database.query(
    `update voice.rooms set account = null
     where account is not null and created_at < now() - interval '1 hour'`,
  );
}

/** Holds these calls on. Answers those of them that are still held: not over, not deleted, nobody else's. */
export async function renewRooms(
  database: Queryable,
  server: string,
  callIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(
    `update voice.rooms set held_until = now() + make_interval(secs => $3)
     from voice.objects
     where call_id = any($2::uuid[]) and server = $1
       and objects.id = call_id and objects.body->>'status' <> 'ended'
     returning call_id as id`,
    [server, callIds, heldSeconds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of these calls of which nothing is kept any more. */
export async function listGone(
  database: Queryable,
  callIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as asked (id)
     where not exists (select from voice.objects where objects.id = asked.id)`,
    [callIds],
  );
  return rows.map(({ id }) => id);
}

/** Calls that go on now, on all servers. */
export async function countHeldRooms(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from voice.rooms where held_until > now()',
  );
  return rows[0]!.count;
}
