import { beforeEach, expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { openPlatform, type TestPlatform } from './platform-server.ts';
import { openProviderStandIn, type ProviderStandIn } from './provider-stand-in.ts';

/** The platform with all providers on loopback. */
export interface ProviderDesk extends TestPlatform {
  readonly providers: ProviderStandIn;
  /** Makes a credential, and answers its id. */
  give(credential: object): Promise<string>;
  /** Neither a phone number nor a voice. */
  expectNothingMade(): Promise<void>;
}

/** For the tests of a block. Each begins with nobody having anything, and no provider answering. */
export function openProviderDesk(engine: Database['engine']): ProviderDesk {
  const providers = openForTests(openProviderStandIn);
  const { database, server } = openPlatform(engine, () => ({
    providerAddresses: providers.addresses,
  }));
  beforeEach(async () => {
    await database.query('delete from voice.objects');
    providers.answer(() => null);
  });
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
  };
}
