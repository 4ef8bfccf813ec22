import type { Connection, Submittable } from 'pg';
import { encodeParameter, readerOf } from './column-values.ts';
import type { Rows, Statement } from './database.ts';

/** The part of pg's connection that is used here; its published types ask for arguments that do not exist. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

type Row = Record<string, unknown>;

/** How the rows of a statement are read: a name and a reader for each column. */
interface Shape {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
}

/** A statement on the server's side of one connection. */
interface Prepared {
  readonly name: string;
  /** Null until the server has parsed and described it. */
  shape: Shape | null;
}

const noColumns: Shape = { names: [], readers: [] };
const preparedLimit = 200;

/** The statements that one connection's server keeps parsed, by their text; the oldest makes room. */
export class PreparedStatements {
  readonly #byText = new Map<string, Prepared>();

  of(sql: string): Prepared {
    const known = this.#byText.get(sql);
    if (known) return known;
    const prepared = { name: this.#freeName(), shape: null };
    this.#byText.set(sql, prepared);
    return prepared;
  }

  #freeName(): string {
    const { size } = this.#byText;
    if (size < preparedLimit) return `s${size}`;
    const [text, { name }] = this.#byText.entries().next().value!;
    this.#byText.delete(text);
    return name;
  }
}

/**
 * Sends every statement at once and one Sync after them, so that the server runs them as one
 * transaction: it commits at the Sync, or undoes all when one fails. One round trip either way.
 */
export class StatementPipeline implements Submittable {
  /** Rejects with what the server or the connection reported. */
  readonly done: Promise<Rows<Row>[]>;
  readonly #sent: { readonly prepared: Prepared; readonly statement: Bound }[];
  readonly #results: Rows<Row>[] = [];
  #described: Shape = noColumns;
  #rows: Row[] = [];
  #unreadable: unknown;
  #resolve!: (results: Rows<Row>[]) => void;
  #reject!: (reason: unknown) => void;

  /** @throws {TypeError} for a parameter that SQL has no place for. */
  constructor(statements: readonly Statement[], known: PreparedStatements) {
    this.#sent = statements.map(({ sql, params = [] }) => ({
      prepared: known.of(sql),
      statement: { sql, values: params.map(encodeParameter) },
    }));
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    for (const { prepared, statement } of this.#sent) {
      if (prepared.shape === null) {
        // It may be another statement's, or that of an attempt which failed; where it is none's, this is no error.
        wire.close({ type: 'S', name: prepared.name });
        wire.parse({ name: prepared.name, text: statement.sql });
      }
      wire.bind({ statement: prepared.name, values: statement.values });
      // A shape that has changed since is refused by the server, which ends the connection.
      if (prepared.shape === null) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#described = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => readerOf(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, readers } = this.#running?.shape ?? this.#described;
    const row: Row = {};
    try {
      for (let index = 0; index < names.length; index += 1) {
        const text = fields[index] ?? null;
        row[names[index]!] = text === null ? null : readers[index]!(text);
      }
    } catch (error) {
      this.#unreadable ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const running = this.#running;
    if (running) running.shape ??= this.#described;
    this.#described = noColumns;
    this.#results.push({ rows: this.#rows, affected: affectedBy(text) });
    this.#rows = [];
  }

  /** What the server answers now. */
  get #running(): Prepared | undefined {
    return this.#sent[this.#results.length]?.prepared;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#reject(this.#unreadable);
    else this.#resolve(this.#results);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}

interface Bound {
  readonly sql: string;
  readonly values: (string | Buffer | null)[];
}

/** `INSERT 0 5`, `UPDATE 3`, `DELETE 1`, `MERGE 2`; every other tag changes no row. */
function affectedBy(commandTag: string): number {
  const count = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(commandTag)?.[1];
  return count === undefined ? 0 : Number(count);
}
