import type { Database, Queryable, Statement } from '../../database/database.ts';
import type { SecretFields } from '../access/secret-fields.ts';
import { conflict, invalidFields } from '../problem.ts';
import { type Kind, type Kinds, nameOf, setUpKinds } from './kinds.ts';
import {
  type ArrayQuery,
  dateConditions,
  type Page,
  type PageQuery,
  Parameters,
} from './list-query.ts';
import { findReferences, type Reference } from './references.ts';
import { isUuid } from './uuid.ts';

/** What the store gives an object: never part of what a caller sends. */
type Given = 'id' | 'orgId' | 'createdAt' | 'updatedAt';

/** An object's own fields. */
export type Body<K extends Kind> = {
  [Field in keyof Kinds[K] as Field extends Given ? never : Field]: Kinds[K][Field];
};

/** What fields of the body must be, by their path (`metadata.collectionId`). Ids are found by index. */
export type Match = Readonly<Record<string, string | undefined>>;

/**
 * Everything is of one organisation: an object of another is not there. Secrets are sealed on their
 * way in, and stay so in what comes out: `SecretFields.open` is for who has to use them.
 */
export interface Store {
  /** @throws {Problem} 400 when it names an object that is not there. */
  create<K extends Kind>(orgId: string, kind: K, body: object): Promise<Kinds[K]>;
  /** Several, or none when one of them cannot be. */
  createAll<K extends Kind>(orgId: string, kind: K, bodies: readonly object[]): Promise<Kinds[K][]>;
  get<K extends Kind>(orgId: string, kind: K, id: string): Promise<Kinds[K] | null>;
  /** The newest first, `limit` of them; `createdAtLe` with the last one's date continues. */
  list<K extends Kind>(
    orgId: string,
    kind: K,
    query: ArrayQuery,
    match?: Match,
  ): Promise<Kinds[K][]>;
  page<K extends Kind>(
    orgId: string,
    kind: K,
    query: PageQuery,
    match?: Match,
  ): Promise<Page<Kinds[K]>>;
  /**
   * Puts `change(what it is)` in its place; nobody else changes it meanwhile. Null when there is none.
   * With `keepVersion`, what it was stays among its versions.
   * @throws {Problem} 400 when it newly names an object that is not there, or what `change` throws.
   */
  update<K extends Kind>(
    orgId: string,
    kind: K,
    id: string,
    change: (current: Kinds[K]) => object,
    options?: { readonly keepVersion?: boolean },
  ): Promise<Kinds[K] | null>;
  /**
   * Answers what it was. Null when there is none.
   * @throws {Problem} 409 while something that is set up names it.
   */
  delete<K extends Kind>(orgId: string, kind: K, id: string): Promise<Kinds[K] | null>;
}

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly body: object;
  readonly refs: readonly string[];
}

const columns = 'id, created_at, updated_at, body, refs';
const oneObject = 'where id = $1 and org_id = $2 and kind = $3';

export function createStore(database: Database, secrets: SecretFields): Store {
  const read = (orgId: string, given: object, current?: object) => {
    const body = secrets.seal(orgId, withoutGiven(given), current);
    return { body, references: findReferences(body) };
  };

  return {
    async create(orgId, kind, given) {
      const { body, references } = read(orgId, given);
      if (references.length === 0) return insert(database, orgId, kind, body, []);
      return database.transaction(async (tx) => {
        await holdReferences(tx, orgId, references);
        return insert(tx, orgId, kind, body, references);
      });
    },

    createAll: (orgId, kind, given) =>
      database.transaction(async (tx) => {
        const made = [];
        for (const { body, references } of given.map((one) => read(orgId, one))) {
          await holdReferences(tx, orgId, references);
          made.push(await insert(tx, orgId, kind, body, references));
        }
        return made;
      }),

    async get(orgId, kind, id) {
      if (!isUuid(id)) return null;
      const { rows } = await database.query<Row>(
        `select ${columns} from voice.objects ${oneObject}`,
        [id, orgId, kind],
      );
      return rows[0] ? present(orgId, kind, rows[0]) : null;
    },

    async list(orgId, kind, query, match) {
      const { rows } = await database.query<Row>(...listStatement(orgId, kind, query, match));
      return rows.map((row) => present(orgId, kind, row));
    },

    async page(orgId, kind, query, match) {
      const { limit, page } = query;
      const [counted, listed] = await database.batch([
        countStatement(orgId, kind, query, match),
        pageStatement(orgId, kind, query, match),
      ]);
      const rows = listed!.rows as unknown as Row[];
      return {
        results: rows.map((row) => present(orgId, kind, row)),
        metadata: {
          itemsPerPage: limit,
          totalItems: counted!.rows[0]!['total'] as number,
          currentPage: page,
        },
      };
    },

    async update(orgId, kind, id, change, { keepVersion = false } = {}) {
      if (!isUuid(id)) return null;
      return database.transaction(async (tx) => {
        const { rows } = await tx.query<Row>(
          `select ${columns} from voice.objects ${oneObject} for update`,
          [id, orgId, kind],
        );
        const [row] = rows;
        if (!row) return null;
        const { body, references } = read(orgId, change(present(orgId, kind, row)), row.body);
        const added = references.filter(
          (reference) => !row.refs.includes(reference.id.toLowerCase()),
        );
        await holdReferences(tx, orgId, added);
        if (keepVersion) {
          await tx.query(
            `insert into voice.versions (object_id, updated_at, body)
             select id, updated_at, body from voice.objects where id = $1`,
            [id],
          );
        }
        const changed = await tx.query<Row>(
          `update voice.objects set body = $2::jsonb, refs = $3::text[], updated_at = now()
           where id = $1 returning id, created_at, updated_at`,
          [id, JSON.stringify(body), idsOf(references)],
        );
        return present(orgId, kind, { ...changed.rows[0]!, body });
      });
    },

    async delete(orgId, kind, id) {
      if (!isUuid(id)) return null;
      return database.transaction(async (tx) => {
        // Held first: whoever names it meanwhile waits, and then finds it gone.
        const { rows } = await tx.query<Row>(
          `select ${columns} from voice.objects ${oneObject} for update`,
          [id, orgId, kind],
        );
        if (!rows[0]) return null;
        await refuseWhileUsed(tx, orgId, kind, id);
        await tx.query('delete from voice.objects where id = $1', [id]);
        return present(orgId, kind, rows[0]);
      });
    },
  };
}

