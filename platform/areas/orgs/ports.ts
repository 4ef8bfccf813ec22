import type { Database } from '@parley/database/database';
import type { Authentication } from '../../ground/access/authenticate.ts';
import type { Sessions } from '../../ground/access/sessions.ts';
import type { SecretFields } from '../../ground/secrets/secret-fields.ts';

/** Who may do what: what every change of an organisation's people and keys touches. */
export interface OrgAccessPorts {
  readonly database: Database;
  readonly authentication: Pick<Authentication, 'forget'>;
}

export interface OrgPorts extends OrgAccessPorts {
  readonly sessions: Sessions;
  readonly secrets: SecretFields;
  /** Whether a carrier has calls of the organisation that are not known to be over. */
  hasCallsAtCarriers(orgId: string): Promise<boolean>;
  /** Has `erase` take away the organisation, and removes the bytes of its files. When it throws all stays. */
  removeWithUploads(orgId: string, erase: () => Promise<void>): Promise<void>;
}
