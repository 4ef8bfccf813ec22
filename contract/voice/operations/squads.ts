import { z } from 'zod';
import { createSquad, storedSquad, updateSquad } from '../entities/squads.ts';
import { arrayQuery, byId, created, json, ok, type Operations, several } from './parts.ts';

export const squadOperations = {
  listSquads: {
    facade: 'squads.list',
    method: 'GET',
    path: '/squad',
    summary: 'Lists squads, the newest first.',
    query: z.object({ idAny: several, ...arrayQuery }),
    replies: [ok(z.array(storedSquad))],
    pages: 'array',
  },
  createSquad: {
    facade: 'squads.create',
    method: 'POST',
    path: '/squad',
    summary: 'Creates a squad.',
    body: json(createSquad),
    replies: [created(storedSquad)],
  },
  getSquad: {
    facade: 'squads.get',
    method: 'GET',
    path: '/squad/{id}',
    summary: 'Gets a squad.',
    params: byId,
    replies: [ok(storedSquad)],
  },
  updateSquad: {
    facade: 'squads.update',
    method: 'PATCH',
    path: '/squad/{id}',
    summary: 'Changes the given fields of a squad.',
    params: byId,
    body: json(updateSquad),
    replies: [ok(storedSquad)],
  },
  deleteSquad: {
    facade: 'squads.delete',
    method: 'DELETE',
    path: '/squad/{id}',
    summary: 'Deletes a squad and answers what it was.',
    params: byId,
    replies: [ok(storedSquad)],
  },
} as const satisfies Operations;
