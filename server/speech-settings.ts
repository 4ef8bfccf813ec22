import type { ChosenEngines } from '@parley/platform';
import { z } from 'zod';
import { StartProblem } from './start-problem.ts';

interface Kinds {
  readonly key: z.ZodType<string, string>;
  readonly httpAddress: (example: string) => z.ZodType<string, string>;
}

/** As servers of speech call what they have: `kokoro`, `Systran/faster-whisper-small`, `af_bella+af_sky`. */
const name = z
  .string()
  .regex(/^[\w][\w .:/()+-]{0,199}$/, 'must be a name as its server knows it, such as tts-1');

const doer = z.enum(['browser', 'server'], 'must be browser or server').optional();

/** Whose voice and ears calls have before all others: servers that speak OpenAI's endpoints, or its realtime protocol. */
export const speechVariables = ({ key, httpAddress }: Kinds) => ({
  VOICE_SPEECH: doer,
  VOICE_TRANSCRIBE: doer,
  VOICE_SPEECH_URL: httpAddress('http://localhost:8880/v1').optional(),
  VOICE_SPEECH_KEY: key.optional(),
  VOICE_SPEECH_MODEL: name.optional(),
  VOICE_SPEECH_VOICE: name.optional(),
  VOICE_TRANSCRIBE_URL: httpAddress('http://localhost:8000/v1').optional(),
  VOICE_TRANSCRIBE_KEY: key.optional(),
  VOICE_TRANSCRIBE_MODEL: name.optional(),
  VOICE_REALTIME: z.enum(['on', 'off'], 'must be on or off').optional(),
  VOICE_REALTIME_URL: httpAddress('http://localhost:8765/v1').optional(),
  VOICE_REALTIME_KEY: key.optional(),
  VOICE_REALTIME_MODEL: name.optional(),
  VOICE_REALTIME_VOICE: name.optional(),
});

/** With the first, the second is needed. */
export const speechNeeds = [
  ['VOICE_SPEECH_KEY', 'VOICE_SPEECH_URL'],
  ['VOICE_SPEECH_MODEL', 'VOICE_SPEECH_URL'],
  ['VOICE_SPEECH_VOICE', 'VOICE_SPEECH_URL'],
  ['VOICE_TRANSCRIBE_KEY', 'VOICE_TRANSCRIBE_URL'],
  ['VOICE_TRANSCRIBE_MODEL', 'VOICE_TRANSCRIBE_URL'],
  ['VOICE_REALTIME_KEY', 'VOICE_REALTIME_URL'],
] as const;

type Values = {
  readonly [Name in keyof ReturnType<typeof speechVariables>]?: z.output<
    ReturnType<typeof speechVariables>[Name]
  >;
};

/** What the chat's own key opens, too. */
interface Gemini {
  readonly GEMINI_API_KEY?: string | undefined;
  readonly GEMINI_BASE_URL: string;
}

/** Whoever chose where sound goes keeps it: the chat's key alone is no choice. */
const choosesParts = (values: Values): boolean =>
  [
    values.VOICE_SPEECH,
    values.VOICE_TRANSCRIBE,
    values.VOICE_SPEECH_URL,
    values.VOICE_TRANSCRIBE_URL,
  ].some((one) => one !== undefined);

/**
 * A server that is named, else Gemini Live on the chat's key, unless parts are chosen and it is not.
 * @throws StartProblem where it is asked for, and there is nothing to have it by, or no call by it.
 */
function readSpoken(values: Values & Gemini): ChosenEngines['spoken'] {
  const { VOICE_REALTIME_URL: address, GEMINI_API_KEY: gemini } = values;
  const {
    VOICE_REALTIME: choice,
    VOICE_REALTIME_MODEL: model,
    VOICE_REALTIME_VOICE: voice,
  } = values;
  if (choice === 'off') return null;
  if (address === undefined && gemini === undefined) {
    const asked = ['VOICE_REALTIME', 'VOICE_REALTIME_MODEL', 'VOICE_REALTIME_VOICE'] as const;
    const first = asked.find((one) => values[one]);
    if (first)
      throw new StartProblem(
        `${first} is set, so VOICE_REALTIME_URL or GEMINI_API_KEY must be set too.`,
      );
  }
  if (address !== undefined)
    return {
      protocol: 'openai-realtime',
      address,
      key: values.VOICE_REALTIME_KEY ?? null,
      model: model ?? 'gpt-realtime',
      voice: voice ?? null,
    };
  if (gemini === undefined) return null;
  const isChosen = (choice ?? model ?? voice) !== undefined;
  if (!isChosen && choosesParts(values)) return null;
  if (model?.includes('thinking'))
    throw new StartProblem(
      'VOICE_REALTIME_MODEL names a model that goes on thinking between its sentences, which calls have no use for. gemini-3.8-live answers at once.',
    );
  return {
    protocol: 'gemini-live',
    address: values.GEMINI_BASE_URL,
    key: gemini,
    model: model ?? 'gemini-3.8-live',
    voice: voice ?? null,
  };
}

/** Where nothing is named, OpenAI's first names, which most servers of these endpoints know. */
export function readEngines(values: Values & Gemini): ChosenEngines {
  const { VOICE_SPEECH_URL: speech, VOICE_TRANSCRIBE_URL: transcription } = values;
  const { VOICE_SPEECH: speaks, VOICE_TRANSCRIBE: hears } = values;
  return {
    spoken: readSpoken(values),
    ...((speaks ?? hears) !== undefined && {
      order: { ...(speaks && { speech: speaks }), ...(hears && { recognition: hears }) },
    }),
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
