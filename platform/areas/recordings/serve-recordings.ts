import type { FastifyInstance } from 'fastify';
import type { Authentication } from '../../ground/access/authenticate.ts';
import { createRateCheck, type RateLimits } from '../../ground/access/rate-limits.ts';
import { notFound, Problem } from '../../ground/problem.ts';
import { addressOfRecording } from '../../ground/recording-addresses.ts';
import type { RecordingReader } from './read-recording.ts';
import { type Side, sides } from './wav.ts';

/** The addresses of `ground/recording-addresses.ts`: for private keys of the organisation whose call it was. */
export function serveRecordings(
  app: FastifyInstance,
  {
    authentication,
    recordings,
  }: {
    readonly authentication: Pick<Authentication, 'authenticate'>;
    readonly recordings: RecordingReader;
  },
  rateLimits: RateLimits,
): void {
  const rates = createRateCheck(rateLimits);
  for (const side of sides) serveSide(side);

  function serveSide(side: Side): void {
    app.get<{ Params: { id: string } }>(
      addressOfRecording('', ':id', side),
      async ({ params: { id }, headers, ip }, reply) => {
        const caller = await authentication.authenticate(headers.authorization).catch((error) => {
          const isRefused = error instanceof Problem && error.statusCode === 401;
          throw isRefused ? rates.refuse(error, ip) : error;
        });
        rates.admit(caller, ip);
        if (caller.kind !== 'private')
          throw new Problem(403, 'This needs a private key of the organisation whose call it was.');
        const found = await recordings.find(id);
        const given =
          found?.orgId === caller.orgId ? await recordings.give(found, side, headers.range) : null;
        if (!given) throw notFound('recording of the call', id);
        return reply
          .code(given.status)
          .headers({ ...given.headers, 'cache-control': 'private, no-store' })
          .send(given.body);
      },
    );
  }
}
