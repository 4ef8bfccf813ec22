import { z } from 'zod';
import { isKeepable, readInstant } from '../../ground/instants.ts';
import { invalidFields } from '../../ground/problem.ts';
import {
  type AnalyticsQuery,
  columns,
  type Operation,
  type Plan,
  type Range,
} from '../../ground/store/call-figures.ts';

const usualDays = 7;

/** Newer clients also group by what variables of the call were; the contract lets it pass. */
const byVariables = z
  .array(z.object({ key: z.string().min(1).max(100) }))
  .max(5)
  .optional();

/** The name that a result has in its row, unless its query gives another. */
export function nameOf({ alias, operation, column }: Operation): string {
  return alias ?? `${operation}${column}`;
}

/** What a variable's values are named in a row. */
export const nameOfVariable = (key: string) => `variableValues.${key}`;

/**
 * What a query asks for. `path` names it in errors: `queries.0`.
 * @throws {Problem} 400, with a line for everything that cannot be asked.
 */
export function readPlan(query: AnalyticsQuery, path: string, now = Date.now()): Plan {
  const { table, operations, groupBy } = query;
  const groups = [...new Set(groupBy === undefined ? [] : [groupBy].flat())];
  const variables = byVariables.safeParse(query['groupByVariableValue']);
  const faults = [
    ...findOperationFaults(query, path),
    ...(variables.success ? [] : [`${path}.groupByVariableValue: must be a list of {"key": …}`]),
    ...(table === 'subscription' && (groups.length > 0 || (variables.data?.length ?? 0) > 0)
      ? [`${path}.groupBy: a subscription has no groups`]
      : []),
  ];
  const keys = variables.data?.map(({ key }) => key) ?? [];
  const names = ['date', ...groups, ...keys.map(nameOfVariable), ...operations.map(nameOf)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) faults.push(`${path}.operations: two values are named ${twice}`);
  const range = readRange(query.timeRange, `${path}.timeRange`, now, faults);
  if (faults.length > 0) throw invalidFields(faults);
  return { table, operations, groups, variables: keys, range };
}

function findOperationFaults({ table, operations }: AnalyticsQuery, path: string): string[] {
  if (operations.length === 0 || operations.length > 50)
    return [`${path}.operations: must be 1 to 50`];
  return operations.flatMap(({ operation, column }, index) => {
    const at = `${path}.operations.${index}`;
    const known = Object.keys(columns[table]);
    if (!known.includes(column))
      return [`${at}.column: the table ${table} has the columns ${known.join(', ')}`];
    return column === 'id' && operation !== 'count'
      ? [`${at}.operation: ids can be counted, and nothing else`]
      : [];
  });
}

function readRange(
  given: AnalyticsQuery['timeRange'],
  path: string,
  now: number,
  faults: string[],
): Range {
  const { step, timezone = 'UTC' } = given ?? {};
  if (!isTimeZone(timezone))
    faults.push(`${path}.timezone: must be the name of a time zone, such as Europe/Berlin`);
  const end = given?.end === undefined ? null : readInstant(given.end);
  const start =
    given?.start === undefined ? (end ?? now) - usualDays * 86_400_000 : readInstant(given.start);
  if (end !== null && start > end) faults.push(`${path}.start: must not be after end`);
  if (!isKeepable(start) || !isKeepable(end ?? now))
    faults.push(`${path}: must be within the years 1 to 9999`);
  const toIso = (instant: number) => new Date(instant).toISOString();
  return { step, start: toIso(start), end: end === null ? null : toIso(end), timezone };
}

/** Offsets are no names: the database reads their sign the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
