import type { OperatorLine, OperatorPage } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { LastLines } from '../../last-lines.ts';
import { parseInput } from '../refusal.ts';
import { lineSearchBody } from './inputs.ts';

const pageSize = 25;

/** What this server's log said last. */
export function addLineRoutes(app: FastifyInstance, lines: LastLines): void {
  app.post('/log/search', async ({ body }): Promise<OperatorPage<OperatorLine>> => {
    const {
      level = 'info',
      request = null,
      cursor: before = null,
    } = parseInput(lineSearchBody, body);
    const { items, next } = lines.read({ level, request, before, size: pageSize });
    return { items, nextCursor: next === null ? null : String(next) };
  });
}
