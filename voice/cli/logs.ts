import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listLogs } from '../rest/generated/operations.ts';
import type { Log, LogsPaginatedResponse, ListLogsQuery } from '../rest/generated/types.ts';
import { type Command, clockOf, oneLine, UsageError } from './command.ts';

const everyMs = 2_000;
/** The most that the platform tells at once. */
const largestPage = 1000;
const types = ['API', 'Webhook', 'Call', 'Provider'] as const;

/** Prints what the platform has noted, the newest last; with `--follow` as it is noted. */
export const logs: Command = async (args, { connect, signal, print }) => {
  const { values } = parseArgs({
    args,
    options: {
      follow: { type: 'boolean', default: false },
      type: { type: 'string' },
      assistant: { type: 'string' },
      call: { type: 'string' },
      limit: { type: 'string', default: '20' },
    },
  });
  const query: ListLogsQuery = {
    ...(values.type !== undefined && { type: readType(values.type) }),
    ...(values.assistant !== undefined && { assistantId: values.assistant }),
    ...(values.call !== undefined && { callId: values.call }),
  };
  const client = connect();
  const ask = (more: ListLogsQuery): Promise<LogsPaginatedResponse> =>
    listLogs(client, { ...query, ...more }, { signal });

  const { results } = await ask({ limit: readLimit(values.limit) });
  const shown = results.toReversed();
  for (const log of shown) print(describeLog(log));
  if (!values.follow) return;

  let last = shown.at(-1)?.time ?? new Date().toISOString();
  // A line has no id, and several may be of the same millisecond.
  let known = new Set(shown.filter(({ time }) => time === last).map(describeWhole));
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const page = await ask({ createdAtGe: last, sortOrder: 'ASC', limit: largestPage });
    for (const log of page.results) {
      const whole = describeWhole(log);
      if (log.time === last && known.has(whole)) continue;
      if (log.time !== last) known = new Set();
      last = log.time;
      known.add(whole);
      print(describeLog(log));
    }
  }
};

function readType(text: string): (typeof types)[number] {
  const type = types.find((type) => type.toLowerCase() === text.toLowerCase());
  if (type === undefined) throw new UsageError(`--type is one of ${types.join(', ')}`);
  return type;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= largestPage) return limit;
  throw new UsageError(`--limit is a whole number from 1 to ${largestPage}`);
}

const describeWhole = (log: Log): string => JSON.stringify(log);

function describeLog(log: Log): string {
  const { time, type, webhookType, requestHttpMethod, requestPath, requestUrl } = log;
  const { responseHttpCode, requestDurationSeconds, error } = log;
  const parts = [
    type,
    webhookType,
    requestHttpMethod,
    requestPath ?? requestUrl,
    responseHttpCode,
    requestDurationSeconds !== undefined && `${Math.round(requestDurationSeconds * 1000)} ms`,
    error?.message,
  ];
  return `${clockOf(new Date(time))}  ${oneLine(parts.filter(Boolean).join('  '), 500)}`;
}