function withoutGiven(body: object): object {
  const {
    id: _id,
    orgId: _orgId,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...own
  } = body as Record<Given, unknown>;
  return own;
}

/** The row as its operations answer it. What was validated on its way in is trusted here. */
function present<K extends Kind>(orgId: string, _kind: K, row: Omit<Row, 'refs'>): Kinds[K] {
  const { id, created_at, updated_at, body } = row;
  return {
    id,
    orgId,
    createdAt: toMilliseconds(created_at),
    updatedAt: toMilliseconds(updated_at),
    ...body,
  } as unknown as Kinds[K];
}

/** The platform writes exactly three digits. */
function toMilliseconds(time: string): string {
  return new Date(time).toISOString();
}

async function insert<K extends Kind>(
  database: Queryable,
  orgId: string,
  kind: K,
  body: object,
  references: readonly Reference[],
): Promise<Kinds[K]> {
  const { rows } = await database.query<Row>(
    `insert into voice.objects (org_id, kind, body, refs) values ($1, $2, $3::jsonb, $4::text[])
     returning id, created_at, updated_at`,
    [orgId, kind, JSON.stringify(body), idsOf(references)],
  );
  return present(orgId, kind, { ...rows[0]!, body });
}

function idsOf(references: readonly Reference[]): string[] {
  return [...new Set(references.map(({ id }) => id.toLowerCase()))];
}

/** Keeps what is named from being deleted before the one that names it is there. */
async function holdReferences(
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

async function refuseWhileUsed(tx: Queryable, orgId: string, kind: Kind, id: string) {
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

function conditionsOf(
  orgId: string,
  kind: Kind,
  query: ArrayQuery,
  match: Match,
  parameters: Parameters,
): string {
  const conditions = [
    `org_id = ${parameters.add(orgId)}`,
    `kind = ${parameters.add(kind)}`,
    ...dateConditions(query, parameters),
  ];
  for (const [field, value] of Object.entries(match)) {
    if (value === undefined) continue;
    const placeholder = parameters.add(value);
    conditions.push(`body #>> '{${field.replaceAll('.', ',')}}' = ${placeholder}`);
    if (field.endsWith('Id'))
      conditions.push(`refs @> array[lower(${placeholder})] and refs <> '{}'`);
  }
  return conditions.join(' and ');
}

function listStatement(
  orgId: string,
  kind: Kind,
  query: ArrayQuery,
  match: Match = {},
): [sql: string, values: unknown[]] {
  const parameters = new Parameters();
  const conditions = conditionsOf(orgId, kind, query, match, parameters);
  const sql = `select ${columns} from voice.objects where ${conditions}
    order by created_at desc, id desc limit ${parameters.add(query.limit)}`;
  return [sql, parameters.values];
}

function countStatement(
  orgId: string,
  kind: Kind,
  query: ArrayQuery,
  match: Match = {},
): Statement {
  const parameters = new Parameters();
  const conditions = conditionsOf(orgId, kind, query, match, parameters);
  return {
    sql: `select count(*)::int as total from voice.objects where ${conditions}`,
    params: parameters.values,
  };
}

/** The pages before are skipped in the index; only this one's rows are read. */
function pageStatement(orgId: string, kind: Kind, query: PageQuery, match: Match = {}): Statement {
  const parameters = new Parameters();
  const conditions = conditionsOf(orgId, kind, query, match, parameters);
  const direction = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  const order = `created_at ${direction}, id ${direction}`;
  return {
    sql: `select ${columns} from voice.objects where id in (
        select id from voice.objects where ${conditions} order by ${order}
        limit ${parameters.add(query.limit)} offset ${parameters.add((query.page - 1) * query.limit)}
      ) order by ${order}`,
    params: parameters.values,
  };
}
