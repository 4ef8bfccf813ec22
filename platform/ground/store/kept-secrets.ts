import type { Transaction } from '@parley/database/database';
import { maskJson } from '../secrets/sealing.ts';
import type { SecretFields } from '../secrets/secret-fields.ts';
import { toStorableJson } from './storable-json.ts';

/** One column of bodies that may hold secrets. */
interface Place {
  readonly name: string;
  /** `key`, `org_id` and `body` of the first `$2` rows after the key `$1`. */
  readonly list: string;
  /** The `body` of the row `$1`, which nobody else changes meanwhile. */
  readonly hold: string;
  /** Puts `$2` in its place. */
  readonly write: string;
  readonly print: (body: object) => string;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

const rowsById = (
  table: string,
  column: string,
  print = toStorableJson,
  org = 'org_id',
): Place => ({
  name: `${table}.${column}`,
  list: `select id as key, ${org} as org_id, ${column} as body from voice.${table}
    where id > coalesce($1::text, '${beforeAll}')::uuid order by id limit $2`,
  hold: `select ${column} as body from voice.${table} where id = $1::uuid for no key update`,
  write: `update voice.${table} set ${column} = $2::jsonb where id = $1::uuid`,
  print,
});

const version = `object_id = split_part($1, ' ', 1)::uuid and version = split_part($1, ' ', 2)::bigint`;

/** Objects before their versions: what a change leaves among these was sealed before. */
const places: readonly [Place, ...Place[]] = [
  rowsById('objects', 'body'),
  {
    name: 'versions.body',
    list: `select object_id || ' ' || version as key, org_id, kept.body
      from voice.versions as kept join voice.objects on id = object_id
      where (object_id, version) > (
        split_part(coalesce($1::text, '${beforeAll} 0'), ' ', 1)::uuid,
        split_part(coalesce($1::text, '${beforeAll} 0'), ' ', 2)::bigint)
      order by object_id, version limit $2`,
    hold: `select body from voice.versions where ${version} for no key update`,
    write: `update voice.versions set body = $2::jsonb where ${version}`,
    print: toStorableJson,
  },
  rowsById('orgs', 'body', toStorableJson, 'id'),
  rowsById('deliveries', 'server'),
  // No secret is told, not even sealed.
  rowsById('deliveries', 'message', (message) => maskJson(toStorableJson(message))),
];

export const firstPlace = places[0].name;

/** How far it is: after the row of that key in that place. */
export interface Position {
  readonly place: string | null;
  readonly after: string | null;
}

interface Row {
  readonly key: string;
  readonly org_id: string;
  readonly body: object;
}

/**
 * Seals what is not sealed yet in the next rows, `most` of them, and answers where to go on. Dates stay:
 * nobody has changed anything.
 */
export async function sealNext(
  tx: Transaction,
  secrets: Pick<SecretFields, 'sealRest'>,
  { place, after }: Position,
  most: number,
): Promise<Position> {
  const index = places.findIndex(({ name }) => name === place);
  const at = places[index];
  if (!at) return { place: null, after: null };
  const seal = ({ org_id }: Row, body: object) => at.print(secrets.sealRest(org_id, body));
  const { rows } = await tx.query<Row>(at.list, [after, most]);
  for (const row of rows) {
    if (seal(row, row.body) === at.print(row.body)) continue;
    const held = await tx.query<Pick<Row, 'body'>>(at.hold, [row.key]);
    if (held.rows[0]) await tx.query(at.write, [row.key, seal(row, held.rows[0].body)]);
  }
  return rows.length < most
    ? { place: places[index + 1]?.name ?? null, after: null }
    : { place: at.name, after: rows.at(-1)!.key };
}
