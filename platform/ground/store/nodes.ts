import type { Queryable } from '@parley/database/database';
import { isUuid } from './uuid.ts';

/** A server that others hand calls on to. */
interface Node {
  readonly server: string;
  readonly url: string;
}

/** A server that has died is asked for no longer. */
export const seenSeconds = 15;

export async function sayHere(
  database: Queryable,
  { server, url }: Node,
  hasPlace: boolean,
): Promise<void> {
  await database.query(
    `with gone as (
       delete from voice.nodes where server <> $1::uuid and seen_until < now() - interval '1 hour'
     )
     insert into voice.nodes (server, node_url, has_place, seen_until)
     values ($1::uuid, $2, $3, now() + make_interval(secs => $4))
     on conflict (server) do update
     set has_place = excluded.has_place, seen_until = excluded.seen_until`,
    [server, url, hasPlace, seenSeconds],
  );
}

export async function sayGone(database: Queryable, server: string): Promise<void> {
  await database.query('delete from voice.nodes where server = $1::uuid', [server]);
}

/** Where another server is that has place for a call, and was not tried yet; null where none is known. */
export async function findPlaceElsewhere(
  database: Queryable,
  server: string,
  tried: readonly string[] = [],
): Promise<string | null> {
  const { rows } = await database.query<{ url: string }>(
    `select node_url as url from voice.nodes
     where server <> $1::uuid and node_url <> all($2::text[]) and has_place and seen_until > now()
     order by random() limit 1`,
    [server, tried],
  );
  return rows[0]?.url ?? null;
}

/** The other server that a call is known to. */
export interface Holder {
  readonly url: string;
  /** Somebody is in the call there; else it began there, and nobody has come to it yet. */
  readonly isHeld: boolean;
}

/** Null where a call is known to this server alone, to one that has died, or to one that began it and is full. */
export async function findHolder(
  database: Queryable,
  callId: string,
  { server, url }: Node,
): Promise<Holder | null> {
  if (!isUuid(callId)) return null;
  const { rows } = await database.query<Holder>(
    `select node_url as url, server is not null as "isHeld" from voice.rooms
     where call_id = $1 and node_url is not null and case
       when server is not null then server <> $2::uuid and held_until > now()
       else node_url <> $3 and exists (
         select from voice.nodes
         where nodes.node_url = rooms.node_url and has_place and seen_until > now()
       )
     end`,
    [callId, server, url],
  );
  return rows[0] ?? null;
}
