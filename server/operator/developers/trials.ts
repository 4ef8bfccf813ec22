import { watchClient } from '@parley/http/watch-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { found, OperatorRefusal, parseInput } from '../refusal.ts';
import { idParams, keepBody, replayBody } from './inputs.ts';
import type { PlatformRecords } from './ports.ts';

/** What is tried with a call. @param kept throws where calls are kept elsewhere */
export function addTrialRoutes(
  app: FastifyInstance,
  kept: () => PlatformRecords,
  noteKept: (request: FastifyRequest, id: string) => Promise<void>,
): void {
  const idOf = (params: unknown) => parseInput(idParams, params).id;

  app.get('/calls/:id/trial', async ({ params }) =>
    found(await kept().readChoices(idOf(params)), 'call'),
  );

  app.post('/calls/:id/replay', async (request) => {
    const { assistantId } = parseInput(replayBody, request.body);
    const client = watchClient(request);
    try {
      return found(await kept().replay(idOf(request.params), assistantId, client.left), 'call');
    } catch (error) {
      // For the log alone.
      throw client.left.aborted ? new OperatorRefusal(499, 'The client went away.') : error;
    } finally {
      client.release();
    }
  });

  app.post('/calls/:id/keep', async (request) => {
    const { testSuiteId = null } = parseInput(keepBody, request.body);
    const id = idOf(request.params);
    const made = found(await kept().keepAsTest(id, testSuiteId), 'call or test suite');
    await noteKept(request, id);
    return made;
  });
}
