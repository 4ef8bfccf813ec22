import type { OperatorMessage, OperatorWholeMessage } from '@parley/contract';
import type { RowPosition } from '@parley/database/row-position';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toWire } from '../inputs.ts';
import { found, OperatorRefusal, parseInput } from '../refusal.ts';
import { idParams, messageSearchBody } from './inputs.ts';

/** The voice platform's messages to the servers of developers. */
export interface Messages {
  /** The newest first; only those that were given up, if asked. */
  list(request: {
    readonly givenUp: boolean;
    readonly after: RowPosition | null;
    readonly size: number;
  }): Promise<{ readonly items: OperatorMessage[]; readonly next: RowPosition | null }>;
  /** Null when there is none. */
  get(id: string): Promise<OperatorWholeMessage | null>;
  /** Queues it as if it were new, whatever became of it. Null when there is none. */
  sendAgain(id: string): Promise<OperatorWholeMessage | null>;
}

const pageSize = 50;

/** @param kept throws where the voice platform is hosted, and keeps them itself */
export function addMessageRoutes(
  app: FastifyInstance,
  kept: () => Messages,
  noteResent: (request: FastifyRequest, id: string) => Promise<void>,
): void {
  app.post('/messages/search', async (request) => {
    const { cursor = null, givenUp = false } = parseInput(messageSearchBody, request.body);
    return toWire(await kept().list({ givenUp, after: cursor, size: pageSize }));
  });

  app.get('/messages/:id', async (request) => {
    const { id } = parseInput(idParams, request.params);
    return found(await kept().get(id), 'message');
  });

  app.post('/messages/:id/resend', async (request) => {
    const { id } = parseInput(idParams, request.params);
    const message = found(await kept().sendAgain(id), 'message');
    if (message.isHeld)
      throw new OperatorRefusal(
        409,
        'What was said is not stored, as the assistant has it: it cannot be sent again.',
      );
    await noteResent(request, id);
    return message;
  });
}
