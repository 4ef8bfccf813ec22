import type { OperatorWarning } from '@parley/contract';
import type { Queryable } from '@parley/database/database';

/** The doctor knows the warning by it. */
export const mailRefused = 'Mails about leads or calls were refused for good.';

/** So long somebody is told of what was refused. */
const days = 7;

const howToSendAgain =
  'Then send again what reached nobody, on the page of its visitor. A call of somebody who left no details has none, and whom to call back nobody knows.';

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
       where way = 'mail' and next_attempt_at is null and last_error is not null
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
      detail: `${parts.join(', ')}; the newest: ${reason}. Mend SMTP_URL, MAIL_FROM or LEAD_MAIL_TO. ${howToSendAgain}`,
    },
  ];
}

/** Where calls that were missed are told of by the webhook, those that it did not take. Of leads the console counts them. */
export async function warnOfUntoldCalls(database: Queryable): Promise<OperatorWarning[]> {
  const { rows } = await database.query<{ lost: number; reason: string | null }>(
    `select count(*)::int as lost, (array_agg(last_error order by created_at desc))[1] as reason
     from parley.missed_calls
     where way = 'webhook' and told_at is null and next_attempt_at is null and last_error is not null
       and created_at > now() - make_interval(days => $1)`,
    [days],
  );
  const { lost, reason } = rows[0]!;
  if (lost === 0) return [];
  return [
    {
      title: 'Your webhook did not take every missed call.',
      detail: `${lost} of the last ${days} days reached nobody; the newest: ${reason}. Mend LEAD_WEBHOOK_URL. ${howToSendAgain}`,
    },
  ];
}
