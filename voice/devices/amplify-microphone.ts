import type { AmplifiedMicrophone } from '../call/ports.ts';
import type { MicrophoneSource } from '../call/transport.ts';

/**
 * Sends a microphone through a gain. What it opens is its own: `close()` frees all of it, and a
 * failure on the way frees what there was until then. A track that was given stays its owner's.
 * @param gain 1 leaves it as loud as it is
 * @param source of this id, or the browser's choice. Rejects as `getUserMedia` does
 */
export async function amplifyMicrophone(
  gain: number,
  source: MicrophoneSource = true,
): Promise<AmplifiedMicrophone> {
  const isGiven = typeof source === 'object';
  const stream = isGiven
    ? new MediaStream([source as MediaStreamTrack])
    : await navigator.mediaDevices.getUserMedia({ audio: chooseDevice(source) });
  let context: AudioContext | null = null;
  const close = () => {
    if (!isGiven) for (const track of stream.getTracks()) track.stop();
    context?.close().catch(() => {});
    context = null;
  };
  try {
    context = new AudioContext();
    return { ...buildGain(context, stream, gain), close };
  } catch (error) {
    close();
    throw error;
  }
}

function chooseDevice(source: boolean | string): true | MediaTrackConstraints {
  return typeof source === 'string' ? { deviceId: { exact: source } } : true;
}

function buildGain(
  context: AudioContext,
  stream: MediaStream,
  gain: number,
): Omit<AmplifiedMicrophone, 'close'> {
  // A context made outside of a gesture waits for this; refused, it stays silent and usable.
  context.resume().catch(() => {});
  const node = context.createGain();
  node.gain.value = gain;
  const destination = context.createMediaStreamDestination();
  context.createMediaStreamSource(stream).connect(node).connect(destination);
  const [track] = destination.stream.getAudioTracks();
  if (track === undefined) throw new Error('The audio graph has no output track.');
  return {
    track,
    setGain(next) {
      node.gain.value = next;
    },
  };
}
