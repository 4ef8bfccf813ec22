import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { DatabaseFailure } from '../database.ts';
import { openInThread } from './thread.ts';
import type { FromStore, ToStore } from './worker.ts';

type Done = (error?: Error | null) => void;

/** Postgres' messages by their first byte. */
const terminate = 'X'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);

/** AuthenticationOk and ReadyForQuery (idle): the thread asks nobody who they are. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Why the directory could not be opened just now. */
export interface Refusal {
  readonly current: Error | null;
  remember(error: Error): void;
}

/**
 * What `pg` takes for a socket to a Postgres: each write goes to the database's thread as one
 * message, and its reply comes back as one chunk. The thread lives as long as the connection.
 */
export class WorkerConnection extends Duplex {
  readonly #directory: string;
  readonly #statementTimeoutMs: number;
  readonly #vacated: Promise<void>;
  readonly #refusal: Refusal;
  /** Settles when the thread is gone, and another may open the directory. */
  readonly gone: Promise<void>;
  #worker: Worker | undefined;
  #greeted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    directory: string;
    statementTimeoutMs: number;
    /** Waited for before the thread starts. */
    vacated: Promise<void>;
    /** Told of, and kept to, by all connections of the directory. */
    refusal: Refusal;
  }) {
    super();
    this.#directory = options.directory;
    this.#statementTimeoutMs = options.statementTimeoutMs;
    this.#vacated = options.vacated;
    this.#refusal = options.refusal;
    const closed = new Promise<void>((resolve) => {
      this.once('close', resolve);
    });
    this.gone = options.vacated.then(() => closed);
  }

  // The rest of what `pg` calls on a socket. The address means nothing here.

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  connect(): void {
    void this.#vacated.then(() => {
      const refused = this.#refusal.current;
      if (refused) this.destroy(refused);
      else if (!this.destroyed) this.#start();
    });
  }

  #start(): void {
    const worker = openInThread(this.#directory);
    this.#worker = worker;
    worker.on('message', (message: FromStore) => this.#receive(message));
    worker.once('error', (error) => this.destroy(error));
    worker.once('exit', () => {
      this.#worker = undefined;
      this.destroy(this.writableEnded ? undefined : new Error('its thread has ended'));
    });
  }

  #receive(message: FromStore): void {
    if (message === 'open') {
      this.emit('connect');
    } else if ('refused' in message) {
      const { refused, sqlState } = message;
      const error = sqlState ? new DatabaseFailure(refused, { sqlState }) : new Error(refused);
      this.#refusal.remember(error);
      this.destroy(error);
    } else {
      clearTimeout(this.#timer);
      this.push(message);
    }
  }

  override _read(): void {}

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(messages);
    done();
  }

  /** What `pg` wrote while corked is one exchange. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(messages: Buffer): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(welcome);
      return;
    }
    if (messages[0] === terminate) return;
    // Scripts, `begin` and `commit` come as simple queries: ours, and as long as they need.
    if (messages[0] !== simpleQuery) {
      this.#timer = setTimeout(() => this.#giveUp(), this.#statementTimeoutMs);
    }
    this.#post(messages);
  }

  /** Postgres inside has no timer to stop itself by. What it had not committed is undone at the next open. */
  #giveUp(): void {
    const limit = `${this.#statementTimeoutMs} ms`;
    this.destroy(
      new DatabaseFailure(`canceling statement due to statement timeout (${limit})`, {
        sqlState: '57014',
      }),
    );
  }

  override _final(done: Done): void {
    if (!this.#worker) return done();
    // Its exit destroys the connection.
    this.#worker.once('exit', () => done());
    this.#post('close');
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return done(error);
    void worker.terminate().then(() => done(error));
  }

  #post(message: ToStore): void {
    this.#worker?.postMessage(message);
  }
}
