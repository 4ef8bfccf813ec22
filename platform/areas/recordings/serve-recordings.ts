import type { FastifyInstance } from 'fastify';
import type { Authentication } from '../../ground/access/authenticate.ts';
import { createRateCheck, type RateLimits } from '../../ground/access/rate-limits.ts';
import { notFound, Problem } from '../../ground/problem.ts';
import { addressOfRecording, addressOfScreen } from '../../ground/recording-addresses.ts';
import type { GivenFile, RecordingReader, WantedPart } from './read-recording.ts';
import { sides } from './wav.ts';

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
  for (const side of sides)
    serve(addressOfRecording('', ':id', side), async (id, orgId, wanted) => {
      const found = await recordings.find(id);
      return found?.orgId === orgId ? recordings.give(found, side, wanted) : null;
    });
  serve(addressOfScreen('', ':id'), async (id, orgId, wanted) => {
    const found = await recordings.findScreen(id);
    return found?.orgId === orgId ? recordings.giveScreen(found, wanted) : null;
  });

  function serve(
    address: string,
    find: (callId: string, orgId: string, wanted: WantedPart) => Promise<GivenFile | null>,
  ): void {
    app.get<{ Params: { id: string } }>(address, async ({ params: { id }, headers, ip }, reply) => {
      const caller = await authentication.authenticate(headers.authorization).catch((error) => {
        const isRefused = error instanceof Problem && error.statusCode === 401;
        throw isRefused ? rates.refuse(error, ip) : error;
      });
      rates.admit(caller, ip);
      if (caller.kind !== 'private')
        throw new Problem(403, 'This needs a private key of the organisation whose call it was.');
      const given = await find(id, caller.orgId, headers);
      if (!given) throw notFound('recording of the call', id);
      return reply
        .code(given.status)
        .headers({ ...given.headers, 'cache-control': 'private, no-store' })
        .send(given.body);
    });
  }
}
