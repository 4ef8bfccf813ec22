import type { Queryable } from '@parley/database/database';

/** What waits for the platform's own workers, of every organisation; of what is under way, too. */
export interface QueueDepths {
  readonly testRuns: number;
  readonly awaitedReports: number;
  readonly recordingCopies: number;
  readonly screenFilms: number;
}

/** By the indexes that the workers find their next by. */
export async function countQueues(database: Queryable): Promise<QueueDepths> {
  const { rows } = await database.query<QueueDepths>(
    `select
       (select count(*) from voice.objects
        where kind = 'test-suite-run' and body->>'status' in ('queued', 'in-progress'))::int as "testRuns",
       (select count(*) from voice.awaited_reports)::int as "awaitedReports",
       (select count(*) from voice.recordings where next_copy_at is not null)::int as "recordingCopies",
       (select count(*) from voice.screen_recordings where muxing_until is not null)::int as "screenFilms"`,
  );
  return rows[0]!;
}
