import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openEngine } from '../server/engines.ts';
import { type PlatformServer, servePlatform } from './platform-server.ts';
import { openProviderStandIn, type ProviderStandIn } from './provider-stand-in.ts';

/** The platform with all providers on loopback. */
export interface ProviderDesk {
  readonly database: Database;
  readonly server: PlatformServer;
  readonly providers: ProviderStandIn;
  /** Makes a credential, and answers its id. */
  give(credential: object): Promise<string>;
  /** Neither a phone number nor a voice. */
  expectNothingMade(): Promise<void>;
  /** Nobody has anything, and no provider answers. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openProviderDesk(engine: Database['engine']): Promise<ProviderDesk> {
  const providers = await openProviderStandIn();
  const database = await openEngine(engine);
  const server = await servePlatform(database, { providerAddresses: providers.addresses });
  return {
    database,
    server,
    providers,
    give: async (credential) => (await server.ask('POST', '/credential', credential)).json.id,
    async expectNothingMade() {
      expect((await server.ask('GET', '/phone-number')).json).toEqual([]);
      const { rows } = await database.query(`select 1 from voice.objects where kind = 'voice'`);
      expect(rows).toEqual([]);
    },
    async clear() {
      await database.query('delete from voice.objects');
      providers.answer(() => null);
    },
    async close() {
      await server.app.close();
      await database.close();
      await providers.close();
    },
  };
}
