import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorBackup, OperatorWarning } from '@parley/contract';
import { createBackup } from '@parley/database/backup/backup';
import type { Database } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startWorker } from '@parley/database/worker';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupSettings } from '../backup-settings.ts';
import { StartProblem } from '../start-problem.ts';
import { writeBackupFile } from './backup-file.ts';
import { checkBackupFolder, listBackups, nameBackup, removeOldBackups } from './backup-folder.ts';
import {
  claimBackup,
  claimUnhanded,
  holdOn,
  isAtRest,
  letGo,
  makeDue,
  noteFailed,
  noteHanded,
  noteMade,
  readBackupRecord,
  readDatabaseBytes,
  secondsToNextBackup,
} from './backup-runs.ts';
import { describeFailure } from './describe-failure.ts';
import { runBackupCommand } from './run-backup-command.ts';
import { warnOfBackups } from './warn-of-backups.ts';

export interface BackupsOptions extends BackupSettings {
  readonly database: Database;
  readonly dataDirectory: string;
  /** Whether the disk of the data directory has so many bytes that are not kept for leads. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** What the command finds around it. */
  readonly commandEnv: NodeJS.ProcessEnv;
  /** Tells it from others in the database, where nobody is to guess it. */
  readonly markCommand: (command: string) => string;
  /** By whose clock warnings are told, as IANA names it. */
  readonly timeZone: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly commandTimeoutMs?: number;
}

export interface Backups {
  /** The last one that was made, by whichever server. */
  read(): Promise<Omit<OperatorBackup, 'drill'>>;
  warnings(): Promise<OperatorWarning[]>;
  /** Look whether one is due. */
  ring(): void;
  /** Ends one that is under way: it is begun again after the next start. */
  stop(): Promise<void>;
}

const holdEveryMs = 60_000;
const commandMs = 3_600_000;
const quietMs = 300_000;

/** Makes a backup a day, one that was missed, and one for a folder that has none, from now until it is stopped. Of several servers one does. */
export function startBackups(options: BackupsOptions): Backups {
  const { database, log } = options;
  const bell = createDoorbell();
  const cut = new AbortController();
  const startedAt = new Date();
  /** What could not even be noted: the database may be on the disk that is full. */
  let untold: string | null = null;
  /** On `performance`'s clock: where a failure cannot be noted, nobody else says when to try again. */
  let quietUntil = 0;
  const mark = options.command === null ? null : options.markCommand(options.command);
  /** Tried once a start: servers with commands of their own would take turns for ever. */
  let untriedCommand = options.command;

  /** Says that it is this holder's while it is worked on; `signal` aborts once it is not. */
  async function hold(holder: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([cut.signal, lost.signal]);
    const telling = setInterval(() => {
      // An outage is met by the work itself.
      holdOn(database, holder).then(
        (isHeld) => isHeld || lost.abort(new Error('another server works on it')),
        () => {},
      );
    }, holdEveryMs);
    try {
      await work(signal);
    } finally {
      clearInterval(telling);
      await letGo(database, holder);
    }
  }

  async function makeOne(holder: string, signal: AbortSignal): Promise<void> {
    try {
      const made = await write(options, signal);
      // With it, so that a run never counts as made whose command nobody knows the end of.
      const commandFailure = await hand(options, made.path, signal);
      await noteMade(database, holder, { ...made, mark, commandFailure });
      untold = null;
      log.info({ file: made.file, bytes: made.bytes }, 'backup made');
      await removeOld(options);
    } catch (error) {
      if (signal.aborted) return;
      const failure = describeFailure(error);
      untold = failure;
      quietUntil = performance.now() + quietMs;
      log.error({ err: error, reason: failure }, 'backup failed; it is tried again in an hour');
      await noteFailed(database, holder, failure);
      untold = null;
      quietUntil = 0;
    }
  }

  /** A command that is new, or was mended, is tried with the last backup: nobody has to wait for the next. */
  async function tryCommand(command: string): Promise<void> {
    const holder = randomUUID();
    const unhanded = await claimUnhanded(database, holder, options.markCommand(command));
    if (unhanded === null) return;
    const { file, isOther } = unhanded;
    const path = join(options.directory, file);
    const isThere = existsSync(path);
    await hold(holder, async (signal) => {
      if (!isThere) return;
      const commandFailure = await hand(options, path, signal);
      if (signal.aborted) return;
      await noteHanded(database, holder, { mark: options.markCommand(command), commandFailure });
      if (commandFailure === null) log.info({ file }, 'BACKUP_COMMAND was handed the last backup');
    });
    // One before may have moved it.
    if (!isThere && isOther) await makeDue(database);
  }

  const stop = startWorker({
    bell,
    onFailure: (error) => log.error({ err: error }, 'backups: the database could not be asked'),
    async look() {
      const quiet = quietUntil - performance.now();
      if (quiet > 0) return quiet;
      if (await isLost(options)) {
        log.warn('there is no backup in BACKUP_DIR any more; one is made');
        await makeDue(database);
      }
      if (untriedCommand !== null) await tryCommand(untriedCommand);
      untriedCommand = null;
      const holder = randomUUID();
      if (await claimBackup(database, holder)) {
        await hold(holder, (signal) => makeOne(holder, signal));
      }
      return Math.max(1_000, 1_000 * (await secondsToNextBackup(database)));
    },
  });

  return {
    async read() {
      const { madeAt, file, bytes } = await readBackupRecord(database);
      return { madeAt, file, bytes };
    },
    async warnings() {
      const { commandFailure, ...record } = await readBackupRecord(database);
      // Of a command that was taken out since, nobody has to hear.
      const own = { ...record, commandFailure: options.command === null ? null : commandFailure };
      return warnOfBackups(own, { startedAt, untold, timeZone: options.timeZone });
    },
    ring: bell.ring,
    async stop() {
      cut.abort(new Error('the server stops'));
      await stop();
    },
  };
}

