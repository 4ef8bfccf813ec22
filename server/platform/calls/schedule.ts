import type { BodyOf } from '../handler.ts';
import { invalidFields } from '../problem.ts';

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
  if (Number.isNaN(earliest)) throw invalidFields(['schedulePlan.earliestAt: is no time']);
  if (Number.isNaN(latest)) throw invalidFields(['schedulePlan.latestAt: is no time']);
  if (latest < earliest)
    throw invalidFields(['schedulePlan.latestAt: must not be before earliestAt']);
  if (latest < now) throw invalidFields(['schedulePlan.latestAt: is over']);
  return {
    status: earliest > now ? 'scheduled' : 'queued',
    schedulePlan: {
      ...plan,
      earliestAt: new Date(earliest).toISOString(),
      ...(plan.latestAt !== undefined && { latestAt: new Date(latest).toISOString() }),
    },
  };
}

/** Milliseconds since 1970. Without an offset a time is UTC. */
export function readPlan({ earliestAt, latestAt }: SchedulePlan) {
  return {
    earliest: readTime(earliestAt),
    latest: latestAt === undefined ? Number.POSITIVE_INFINITY : readTime(latestAt),
  };
}

function readTime(time: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`);
}
