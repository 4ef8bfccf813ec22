import type { InUse, Setting } from './in-use.ts';
import type { Line } from './line.ts';
import type { OpenMicrophone } from './microphone.ts';

/* What a call may send besides what it began with: few do. */

/** Rejects when it cannot be sent; the one before stays. */
export async function changeMicrophone(
  line: Line,
  inUse: InUse,
  next: OpenMicrophone,
  whenFreed: (free: () => void) => void,
): Promise<void> {
  const { track, isOwn } = next;
  track.enabled = inUse.isOn;
  if (isOwn) whenFreed(() => track.stop());
  await line.microphone.replaceTrack(track);
  if (inUse.open?.isOwn) inUse.open.track.stop();
  inUse.open = next;
}

/**
 * The visitor's screen, in place of the one that is shared now.
 * @throws what the browser or the room says against it
 */
export async function shareScreen(
  line: Line,
  inUse: InUse,
  asked: Promise<MediaStream>,
  { gone, whenFreed }: Pick<Setting, 'gone' | 'whenFreed'>,
): Promise<void> {
  const stream = await asked;
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (gone.aborted) return stopTracks();
  inUse.stopSharing?.();
  const stop = () => {
    if (inUse.stopSharing !== stop) return;
    inUse.stopSharing = undefined;
    stopTracks();
    line.screen.replaceTrack(null).catch(() => {});
  };
  inUse.stopSharing = stop;
  whenFreed(stop);
  const [track] = stream.getVideoTracks();
  track!.onended = stop;
  await line.screen.replaceTrack(track!);
}
