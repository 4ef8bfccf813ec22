import type { Queryable, Statement } from '@parley/database/database';
import { invalidFields } from '../problem.ts';
import type { Kind } from './kinds.ts';

/** Anybody with a public key fills them with words, each as long as a conversation may be. */
const longKinds: ReadonlySet<Kind> = new Set(['chat', 'call', 'session']);
/** So few are no more than a thread can hold, however long they are. */
const harmlessLimit = 10;
/** In bytes, as JSON. A list is whole in memory several times over, and is read and written at one go. */
const mostTogether = 8 * 1024 * 1024;

/**
 * Before what a list statement lists is read.
 * @throws {Problem} 400 when it is more than anybody should read at once
 */
export async function refuseLongList(
  database: Pick<Queryable, 'query'>,
  kind: Kind,
  limit: number,
  { sql, params }: Statement,
): Promise<void> {
  if (!longKinds.has(kind) || limit <= harmlessLimit) return;
  const { rows } = await database.query<{ bytes: number | null }>(
    `select sum(octet_length(body::text))::float8 as bytes from (${sql}) as listed`,
    params,
  );
  if ((rows[0]?.bytes ?? 0) <= mostTogether) return;
  throw invalidFields([
    `limit: these ${limit} are more than ${mostTogether} bytes together. Ask for fewer, down to ${harmlessLimit}`,
  ]);
}
