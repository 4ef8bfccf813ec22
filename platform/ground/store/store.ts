import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Transaction } from '@parley/database/database';
import type { SecretFields } from '../secrets/secret-fields.ts';
import { JsonText } from '../replies.ts';
import { holdReferences, refuseWhileUsed } from './integrity.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { ArrayQuery, Page, PageQuery } from './list-query.ts';
import type { Match } from './match.ts';
import { refuseLongList } from './list-size.ts';
import { toPlatformTime } from './platform-time.ts';
import { findReferences, idsOf, type Reference } from './references.ts';
import {
  countStatement,
  getAllStatement,
  getStatement,
  listStatement,
  pageStatement,
} from './statements.ts';
import { toRowJson } from './storable-json.ts';
import { isUuid } from './uuid.ts';

/** What the store gives an object: never part of what a caller sends. */
type Given = 'id' | 'orgId' | 'createdAt' | 'updatedAt';

/** An object's own fields. */
export type Body<K extends Kind> = {
  [Field in keyof Kinds[K] as Field extends Given ? never : Field]: Kinds[K][Field];
};

export interface Making {
  /** Of whoever has to name it before it is there. */
  readonly id?: string;
  /** By a public key: it is the first to go when an organisation has too much. */
  readonly byPublicKey?: boolean;
}

/**
 * Everything is of one organisation: an object of another is not there. Secrets are sealed on their
 * way in, and stay so in what comes out: `SecretFields.open` is for who has to use them.
 */
export interface Store {
  /** @throws {Problem} 400 when it names an object that is not there. */
  create<K extends Kind>(orgId: string, kind: K, body: object, making?: Making): Promise<Kinds[K]>;
  /** Several, or none when one of them cannot be. */
  createAll<K extends Kind>(orgId: string, kind: K, bodies: readonly object[]): Promise<Kinds[K][]>;
  get<K extends Kind>(orgId: string, kind: K, id: string): Promise<Kinds[K] | null>;
  /** By their ids, as they were asked for: those that are there, read at once. */
  getAll<K extends Kind>(
    orgId: string,
    kind: K,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Kinds[K]>>;
  /** The newest first, `limit` of them; `createdAtLe` with the last one's date continues. */
  list<K extends Kind>(
    orgId: string,
    kind: K,
    query: ArrayQuery,
    match?: Match,
  ): Promise<Kinds[K][]>;
  /** The same as a reply: most of what a list costs is to read and write its bodies. */
  listText<K extends Kind>(
    orgId: string,
    kind: K,
    query: ArrayQuery,
    match?: Match,
  ): Promise<JsonText<Kinds[K][]>>;
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
  /** Deletes what of these kinds names the object, whether or not it is named itself. */
  deleteReferring(orgId: string, kinds: readonly Kind[], id: string): Promise<void>;
  /** The same, where everything is part of a transaction under way and ends as it ends. */
  within(tx: Transaction): Store;
}

/** What the store asks of a database, or of a transaction. */
type Engine = Pick<Database, 'query' | 'queryTogether' | 'batch' | 'transaction'>;

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly body: object;
}

/** A row whose body has not been read. */
interface TextRow extends Omit<Row, 'body'> {
  readonly body: string;
}

