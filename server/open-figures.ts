import type { Database } from '@parley/database/database';
import {
  countHeldRooms,
  countQueues,
  countWaitingMessages,
  readSpentToday,
} from '@parley/platform';
import { readBackupRecord } from './backups/backup-runs.ts';
import { readDrill } from './backups/drill-runs.ts';
import { countWaiting } from './leads/delivery-queue.ts';
import { countMissedCalls } from './leads/missed-calls.ts';
import type { Environment } from './environment.ts';
import {
  type BackupReadings,
  type Metrics,
  openMetrics,
  type Readings,
} from './metrics/metrics.ts';
import { readDayTotals } from './visitors/usage-counters.ts';

/** What `/metrics` answers; null where nobody has set its token. */
export async function openFigures(
  {
    metricsToken: token,
    backups,
    leadMail,
    leadWebhook,
  }: Pick<Environment, 'metricsToken' | 'backups' | 'leadMail' | 'leadWebhook'>,
  database: Database,
): Promise<Metrics | null> {
  if (token === null) return null;
  return openMetrics({
    token,
    leadRoute: '/rest/v1/leads',
    read: () =>
      readFigures(database, {
        hasBackups: backups !== null,
        tellsOfCalls: leadMail !== null || leadWebhook !== null,
      }),
  });
}

/** What `/metrics` tells of the database, by indexes that are there for the work itself. */
async function readFigures(
  database: Database,
  { hasBackups, tellsOfCalls }: { readonly hasBackups: boolean; readonly tellsOfCalls: boolean },
): Promise<Readings> {
  const [leads, missedCalls, messages, voice, callsAtOnce, totals, spent, backups] =
    await Promise.all([
      countWaiting(database),
      // Without a mailbox or a webhook nobody works them off: they wait for nothing.
      tellsOfCalls ? countMissedCalls(database) : null,
      countWaitingMessages(database),
      countQueues(database),
      countHeldRooms(database),
      readDayTotals(database),
      readSpentToday(database),
      hasBackups ? readBackups(database) : null,
    ]);
  return {
    queues: {
      lead_webhook: leads.webhook,
      lead_mail: leads.mail,
      lead_confirmation: leads.confirmation,
      ...(missedCalls !== null && { missed_calls: missedCalls }),
      voice_messages: messages,
      voice_test_runs: voice.testRuns,
      voice_reports: voice.awaitedReports,
      voice_recording_copies: voice.recordingCopies,
      voice_screen_films: voice.screenFilms,
    },
    callsAtOnce,
    backups,
    spentToday: {
      chat_answers: totals.chat,
      call_seconds: totals.call,
      voice_requests: spent.requests,
      voice_tokens: spent.tokens,
    },
  };
}

async function readBackups(database: Database): Promise<BackupReadings> {
  const [made, drill] = await Promise.all([readBackupRecord(database), readDrill(database)]);
  return {
    age: made.secondsSinceMade,
    drillAge: drill?.age ?? null,
    isDrillWell: drill === null || drill.untried !== null ? null : drill.failure === null,
  };
}
