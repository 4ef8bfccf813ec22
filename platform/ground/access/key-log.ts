import type { OperatorKey } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import {
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';
import { toPlatformTime } from '../store/platform-time.ts';

interface Row extends Pick<OperatorKey, 'id' | 'orgId' | 'orgName' | 'tag' | 'keptFor'> {
  readonly created_at: string;
  readonly body: Pick<OperatorKey, 'name' | 'restrictions'>;
  readonly microseconds: string;
}

/** Keys of every organisation, the newest first, for whoever runs the server. Nothing of their values. */
export async function listKeys(
  database: Queryable,
  { after, size }: { readonly after: RowPosition | null; readonly size: number },
): Promise<{ readonly items: OperatorKey[]; readonly next: RowPosition | null }> {
  const params: unknown[] = [size + 1];
  const place = (value: unknown) => `$${params.push(value)}`;
  const isBefore = after
    ? `where (tokens.created_at, tokens.id) <
       (${timeOfMicroseconds(place(after.microseconds))}, ${place(after.id)}::uuid)`
    : '';
  const { rows } = await database.query<Row>(
    `select tokens.id, tokens.org_id as "orgId", orgs.body->>'name' as "orgName", tag,
       tokens.created_at, ${microsecondsOf('tokens.created_at')} as microseconds, tokens.body,
       case when for_site then 'site' when managed then 'server' else 'organisation' end as "keptFor"
     from voice.tokens join voice.orgs on orgs.id = tokens.org_id ${isBefore}
     order by tokens.created_at desc, tokens.id desc limit $1`,
    params,
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: page.map(({ created_at, microseconds: _microseconds, body, ...key }) => ({
      ...key,
      createdAt: toPlatformTime(created_at),
      ...(body.name !== undefined && { name: body.name }),
      ...(body.restrictions !== undefined && { restrictions: body.restrictions }),
    })),
    next: last ? { microseconds: last.microseconds, id: last.id } : null,
  };
}
