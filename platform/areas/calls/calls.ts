import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import type { SecretFields } from '../../ground/secrets/secret-fields.ts';
import type { LogBook } from '../../ground/logs/log-book.ts';
import type { Accounts } from '../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../ground/accounts/provider-api.ts';
import type { HeldReports } from '../../ground/store/held-reports.ts';
import type { Store } from '../../ground/store/store.ts';
import type { HeldMessages } from '../../ground/webhooks/held-messages.ts';
import { type AnalysisWait, type CallLife, createCallLife } from './call-life.ts';
import { createLines } from './lines.ts';
import { createTelephone, type Telephone } from './telephone.ts';
import { type Lease, startCallWatch } from './watch.ts';

/** Calls, from their first moment to their last. */
export interface Calls {
  readonly life: CallLife;
  readonly telephone: Telephone;
  /** Moves on what nobody else does. The function it answers stops that. */
  watch(lease: Lease, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void>;
}

/** How long calls are waited for, and how often carriers are asked. */
export interface CallTimes {
  readonly joinTimeoutMs?: number;
  readonly lookEveryMs?: number;
}

export interface CallsParts {
  readonly database: Database;
  readonly store: Store;
  readonly secrets: SecretFields;
  readonly logs: LogBook;
  readonly accounts: Accounts;
  readonly providerApi: ProviderApi;
  readonly publicUrl: string | null;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  readonly analysis: AnalysisWait;
  readonly heldMessages: HeldMessages;
  readonly heldReports: HeldReports;
  readonly times?: CallTimes | undefined;
}

export function createCalls(parts: CallsParts): Calls {
  const { database, publicUrl, times } = parts;
  const bell = createDoorbell();
  const life = createCallLife({ ...parts, watch: bell });
  const lines = createLines(parts);
  const telephone = createTelephone({ life, lines, publicUrl });
  return {
    life,
    telephone,
    watch: (lease, log) =>
      startCallWatch({ database, life, telephone, lines, bell, lease, log, ...times }),
  };
}
