import type { OperatorWarning } from '@parley/contract';
import type { Queryable } from '@parley/database/database';

/** The doctor knows the warning by it. */
export const mailRefused = 'Mails about leads or calls were refused for good.';

/** So long somebody is told of what was refused. */
const days = 7;

interface Missed {
  readonly lost: number;
  readonly partly: number;
  /** The newest, in codes alone. */
  readonly reason: string | null;
}

/** Mails about leads and missed calls that did not reach everybody, and never will by themselves. */
export async function warnOfMail(database: Queryable): Promise<OperatorWarning[]> {
  const { rows } = await database.query<Missed>(
    `select count(*) filter (where delivered_at is null)::int as lost,
       count(*) filter (where delivered_at is not null)::int as partly,
       (array_agg(last_error order by created_at desc))[1] as reason
     from (
       select delivered_at, created_at, last_error from public.lead_deliveries
       where way = 'mail' and next_attempt_at is null and last_error is not null
         and created_at > now() - make_interval(days => $1)
       union all
       select told_at, created_at, last_error from parley.missed_calls
       where next_attempt_at is null and last_error is not null
         and created_at > now() - make_interval(days => $1)
       order by created_at desc limit 1000) as missed`,
    [days],
  );
  const { lost, partly, reason } = rows[0]!;
  if (lost + partly === 0) return [];
  const parts = [
    lost > 0 && `${lost} of the last ${days} days reached nobody`,
    partly > 0 && `${partly} reached not everybody`,
  ].filter(Boolean);
  return [
    {
      title: mailRefused,
      detail: `${parts.join(', ')}; the newest: ${reason}. Mend SMTP_URL, MAIL_FROM or LEAD_MAIL_TO; a lead that reached nobody is sent again in the console.`,
    },
  ];
}
