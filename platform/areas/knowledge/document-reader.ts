import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createTurns } from '../../ground/threads/turns.ts';

export interface Document {
  readonly name: string;
  readonly mimetype: string;
  /** Asked for when its turn has come; null when the bytes are not there. */
  open(): Promise<Readable | null>;
}

/** Makes passages of documents, two at once; the others wait. */
export interface DocumentReader {
  /**
   * The passages, as a JSON array of texts.
   * @throws {UnreadableDocument} for one that would fail again.
   */
  read(document: Document): Promise<Uint8Array>;
  end(): void;
}

/** Why a document cannot be read, in words that end a sentence. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

export interface DocumentReaderOptions {
  /** Milliseconds that a document may take. */
  readonly patience?: number;
  /** Bytes of memory that its process may take. */
  readonly mostResident?: number;
}

const program = fileURLToPath(new URL('./read-document.ts', import.meta.url));
const atOnce = 2;
const usualPatience = 60_000;
/** In MiB: of JavaScript's own memory. */
const heap = 192;
const usualResident = 320 * 1024 * 1024;
/** In bytes: five million characters, quoted. */
const longestAnswer = 32 * 1024 * 1024;

/**
 * Each in a process of its own: a thread that runs out of memory takes its whole process with it. It is
 * told nothing of the server's environment.
 */
export function createDocumentReader({
  patience = usualPatience,
  mostResident = usualResident,
}: DocumentReaderOptions = {}): DocumentReader {
  const inTurn = createTurns(atOnce);
  const ending = new AbortController();

  async function read({ name, mimetype, open }: Document): Promise<Uint8Array> {
    ending.signal.throwIfAborted();
    const content = await open();
    if (!content) throw new Error(`the bytes of ${name} are not here`);
    const parameters = [mimetype, extname(name), `${mostResident}`];
    const flags = [`--max-old-space-size=${heap}`];
    const child = spawn(process.execPath, [...flags, program, ...parameters], {
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      // What the readers think of a file is for nobody to see.
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let why: string | null = null;
    const stop = (reason: string) => {
      why ??= reason;
      child.kill('SIGKILL');
    };
    const late = setTimeout(() => stop('it takes too long'), patience);
    const leave = () => stop('the server is stopping');
    ending.signal.addEventListener('abort', leave);
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > longestAnswer) stop('it is too long');
      else chunks.push(chunk);
    });
    // One that has ended reads no more, and says why by its end.
    child.stdin.on('error', () => {});
    content.on('error', () => child.kill('SIGKILL')).pipe(child.stdin);
    try {
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject).once('close', resolve);
      });
      ending.signal.throwIfAborted();
      if (content.errored) throw content.errored;
      if (code !== 0 || why !== null)
        throw new UnreadableDocument(why ?? 'it is damaged, locked, or too large');
      return Buffer.concat(chunks);
    } finally {
      clearTimeout(late);
      ending.signal.removeEventListener('abort', leave);
      content.destroy();
    }
  }

  return {
    read: (document) => inTurn(() => read(document)),
    end: () => ending.abort(new Error('the server is stopping')),
  };
}
