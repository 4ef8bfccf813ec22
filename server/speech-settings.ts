import type { ChosenEngines } from '@parley/platform';
import { z } from 'zod';

interface Kinds {
  readonly key: z.ZodType<string, string>;
  readonly httpAddress: (example: string) => z.ZodType<string, string>;
}

/** As servers of speech call what they have: `kokoro`, `Systran/faster-whisper-small`, `af_bella+af_sky`. */
const name = z
  .string()
  .regex(/^[\w][\w .:/()+-]{0,199}$/, 'must be a name as its server knows it, such as tts-1');

/** Whose voice and ears calls have before all others: servers that speak OpenAI's audio endpoints. */
export const speechVariables = ({ key, httpAddress }: Kinds) => ({
  VOICE_SPEECH_URL: httpAddress('http://localhost:8880/v1').optional(),
  VOICE_SPEECH_KEY: key.optional(),
  VOICE_SPEECH_MODEL: name.optional(),
  VOICE_SPEECH_VOICE: name.optional(),
  VOICE_TRANSCRIBE_URL: httpAddress('http://localhost:8000/v1').optional(),
  VOICE_TRANSCRIBE_KEY: key.optional(),
  VOICE_TRANSCRIBE_MODEL: name.optional(),
});

/** With the first, the second is needed. */
export const speechNeeds = [
  ['VOICE_SPEECH_KEY', 'VOICE_SPEECH_URL'],
  ['VOICE_SPEECH_MODEL', 'VOICE_SPEECH_URL'],
  ['VOICE_SPEECH_VOICE', 'VOICE_SPEECH_URL'],
  ['VOICE_TRANSCRIBE_KEY', 'VOICE_TRANSCRIBE_URL'],
  ['VOICE_TRANSCRIBE_MODEL', 'VOICE_TRANSCRIBE_URL'],
] as const;

type Values = { readonly [Name in keyof ReturnType<typeof speechVariables>]?: string | undefined };

/** Where nothing is named, OpenAI's first names, which most servers of these endpoints know. */
export function readEngines(values: Values): ChosenEngines {
  const { VOICE_SPEECH_URL: speech, VOICE_TRANSCRIBE_URL: transcription } = values;
  return {
    speech:
      speech === undefined
        ? null
        : {
            address: speech,
            key: values.VOICE_SPEECH_KEY ?? null,
            model: values.VOICE_SPEECH_MODEL ?? 'tts-1',
            voice: values.VOICE_SPEECH_VOICE ?? 'alloy',
          },
    transcription:
      transcription === undefined
        ? null
        : {
            address: transcription,
            key: values.VOICE_TRANSCRIBE_KEY ?? null,
            model: values.VOICE_TRANSCRIBE_MODEL ?? 'whisper-1',
          },
  };
}
