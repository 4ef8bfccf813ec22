import type { Statement } from '@parley/database/database';
import type { BodyOf } from '../operation-types.ts';
import { Parameters } from './list-query.ts';

export type AnalyticsQuery = BodyOf<'queryAnalytics'>['queries'][number];
export type Operation = AnalyticsQuery['operations'][number];
type Column = Operation['column'];
type Group = Exclude<NonNullable<AnalyticsQuery['groupBy']>, readonly unknown[]>;

/** From `start` on, and before `end` where there is one; ISO 8601. */
export interface Range {
  readonly step: NonNullable<AnalyticsQuery['timeRange']>['step'];
  readonly start: string;
  readonly end: string | null;
  /** A name that both the database and the language know: `Europe/Berlin`. */
  readonly timezone: string;
}

/** What a query asks for, with what it left out; everything in it has been checked. */
export interface Plan {
  readonly table: AnalyticsQuery['table'];
  readonly operations: readonly Operation[];
  readonly groups: readonly Group[];
  /** Names of variables whose values are told apart. */
  readonly variables: readonly string[];
  readonly range: Range;
}

/** Past it a result is refused: nobody looks at it, and it has to fit into memory. */
export const mostRows = 10_000;

const duration = `extract(epoch from
    (body->>'endedAt')::timestamptz - (body->>'startedAt')::timestamptz)::float8`;

const ofBreakdown = (field: string) => `(body #>> '{costBreakdown,${field}}')::float8`;

/** Each column of each table as SQL; a table has those that are here. */
export const columns: Readonly<Record<Plan['table'], Partial<Record<Column, string>>>> = {
  call: {
    id: 'id',
    cost: `(body->>'cost')::float8`,
    'costBreakdown.llm': ofBreakdown('llm'),
    'costBreakdown.stt': ofBreakdown('stt'),
    'costBreakdown.tts': ofBreakdown('tts'),
    'costBreakdown.vapi': ofBreakdown('vapi'),
    'costBreakdown.ttsCharacters': ofBreakdown('ttsCharacters'),
    'costBreakdown.llmPromptTokens': ofBreakdown('llmPromptTokens'),
    'costBreakdown.llmCompletionTokens': ofBreakdown('llmCompletionTokens'),
    duration,
    minutesUsed: `${duration} / 60`,
  },
  subscription: { concurrency: 'concurrency', minutesUsed: 'minutes' },
};

const groupColumns: Readonly<Record<Group, string>> = {
  type: `body->>'type'`,
  assistantId: `body->>'assistantId'`,
  endedReason: `body->>'endedReason'`,
  'analysis.successEvaluation': `body #>> '{analysis,successEvaluation}'`,
  status: `body->>'status'`,
};

/**
 * The rows of a plan. Their columns are `step`, then `group0…`, `variable0…` and `operation0…`: no
 * name that anybody sent is ever part of the SQL.
 */
export function writeStatement(orgId: string, plan: Plan): Statement {
  const { table, operations, groups, variables, range } = plan;
  const parameters = new Parameters();
  const source =
    table === 'call' ? callSource(orgId, range, parameters) : usageSource(orgId, range, parameters);
  const keys = [
    ...(range.step === undefined
      ? []
      : [
          `date_trunc(${parameters.add(range.step)}, at, ${parameters.add(range.timezone)}) as step`,
        ]),
    ...groups.map((group, index) => `${groupColumns[group]} as group${index}`),
    ...variables.map((name, index) => {
      const key = parameters.add(name);
      return `coalesce(body #>> array['artifact', 'variableValues', ${key}],
        body #>> array['assistantOverrides', 'variableValues', ${key}],
        body #>> array['squadOverrides', 'variableValues', ${key}],
        body #>> array['workflowOverrides', 'variableValues', ${key}]) as variable${index}`;
    }),
  ];
  const values = operations.map(
    ({ operation, column }, index) =>
      `${aggregate(operation, columns[table][column]!)} as operation${index}`,
  );
  const places = keys.map((_key, index) => String(index + 1)).join(', ');
  return {
    sql: `select ${[...keys, ...values].join(', ')} from (${source}) as source
      ${keys.length > 0 ? `group by ${places} order by ${places}` : ''} limit ${mostRows + 1}`,
    params: parameters.values,
  };
}

function aggregate(operation: Operation['operation'], column: string): string {
  if (operation !== 'history') return `${operation}(${column})`;
  // Every value with its time, the first of them first.
  const time = `to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return `coalesce(jsonb_agg(jsonb_build_object('time', ${time}, 'value', ${column}) order by at)
    filter (where ${column} is not null), '[]'::jsonb)`;
}

function callSource(orgId: string, { start, end }: Range, parameters: Parameters): string {
  return `select id, created_at as at, body from voice.objects
    where org_id = ${parameters.add(orgId)} and kind = 'call'
      and created_at >= ${parameters.add(start)}::timestamptz
      ${end === null ? '' : `and created_at < ${parameters.add(end)}::timestamptz`}`;
}

/**
 * What calls make of a subscription: the minutes of each, and how many ran at once, told anew whenever
 * that changed, and for the range's own beginning.
 */
function usageSource(orgId: string, { start, end }: Range, parameters: Parameters): string {
  const [org, from] = [parameters.add(orgId), `${parameters.add(start)}::timestamptz`];
  const to = end === null ? `'infinity'::timestamptz` : `${parameters.add(end)}::timestamptz`;
  return `with calls as (
      select created_at, (body->>'startedAt')::timestamptz as started,
        coalesce((body->>'endedAt')::timestamptz, 'infinity') as ended
      from voice.objects
      where org_id = ${org} and kind = 'call' and body->>'startedAt' is not null
    ), changes as (
      select started as at, 1 as change from calls
      union all select ended, -1 from calls where ended < 'infinity'
    ), running as (
      select at, sum(change) over (order by at, change rows unbounded preceding) as concurrency
      from changes
    )
    select created_at as at, null::float8 as concurrency,
      extract(epoch from ended - started)::float8 / 60 as minutes
    from calls where created_at >= ${from} and created_at < ${to} and ended < 'infinity'
    union all
    select at, concurrency::float8, null from running where at >= ${from} and at < ${to}
    union all
    select ${from}, count(*)::float8, null from calls
    where started < ${from} and ended >= ${from} having count(*) > 0`;
}
