import type { FastifyInstance } from 'fastify';
import { OperatorRefusal } from '../refusal.ts';
import { addLineRoutes } from './lines.ts';
import { addMessageRoutes } from './messages.ts';
import type { DeveloperOptions, PlatformRecords } from './ports.ts';
import { addRecordRoutes } from './records.ts';

/** `/operator/api/developers`: everything of that part of the console, so that one hook may guard it. */
export function addDeveloperRoutes(
  app: FastifyInstance,
  { platform, lines, readSpent }: DeveloperOptions,
): void {
  const kept = (): PlatformRecords => {
    if (platform) return platform;
    throw new OperatorRefusal(
      409,
      'The voice platform is hosted: what it does is kept there, and not here.',
    );
  };
  addMessageRoutes(app, () => kept().messages);
  addRecordRoutes(app, kept);
  addLineRoutes(app, lines);
  app.get('/spend', () => readSpent());
}
