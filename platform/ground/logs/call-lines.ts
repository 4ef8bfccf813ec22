import type { OperatorCallLine } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { toPlatformTime } from '../store/platform-time.ts';
import type { LineRow } from './log-lines.ts';

const mostShown = 200;

/** What was logged of a call, in the order of time: its last lines. For whoever runs the server. */
export async function listCallLines(
  database: Queryable,
  orgId: string,
  callId: string,
): Promise<OperatorCallLine[]> {
  const { rows } = await database.query<LineRow>(
    `select at, type, jsonb_strip_nulls(jsonb_build_object(
       'webhookType', body->'webhookType', 'responseHttpCode', body->'responseHttpCode',
       'error', body->'error', 'log', body->'log', 'level', body->'level')) as body
     from voice.logs where body->>'callId' = $1 and org_id is not distinct from $2
     order by at desc, id desc limit ${mostShown}`,
    [callId, orgId],
  );
  return rows
    .toReversed()
    .map(({ at, type, body }) => ({ time: toPlatformTime(at), type, ...body }) as OperatorCallLine);
}
