import { roles } from '@parley/contract';
import type { Database } from '@parley/database/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idParams, questionSearchBody, text, toWire } from '../inputs.ts';
import { readChangePage } from '../pages.ts';
import { found, parseInput } from '../refusal.ts';
import type { Caller } from './caller.ts';
import { listColleagues, listNames, makeColleague, takeBack } from './colleagues.ts';

const pageSize = 50;

const newColleague = z.strictObject(
  {
    name: text(100)
      .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
      .refine((name) => name !== '', 'must not be empty'),
    role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
  },
  { error: 'The body must be {"name": "…", "role": "…"}' },
);

/** `people`: who works in the console, made and taken back; `changes`: what they changed. */
export function addColleagueRoutes(
  app: FastifyInstance,
  database: Database,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  app.get('/people', () => listColleagues(database));
  app.get('/people/names', () => listNames(database));

  app.post('/people', async (request, reply) => {
    const made = await makeColleague(
      database,
      callerOf(request),
      parseInput(newColleague, request.body),
    );
    return reply.code(201).send(made);
  });

  app.delete('/people/:id', async (request, reply) => {
    const { id } = parseInput(idParams, request.params);
    found((await takeBack(database, callerOf(request), id)) || null, 'person');
    return reply.code(204).send();
  });

  app.post('/changes/search', async ({ body }) => {
    const { cursor } = parseInput(questionSearchBody, body);
    return toWire(await readChangePage(database, { after: cursor, size: pageSize }));
  });
}
