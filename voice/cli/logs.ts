import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listLogs } from '../rest/generated/operations.ts';
import { ConnectionError, RateLimitError, ServerError } from '../rest/errors.ts';
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

  const first = await unlessEnded(signal, ask({ limit: readLimit(values.limit) }));
  if (first === null) return;
  const shown = first.results.toReversed();
  for (const log of shown) print(describeLog(log));
  if (!values.follow) return;

  let last = shown.at(-1)?.time ?? new Date().toISOString();
  // A line has no id, and several may be of the same millisecond.
  let known = new Set(shown.filter(({ time }) => time === last).map(describeWhole));
  let isLost = false;
  for (;;) {
    await unlessEnded(signal, sleep(everyMs, undefined, { signal }));
    const asked = ask({ createdAtGe: last, sortOrder: 'ASC', limit: largestPage });
    const page = await unlessEnded(signal, asked).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      if (!isLost) print(`${clockOf(new Date())}  the platform does not answer; it is asked again`);
      return 'lost' as const;
    });
    if (page === null) return;
    isLost = page === 'lost';
    if (page === 'lost') continue;
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

/** What it comes to, or null once the command is to end. */
async function unlessEnded<T>(signal: AbortSignal, coming: Promise<T>): Promise<T | null> {
  try {
    return await coming;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Of the way to the platform, or of a platform that starts anew. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof ServerError ||
  error instanceof RateLimitError;

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
