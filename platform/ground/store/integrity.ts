import type { Queryable } from '@parley/database/database';
import { conflict, invalidFields } from '../problem.ts';
import { type Kind, nameOf, setUpKinds } from './kinds.ts';
import { idsOf, type Reference } from './references.ts';
import { isUuid } from './uuid.ts';

/**
 * Keeps what is named from being deleted before the one that names it is there.
 * @throws {Problem} 400 when it is not there, or of another kind.
 */
export async function holdReferences(
  tx: Queryable,
  orgId: string,
  references: readonly Reference[],
): Promise<void> {
  if (references.length === 0) return;
  const ids = idsOf(references).filter((id) => isUuid(id));
  const { rows } = await tx.query<{ id: string; kind: string }>(
    `select id, kind from voice.objects where id = any($1::uuid[]) and org_id = $2
     order by id for key share`,
    [ids, orgId],
  );
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const missing = references.filter(({ id, kind }) => kinds.get(id.toLowerCase()) !== kind);
  if (missing.length === 0) return;
  throw invalidFields(
    missing.map(({ path, kind, id }) => `${path}: there is no ${nameOf(kind)} ${id.slice(0, 100)}`),
  );
}

/** @throws {Problem} 409 */
export async function refuseWhileUsed(tx: Queryable, orgId: string, kind: Kind, id: string) {
  const { rows } = await tx.query<{ kind: Kind; id: string }>(
    `select kind, id from voice.objects
     where refs @> array[$1::text] and refs <> '{}' and org_id = $2 and kind = any($3::text[])
       and id::text <> $1::text
     order by created_at, id limit 3`,
    [id.toLowerCase(), orgId, setUpKinds],
  );
  if (rows.length === 0) return;
  const users = rows.map((row) => `${nameOf(row.kind)} ${row.id}`).join(', ');
  throw conflict(`The ${nameOf(kind)} ${id} is still in use by ${users}.`);
}
