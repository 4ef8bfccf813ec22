import type { OperatorMessage, OperatorPage, OperatorWholeMessage } from '@parley/contract';
import type { RowPosition } from '@parley/database/row-position';
import type { FastifyInstance } from 'fastify';
import { formatCursor, messageParams, messageSearchBody } from './inputs.ts';
import { OperatorRefusal, parseInput } from './refusal.ts';

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

/** @param messages null where the voice platform is hosted, and keeps them itself */
export function addMessageRoutes(app: FastifyInstance, messages: Messages | null): void {
  const kept = (): Messages => {
    if (messages) return messages;
    throw new OperatorRefusal(409, 'The voice platform is hosted: its messages are not kept here.');
  };

  app.post('/messages/search', async (request): Promise<OperatorPage<OperatorMessage>> => {
    const { cursor = null, givenUp = false } = parseInput(messageSearchBody, request.body);
    const { items, next } = await kept().list({ givenUp, after: cursor, size: pageSize });
    return { items, nextCursor: next && formatCursor(next) };
  });

  app.get('/messages/:id', async (request) => {
    const { id } = parseInput(messageParams, request.params);
    return found(await kept().get(id));
  });

  app.post('/messages/:id/resend', async (request) => {
    const { id } = parseInput(messageParams, request.params);
    return found(await kept().sendAgain(id));
  });
}

function found(message: OperatorWholeMessage | null): OperatorWholeMessage {
  if (message === null) throw new OperatorRefusal(404, 'There is no such message.');
  return message;
}
