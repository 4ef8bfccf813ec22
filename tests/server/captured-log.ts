import { createLog, createLogStream, createRequestLog } from '../../http/log.ts';

export interface CapturedLog {
  readonly log: ReturnType<typeof createLog>;
  readonly logRequest: ReturnType<typeof createRequestLog>;
  /** Everything logged so far. */
  readonly logged: () => string;
}

/** The server's own log, kept for the test to read. */
export function captureLog(): CapturedLog {
  let text = '';
  const stream = createLogStream((lines) => (text += lines));
  return {
    log: createLog(stream),
    logRequest: createRequestLog(stream),
    logged() {
      stream.flush();
      return text;
    },
  };
}
