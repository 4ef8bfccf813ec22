import type { Queryable } from './database.ts';

interface Rights {
  readonly role: string;
  readonly database: string;
  readonly readOnly: boolean;
  readonly mayMakeSchemas: boolean;
  readonly mayMakeTables: boolean;
  readonly mayMakeRoles: boolean;
  readonly missingRoles: string[];
  readonly strangers: string[];
}

/** Of the roles that visitors act in: those that are not there, and those that the server's may not step down to. */
const readRights = `
  with visitor as (select unnest(array['anon', 'authenticated']) as name),
  known as (select name, oid from visitor left join pg_roles on rolname = name)
  select current_user::text as role, current_database()::text as database,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
    has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
    has_schema_privilege('public', 'create') as "mayMakeTables",
    (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayMakeRoles",
    array(select name from known where oid is null) as "missingRoles",
    array(select name from known
      where oid is not null and not pg_has_role(current_user, oid, 'member')) as strangers`;

/**
 * What the role of a Postgres lacks to make and keep our tables there, in words; null when it lacks
 * nothing that is known of.
 */
export async function describeMissingRights(database: Queryable): Promise<string | null> {
  const { rows } = await database.query<Rights>(readRights);
  const rights = rows[0]!;
  if (rights.readOnly) {
    return `the database "${rights.database}" is read-only for the role "${rights.role}" (a standby, or default_transaction_read_only): give the address of one that can be written.`;
  }
  const lacks = [
    ...(rights.missingRoles.length > 0 && !rights.mayMakeRoles
      ? [`create the roles ${rights.missingRoles.join(' and ')}`]
      : []),
    ...(rights.strangers.length > 0 && !rights.mayMakeRoles
      ? [`act as ${rights.strangers.join(' and ')}`]
      : []),
    ...(rights.mayMakeSchemas ? [] : [`create schemas in "${rights.database}"`]),
    ...(rights.mayMakeTables ? [] : ['create tables in its schema public']),
  ];
  if (lacks.length === 0) return null;
  return `the role "${rights.role}" may not ${lacks.join(', ')}: run the statements of docs/postgres.md as an administrator first.`;
}
