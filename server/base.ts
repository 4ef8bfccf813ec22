import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import type { Listen } from '@parley/database/notifications';
import type { TransportCheck } from '@parley/http/secure-transport';
import type { Secrets } from './data-directory.ts';
import type { Environment } from './environment.ts';
import type { HealthCheck } from './health.ts';
import type { OpenedSecrets } from './shared-secrets.ts';
import type { Teardown } from './teardown.ts';

/** What every part stands on. */
export interface Base {
  readonly environment: Environment;
  readonly database: Database;
  readonly secrets: Secrets;
  /** What other servers on the same database tell. */
  readonly listen: Listen;
  readonly shared: OpenedSecrets['shared'];
  readonly log: FastifyBaseLogger;
  readonly teardown: Teardown;
  readonly isSecure: TransportCheck;
  readonly health: HealthCheck;
}
