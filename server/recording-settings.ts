import type { RecordingPlace } from '@parley/platform';
import { z } from 'zod';

interface Kinds {
  readonly httpAddress: (example: string) => z.ZodType<string, string>;
}

/** Where copies of recordings go. */
export const recordingVariables = ({ httpAddress }: Kinds) => ({
  VOICE_RECORDINGS_URL: httpAddress('https://files.example.com/recordings').optional(),
  VOICE_RECORDINGS_AUTHORIZATION: z
    .string()
    .regex(
      /^[\w-]{1,40} [\x21-\x7e]{1,4000}$/,
      'must be what the authorization header is to hold: Basic and the base64 of name:password, or Bearer and a token',
    )
    .optional(),
});

export const recordingNeeds = [['VOICE_RECORDINGS_AUTHORIZATION', 'VOICE_RECORDINGS_URL']] as const;

interface Values {
  readonly VOICE_RECORDINGS_URL?: string | undefined;
  readonly VOICE_RECORDINGS_AUTHORIZATION?: string | undefined;
}

/** Null where recordings stay here alone. */
export function readRecordingPlace(values: Values): RecordingPlace | null {
  const { VOICE_RECORDINGS_URL: address, VOICE_RECORDINGS_AUTHORIZATION: authorization = null } =
    values;
  return address === undefined ? null : { address, authorization };
}
