import type { LogLevel, OperatorLine } from '@parley/contract';
import type { LogStream } from '@parley/http/log';

/** The last lines of this server's log, kept in memory: a restart forgets them. */
export interface LastLines {
  /** Newest first: those of this level or worse, of requests whose id begins so, and older than line `before`. */
  read(request: {
    readonly level: LogLevel;
    readonly request: string | null;
    readonly before: number | null;
    readonly size: number;
  }): { readonly items: OperatorLine[]; readonly next: number | null };
}

/**
 * Together a thousand lines and 1 MiB. Apart, so that a busy server's ordinary lines, one a request, do not push out
 * what went wrong.
 */
const mostUsual = { lines: 600, bytes: 640 * 1024 };
const mostWrong = { lines: 400, bytes: 384 * 1024 };
/** As the log writes them: the level first. */
const isWrong = /^\{"level":"(?:warn|error|fatal)"/;

const levels: Readonly<Record<LogLevel, readonly string[]>> = {
  info: [],
  warn: ['warn', 'error', 'fatal'],
  error: ['error', 'fatal'],
};

/**
 * The stream, and what last went through it. A line is read only when somebody asks for it.
 * @param startedAt milliseconds since 1970: lines are numbered on from there, so that a page that was begun before a
 * restart is followed by none of the lines after it
 */
export function keepLastLines(
  stream: LogStream,
  startedAt = Date.now(),
): { stream: LogStream; lines: LastLines } {
  const usual = createRing(mostUsual);
  const wrong = createRing(mostWrong);
  let count = startedAt * 1000;
  return {
    stream: {
      write(line) {
        stream.write(line);
        count += 1;
        (isWrong.test(line) ? wrong : usual).add({ number: count, line });
      },
      flush: () => stream.flush(),
    },
    lines: {
      read({ level, request, before, size }) {
        const kept = level === 'info' ? [...usual.list(), ...wrong.list()] : wrong.list();
        const wanted = levels[level];
        const found: OperatorLine[] = [];
        for (const { number, line } of kept.toSorted((one, other) => other.number - one.number)) {
          if (before !== null && number >= before) continue;
          const read = readLine(number, line);
          if (wanted.length > 0 && !wanted.includes(read.level)) continue;
          if (request !== null && !read.request?.startsWith(request)) continue;
          if (found.length === size) return { items: found, next: Number(found.at(-1)!.id) };
          found.push(read);
        }
        return { items: found, next: null };
      },
    },
  };
}

function readLine(number: number, line: string): OperatorLine {
  const { level, time, request, msg, ...facts } = JSON.parse(line) as Record<string, unknown>;
  return {
    id: String(number),
    time: String(time),
    level: String(level),
    request: typeof request === 'string' ? request : null,
    message: typeof msg === 'string' ? msg : '',
    facts,
  };
}

interface KeptLine {
  /** Its place among all lines. */
  readonly number: number;
  readonly line: string;
}

/** Keeps the newest; adding costs the same however many there are. */
function createRing(most: { readonly lines: number; readonly bytes: number }) {
  const kept: (KeptLine | undefined)[] = Array.from({ length: most.lines });
  let first = 0;
  let count = 0;
  let bytes = 0;
  const drop = () => {
    bytes -= Buffer.byteLength(kept[first]!.line);
    kept[first] = undefined;
    first = (first + 1) % most.lines;
    count -= 1;
  };
  return {
    add(line: KeptLine) {
      const size = Buffer.byteLength(line.line);
      // It would push out all others, and not stay itself.
      if (size > most.bytes) return;
      if (count === most.lines) drop();
      kept[(first + count) % most.lines] = line;
      count += 1;
      bytes += size;
      while (bytes > most.bytes) drop();
    },
    list: (): KeptLine[] => kept.filter((line) => line !== undefined),
  };
}
