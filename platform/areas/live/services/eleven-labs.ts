import { z } from 'zod';
import { type Account, bytesOf, socketAt, type TranscriberOf, type VoiceOf } from './provider.ts';
import { noneOfItsMessages, wordCode } from './service-socket.ts';
import type { Heard, StreamedEars } from './streamed-hearing.ts';
import type { StreamedVoice } from './streamed-voice.ts';

const authorize = ({ key }: Account) => ({ 'xi-api-key': key });

const output = z.object({
  audio: z.string().nullish(),
  isFinal: z.boolean().nullish(),
  error: z.unknown().optional(),
});

/** `WSS /v1/text-to-speech/{voice}/stream-input`, one sentence a socket. */
export function createElevenLabsVoice(config: VoiceOf<'11labs'>, account: Account): StreamedVoice {
  const { voiceId, model = 'eleven_flash_v2_5', stability, similarityBoost, style, speed } = config;
  const path = `/v1/text-to-speech/${encodeURIComponent(voiceId)}/stream-input`;
  const query = {
    model_id: model,
    output_format: 'pcm_24000',
    // What it is sent is a whole sentence: nothing more is waited for.
    auto_mode: true,
    inactivity_timeout: 60,
    language_code: config.language,
    enable_ssml_parsing: config.enableSsmlParsing,
    optimize_streaming_latency: config.optimizeStreamingLatency,
  };
  const voice_settings = {
    stability,
    similarity_boost: similarityBoost,
    style,
    use_speaker_boost: config.useSpeakerBoost,
    speed,
  };
  const pronunciation_dictionary_locators = config.pronunciationDictionaryLocators?.map(
    ({ pronunciationDictionaryId, versionId }) => ({
      pronunciation_dictionary_id: pronunciationDictionaryId,
      version_id: versionId,
    }),
  );
  return {
    name: `11labs ${model}`,
    address: socketAt(account, path, query, authorize(account)),
    say: (text) =>
      [
        { text: ' ', voice_settings, pronunciation_dictionary_locators },
        { text: `${text} ` },
        { text: '' },
      ].map((one) => JSON.stringify(one)),
    read(received) {
      if (received.type === 'bytes') return { type: 'failed', why: noneOfItsMessages };
      const read = output.safeParse(received.object);
      if (!read.success) return { type: 'failed', why: noneOfItsMessages };
      const { audio, isFinal, error } = read.data;
      if (error !== undefined && error !== null) return { type: 'failed', why: wordCode(error) };
      if (audio)
        return { type: 'sound', bytes: Buffer.from(audio, 'base64'), isLast: isFinal === true };
      return isFinal ? { type: 'over' } : null;
    },
  };
}

const transcript = z.object({ text: z.string() });
/** Too little was said since the last time: there are no words in it. */
const nothingNew = 'commit_throttled';
const failures: ReadonlySet<unknown> = new Set([
  'error',
  'auth_error',
  'quota_exceeded',
  'rate_limited',
  'transcriber_error',
  'unaccepted_terms',
  'input_error',
  'invalid_request',
  'queue_overflow',
  'resource_exhausted',
  'session_time_limit_exceeded',
  'chunk_size_exceeded',
  'insufficient_audio_activity',
]);
/** The one that is streamed. */
const streamedModel = 'scribe_v2_realtime';

/** `WSS /v1/speech-to-text/realtime`. */
export function createElevenLabsEars(
  { language }: TranscriberOf<'11labs'>,
  account: Account,
): StreamedEars {
  const query = {
    model_id: streamedModel,
    audio_format: 'pcm_16000',
    commit_strategy: 'manual',
    language_code: language,
  };
  const chunk = (audio: string, commit: boolean) =>
    JSON.stringify({
      message_type: 'input_audio_chunk',
      audio_base_64: audio,
      commit,
      sample_rate: 16_000,
    });

  function readWords(object: object, isFinal: boolean): readonly Heard[] {
    const read = transcript.safeParse(object);
    if (!read.success) return [{ type: 'failed', why: noneOfItsMessages }];
    const words = { type: 'words', text: read.data.text, isFinal } as const;
    return isFinal ? [words, { type: 'flushed' }] : [words];
  }

  return {
    name: `11labs ${streamedModel}`,
    address: socketAt(account, '/v1/speech-to-text/realtime', query, authorize(account)),
    joint: ' ',
    createWire: () => ({
      opening: [],
      sound: (frame) => chunk(bytesOf(frame).toString('base64'), false),
      flush: chunk('', true),
      keepAlive: null,
      read(received) {
        if (received.type === 'bytes') return [];
        const { object } = received;
        const type = object['message_type'];
        if (type === 'partial_transcript') return readWords(object, false);
        if (type === 'committed_transcript') return readWords(object, true);
        if (type === nothingNew) return [{ type: 'flushed' }];
        return failures.has(type) ? [{ type: 'failed', why: wordCode(type) }] : [];
      },
    }),
  };
}
