import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { OperatorDrill, OperatorWarning } from '@parley/contract';
import type { Database } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startWorker } from '@parley/database/worker';
import type { FastifyBaseLogger } from 'fastify';
import { listBackups } from './backup-folder.ts';
import { readBackupRecord, readDatabaseBytes } from './backup-runs.ts';
import {
  claimDrill,
  holdDrill,
  letDrillGo,
  noteDrill,
  planFirstDrill,
  readDrill,
  secondsToNextDrill,
} from './drill-runs.ts';
import { forgetDrill, noRoom, runDrill } from './run-drill.ts';
import { warnOfDrill } from './warn-of-drill.ts';

export interface DrillsOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  /** Of the backups. */
  readonly directory: string;
  /** Whether so many bytes more would leave what is kept for leads. */
  readonly hasRoom: (bytes?: number) => Promise<boolean>;
  /** By whose clock warnings are told, as IANA names it. */
  readonly timeZone: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly timeoutMs?: number;
}

export interface Drills {
  /** The last one, by whichever server; null before the first. */
  read(): Promise<OperatorDrill | null>;
  warnings(): Promise<OperatorWarning[]>;
  /** Ends one that is under way: it is begun again an hour later, so that a server that it ends is not ended over and over. */
  stop(): Promise<void>;
}

const longestMs = 1_800_000;
const holdEveryMs = 60_000;
/** Seconds until there may be a backup, the folder may be back, or the server is not about to stop. */
const laterSeconds = 3600;

/** Restores the newest backup once a week, for a try, from now until it is stopped. Of several servers one does. */
export function startDrills(options: DrillsOptions): Drills {
  const { database, dataDirectory, directory, hasRoom, log, timeoutMs = longestMs } = options;
  const cut = new AbortController();
  const bell = createDoorbell();

  // Nobody else is in DATA_DIR.
  const tidied = forgetDrill(dataDirectory).catch((error: unknown) =>
    log.warn({ err: error }, 'what is left of a trial restore could not be removed'),
  );

  async function runOne(holder: string): Promise<void> {
    const [newest] = await listBackups(directory).catch(() => []);
    // Each server has a folder of its own: another's last one may be of weeks ago.
    const { file: last } = await readBackupRecord(database);
    if (newest === undefined || basename(newest.path) !== last)
      return letDrillGo(database, holder, laterSeconds);
    const hold = setInterval(() => {
      // An outage is met when it is noted.
      holdDrill(database, holder).catch(() => {});
    }, holdEveryMs);
    const began = performance.now();
    const { path } = newest;
    const needed = newest.bytes + (await readDatabaseBytes(database));
    const tried = (await hasRoom(needed))
      ? await runDrill({ path, dataDirectory, timeoutMs, hasRoom }, cut.signal)
      : { untried: noRoom };
    clearInterval(hold);
    if (cut.signal.aborted) return letDrillGo(database, holder, laterSeconds);
    const seconds = (performance.now() - began) / 1000;
    const file = basename(path);
    await noteDrill(database, holder, { file, seconds, tried });
    const facts = { file, seconds: Math.round(seconds), ...tried };
    if ('rows' in tried) log.info(facts, 'the newest backup was restored for a try');
    else if ('untried' in tried) log.warn(facts, 'the newest backup could not be tried here');
    else log.error(facts, 'the newest backup could not be restored for a try');
  }

  const stop = startWorker({
    bell,
    onFailure: (error) => log.error({ err: error }, 'drills: the database could not be asked'),
    async look() {
      await tidied;
      await planFirstDrill(database);
      const holder = randomUUID();
      if (await claimDrill(database, holder)) await runOne(holder);
      return Math.max(1_000, 1_000 * (await secondsToNextDrill(database)));
    },
  });

  return {
    async read() {
      const drill = await readDrill(database);
      if (drill === null) return null;
      const { age: _age, ...rest } = drill;
      return rest;
    },
    warnings: async () => warnOfDrill(await readDrill(database), options.timeZone),
    async stop() {
      cut.abort();
      await stop();
    },
  };
}
