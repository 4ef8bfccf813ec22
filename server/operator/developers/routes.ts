import type { ChangeKind } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperatorRefusal } from '../refusal.ts';
import { addLineRoutes } from './lines.ts';
import { addMessageRoutes } from './messages.ts';
import type { DeveloperOptions, PlatformRecords } from './ports.ts';
import { addRecordRoutes } from './records.ts';
import { addTrialRoutes } from './trials.ts';

/** `/operator/api/developers`: everything of that part of the console, so that one hook may guard it. */
export function addDeveloperRoutes(
  app: FastifyInstance,
  { platform, lines, readSpent }: DeveloperOptions,
  note: (what: ChangeKind, request: FastifyRequest, id: string) => Promise<void>,
): void {
  const kept = (): PlatformRecords => {
    if (platform) return platform;
    throw new OperatorRefusal(
      409,
      'The voice platform is hosted: what it does is kept there, and not here.',
    );
  };
  addMessageRoutes(
    app,
    () => kept().messages,
    (request, id) => note('message-resent', request, id),
  );
  addRecordRoutes(app, kept, (request, id) => note('copy-retried', request, id));
  addTrialRoutes(app, kept, (request, id) => note('call-kept', request, id));
  addLineRoutes(app, lines);
  app.get('/spend', () => readSpent());
}
