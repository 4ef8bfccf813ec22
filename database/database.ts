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

export interface Transaction extends Queryable {
  /** Runs a file of several statements, as a migration has them. No time limit. */
  execute(script: string): Promise<void>;
}

/**
 * Values are the same on both engines: `timestamptz` is ISO text in UTC with all six digits of
 * microseconds (`2026-11-21T09:30:00.120000Z`), so that texts have the order of their times, `date` is `YYYY-MM-DD`, `int8` a number, `numeric` text,
 * `bytea` a `Uint8Array`, JSON is parsed. Parameters: text, numbers, booleans, `Date`, `Uint8Array`,
 * null, and arrays of these; JSON goes in as `JSON.stringify(x)` with `$1::jsonb`.
 */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** All statements in one transaction and one round trip; the first that fails undoes them all. */
  batch(statements: readonly Statement[]): Promise<Rows<Record<string, unknown>>[]>;
  /**
   * As `batch`, for a short one that many ask at once: those that come while others of the same texts
   * are under way share a transaction and its round trip. Each fails by itself.
   */
  batchTogether(statements: readonly Statement[]): Promise<Rows<Record<string, unknown>>[]>;
  /** The same for a batch of one statement. */
  queryTogether: Queryable['query'];
  /**
   * Commits when `work` resolves, rolls back when it throws. Use `tx` inside: the database itself
   * refuses, because the embedded engine runs one transaction at a time and would wait for ever.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a file of several statements in one transaction. No time limit. */
  execute(script: string): Promise<void>;
  /**
   * Takes what was deleted from the tables out of their files; on the embedded engine out of every file
   * of it, its log too. There each statement is short, others have their turn between, and files are read
   * a few pages at a time. A Postgres writes each table anew in one statement, which locks it. No time limit.
   * @throws {DatabaseFailure} `53100` where the disk has no room for it; nothing was begun.
   * @throws {DatabaseFailure} `55006` while a transaction is open that may still see what was deleted.
   */
  removeTraces(tables: readonly string[]): Promise<void>;
  /** Waits for what is running. */
  close(): Promise<void>;
}

/** What an engine refused, the same for both. `sqlState` is the five-character code, `08006` for a lost connection. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly sqlState: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;

  /** Whether the database is away, or has no room: the same may be done once that is over. */
  get isOutage(): boolean {
    return /^(?:08|53|57P0[123])/.test(this.sqlState);
  }

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
