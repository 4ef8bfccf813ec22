import type { Kinds } from './store/kinds.ts';

type Artifact = NonNullable<Kinds['call']['artifact']>;

/** @param base of the API, without a slash at its end */
export const addressOfRecording = (
  base: string,
  callId: string,
  side: 'stereo' | 'mono' | 'customer' | 'assistant',
): string => `${base}/call/${callId}/recording/${side}.wav`;

/**
 * The artifact of a call that was recorded, which is kept with an empty `recording`, with the addresses of its sound.
 * @param base of the API; null for nowhere that is known, which leaves them out
 */
export function withRecordingAddresses(
  artifact: Artifact,
  callId: string,
  base: string | null,
): Artifact {
  const { recording, ...rest } = artifact;
  if (!recording || base === null) return rest;
  const at = (side: Parameters<typeof addressOfRecording>[2]) =>
    addressOfRecording(base, callId, side);
  return {
    ...rest,
    recordingUrl: at('mono'),
    stereoRecordingUrl: at('stereo'),
    recording: {
      stereoUrl: at('stereo'),
      mono: {
        combinedUrl: at('mono'),
        assistantUrl: at('assistant'),
        customerUrl: at('customer'),
      },
    },
  };
}
