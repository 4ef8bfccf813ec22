import type {
  OperatorBackup,
  OperatorDeliveryFigures,
  OperatorOverview,
  OperatorWarning,
} from '@parley/contract';
import type { Queryable } from '@parley/database/database';

interface Figures extends Record<
  'today' | 'last7Days' | 'total' | 'quarantined' | 'started' | 'completed',
  number
> {
  readonly webhook: OperatorDeliveryFigures;
  readonly mail: OperatorDeliveryFigures;
}

const deliveryFigures = (way: 'webhook' | 'mail') => `json_build_object(
  'waiting', count(*) filter (where way = '${way}' and next_attempt_at is not null),
  'failing', count(*) filter (where way = '${way}' and next_attempt_at is not null and last_error is not null),
  'givenUp', count(*) filter (where way = '${way}' and next_attempt_at is null)) as ${way}`;

const startOfDay = `date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;

/** Of one part of the server: what the operator should know of it now. */
export type ReadWarnings = () => Promise<readonly OperatorWarning[]>;

export async function readOverview(
  database: Queryable,
  parts: readonly ReadWarnings[],
  readBackup: () => Promise<OperatorBackup | null>,
): Promise<OperatorOverview> {
  const warnings = (await Promise.all(parts.map((read) => read()))).flat();
  const { rows } = await database.query<Figures>(`
    select leads.*, conversations.*, deliveries.*
    from (
      select
        count(*) filter (where quarantined_because is null and created_at >= ${startOfDay})::int as today,
        count(*) filter (where quarantined_because is null and created_at >= ${startOfDay} - interval '6 days')::int as "last7Days",
        count(*) filter (where quarantined_because is null)::int as total,
        count(*) filter (where quarantined_because is not null)::int as quarantined
      from public.leads
    ) as leads, (
      select count(*)::int as started, count(*) filter (where conversation_completed)::int as completed
      from public.guided_conversations
    ) as conversations, (
      select ${deliveryFigures('webhook')}, ${deliveryFigures('mail')}
      from public.lead_deliveries where delivered_at is null
    ) as deliveries`);
  const { today, last7Days, total, quarantined, started, completed, webhook, mail } = rows[0]!;
  return {
    leads: { today, last7Days, total, quarantined },
    conversations: { started, completed },
    deliveries: { webhook, mail },
    warnings,
    backup: await readBackup(),
  };
}
