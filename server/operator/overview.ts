import type {
  OperatorBackup,
  OperatorDeliveryFigures,
  OperatorOverview,
  OperatorWarning,
} from '@parley/contract';
import { byIndexes } from '@parley/database/by-indexes';
import type { Database } from '@parley/database/database';
import { listMidnights, startOfDay } from './zone.ts';

/** Counting a million rows takes longer than anybody waits for a figure. */
const countedTo = 1_000;

type Figures = Record<
  'today' | 'last7Days' | 'total' | 'quarantined' | 'started' | 'completed',
  number
> &
  Record<`${'webhook' | 'mail'}_${keyof OperatorDeliveryFigures}`, number>;

/** How many rows there are, or one more than is counted: by an index, or all that come first. */
const count = (from: string) =>
  `(select count(*)::int from (select from ${from} limit ${countedTo + 1}) as counted)`;

const leadsSince = (moment: string) =>
  count(`public.leads where quarantined_because is null and created_at >= ${moment}`);

const deliveries = (way: 'webhook' | 'mail', condition: string) =>
  count(`public.lead_deliveries where delivered_at is null and way = '${way}' and ${condition}`);
const deliveryFigures = (way: 'webhook' | 'mail') => `
  ${deliveries(way, 'next_attempt_at is not null')} as ${way}_waiting,
  ${deliveries(way, 'next_attempt_at is not null and last_error is not null')} as ${way}_failing,
  ${deliveries(way, 'next_attempt_at is null')} as "${way}_givenUp"`;

const readFigures = `select
  ${leadsSince('$1::timestamptz')} as today,
  ${leadsSince('$2::timestamptz')} as "last7Days",
  ${count('public.leads where quarantined_because is null')} as total,
  ${count('public.leads where quarantined_because is not null')} as quarantined,
  ${count('public.guided_conversations')} as started,
  ${count('public.guided_conversations where conversation_completed')} as completed,
  ${deliveryFigures('webhook')}, ${deliveryFigures('mail')}`;

/** Of one part of the server: what the operator should know of it now. */
export type ReadWarnings = () => Promise<readonly OperatorWarning[]>;

export async function readOverview(
  database: Pick<Database, 'batch'>,
  parts: readonly ReadWarnings[],
  readBackup: () => Promise<OperatorBackup | null>,
  timeZone: string,
): Promise<OperatorOverview> {
  const warnings = (await Promise.all(parts.map((read) => read()))).flat();
  const now = new Date();
  const since = [startOfDay(now, timeZone), listMidnights(7, now, timeZone)[0]];
  const [, read] = await database.batch([byIndexes, { sql: readFigures, params: since }]);
  const figures = read!.rows[0] as unknown as Figures;
  const { today, last7Days, total, quarantined, started, completed } = figures;
  const deliveriesBy = (way: 'webhook' | 'mail'): OperatorDeliveryFigures => ({
    waiting: figures[`${way}_waiting`],
    failing: figures[`${way}_failing`],
    givenUp: figures[`${way}_givenUp`],
  });
  return {
    countedTo,
    leads: { today, last7Days, total, quarantined },
    conversations: { started, completed },
    deliveries: { webhook: deliveriesBy('webhook'), mail: deliveriesBy('mail') },
    warnings,
    backup: await readBackup(),
  };
}
