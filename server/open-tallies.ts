import { guidedScript } from '@parley/business';
import type { OperatorFigures } from '@parley/contract';
import { createDoorbell } from '@parley/database/doorbell';
import { startWorker } from '@parley/database/worker';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { createAddressHasher } from '@parley/http/visitor-address';
import type { FastifyPluginAsync } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Base } from './base.ts';
import { readSpent } from './spent-today.ts';
import { countLeads, forgetOldTallies } from './tally/count-leads.ts';
import { readTallies } from './tally/read-tallies.ts';
import { isNobody } from './tally/robots.ts';
import { tallyRoutes } from './tally/routes.ts';
import { openTally } from './tally/tally.ts';
import { listVisitMarks } from './tally/visit-marks.ts';

/** A page tells what happened when it is put aside: a few times a visit. */
const tellingLimit = { burst: 60, perMinute: 60 };
const lookEveryMs = 60_000;

interface Tallies {
  /** The home page was asked for. */
  visited(headers: IncomingHttpHeaders): void;
  readonly routes: FastifyPluginAsync;
  readFigures(midnights: readonly string[]): Promise<OperatorFigures>;
}

/** What is counted for the operator's figures, and by whom. */
export function openTallies({ environment, database, log, teardown }: Base): Tallies {
  const tally = openTally({
    database,
    onFailure: (error) => log.error({ err: error }, 'tallies could not be written'),
  });
  teardown.add(() => tally.stop());
  teardown.add(
    startWorker({
      bell: createDoorbell(),
      async look() {
        await countLeads(database);
        await forgetOldTallies(database);
        return lookEveryMs;
      },
      onFailure: (error) => log.error({ err: error }, 'leads could not be counted'),
    }),
  );
  const hashAddress = createAddressHasher();
  const tellings = createRateLimiter(tellingLimit);
  return {
    visited(headers) {
      if (!isNobody(headers)) tally.count('visit');
    },
    routes: tallyRoutes({
      marks: listVisitMarks(guidedScript),
      count: tally.count,
      limit: (request) => tellings.take(hashAddress(request.ip)),
    }),
    async readFigures(midnights) {
      // What was counted a moment ago as well.
      await tally.flush();
      const [tallies, spent] = await Promise.all([
        readTallies(database, guidedScript, midnights),
        readSpent(database, environment),
      ]);
      return { ...tallies, spent };
    },
  };
}
