import { z } from 'zod';
import { type AudioEndpoint, askEndpoint, EndpointFailure } from '../audio-endpoint.ts';
import { createGate } from '../programs/gate.ts';
import { UtteranceFailure, type UtteranceRecogniser } from './utterances.ts';
import { writeWav } from './write-wav.ts';

/** Of all calls together. */
const atOnce = 8;
const limits = { bytes: 64 * 1024, milliseconds: 20_000 };
/** Of one turn; more is nobody's sentence. */
const longestWords = 10_000;

const transcription = z.object({ text: z.string() });

/** An endpoint that transcribes whole utterances. */
export function createTranscription(endpoint: AudioEndpoint): UtteranceRecogniser {
  const { model } = endpoint;
  const gate = createGate(atOnce);

  async function transcribe(
    sound: Int16Array,
    expected: readonly string[],
    signal: AbortSignal,
  ): Promise<string> {
    const form = new FormData();
    form.set('model', model);
    form.set('response_format', 'json');
    // A transcript that came before, as these models take it: its words and spelling are likely.
    if (expected.length > 0) form.set('prompt', expected.join(', '));
    form.set('file', new Blob([writeWav(sound, 16_000)], { type: 'audio/wav' }), 'turn.wav');
    const reply = await askEndpoint(endpoint, '/audio/transcriptions', form, { limits, signal });
    const { text } = transcription.parse(await reply.json());
    return text.replace(/\s+/g, ' ').trim().slice(0, longestWords);
  }

  return {
    name: model,
    hasPunctuation: true,
    open: () => ({
      async read(sound, expected, signal) {
        try {
          return await gate.pass(signal, () => transcribe(sound, expected, signal));
        } catch (error) {
          if (signal.aborted) throw error;
          throw new UtteranceFailure(
            error instanceof EndpointFailure ? error.message : 'its answer is no transcription',
          );
        }
      },
      close: async () => {},
    }),
  };
}
