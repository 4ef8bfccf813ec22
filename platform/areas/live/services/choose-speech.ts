import type { ProviderAddresses } from '../../../ground/accounts/provider-api.ts';
import type { Assistant, Credential } from '../../../ground/conversation/message.ts';
import type { GuardedFetch, HostGuard } from '../../../ground/outbound/guarded-fetch.ts';
import { clearFrom, usualConfidence } from '../agent/hooks.ts';
import type { SpeechAbility } from '../engines.ts';
import type { Recogniser } from '../hearing/recogniser.ts';
import { createEndpointVoice } from '../speaking/endpoint-voice.ts';
import type { Voice } from '../speaking/voice.ts';
import { planWriting } from '../speaking/written-out/write-out.ts';
import { createCartesiaEars, createCartesiaVoice } from './cartesia.ts';
import { createDeepgramEars, createDeepgramVoice } from './deepgram.ts';
import { createElevenLabsEars, createElevenLabsVoice } from './eleven-labs.ts';
import { createOpenaiEars } from './openai.ts';
import type { Account, TranscriberConfig, VoiceConfig } from './provider.ts';
import { recogniseStreamed, type StreamedEars } from './streamed-hearing.ts';
import { createStreamedVoice } from './streamed-voice.ts';
import type { UsedSpeech } from './used-speech.ts';

export interface SpeechServices {
  /** Of the providers themselves. */
  readonly addresses: ProviderAddresses;
  readonly guard: HostGuard;
  readonly fetch: GuardedFetch;
}

export interface OwnSpeechParts extends SpeechServices {
  readonly accountWith: (provider: string) => Promise<Credential | null>;
  /** Whatever is asked of them is counted there. */
  readonly used: UsedSpeech;
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

/**
 * The voices that an assistant names, in the order of their plan, as far as this server speaks to their providers:
 * what cannot be had is left out, and noted.
 * @throws {Problem} for a `credentialIds` that names none.
 */
export async function chooseVoices(
  assistant: Pick<Assistant, 'voice'>,
  parts: OwnSpeechParts,
): Promise<readonly Voice[]> {
  const voices: Voice[] = [];
  for (const config of voicesOf(assistant)) {
    const account = await findAccount('voice', config.provider, parts);
    const voice = account && createVoice(config, account, parts.fetch);
    if (!voice) continue;
    const writeOut = planWriting(config.chunkPlan, parts.note);
    const counted = parts.used.countVoice(voice, nameSpeech(config, voice.name));
    voices.push({ ...counted, ...(writeOut && { writeOut }) });
  }
  return voices;
}

/** The same of its ears. @throws {Problem} */
export async function chooseEars(
  assistant: Pick<Assistant, 'transcriber' | 'hooks'>,
  parts: OwnSpeechParts,
): Promise<readonly Recogniser[]> {
  const recognisers: Recogniser[] = [];
  for (const config of transcribersOf(assistant)) {
    const account = await findAccount('transcriber', config.provider, parts);
    const ears = account && createEars(config, account, assistant);
    if (ears)
      recognisers.push(
        recogniseStreamed(ears, parts.used.countEars(nameSpeech(config, ears.name))),
      );
  }
  return recognisers;
}

async function findAccount(
  field: string,
  provider: string,
  { accountWith, note, guard, addresses }: OwnSpeechParts,
): Promise<Account | null> {
  // The platform's own is what this server has.
  if (provider === 'vapi') return null;
  if (!isHere(provider)) {
    note(`${field}: this server does not speak to ${provider}, so it is left out`);
    return null;
  }
  const credential = await accountWith(provider);
  const key = readText(credential, 'apiKey');
  if (key === null) {
    note(`${field}: there is no credential of ${provider}, so it is left out`);
    return null;
  }
  return { key, guard, address: readText(credential, 'apiUrl') ?? addresses[provider] };
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
  { hooks }: Pick<Assistant, 'hooks'>,
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

export function readText(credential: Credential | null, field: string): string | null {
  const value = (credential as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
}
