import type { OperatorOverview } from '@parley/contract';
import type { Queryable } from '@parley/database/database';

type Figures = Record<
  | 'today'
  | 'last7Days'
  | 'total'
  | 'quarantined'
  | 'started'
  | 'completed'
  | 'waiting'
  | 'failing'
  | 'givenUp',
  number
>;

const startOfDay = `date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;

export async function readOverview(
  database: Queryable,
): Promise<Omit<OperatorOverview, 'chatKey'>> {
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
      select
        count(*) filter (where next_attempt_at is not null)::int as waiting,
        count(*) filter (where next_attempt_at is not null and last_error is not null)::int as failing,
        count(*) filter (where next_attempt_at is null)::int as "givenUp"
      from public.lead_deliveries where delivered_at is null
    ) as deliveries`);
  const { today, last7Days, total, quarantined, started, completed, waiting, failing, givenUp } =
    rows[0]!;
  return {
    leads: { today, last7Days, total, quarantined },
    conversations: { started, completed },
    deliveries: { waiting, failing, givenUp },
  };
}
