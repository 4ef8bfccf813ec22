import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export interface LogStream {
  write(line: string): void;
  /** Writes what is waiting. */
  flush(): void;
}

/**
 * Lines of one turn of the event loop leave in one write: under load that saves a system call a
 * request, and an idle server still writes at once.
 */
export function createLogStream(
  send: (text: string) => void = (text) => void process.stderr.write(text),
): LogStream {
  let waiting = '';
  const flush = () => {
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    send(text);
  };
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

/**
 * One JSON object a line. No request or reply is serialised whole: they hold personal data and keys.
 * @param isToldElsewhere for a failure that hits everybody at once: no line for each
 */
export function createLog(
  stream: LogStream,
  isToldElsewhere: (error: unknown) => boolean = () => false,
): FastifyBaseLogger {
  const readTime = createTimeReader();
  return pino(
    {
      base: null,
      timestamp: () => `,"time":"${readTime()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeFailure },
      hooks: {
        logMethod(args, write) {
          const [facts] = args as readonly unknown[];
          if (!isToldElsewhere((facts as { err?: unknown } | undefined)?.err)) {
            write.apply(this, args);
          }
        },
      },
    },
    stream,
  );
}

export interface RequestLine {
  /** The request's id, without anything that JSON escapes. */
  readonly request: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** The line of every request, in the form of the others; put together by hand, at a fifth of the cost. */
export function createRequestLog(stream: LogStream): (line: RequestLine) => void {
  const readTime = createTimeReader();
  return ({ request, method, path, status, ms }) =>
    stream.write(
      `{"level":"info","time":"${readTime()}","request":"${request}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms.toFixed(1)},"msg":"request"}\n`,
    );
}

/** ISO 8601. Many lines fall into one millisecond, and writing it out is most of a line's cost. */
function createTimeReader(): () => string {
  let at = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}

/**
 * What a log line tells of a failure: its kind, its code (`23514`, `ECONNREFUSED`) and where it came
 * from. Never its message, which may quote a visitor's own words: a database quotes the row, a JSON
 * parser the text.
 */
export function describeFailure(error: unknown): { type: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = error as Error & { code?: unknown; sqlState?: unknown };
  const code = fields.sqlState ?? fields.code;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(frames.length > 0 && {
      stack: frames
        .slice(0, 8)
        .map((frame) => frame.trim())
        .join(' | '),
    }),
  };
}
