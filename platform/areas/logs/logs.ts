import type { Database } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import type { PageQuery } from '../../ground/store/list-query.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import type { LogBook } from '../../ground/logs/log-book.ts';
import { eraseLines, type LineFilters, pageLines } from '../../ground/logs/log-lines.ts';

type CallLog = AnswerOf<'listCallLogs'>['results'][number];

export interface LogPorts {
  readonly database: Database;
  readonly logs: LogBook;
}

export function logHandlers({ database, logs }: LogPorts): AreaHandlers<'logs'> {
  /** What matches, a page of it; what happened just now is there too. */
  async function readPage(orgId: string, filters: LineFilters, query: PageQuery) {
    await logs.settle();
    return pageLines(database, orgId, filters, query);
  }

  async function erase(orgId: string, filters: LineFilters): Promise<void> {
    await logs.settle();
    await eraseLines(database, orgId, filters);
  }

  return {
    async listLogs({ caller: { orgId }, query }) {
      const { results, metadata } = await readPage(orgId, query, query);
      return {
        results: results.map(({ at, type, body: { log: _log, level: _level, ...facts } }) => ({
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
      const { results, metadata } = await readPage(orgId, { callId, type: 'Call' }, query);
      return {
        results: results.map(
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
