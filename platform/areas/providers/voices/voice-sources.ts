import type { CredentialProvider } from '../../../ground/accounts/accounts.ts';
import type { VoiceProvider } from './provider-voice.ts';
import { azure } from './sources/azure.ts';
import { cartesia } from './sources/cartesia.ts';
import { deepgram } from './sources/deepgram.ts';
import { elevenLabs } from './sources/eleven-labs.ts';
import { hume } from './sources/hume.ts';
import { lmnt } from './sources/lmnt.ts';
import { neuphonic } from './sources/neuphonic.ts';
import { playht } from './sources/playht.ts';
import { rime } from './sources/rime.ts';
import { smallest } from './sources/smallest.ts';
import { tavus } from './sources/tavus.ts';
import type { VoiceSource } from './sources/voice-source.ts';

type Sources = { [P in VoiceProvider]?: P extends CredentialProvider ? VoiceSource<P> : never };

/** Providers that list their voices to an account. */
export const voiceSources = {
  '11labs': elevenLabs,
  azure,
  cartesia,
  deepgram,
  hume,
  lmnt,
  neuphonic,
  playht,
  'rime-ai': rime,
  'smallest-ai': smallest,
  tavus,
} satisfies Sources;

export type ListingProvider = keyof typeof voiceSources;

export function listsVoices(provider: string): provider is ListingProvider {
  return Object.hasOwn(voiceSources, provider);
}

/** Voices that are the same for everybody, and that no API lists. */
const fixedVoices = new Map<VoiceProvider, readonly string[]>([
  [
    'openai',
    ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'],
  ],
  [
    'vapi',
    [
      'Cole',
      'Elliot',
      'Hana',
      'Harry',
      'Kylie',
      'Lily',
      'Neha',
      'Paige',
      'Rohan',
      'Savannah',
      'Spencer',
    ],
  ],
]);

/** Null for a provider whose voices are others for each account. */
export function fixedVoicesOf(provider: string) {
  const names = fixedVoices.get(provider as VoiceProvider);
  return names?.map((name) => ({ providerId: name, name, isPublic: true })) ?? null;
}

/** Providers whose voices can be had with these accounts, those that need none among them. */
export function reachableProviders(accounts: ReadonlySet<string>): VoiceProvider[] {
  const listing = Object.keys(voiceSources).filter(listsVoices);
  return [...fixedVoices.keys(), ...listing.filter((provider) => accounts.has(provider))];
}
