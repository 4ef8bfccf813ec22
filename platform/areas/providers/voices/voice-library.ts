import { randomUUID } from 'node:crypto';
import type { AreaHandlers } from '../../../wire/handler.ts';
import { findAccents, findVoices, takeOver } from '../../../ground/store/library-voices.ts';
import type { Body } from '../../../ground/store/store.ts';
import type { VoiceLibraryPorts } from '../ports.ts';
import type { VoiceProvider } from './provider-voice.ts';
import { askForVoices, type ToldVoices } from './told-voices.ts';
import { reachableProviders } from './voice-sources.ts';

const sesameModel = 'csm-1b';

/** The voices that an organisation can choose from. */
export function voiceLibraryHandlers(ports: VoiceLibraryPorts): AreaHandlers<'voiceLibrary'> {
  const { database, store } = ports;

  /** Everybody is asked before anything is changed. */
  async function sync(orgId: string, providers: readonly VoiceProvider[]) {
    const told = new Map<VoiceProvider, readonly Body<'voice'>[]>();
    for (const provider of new Set(providers)) {
      told.set(provider, toLibrary(provider, await askForVoices(ports, orgId, provider)));
    }
    return takeOver(database, orgId, told);
  }

  return {
    listVoices: ({ caller, params, query }) =>
      findVoices(database, caller.orgId, params.provider, query),

    listVoiceAccents: ({ caller, params }) => findAccents(database, caller.orgId, params.provider),

    syncProviderVoices: ({ caller, params }) => sync(caller.orgId, [params.provider]),

    async syncVoices({ caller, body: { providers } }) {
      return sync(caller.orgId, providers ?? (await listReachable(caller.orgId)));
    },

    /** Sesame's model is public and has no service: a voice of it is what it is to sound like. */
    async createSesameVoice({ caller, body: { voiceName = 'Sesame voice', transcription } }) {
      await store.create(caller.orgId, 'voice', {
        provider: 'sesame',
        providerId: randomUUID(),
        name: voiceName,
        model: sesameModel,
        isPublic: false,
        isDeleted: false,
        ...(transcription !== undefined && { transcription }),
      });
    },
  };

  async function listReachable(orgId: string): Promise<VoiceProvider[]> {
    const credentials = await store.list(orgId, 'credential', { limit: 1_000 });
    return reachableProviders(new Set(credentials.map(({ provider }) => provider)));
  }
}

function toLibrary(
  provider: VoiceProvider,
  { voices, credentialId }: ToldVoices,
): readonly Body<'voice'>[] {
  return voices.map((voice) => ({
    provider,
    ...voice,
    isDeleted: false,
    ...(credentialId && { credentialId }),
  }));
}
