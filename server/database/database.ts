/** The one port to a database. Adapters: `pglite/` (embedded, default) and `postgres.ts`. */

export interface Statement {
  readonly sql: string;
  readonly params?: readonly unknown[];
}

export interface Rows<Row> {
  readonly rows: Row[];
  /** Rows inserted, updated or deleted. */
  readonly affected: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<Rows<Row>>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** All statements in one transaction and, on the embedded engine, one trip to its thread. */
  batch(statements: readonly Statement[]): Promise<Rows<Record<string, unknown>>[]>;
  /** Commits when `work` resolves, rolls back when it throws. Use `tx` inside, never the database. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs a file of several statements, as a migration has them. */
  execute(script: string): Promise<void>;
  close(): Promise<void>;
}

/** What an engine refused, the same for both. `sqlState` is the five-character code, `08006` for a lost connection. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly sqlState: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;

  constructor(
    message: string,
    fields: {
      sqlState: string;
      detail?: string | null;
      hint?: string | null;
      constraint?: string | null;
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.sqlState = fields.sqlState;
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
  }
}
