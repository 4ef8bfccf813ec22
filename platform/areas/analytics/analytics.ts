import type { Database } from '@parley/database/database';
import type { AreaHandlers } from '../../wire/handler.ts';
import { invalidFields } from '../../ground/problem.ts';
import { mostRows, type Plan, writeStatement } from '../../ground/store/call-figures.ts';
import { nameOf, nameOfVariable, readPlan } from './plan.ts';

type Row = Readonly<Record<string, unknown>>;

const mostQueries = 20;

export interface AnalyticsPorts {
  readonly database: Database;
}

export function analyticsHandlers({ database }: AnalyticsPorts): AreaHandlers<'analytics'> {
  return {
    async queryAnalytics({ caller, body: { queries } }) {
      if (queries.length > mostQueries)
        throw invalidFields([`queries: must be at most ${mostQueries}`]);
      const now = Date.now();
      const plans = queries.map((query, index) => readPlan(query, `queries.${index}`, now));
      const results = await database.batch(plans.map((plan) => writeStatement(caller.orgId, plan)));
      return results.map(({ rows }, index) => {
        const plan = plans[index]!;
        if (rows.length > mostRows) {
          throw invalidFields([
            `queries.${index}.timeRange: makes more than ${mostRows} rows. Ask for a longer step, or a shorter time`,
          ]);
        }
        const { step, start, end, timezone } = plan.range;
        return {
          name: queries[index]!.name,
          timeRange: {
            ...(step !== undefined && { step }),
            start,
            end: end ?? new Date(now).toISOString(),
            timezone,
          },
          result: rows.map((row) => nameValues(plan, row)),
        };
      });
    },
  };
}

/** A row by the names that its query has for what is in it. */
function nameValues({ range, groups, variables, operations }: Plan, row: Row) {
  const values: [string, unknown][] = [
    ...(range.step === undefined
      ? []
      : [['date', new Date(row['step'] as string).toISOString()] as [string, unknown]]),
    ...groups.map((group, index): [string, unknown] => [group, row[`group${index}`]]),
    ...variables.map((key, index): [string, unknown] => [
      nameOfVariable(key),
      row[`variable${index}`],
    ]),
    ...operations.map((operation, index): [string, unknown] => [
      nameOf(operation),
      row[`operation${index}`],
    ]),
  ];
  return Object.fromEntries(values);
}
