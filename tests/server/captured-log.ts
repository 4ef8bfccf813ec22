import { createLog, createLogStream } from '../../server/http/log.ts';

export interface CapturedLog {
  readonly log: ReturnType<typeof createLog>;
  /** Everything logged so far. */
  readonly logged: () => string;
}

/** The server's own log, kept for the test to read. */
export function captureLog(): CapturedLog {
  let text = '';
  const stream = createLogStream((lines) => (text += lines));
  return {
    log: createLog(stream),
    logged() {
      stream.flush();
      return text;
    },
  };
}
