import type { Database } from '@parley/database/database';
import type { Kinds } from './kinds.ts';

export type ClaimedRun = Pick<Kinds['test-suite-run'], 'id' | 'orgId'>;

/** A process that died within it leaves its runs to others after. */
const claimSeconds = 60;
/** Often enough that a slow turn does not lose the claim. */
export const renewEveryMs = 20_000;

/** Takes unfinished runs that nobody conducts, the oldest first. */
export async function claimRuns(
  database: Database,
  holder: string,
  most: number,
): Promise<ClaimedRun[]> {
  const { rows } = await database.query<{ id: string; org_id: string }>(
    `with unfinished as (
       select id, org_id from voice.objects
       where kind = 'test-suite-run' and body->>'status' in ('queued', 'in-progress')
         and not exists (
           select from voice.test_run_claims where run_id = id and claimed_until > now()
         )
       order by created_at limit $2
       for update skip locked
     ), claimed as (
       insert into voice.test_run_claims (run_id, holder, claimed_until)
       select id, $1::uuid, now() + make_interval(secs => $3) from unfinished
       on conflict (run_id) do update
       set holder = excluded.holder, claimed_until = excluded.claimed_until
       where test_run_claims.claimed_until <= now()
       returning run_id
     )
     select id, org_id from unfinished join claimed on run_id = id`,
    [holder, most, claimSeconds],
  );
  return rows.map(({ id, org_id: orgId }) => ({ id, orgId }));
}

export async function renewClaim(database: Database, holder: string, runId: string): Promise<void> {
  await database.query(
    `update voice.test_run_claims set claimed_until = now() + make_interval(secs => $3)
     where run_id = $1 and holder = $2::uuid`,
    [runId, holder, claimSeconds],
  );
}

export async function releaseClaim(
  database: Database,
  holder: string,
  runId: string,
): Promise<void> {
  await database.query(
    'delete from voice.test_run_claims where run_id = $1 and holder = $2::uuid',
    [runId, holder],
  );
}

/** The embedded database has one process at a time, so what is claimed at its start was left. */
export async function dropLeftClaims(database: Database): Promise<void> {
  if (database.engine === 'pglite') await database.query('delete from voice.test_run_claims');
}
