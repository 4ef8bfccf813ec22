import type { Database } from '@parley/database/database';
import { countHeldRooms, countWaitingMessages, readSpentToday } from '@parley/platform';
import { countWaiting } from './leads/delivery-queue.ts';
import type { Environment } from './environment.ts';
import { type Metrics, openMetrics, type Readings } from './metrics/metrics.ts';
import { readDayTotals } from './visitors/usage-counters.ts';

/** What `/metrics` answers; null where nobody has set its token. */
export async function openFigures(
  { metricsToken: token }: Pick<Environment, 'metricsToken'>,
  database: Database,
): Promise<Metrics | null> {
  if (token === null) return null;
  return openMetrics({ token, leadRoute: '/rest/v1/leads', read: () => readFigures(database) });
}

/** What `/metrics` tells of the database, by indexes that are there for the work itself. */
async function readFigures(database: Database): Promise<Readings> {
  const [leads, messages, callsAtOnce, totals, spent] = await Promise.all([
    countWaiting(database),
    countWaitingMessages(database),
    countHeldRooms(database),
    readDayTotals(database),
    readSpentToday(database),
  ]);
  return {
    queues: {
      lead_webhook: leads.webhook,
      lead_mail: leads.mail,
      lead_confirmation: leads.confirmation,
      voice_messages: messages,
    },
    callsAtOnce,
    spentToday: {
      chat_answers: totals.chat,
      call_seconds: totals.call,
      voice_requests: spent.requests,
      voice_tokens: spent.tokens,
    },
  };
}
