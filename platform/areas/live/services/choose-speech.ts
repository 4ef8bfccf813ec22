import type { ProviderAddresses } from '../../../ground/accounts/provider-api.ts';
import type { Assistant, Credential } from '../../../ground/conversation/message.ts';
import type { GuardedFetch, HostGuard } from '../../../ground/outbound/guarded-fetch.ts';
import { clearFrom, usualConfidence } from '../agent/hooks.ts';
import type { SpeechAbility } from '../engines.ts';
import type { Recogniser } from '../hearing/recogniser.ts';
import { createEndpointVoice } from '../speaking/endpoint-voice.ts';
import type { Voice } from '../speaking/voice.ts';
import { createCartesiaEars, createCartesiaVoice } from './cartesia.ts';
import { createDeepgramEars, createDeepgramVoice } from './deepgram.ts';
import { createElevenLabsEars, createElevenLabsVoice } from './eleven-labs.ts';
import { createOpenaiEars } from './openai.ts';
import type { Account, TranscriberConfig, VoiceConfig } from './provider.ts';
import { recogniseStreamed, type StreamedEars } from './streamed-hearing.ts';
import { createStreamedVoice } from './streamed-voice.ts';
import { type Costs, countSpeech } from './used-speech.ts';

/** What an assistant's `voice` and `transcriber` name, as far as this server speaks to their providers. */
export interface OwnSpeech {
  /** In the order of their plans. */
  readonly voices: readonly Voice[];
  readonly recognisers: readonly Recogniser[];
  costs(): Costs;
}

export interface SpeechServices {
  /** Of the providers themselves. */
  readonly addresses: ProviderAddresses;
  readonly guard: HostGuard;
  readonly fetch: GuardedFetch;
}

export interface OwnSpeechParts extends SpeechServices {
  readonly assistant: Assistant;
  readonly accountWith: (provider: string) => Promise<Credential | null>;
  /** Before each request; rejects where no more may be asked for. */
  readonly allow: () => Promise<void>;
  /** For the call's log. */
  readonly note: (line: string) => void;
}

const providers = ['11labs', 'cartesia', 'deepgram', 'openai'] as const;
type Provider = (typeof providers)[number];
const isHere = (provider: string): provider is Provider => providers.includes(provider as Provider);

/** Each fallback is asked in its turn, and paid. */
const mostFallbacks = 5;

const voicesOf = ({ voice }: Pick<Assistant, 'voice'>): readonly VoiceConfig[] =>
  voice ? [voice, ...(voice.fallbackPlan?.voices ?? []).slice(0, mostFallbacks)] : [];

const transcribersOf = ({
  transcriber,
}: Pick<Assistant, 'transcriber'>): readonly TranscriberConfig[] =>
  transcriber
    ? [transcriber, ...(transcriber.fallbackPlan?.transcribers ?? []).slice(0, mostFallbacks)]
    : [];

/** What of speech an assistant has by a provider of its own. */
export async function findOwnAbilities(
  assistant: Pick<Assistant, 'voice' | 'transcriber'>,
  hasAccount: (provider: string) => Promise<boolean>,
): Promise<readonly SpeechAbility[]> {
  const hasOne = async (named: readonly { readonly provider: string }[]) => {
    for (const { provider } of named)
      if (isHere(provider) && (await hasAccount(provider))) return true;
    return false;
  };
  return [
    ...((await hasOne(transcribersOf(assistant))) ? (['recognition'] as const) : []),
    ...((await hasOne(voicesOf(assistant))) ? (['speech'] as const) : []),
  ];
}

/** What cannot be had of it is left out, and noted. @throws {Problem} for a `credentialIds` that names none. */
export async function chooseSpeech(parts: OwnSpeechParts): Promise<OwnSpeech> {
  const { assistant, addresses, guard, note } = parts;
  const used = countSpeech(parts.allow);

  async function findAccount(field: string, provider: string): Promise<Account | null> {
    // The platform's own is what this server has.
    if (provider === 'vapi') return null;
    if (!isHere(provider)) {
      note(`${field}: this server does not speak to ${provider}, so it is left out`);
      return null;
    }
    const credential = await parts.accountWith(provider);
    const key = readText(credential, 'apiKey');
    if (key === null) {
      note(`${field}: there is no credential of ${provider}, so it is left out`);
      return null;
    }
    return { key, guard, address: readText(credential, 'apiUrl') ?? addresses[provider] };
  }

  const voices: Voice[] = [];
  for (const config of voicesOf(assistant)) {
    const account = await findAccount('voice', config.provider);
    const voice = account && createVoice(config, account, parts.fetch);
    if (voice) voices.push(used.countVoice(voice, nameSpeech(config, voice.name)));
  }
  const recognisers: Recogniser[] = [];
  for (const config of transcribersOf(assistant)) {
    const account = await findAccount('transcriber', config.provider);
    const ears = account && createEars(config, account, assistant);
    if (ears)
      recognisers.push(recogniseStreamed(ears, used.countEars(nameSpeech(config, ears.name))));
  }
  return { voices, recognisers, costs: used.costs };
}

function createVoice(config: VoiceConfig, account: Account, fetch: GuardedFetch): Voice | null {
  switch (config.provider) {
    case '11labs':
      return createStreamedVoice(createElevenLabsVoice(config, account));
    case 'cartesia':
      return createStreamedVoice(createCartesiaVoice(config, account));
    case 'deepgram':
      return createStreamedVoice(createDeepgramVoice(config, account));
    case 'openai': {
      const { voiceId: voice, model = 'gpt-4o-mini-tts', instructions, speed } = config;
      const { address, key } = account;
      const named = `openai ${model}`;
      const spoken = createEndpointVoice({
        address,
        key,
        fetch,
        model,
        voice,
        instructions,
        speed,
      });
      return { ...spoken, name: named };
    }
    default:
      return null;
  }
}

function createEars(
  config: TranscriberConfig,
  account: Account,
  { hooks }: Assistant,
): StreamedEars | null {
  switch (config.provider) {
    case '11labs':
      return createElevenLabsEars(config, account);
    case 'cartesia':
      return createCartesiaEars(config, account);
    case 'deepgram':
      return createDeepgramEars(
        config,
        account,
        clearFrom(hooks, config.confidenceThreshold ?? usualConfidence),
      );
    case 'openai':
      return createOpenaiEars(config, account);
    default:
      return null;
  }
}

/** @param name `provider model`, as the log has it */
const nameSpeech = (config: VoiceConfig | TranscriberConfig, name: string) => ({
  provider: config.provider,
  model: name.slice(config.provider.length + 1),
  ...('voiceId' in config && config.voiceId !== undefined && { voiceId: String(config.voiceId) }),
});

function readText(credential: Credential | null, field: string): string | null {
  const value = (credential as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
}
