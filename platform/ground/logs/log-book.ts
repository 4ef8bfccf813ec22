import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import { toStorableJson } from '../store/storable-json.ts';
import type { Entry } from './entry.ts';

/** For whom something was done, and whether a public key caused it, which is anybody. */
export interface Cause {
  readonly orgId: string;
  readonly byPublicKey: boolean;
}

/** What the platform did, for the organisations it did it for. */
export interface LogBook {
  record(cause: Cause, entry: Entry): void;
  /** What was recorded here so far can be read once this resolves. */
  settle(): Promise<void>;
  /** Writes what is left, and no more. */
  stop(): Promise<void>;
}

interface Line extends Cause {
  readonly at: string;
  readonly type: Entry['type'];
  readonly body: object;
}

export interface LogBookPorts {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
}

const writeEveryMs = 1_000;
/** Past it, while the database does not keep up, lines are lost rather than memory. On a full disk they are, too. */
const mostWaiting = 10_000;

/** Written every second and not with each request, which would cost as much as the request itself. */
export function openLogBook({ database, log, hasRoom }: LogBookPorts): LogBook {
  let waiting: Line[] = [];
  let lost = 0;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const lines = waiting;
    if (lines.length === 0) return;
    waiting = [];
    if (!(await hasRoom())) {
      lost += lines.length;
      return;
    }
    await insertLines(database, lines);
    if (lost > 0)
      log.error(
        { lost },
        'platform logs were lost: the disk was nearly full, or the database does not keep up',
      );
    lost = 0;
  }
  const settle = () => {
    writing = writing
      .then(write)
      .catch((error: unknown) => log.error({ err: error }, 'platform logs were not written'));
    return writing;
  };
  const timer = setInterval(() => void settle(), writeEveryMs);

  return {
    record({ orgId, byPublicKey }, { type, ...body }) {
      if (waiting.length < mostWaiting) {
        waiting.push({ orgId, byPublicKey, at: new Date().toISOString(), type, body });
      } else lost += 1;
    },
    settle,
    async stop() {
      clearInterval(timer);
      await settle();
    },
  };
}

/** Those of an organisation that was deleted meanwhile are left out. */
async function insertLines(database: Database, lines: readonly Line[]): Promise<void> {
  await database.query(
    `insert into voice.logs (org_id, by_public_key, at, type, body)
     select line."orgId", line."byPublicKey", line.at, line.type, line.body
     from rows from (
       jsonb_to_recordset($1::jsonb) as (
         "orgId" uuid, "byPublicKey" boolean, at timestamptz, type text, body jsonb
       )
     ) with ordinality as line ("orgId", "byPublicKey", at, type, body, place)
     join voice.orgs on orgs.id = line."orgId" order by place`,
    [toStorableJson(lines)],
  );
}
