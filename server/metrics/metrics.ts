import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';

/** A request that was answered. `route` is a pattern, never what somebody sent. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What is read when somebody asks. */
export interface Readings {
  /** Messages that wait, by the queue. */
  readonly queues: Readonly<Record<string, number>>;
  readonly callsAtOnce: number;
  /** Today, UTC, by what is counted. */
  readonly spentToday: Readonly<Record<string, number>>;
  /** Null where the server makes none by itself. */
  readonly backups: BackupReadings | null;
}

/** Ages are in seconds; null before the first. */
export interface BackupReadings {
  readonly age: number | null;
  readonly drillAge: number | null;
  /** Null as well where it could not be tried. */
  readonly isDrillWell: boolean | null;
}

export interface MetricsOptions {
  readonly token: string;
  /** Rejects, or takes its time, while the database is away. */
  readonly read: () => Promise<Readings>;
  /** Where visitors' leads come in. */
  readonly leadRoute: string;
}

export interface Metrics {
  note(answered: Answered): void;
  /** `/metrics`, to whoever sends the token. */
  readonly routes: FastifyPluginAsync;
}

const readMs = 2_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** In seconds: from what a page takes to what a model does. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of this server, without anything of a person. The library is loaded here, where somebody wants it. */
export async function openMetrics({ token, read, leadRoute }: MetricsOptions): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  // With it the event loop's delay, memory and time of this process.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'parley_http_requests_total',
    help: 'Requests that were answered, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time until the answer was sent whole.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const leads = new Counter({
    name: 'parley_leads_total',
    help: 'Leads by what became of them: saved, repeated, refused, failed.',
    labelNames: ['outcome'],
    registers,
  });
  const queues = new Gauge({
    name: 'parley_queue_depth',
    help: 'Messages that wait to be sent.',
    labelNames: ['queue'],
    registers,
  });
  const calls = new Gauge({
    name: 'parley_calls_at_once',
    help: 'Calls that go on now, on all servers of the database; NaN while it is away.',
    registers,
  });
  const spent = new Gauge({
    name: 'parley_spent_today',
    help: 'What was used of the day (UTC), on all servers of the database.',
    labelNames: ['what'],
    registers,
  });

  const backups = new Gauge({
    name: 'parley_backup_age_seconds',
    help: 'Since the last backup was made, and since one was last restored for a try.',
    labelNames: ['what'],
    registers,
  });
  const drill = new Gauge({
    name: 'parley_backup_drill_ok',
    help: 'Whether the last backup that was restored for a try was whole; NaN before the first, and where it could not be tried.',
    registers,
  });

  async function refresh(): Promise<void> {
    queues.reset();
    spent.reset();
    backups.reset();
    calls.set(Number.NaN);
    drill.set(Number.NaN);
    const readings = await inTime(read()).catch(() => null);
    if (readings === null) return;
    for (const [queue, depth] of Object.entries(readings.queues)) queues.set({ queue }, depth);
    for (const [what, amount] of Object.entries(readings.spentToday)) spent.set({ what }, amount);
    calls.set(readings.callsAtOnce);
    if (readings.backups === null) return;
    const { age, drillAge, isDrillWell } = readings.backups;
    if (age !== null) backups.set({ what: 'made' }, age);
    if (drillAge !== null) {
      backups.set({ what: 'drilled' }, drillAge);
      if (isDrillWell !== null) drill.set(isDrillWell ? 1 : 0);
    }
  }

  return {
    note({ method, route, status, seconds }) {
      const known = methods.has(method) ? method : 'other';
      requests.inc({ method: known, route, status });
      durations.observe({ route }, seconds);
      if (route === leadRoute && known === 'POST') leads.inc({ outcome: outcomeOf(status) });
    },
    routes: async (app) => {
      app.get('/metrics', async (request, reply) => {
        if (!isToken(request.headers.authorization, token)) {
          return reply.code(401).header('www-authenticate', 'Bearer').send({
            statusCode: 401,
            error: 'Unauthorized',
            message: 'Send METRICS_TOKEN as the bearer token.',
          });
        }
        await refresh();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

function outcomeOf(status: number): string {
  if (status < 300) return 'saved';
  if (status === 409) return 'repeated';
  return status < 500 ? 'refused' : 'failed';
}

function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), readMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
