import { randomBytes } from 'node:crypto';
import type { Database, Rows } from '../../database/database.ts';

export type Headers = Readonly<Record<string, string>>;

export const newKey = () => randomBytes(32).toString('base64url');

/** One request of a visitor: its role and headers for one transaction, as PostgREST and our server set them. */
export async function asVisitor(
  database: Database,
  headers: Headers,
  sql: string,
  params: readonly unknown[] = [],
  role: 'anon' | 'authenticated' = 'anon',
): Promise<Rows<Record<string, unknown>>> {
  const [, result] = await database.batch([
    {
      sql: `select set_config('role', $1, true), set_config('request.headers', $2, true)`,
      params: [role, JSON.stringify(headers)],
    },
    { sql, params },
  ]);
  if (!result) throw new Error('a batch answers every statement');
  return result;
}
