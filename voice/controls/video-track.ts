import { refuse } from '../call/control-error.ts';
import { isMediaTrack } from './fields.ts';

/** The network tests send a live track of a camera. */
export function checkVideoTrack(track: unknown): MediaStreamTrack {
  if (!track)
    fail('Missing video track. You must provide a video track in order to run this test.');
  if (!isMediaTrack(track)) return fail('Video track needs to be of type `MediaStreamTrack`.');
  if (track.readyState !== 'live')
    fail('Video track is not playable. This test needs a live video track.');
  return track;
}

function fail(cause: string): never {
  return refuse('Video track error', cause);
}