/**
 * Whether the folder has none, though one was made: they were removed, or another folder was set. Where a command is
 * handed them they may have been moved. The row is read first: a file is there before it counts as made.
 */
async function isLost({ database, directory, command }: BackupsOptions): Promise<boolean> {
  if (command !== null || !(await isAtRest(database))) return false;
  // A folder that is gone is told of by the next run.
  const kept = await listBackups(directory).catch(() => null);
  return kept?.length === 0;
}

interface Made {
  readonly path: string;
  readonly file: string;
  readonly bytes: number;
}

async function write(
  { database, dataDirectory, directory, hasRoom }: BackupsOptions,
  signal: AbortSignal,
): Promise<Made> {
  // A disk that was mounted there may have gone since the start.
  await checkBackupFolder(directory, dataDirectory);
  if (!(await hasRoom(await readDatabaseBytes(database)))) {
    throw new StartProblem(
      'DATA_DIR has not room enough to gather the rows and leave 256 MB for leads.',
    );
  }
  const file = nameBackup(new Date());
  const path = join(directory, file);
  const { bytes } = createBackup({ database, dataDirectory, scope: 'everything', signal });
  return { path, file, bytes: await writeBackupFile(path, bytes, signal) };
}

async function removeOld({ directory, keepDays, log }: BackupsOptions): Promise<void> {
  try {
    const removed = await removeOldBackups(directory, keepDays, new Date());
    if (removed > 0) log.info({ removed }, 'old backups removed');
  } catch (error) {
    log.warn({ err: error }, 'old backups could not be removed');
  }
}

/** Null when there is no command, or it went well. */
async function hand(
  { command, commandEnv, commandTimeoutMs = commandMs, log }: BackupsOptions,
  path: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (command === null) return null;
  const failure = await runBackupCommand(
    { line: command, path, env: commandEnv, timeoutMs: commandTimeoutMs },
    signal,
  );
  if (failure !== null) log.warn({ reason: failure }, 'BACKUP_COMMAND failed; the backup is made');
  return failure;
}
