import type { Kinds } from './store/kinds.ts';

type Artifact = NonNullable<Kinds['call']['artifact']>;

/** @param base of the API, without a slash at its end */
export const addressOfRecording = (
  base: string,
  callId: string,
  side: 'stereo' | 'mono' | 'customer' | 'assistant',
): string => `${base}/call/${callId}/recording/${side}.wav`;

/** Of the screen that the caller shared. */
export const addressOfScreen = (base: string, callId: string): string =>
  `${base}/call/${callId}/recording/video.webm`;

/**
 * The artifact of a call that was recorded, which is kept with a `recording` that says no more than when the caller's
 * screen begins, with the addresses of its sound and of that.
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
  const { videoRecordingStartDelaySeconds } = recording;
  const hasScreen = videoRecordingStartDelaySeconds !== undefined;
  const videoUrl = addressOfScreen(base, callId);
  return {
    ...rest,
    recordingUrl: at('mono'),
    stereoRecordingUrl: at('stereo'),
    ...(hasScreen && { videoRecordingUrl: videoUrl, videoRecordingStartDelaySeconds }),
    recording: {
      ...(hasScreen && { videoUrl, videoRecordingStartDelaySeconds }),
      stereoUrl: at('stereo'),
      mono: {
        combinedUrl: at('mono'),
        assistantUrl: at('assistant'),
        customerUrl: at('customer'),
      },
    },
  };
}