export function createStore(database: Engine, secrets: SecretFields): Store {
  const read = (orgId: string, given: object, current?: object) => {
    const body = secrets.seal(orgId, withoutGiven(given), current);
    return { body, references: findReferences(body) };
  };

  return {
    async create(orgId, kind, given, making) {
      const { body, references } = read(orgId, given);
      if (references.length === 0) {
        return insert({ query: database.queryTogether }, orgId, kind, body, [], making);
      }
      return database.transaction(async (tx) => {
        await holdReferences(tx, orgId, references);
        return insert(tx, orgId, kind, body, references, making);
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
      const { sql, params } = getStatement(orgId, kind, id);
      const { rows } = await database.queryTogether<Row>(sql, params);
      return rows[0] ? present(orgId, kind, rows[0]) : null;
    },

    async getAll(orgId, kind, ids) {
      const wanted = new Set(ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase()));
      if (wanted.size === 0) return new Map();
      const { sql, params } = getAllStatement(orgId, kind, [...wanted]);
      const { rows } = await database.queryTogether<Row>(sql, params);
      const found = new Map(rows.map((row) => [row.id, present(orgId, kind, row)]));
      return new Map(
        ids.flatMap((id) => {
          const one = found.get(id.toLowerCase());
          return one ? [[id, one]] : [];
        }),
      );
    },

    async list(orgId, kind, query, match) {
      const statement = listStatement(orgId, kind, query, match);
      await refuseLongList(database, kind, query.limit, statement);
      const { rows } = await database.query<Row>(statement.sql, statement.params);
      return rows.map((row) => present(orgId, kind, row));
    },

    async listText(orgId, kind, query, match) {
      const statement = listStatement(orgId, kind, query, match, { asText: true });
      await refuseLongList(database, kind, query.limit, statement);
      const { rows } = await database.query<TextRow>(statement.sql, statement.params);
      return new JsonText(`[${rows.map((row) => writeObject(orgId, row)).join(',')}]`);
    },

    async page(orgId, kind, query, match) {
      const { limit, page } = query;
      const statement = pageStatement(orgId, kind, query, match);
      await refuseLongList(database, kind, limit, statement);
      const [counted, listed] = await database.batch([
        countStatement(orgId, kind, query, match),
        statement,
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
        // Not so strong that two objects which name each other could not change at once.
        const { sql, params } = getStatement(orgId, kind, id, 'for no key update');
        const { rows } = await tx.query<Row & { readonly refs: readonly string[] }>(sql, params);
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
          [id, toRowJson(body), idsOf(references)],
        );
        return present(orgId, kind, { ...changed.rows[0]!, body });
      });
    },

    async delete(orgId, kind, id) {
      if (!isUuid(id)) return null;
      return database.transaction(async (tx) => {
        // Held first: whoever names it meanwhile waits, and then finds it gone.
        const { sql, params } = getStatement(orgId, kind, id, 'for update');
        const { rows } = await tx.query<Row>(sql, params);
        if (!rows[0]) return null;
        await refuseWhileUsed(tx, orgId, kind, id);
        await tx.query('delete from voice.objects where id = $1', [id]);
        return present(orgId, kind, rows[0]);
      });
    },

    async deleteReferring(orgId, kinds, id) {
      await database.query(
        `delete from voice.objects
         where refs @> array[lower($1)] and refs <> '{}' and org_id = $2 and kind = any($3::text[])`,
        [id, orgId, kinds],
      );
    },

    within: (tx) => createStore(engineOf(tx), secrets),
  };
}

function engineOf(tx: Transaction): Engine {
  return {
    query: (sql, params) => tx.query(sql, params),
    queryTogether: (sql, params) => tx.query(sql, params),
    async batch(statements) {
      const results = [];
      for (const { sql, params } of statements) results.push(await tx.query(sql, params));
      return results;
    },
    transaction: (work) => work(tx),
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
function present<K extends Kind>(orgId: string, _kind: K, row: Row): Kinds[K] {
  const { id, created_at, updated_at, body } = row;
  return {
    id,
    orgId,
    createdAt: toPlatformTime(created_at),
    updatedAt: toPlatformTime(updated_at),
    ...body,
  } as unknown as Kinds[K];
}

/** The same as JSON. */
function writeObject(orgId: string, { id, created_at, updated_at, body }: TextRow): string {
  const given = `{"id":"${id}","orgId":"${orgId}","createdAt":"${toPlatformTime(created_at)}","updatedAt":"${toPlatformTime(updated_at)}"`;
  return body === '{}' ? `${given}}` : `${given},${body.slice(1)}`;
}

async function insert<K extends Kind>(
  database: Queryable,
  orgId: string,
  kind: K,
  body: object,
  references: readonly Reference[],
  { id = randomUUID(), byPublicKey = false }: Making = {},
): Promise<Kinds[K]> {
  const { rows } = await database.query<Row>(
    `insert into voice.objects (id, org_id, kind, body, refs, by_public_key)
     values ($1, $2, $3, $4::jsonb, $5::text[], $6) returning id, created_at, updated_at`,
    [id, orgId, kind, toRowJson(body), idsOf(references), byPublicKey],
  );
  return present(orgId, kind, { ...rows[0]!, body });
}
