import type { Database } from '@parley/database/database';
import { countHeldRooms, countWaitingMessages, readSpentToday } from '@parley/platform';
import { readBackupRecord } from './backups/backup-runs.ts';
import { readDrill } from './backups/drill-runs.ts';
import { countWaiting } from './leads/delivery-queue.ts';
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
  { metricsToken: token, backups }: Pick<Environment, 'metricsToken' | 'backups'>,
  database: Database,
): Promise<Metrics | null> {
  if (token === null) return null;
  return openMetrics({
    token,
    leadRoute: '/rest/v1/leads',
    read: () => readFigures(database, backups !== null),
  });
}

/** What `/metrics` tells of the database, by indexes that are there for the work itself. */
async function readFigures(database: Database, hasBackups: boolean): Promise<Readings> {
  const [leads, messages, callsAtOnce, totals, spent, backups] = await Promise.all([
    countWaiting(database),
    countWaitingMessages(database),
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
      voice_messages: messages,
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
