import { z } from 'zod';
import { usualConfidence } from '../agent/hooks.ts';
import { type Account, bytesOf, socketAt, type TranscriberOf, type VoiceOf } from './provider.ts';
import { noneOfItsMessages, wordCode } from './service-socket.ts';
import type { Heard, StreamedEars } from './streamed-hearing.ts';
import type { StreamedVoice } from './streamed-voice.ts';

const authorize = ({ key }: Account) => ({ authorization: `Token ${key}` });

const results = z.object({
  is_final: z.boolean().default(false),
  from_finalize: z.boolean().default(false),
  channel: z.object({
    alternatives: z.array(z.object({ transcript: z.string(), confidence: z.number() })).min(1),
  }),
});
const failure = z.object({ code: z.unknown(), err_code: z.unknown() }).partial();

const usualModel = 'nova-3';

/**
 * `WSS /v1/listen`. The end of a turn is found here, so that its own endpointing is off.
 * @param least how sure it is to be, from 0 to 1
 */
export function createDeepgramEars(
  config: TranscriberOf<'deepgram'>,
  account: Account,
  least = config.confidenceThreshold ?? usualConfidence,
): StreamedEars {
  const { model = usualModel, language, codeSwitchingEnabled } = config;
  const query = {
    model,
    language: codeSwitchingEnabled ? 'multi' : language,
    encoding: 'linear16',
    sample_rate: 16_000,
    channels: 1,
    interim_results: true,
    punctuate: true,
    endpointing: false,
    smart_format: config.smartFormat,
    numerals: config.numerals,
    mip_opt_out: config.mipOptOut,
    keywords: config.keywords,
    keyterm: config.keyterm,
    profanity_filter: config.profanityFilter,
    redact: config.redaction,
  };

  function readResults(object: object): readonly Heard[] {
    const read = results.safeParse(object);
    if (!read.success) return [{ type: 'failed', why: noneOfItsMessages }];
    const { channel, is_final: isFinal, from_finalize: isFlushed } = read.data;
    const { transcript, confidence } = channel.alternatives[0]!;
    const isUnclear = isFinal && confidence < least && transcript.trim() !== '';
    return [
      isUnclear ? { type: 'unclear', confidence } : { type: 'words', text: transcript, isFinal },
      ...(isFlushed ? [{ type: 'flushed' } as const] : []),
    ];
  }

  return {
    name: `deepgram ${model}`,
    address: socketAt(account, '/v1/listen', query, authorize(account)),
    joint: ' ',
    createWire: () => ({
      opening: [],
      sound: bytesOf,
      flush: '{"type":"Finalize"}',
      keepAlive: '{"type":"KeepAlive"}',
      read(received) {
        if (received.type === 'bytes') return [];
        const { object } = received;
        if (object['type'] === 'Results') return readResults(object);
        if (object['type'] !== 'Error') return [];
        return [{ type: 'failed', why: wordFailure(object) }];
      },
    }),
  };
}

const wordFailure = (object: object): string => {
  const { code, err_code: other } = failure.parse(object);
  return wordCode(code ?? other);
};

/** As the provider names its voices, `aura-2-thalia-en`, or by the name alone. */
const nameVoice = ({ voiceId, model = 'aura-2' }: VoiceOf<'deepgram'>) =>
  voiceId.startsWith('aura-') ? voiceId : `${model}-${voiceId}-en`;

/** `WSS /v1/speak`. */
export function createDeepgramVoice(config: VoiceOf<'deepgram'>, account: Account): StreamedVoice {
  const model = nameVoice(config);
  const query = {
    model,
    encoding: 'linear16',
    sample_rate: 24_000,
    mip_opt_out: config.mipOptOut,
  };
  return {
    name: `deepgram ${model}`,
    address: socketAt(account, '/v1/speak', query, authorize(account)),
    say: (text) => [JSON.stringify({ type: 'Speak', text }), '{"type":"Flush"}'],
    read(received) {
      if (received.type === 'bytes') return { type: 'sound', bytes: received.bytes };
      const { type } = received.object;
      if (type === 'Flushed') return { type: 'over' };
      if (type === 'Error') return { type: 'failed', why: wordFailure(received.object) };
      return null;
    },
  };
}
