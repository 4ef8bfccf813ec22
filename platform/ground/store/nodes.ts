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

/** Where the server is that holds a call, unless it is this one, or has died. */
export async function findHolder(
  database: Queryable,
  callId: string,
  server: string,
): Promise<string | null> {
  if (!isUuid(callId)) return null;
  const { rows } = await database.query<{ url: string }>(
    `select node_url as url from voice.rooms
     where call_id = $1 and server <> $2::uuid and held_until > now() and node_url is not null`,
    [callId, server],
  );
  return rows[0]?.url ?? null;
}
