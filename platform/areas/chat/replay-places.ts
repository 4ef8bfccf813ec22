import { Problem } from '../../ground/problem.ts';

/** Replays of one organisation at once: each asks a model up to fifty times. */
const mostAtOnce = 4;

/** Lets only so many of an organisation's replays go on at once. @throws {Problem} 429 for the others */
export function createReplayPlaces() {
  const underWay = new Map<string, number>();
  return async <Answer>(orgId: string, replay: () => Promise<Answer>): Promise<Answer> => {
    const others = underWay.get(orgId) ?? 0;
    if (others >= mostAtOnce)
      throw new Problem(429, `${mostAtOnce} replays are under way. Try again when one has ended.`, {
        retryAfterSeconds: 10,
      });
    underWay.set(orgId, others + 1);
    try {
      return await replay();
    } finally {
      const left = underWay.get(orgId)! - 1;
      if (left === 0) underWay.delete(orgId);
      else underWay.set(orgId, left);
    }
  };
}
