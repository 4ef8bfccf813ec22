import type { Database } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers, Input } from '../../wire/handler.ts';
import {
  type ArrayQuery,
  dateConditions,
  type PageQuery,
  Parameters,
} from '../../ground/store/list-query.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import type { LogBook } from '../../ground/logs/log-book.ts';

type Log = AnswerOf<'listLogs'>['results'][number];
type CallLog = AnswerOf<'listCallLogs'>['results'][number];
type Filters = Omit<Input<'listLogs'>['query'], keyof PageQuery>;

export interface LogPorts {
  readonly database: Database;
  readonly logs: LogBook;
}

interface Row {
  readonly at: string;
  readonly type: Log['type'];
  readonly body: Omit<Log, 'type' | 'time' | 'orgId'>;
}

export function logHandlers({ database, logs }: LogPorts): AreaHandlers<'logs'> {
  /** What matches, a page of it; what happened just now is there too. */
  async function readPage(orgId: string, filters: Filters, query: PageQuery) {
    await logs.settle();
    const counted = new Parameters();
    const listed = new Parameters();
    const order = query.sortOrder === 'ASC' ? 'asc' : 'desc';
    const where = conditionsOf(orgId, filters, query, listed);
    const [count, rows] = await database.batch([
      {
        sql: `select count(*)::int as total from voice.logs
          where ${conditionsOf(orgId, filters, query, counted)}`,
        params: counted.values,
      },
      {
        sql: `select at, type, body from voice.logs where ${where}
          order by at ${order}, id ${order}
          limit ${listed.add(query.limit)} offset ${listed.add((query.page - 1) * query.limit)}`,
        params: listed.values,
      },
    ]);
    return {
      rows: rows!.rows as unknown as Row[],
      metadata: {
        itemsPerPage: query.limit,
        totalItems: count!.rows[0]!['total'] as number,
        currentPage: query.page,
      },
    };
  }

  async function erase(orgId: string, filters: Filters): Promise<void> {
    await logs.settle();
    const parameters = new Parameters();
    const where = conditionsOf(orgId, filters, {}, parameters);
    await database.query(`delete from voice.logs where ${where}`, parameters.values);
  }

  return {
    async listLogs({ caller: { orgId }, query }) {
      const { rows, metadata } = await readPage(orgId, query, query);
      return {
        results: rows.map(({ at, type, body: { log: _log, level: _level, ...facts } }) => ({
          time: toPlatformTime(at),
          orgId,
          type,
          ...facts,
        })),
        metadata,
      };
    },

    async listCallLogs({ caller: { orgId }, query }) {
      const { callId } = query;
      const { rows, metadata } = await readPage(orgId, { callId, type: 'Call' }, query);
      return {
        results: rows.map(
          ({ at, body }) =>
            ({
              callId,
              orgId,
              log: body['log'],
              level: body['level'],
              time: toPlatformTime(at),
            }) as CallLog,
        ),
        metadata,
      };
    },

    deleteLogs: ({ caller, query }) => erase(caller.orgId, query),
    deleteCallLogs: ({ caller, query: { callId } }) =>
      erase(caller.orgId, { callId, type: 'Call' }),
  };
}

function conditionsOf(
  orgId: string,
  filters: Filters,
  query: Partial<ArrayQuery>,
  parameters: Parameters,
): string {
  const conditions = [`org_id = ${parameters.add(orgId)}`];
  if (filters.type !== undefined) conditions.push(`type = ${parameters.add(filters.type)}`);
  for (const field of [
    'webhookType',
    'assistantId',
    'phoneNumberId',
    'customerId',
    'squadId',
    'callId',
  ] as const) {
    const value = filters[field];
    if (value !== undefined) conditions.push(`body->>'${field}' = ${parameters.add(value)}`);
  }
  // A line is never changed, so both dates are the one it has.
  conditions.push(...dateConditions(query, parameters, { createdAt: 'at', updatedAt: 'at' }));
  return conditions.join(' and ');
}
