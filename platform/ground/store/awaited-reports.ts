import type { Database, Queryable } from '@parley/database/database';
import type { Kinds } from './kinds.ts';
import { type CallRow, readCall } from './stored-calls.ts';

/** A call that is over, and whose report is this process's to make now. */
export interface AwaitedReport {
  readonly call: Kinds['call'];
  readonly byPublicKey: boolean;
  /** Until the report waits no longer; 0 where it has waited long enough. */
  readonly secondsLeft: number;
  /** Whether what was said may be stored. */
  readonly keepsWords: boolean;
}

/** After its time is up a report is made within so long, or by somebody else. */
const graceSeconds = 5;

/** So long a report whose words one server holds waits for that server, after its time is up. */
const heldGraceSeconds = 60;

/**
 * To be part of the transaction that ends the call.
 * @param isHeld this server has its words, which are stored nowhere, and makes it; another if it does not, without them
 */
export async function awaitReport(
  tx: Queryable,
  callId: string,
  seconds: number,
  isHeld: boolean,
): Promise<void> {
  await tx.query(
    `insert into voice.awaited_reports (call_id, report_by, held_until)
     values ($1, now() + make_interval(secs => $2::float8),
       now() + make_interval(secs => $2::float8 + $3::float8))`,
    [callId, seconds, isHeld ? heldGraceSeconds : null],
  );
}

/** Takes reports that nobody is at, those whose time is up first. */
export async function claimReports(database: Database, most: number): Promise<AwaitedReport[]> {
  const { rows } = await database.query<
    CallRow & { readonly byPublicKey: boolean; readonly secondsLeft: number }
  >(
    `with due as (
       select call_id from voice.awaited_reports
       where coalesce(held_until, '-infinity') <= now()
       order by report_by limit $1
       for update skip locked
     )
     update voice.awaited_reports as report
     set held_until = greatest(report_by, now()) + make_interval(secs => ${graceSeconds})
     from due, voice.objects as call
     where report.call_id = due.call_id and call.id = due.call_id
     returning call.id, call.org_id, call.created_at, call.updated_at, call.body,
       call.by_public_key as "byPublicKey",
       greatest(0, extract(epoch from report_by - now()))::float8 as "secondsLeft"`,
    [most],
  );
  return rows.map(({ byPublicKey, secondsLeft, ...row }) => ({
    call: readCall(row),
    byPublicKey,
    secondsLeft,
    keepsWords: true,
  }));
}

/** The report is made in this transaction. False where somebody else has made it. */
export async function takeAwaitedReport(tx: Queryable, callId: string): Promise<boolean> {
  const { affected } = await tx.query('delete from voice.awaited_reports where call_id = $1', [
    callId,
  ]);
  return affected === 1;
}

/** Until a report is one that nobody is at; null when none is awaited. */
export async function secondsToNextReport(database: Database): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(coalesce(held_until, now())) - now())::float8 as seconds
     from voice.awaited_reports`,
  );
  return rows[0]?.seconds ?? null;
}

/** The embedded database has one process at a time, so what is held at its start was left. */
export async function dropLeftReports(database: Database): Promise<void> {
  if (database.engine === 'pglite')
    await database.query('update voice.awaited_reports set held_until = null');
}
