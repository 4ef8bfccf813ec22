import type { BodyOf } from '../handler.ts';
import { invalidFields } from '../problem.ts';

type SchedulePlan = BodyOf<'createCall'>['schedulePlan'];

/**
 * Whether a call waits for its time.
 * @throws {Problem} 400 for a time that does not come.
 */
export function isLater(plan: SchedulePlan, now = Date.now()): boolean {
  if (!plan) return false;
  const { earliest, latest } = readPlan(plan);
  if (latest < earliest)
    throw invalidFields(['schedulePlan.latestAt: must not be before earliestAt']);
  if (latest < now) throw invalidFields(['schedulePlan.latestAt: is over']);
  return earliest > now;
}

/** Milliseconds since 1970. Without an offset a time is UTC. */
export function readPlan({ earliestAt, latestAt }: NonNullable<SchedulePlan>) {
  return {
    earliest: readTime(earliestAt),
    latest: latestAt === undefined ? Number.POSITIVE_INFINITY : readTime(latestAt),
  };
}

function readTime(time: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`);
}
