import type { GuidedScript } from '@parley/business';
import type { OperatorCall, OperatorDelivery, OperatorEvent } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import {
  byNewest,
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';
import {
  conversationColumns,
  conversationTables,
  toConversation,
  type ConversationRow,
} from './conversation-rows.ts';
import { callerOf, isTold, missedDelivery } from './missed-calls.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import type { Page } from './pages.ts';
import { findPerson, type Pieces, type Seed, type VisitorCalls } from './people.ts';
import { iso } from './sql.ts';

interface TimelineRequest {
  readonly after?: RowPosition | null | undefined;
  readonly size: number;
}

/** A row of ours in the one order of time. */
interface Moment extends RowPosition {
  readonly kind: 'lead' | 'conversation' | 'question' | 'delivery' | 'missed-call';
  readonly at: string;
  /** What is told of it already; null where a row of its own is read. */
  readonly question: string | null;
  readonly leadId: string | null;
  readonly callId: string | null;
  readonly delivery: OperatorDelivery | null;
}

/** What one person did, and what was told of it, newest first; null when there is nobody. */
export async function readTimeline(
  database: Database,
  script: GuidedScript,
  calls: VisitorCalls,
  seed: Seed,
  { after = null, size }: TimelineRequest,
): Promise<Page<OperatorEvent> | null> {
  const pieces = await findPerson(database, seed);
  if (pieces === null) return null;
  const ours = await readMoments(database, pieces, after, size + 1);
  const theirs = await calls.readPage(database, pieces.visitorKeys, after, size + 1);
  const moments = [...ours, ...theirs.items.map(toMoment)].toSorted(byNewest);
  const page = moments.slice(0, size);
  const last = moments.length > size ? page.at(-1) : undefined;
  return {
    items: await readEvents(database, script, page),
    next: last ? { microseconds: last.microseconds, id: last.id } : null,
  };
}

interface CallMoment extends RowPosition {
  readonly kind: 'call';
  readonly call: OperatorCall;
}

/** The platform's times have milliseconds. */
const toMoment = (call: OperatorCall): CallMoment => ({
  kind: 'call',
  id: call.id,
  microseconds: `${Date.parse(call.createdAt)}000`,
  call,
});

/** A delivery has no id of its own. It counts from when it arrived: what was queued was done by nobody. */
const momentsOf = `
  select 'lead' as kind, id, created_at, null as question, null::uuid as lead_id, null::uuid as call_id,
    null::json as delivery
  from public.leads where id = any($2::uuid[])
  union all
  select 'conversation', id, created_at, null, null, null, null
  from public.guided_conversations where id = any($3::uuid[])
  union all
  select 'question', id, created_at, question, null, null, null
  from public.unanswered_questions
  where owner_key_hash in (select decode(key, 'hex') from unnest($4::text[]) as key)
  union all
  select 'delivery', md5(lead_id::text || way)::uuid, coalesce(delivered_at, created_at), null, lead_id, null,
    json_build_object('way', way, 'attempts', attempts, 'nextAttemptAt', ${iso('next_attempt_at')},
      'deliveredAt', ${iso('delivered_at')}, 'lastError', last_error)
  from public.lead_deliveries where lead_id = any($2::uuid[])
  union all
  select 'missed-call', md5(call_id::text || 'missed')::uuid, coalesce(told_at, created_at), null, null, call_id,
    ${missedDelivery}
  from parley.missed_calls where visitor = any($5::text[]) and ${isTold}`;

async function readMoments(
  database: Queryable,
  { leadIds, conversationIds, visitorKeys }: Pieces,
  after: RowPosition | null,
  size: number,
): Promise<Moment[]> {
  const isBefore = `where (created_at, id) < (${timeOfMicroseconds('$6')}, $7::uuid)`;
  const { rows } = await database.query<Moment>(
    `select kind, id, ${iso('created_at')} as at, ${microsecondsOf('created_at')} as microseconds,
       question, lead_id as "leadId", call_id as "callId", delivery
     from (${momentsOf}) as moment
     ${after ? isBefore : ''} order by created_at desc, id desc limit $1`,
    [
      size,
      leadIds,
      conversationIds,
      visitorKeys,
      visitorKeys.map(callerOf),
      ...(after ? [after.microseconds, after.id] : []),
    ],
  );
  return rows;
}

/** One that was erased meanwhile is left out. */
async function readEvents(
  database: Queryable,
  script: GuidedScript,
  moments: readonly (Moment | CallMoment)[],
): Promise<OperatorEvent[]> {
  const idsOf = (kind: Moment['kind']) =>
    moments.filter((moment) => moment.kind === kind).map(({ id }) => id);
  const leads = await database.query<LeadRow>(
    `select ${leadColumns} from ${leadTables} where lead.id = any($1::uuid[])`,
    [idsOf('lead')],
  );
  const conversations = await database.query<ConversationRow>(
    `select ${conversationColumns} from ${conversationTables}
     where conversation.id = any($1::uuid[])`,
    [idsOf('conversation')],
  );
  return moments.flatMap((moment): OperatorEvent | [] => {
    const { id } = moment;
    if (moment.kind === 'call') {
      return { id, at: moment.call.createdAt, kind: 'call', call: moment.call };
    }
    const { at, kind, question, leadId, callId, delivery } = moment;
    switch (kind) {
      case 'lead': {
        const row = leads.rows.find((lead) => lead.id === id);
        return row ? { id, at, kind, lead: toLead(row) } : [];
      }
      case 'conversation': {
        const row = conversations.rows.find((conversation) => conversation.id === id);
        return row ? { id, at, kind, conversation: toConversation(row, script) } : [];
      }
      case 'question':
        return { id, at, kind, question: question ?? '' };
      case 'delivery':
        return leadId && delivery ? { id, at, kind, leadId, delivery } : [];
      case 'missed-call':
        return callId && delivery ? { id, at, kind, callId, delivery } : [];
    }
  });
}
