import type { Database } from '@parley/database/database';
import type { Accounts } from '../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../ground/accounts/provider-api.ts';
import type { Store } from '../../ground/store/store.ts';

/** Other services, asked in an organisation's name. */
export interface ProviderPorts {
  readonly accounts: Accounts;
  readonly providerApi: ProviderApi;
}

/** The same, and where the organisation's own voices are kept. */
export interface VoicePorts extends ProviderPorts {
  readonly store: Store;
}

/** The same, and the library of all providers' voices. */
export interface VoiceLibraryPorts extends VoicePorts {
  readonly database: Database;
}
