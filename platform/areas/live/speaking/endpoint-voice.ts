import { type AudioEndpoint, askEndpoint, EndpointFailure } from '../audio-endpoint.ts';
import { createResampler } from '../media/resample.ts';
import { createGate } from '../programs/gate.ts';
import { readWav } from './read-wav.ts';
import { type Voice, VoiceFailure } from './voice.ts';

export interface SpeechEndpoint extends AudioEndpoint {
  /** As that server calls it. */
  readonly voice: string;
  /** How it is to sound, in words; for models that take them. */
  readonly instructions?: string | undefined;
  readonly speed?: number | undefined;
}

/** Of all calls together. */
const atOnce = 8;
/** A minute of sound at 48 kHz, more than any sentence takes. */
const limits = { bytes: 48_000 * 2 * 60, milliseconds: 60_000 };

/** The voice of an endpoint: WAV says its own rate, which servers differ in. */
export function createEndpointVoice(endpoint: SpeechEndpoint): Voice {
  const { model, voice, instructions, speed } = endpoint;
  const gate = createGate(atOnce);
  return {
    name: model,
    async *speak(text, signal) {
      const leaveGate = await gate.enter(signal);
      try {
        const json = {
          ...{ model, voice, instructions, speed },
          ...{ input: text, response_format: 'wav' },
        };
        const reply = await askEndpoint(endpoint, '/audio/speech', { json }, { limits, signal });
        if (!reply.body) throw new VoiceFailure('it sent nothing');
        let resample: ReturnType<typeof createResampler> | null = null;
        for await (const { rate, samples } of readWav(reply.body)) {
          resample ??= createResampler(rate, 24_000);
          yield resample(samples);
        }
      } catch (error) {
        if (signal.aborted || error instanceof VoiceFailure) throw error;
        throw new VoiceFailure(
          error instanceof EndpointFailure ? error.message : 'its answer broke off',
        );
      } finally {
        leaveGate();
      }
    },
  };
}
