import type { BodyOf } from '../../ground/operation-types.ts';
import { isKeepable, readInstant } from '../../ground/instants.ts';
import { invalidFields } from '../../ground/problem.ts';

type SchedulePlan = NonNullable<BodyOf<'createCall'>['schedulePlan']>;

/** How a call begins: at once, or when its time comes. */
export interface Beginning {
  readonly status: 'queued' | 'scheduled';
  readonly schedulePlan?: SchedulePlan;
}

/**
 * The plan is kept in UTC: there are offsets that are valid, and that no database reads.
 * @throws {Problem} 400 for a time that does not come.
 */
export function planBeginning(plan: SchedulePlan | undefined, now = Date.now()): Beginning {
  if (!plan) return { status: 'queued' };
  const { earliest, latest } = readPlan(plan);
  for (const [field, instant] of [
    ['earliestAt', earliest],
    ['latestAt', latest],
  ] as const) {
    if (instant !== null && !isKeepable(instant))
      throw invalidFields([`schedulePlan.${field}: is no time of the years 1 to 9999`]);
  }
  if (latest !== null && latest < earliest)
    throw invalidFields(['schedulePlan.latestAt: must not be before earliestAt']);
  if (latest !== null && latest < now) throw invalidFields(['schedulePlan.latestAt: is over']);
  return {
    status: earliest > now ? 'scheduled' : 'queued',
    schedulePlan: {
      ...plan,
      earliestAt: new Date(earliest).toISOString(),
      ...(latest !== null && { latestAt: new Date(latest).toISOString() }),
    },
  };
}

/** Milliseconds since 1970; `latest` is null where the plan has none. */
export function readPlan({ earliestAt, latestAt }: SchedulePlan) {
  return {
    earliest: readInstant(earliestAt),
    latest: latestAt === undefined ? null : readInstant(latestAt),
  };
}
