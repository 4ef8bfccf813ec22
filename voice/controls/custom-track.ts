import { refuse } from '../call/control-error.ts';
import { fieldsOf, isMediaTrack } from './fields.ts';

const maxName = 50;

const reservedNames = [
  'cam-audio',
  'cam-video',
  'customVideoDefaults',
  'screen-video',
  'screen-audio',
  'rmpAudio',
  'rmpVideo',
];

export interface CustomTrackOptions {
  readonly track: MediaStreamTrack;
  /** For sound: how it is encoded. */
  readonly mode?: 'music' | 'speech' | { readonly bitrate?: number; readonly stereo?: boolean };
  /** At most 50 characters, and none of the names already in use. */
  readonly trackName?: string;
}

export function checkCustomTrack(options: unknown): CustomTrackOptions {
  const { track, mode, trackName } = fieldsOf(options);
  if (typeof trackName === 'string' && trackName.length > maxName)
    refuse(`Custom track \`trackName\` must not be more than ${maxName} characters`);
  if (mode && mode !== 'music' && mode !== 'speech' && !(mode instanceof Object))
    refuse(
      'Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`',
    );
  if (reservedNames.some((name) => name === trackName))
    refuse(
      `Custom track \`trackName\` must not match a track name already used by daily: ${reservedNames.join(', ')}`,
    );
  if (!isMediaTrack(track)) refuse('Custom tracks provided must be instances of MediaStreamTrack');
  // A copy: the library puts a placeholder in the place of the track.
  return { ...fieldsOf(options), track };
}
