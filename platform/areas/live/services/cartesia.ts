import { z } from 'zod';
import { type Account, bytesOf, socketAt, type TranscriberOf, type VoiceOf } from './provider.ts';
import { noneOfItsMessages, wordCode } from './service-socket.ts';
import type { Heard, StreamedEars } from './streamed-hearing.ts';
import type { StreamedVoice } from './streamed-voice.ts';

const authorize = ({ key }: Account) => ({
  authorization: `Bearer ${key}`,
  'cartesia-version': '2026-08-14',
});

const chunk = z.object({ data: z.string() });

/** `WSS /tts/websocket`, one sentence a socket. */
export function createCartesiaVoice(config: VoiceOf<'cartesia'>, account: Account): StreamedVoice {
  const { voiceId, model = 'sonic-2', language, generationConfig: { speed, volume } = {} } = config;
  return {
    name: `cartesia ${model}`,
    address: socketAt(account, '/tts/websocket', {}, authorize(account)),
    say: (transcript) => [
      JSON.stringify({
        context_id: 'sentence',
        model_id: model,
        transcript,
        voice: { mode: 'id', id: voiceId },
        language,
        pronunciation_dict_id: config.pronunciationDictId,
        // Undefined is left out, of all of it as well: models before sonic-3 have none.
        generation_config:
          speed === undefined && volume === undefined ? undefined : { speed, volume },
        output_format: { container: 'raw', encoding: 'pcm_s16le', sample_rate: 24_000 },
        continue: false,
      }),
    ],
    read(received) {
      if (received.type === 'bytes') return { type: 'failed', why: noneOfItsMessages };
      const { object } = received;
      switch (object['type']) {
        case 'chunk': {
          const read = chunk.safeParse(object);
          return read.success
            ? { type: 'sound', bytes: Buffer.from(read.data.data, 'base64') }
            : { type: 'failed', why: noneOfItsMessages };
        }
        case 'done':
          return { type: 'over' };
        case 'error':
          return { type: 'failed', why: wordCode(object['error_code']) };
        default:
          return null;
      }
    },
  };
}

const transcript = z.object({ text: z.string(), is_final: z.boolean() });

/** `WSS /stt/websocket`: it waits to be told where a turn ends. */
export function createCartesiaEars(
  { model = 'ink-whisper', language = 'en' }: TranscriberOf<'cartesia'>,
  account: Account,
): StreamedEars {
  const query = { model, language, encoding: 'pcm_s16le', sample_rate: 16_000 };

  function readWords(object: object): Heard {
    const read = transcript.safeParse(object);
    if (!read.success) return { type: 'failed', why: noneOfItsMessages };
    return { type: 'words', text: read.data.text, isFinal: read.data.is_final };
  }

  return {
    name: `cartesia ${model}`,
    address: socketAt(account, '/stt/websocket', query, authorize(account)),
    // Its pieces have the spaces between them.
    joint: '',
    createWire: () => ({
      opening: [],
      sound: bytesOf,
      flush: 'finalize',
      keepAlive: null,
      read(received) {
        if (received.type === 'bytes') return [];
        const { object } = received;
        switch (object['type']) {
          case 'transcript':
            return [readWords(object)];
          case 'flush_done':
            return [{ type: 'flushed' }];
          case 'error':
            return [{ type: 'failed', why: wordCode(object['error_code']) }];
          default:
            return [];
        }
      },
    }),
  };
}
