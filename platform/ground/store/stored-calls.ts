import type { Queryable } from '@parley/database/database';
import type { Kinds } from './kinds.ts';
import { toPlatformTime } from './platform-time.ts';
import { toStorableJson } from './storable-json.ts';
import type { Body } from './store.ts';

type Call = Kinds['call'];
type CallStatus = NonNullable<Call['status']>;

export interface CallRow {
  readonly id: string;
  readonly org_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly body: Body<'call'>;
}

/** What a `CallRow` is read from. */
export const callColumns = 'id, org_id, created_at, updated_at, body';

export function readCall({ id, org_id, created_at, updated_at, body }: CallRow): Call {
  return {
    id,
    orgId: org_id,
    createdAt: toPlatformTime(created_at),
    updatedAt: toPlatformTime(updated_at),
    ...body,
  } as Call;
}

/** Adds these fields to a call. Null when it is in none of the states `from`, or there is none. */
export async function patchCall(
  tx: Queryable,
  orgId: string,
  id: string,
  from: readonly CallStatus[],
  changed: Partial<Body<'call'>>,
): Promise<Call | null> {
  const { rows } = await tx.query<CallRow>(
    `update voice.objects set body = body || $4::jsonb, updated_at = now()
     where id = $1 and org_id = $2 and kind = 'call' and body->>'status' = any($3::text[])
     returning ${callColumns}`,
    [id, orgId, from, toStorableJson(changed)],
  );
  return rows[0] ? readCall(rows[0]) : null;
}

/** Whether a public key began it. */
export async function isCallByPublicKey(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query('select from voice.objects where id = $1 and by_public_key', [
    id,
  ]);
  return rows.length > 0;
}

/** Deletes a call that nobody was told of. */
export async function dropCall(database: Queryable, orgId: string, id: string): Promise<void> {
  await database.query(
    `delete from voice.objects where id = $1 and org_id = $2 and kind = 'call'`,
    [id, orgId],
  );
}
