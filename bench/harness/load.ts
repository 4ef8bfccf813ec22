import autocannon from 'autocannon';
import type { Subject } from './subject.ts';

export interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly connections: number;
  /** Requests in all. */
  readonly amount: number;
  /** Each request is another visitor's, where one address would meet the limit on floods. */
  readonly visitors?: boolean;
}

export interface Measured {
  readonly perSecond: number;
  /** Microseconds of the server's processor time. */
  readonly cpuPerRequest: number;
}

/** Sends a fixed number of requests. Any reply but a 2xx is an error: it would not be the work meant. */
export async function measure(subject: Subject, request: Request, load: Load): Promise<Measured> {
  const before = await subject.cpu();
  const { path, headers = {}, ...rest } = request;
  const { visitors = false, ...amounts } = load;
  let sent = 0;
  const started = performance.now();
  let ended = started;
  const run = autocannon({
    url: subject.url + path,
    requests: [
      {
        ...rest,
        headers,
        ...(visitors && {
          setupRequest: (built) => ({
            ...built,
            headers: { ...headers, 'x-forwarded-for': visitorAddress(sent++) },
          }),
        }),
      },
    ],
    ...amounts,
  });
  run.on('response', () => (ended = performance.now()));
  const result = await run;
  const after = await subject.cpu();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${subject.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    perSecond: (load.amount / (ended - started)) * 1000,
    cpuPerRequest: (after - before) / load.amount,
  };
}

const visitorAddress = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
