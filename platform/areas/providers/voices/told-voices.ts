import { Problem } from '../../../ground/problem.ts';
import type { ProviderPorts } from '../ports.ts';
import type { ProviderVoice } from './provider-voice.ts';
import {
  fixedVoicesOf,
  type ListingProvider,
  listsVoices,
  type VoiceSource,
  voiceSources,
} from './voice-sources.ts';

/** The voices that a provider tells of, and the account that they were told to. */
export interface ToldVoices {
  readonly voices: readonly ProviderVoice[];
  readonly credentialId?: string;
}

/**
 * Asks a provider for its voices.
 * @throws {Problem} 424 without an account there; 400 for a provider that has no list
 */
export async function askForVoices(
  { accounts, providerApi }: ProviderPorts,
  orgId: string,
  provider: string,
): Promise<ToldVoices> {
  const fixed = fixedVoicesOf(provider);
  if (fixed) return { voices: fixed };
  if (!listsVoices(provider)) {
    throw new Problem(400, `provider: ${provider.slice(0, 40)} has no list of voices.`);
  }
  const account = await accounts.require(orgId, provider);
  // The source is of the same provider as the account, which the record's type cannot say.
  const list = voiceSources[provider] as VoiceSource<ListingProvider>;
  const voices = await list(providerApi, account);
  return { voices, credentialId: account.id };
}
