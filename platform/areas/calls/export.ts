import { csvRecord } from '@parley/http/csv';
import type { Input } from '../../wire/handler.ts';
import type { Call } from './call-life.ts';

type Column = Extract<
  NonNullable<Input<'exportCalls'>['query']['columns']>,
  readonly unknown[]
>[number];

/** What each column shows of a call, in the order in which all of them are shown. */
const columns: Readonly<Record<Column, (call: Call) => string | number | undefined>> = {
  id: (call) => call.id,
  assistantId: (call) => call.assistantId,
  squadId: (call) => call.squadId,
  customerId: (call) => call.customerId,
  customerName: (call) => call.customer?.name,
  customerNumber: (call) => call.customer?.number,
  customerSipUri: (call) => call.customer?.sipUri,
  customerExtension: (call) => call.customer?.extension,
  phoneNumberId: (call) => call.phoneNumberId,
  endedReason: (call) => call.endedReason,
  type: (call) => call.type,
  duration: durationOf,
  startedAt: (call) => call.startedAt,
  endedAt: (call) => call.endedAt,
  transcript: (call) => call.artifact?.transcript,
  summary: (call) => call.analysis?.summary,
  successEvaluation: (call) => call.analysis?.successEvaluation,
  recordingUrl: (call) => call.artifact?.recordingUrl,
  cost: (call) => call.cost,
  phoneCallProvider: (call) => call.phoneCallProvider,
  phoneCallProviderId: (call) => call.phoneCallProviderId,
  createdAt: (call) => call.createdAt,
  updatedAt: (call) => call.updatedAt,
  // Assistants here have versions, and calls do not name them.
  assistantVersion: () => undefined,
};

/** Comma-separated values with a line of titles. */
export function* exportCsv(
  calls: readonly Call[],
  asked: Input<'exportCalls'>['query']['columns'],
): Generator<string> {
  const shown = readColumns(asked);
  yield csvRecord(shown);
  for (const call of calls) yield csvRecord(shown.map((column) => columns[column](call) ?? null));
}

/** A list of objects with the columns' names; one that a call has no value for is null. */
export function* exportJson(
  calls: readonly Call[],
  asked: Input<'exportCalls'>['query']['columns'],
): Generator<string> {
  const shown = readColumns(asked);
  const rows = calls.map((call) =>
    Object.fromEntries(shown.map((column) => [column, columns[column](call) ?? null])),
  );
  yield JSON.stringify(rows);
}

/** Whoever takes anything gets the table. */
export function asksForJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('text/csv');
}

function readColumns(asked: Input<'exportCalls'>['query']['columns']): readonly Column[] {
  if (asked === undefined) return Object.keys(columns) as Column[];
  return typeof asked === 'string' ? (asked.split(',') as Column[]) : asked;
}

/** Seconds of conversation. */
function durationOf({ startedAt, endedAt }: Call): number | undefined {
  if (startedAt === undefined || endedAt === undefined) return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}
