import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers, Input } from '../../wire/handler.ts';
import { Problem } from '../../ground/problem.ts';
import type { VoicePorts } from './ports.ts';
import { automationHandlers } from './automation.ts';
import { addSharedVoice, cloneVoice, searchSharedVoices } from './voices/eleven-labs.ts';
import type { ProviderVoice } from './voices/provider-voice.ts';
import { askForVoices } from './voices/told-voices.ts';

/** What providers offer beyond the organisation's own library. */
export function providerHandlers(ports: VoicePorts): AreaHandlers<'providers'> {
  const { store, accounts, providerApi } = ports;

  async function search({ caller, params, query: { name } }: Input<'searchProviderVoices'>) {
    if (params.provider === '11labs') {
      const account = await accounts.require(caller.orgId, '11labs');
      return searchSharedVoices(providerApi, account, name);
    }
    const { voices } = await askForVoices(ports, caller.orgId, params.provider);
    const wanted = name.toLowerCase();
    return voices.filter((voice) => voice.name.toLowerCase().includes(wanted)).map(offer);
  }

  async function add({ caller, params, body }: Input<'addProviderVoices'>) {
    if (params.provider !== '11labs') {
      throw new Problem(400, 'provider: only 11labs has voices of others to add.');
    }
    const account = await accounts.require(caller.orgId, '11labs');
    const voiceId = await addSharedVoice(providerApi, account, body);
    return keep(caller.orgId, account.id, { providerId: voiceId, name: body.name });
  }

  /** The account has it, so the library has it. */
  async function keep(
    orgId: string,
    credentialId: string,
    voice: { readonly providerId: string; readonly name: string; readonly description?: string },
  ): Promise<AnswerOf<'addProviderVoices'>> {
    const body = { provider: '11labs', isPublic: false, isDeleted: false, credentialId, ...voice };
    return store.create(orgId, 'voice', body);
  }

  return {
    ...automationHandlers(ports),
    searchProviderVoices: search,
    searchProviderVoice: search,
    addProviderVoices: add,
    addProviderVoice: add,

    async cloneElevenLabsVoice({ caller, body }) {
      const account = await accounts.require(caller.orgId, '11labs');
      const providerId = await cloneVoice(providerApi, account, body);
      const { name, description } = body;
      await keep(caller.orgId, account.id, {
        providerId,
        name,
        ...(description !== undefined && { description }),
      });
    },
  };
}

function offer({ providerId, name, description, gender, accent }: ProviderVoice) {
  return { voiceId: providerId, name, description, gender, accent };
}
