import type { AmplifiedMicrophone } from '../call/ports.ts';

/**
 * Opens the microphone through a gain. What it opens is its own: `close()` frees all of it, and a
 * failure on the way frees what there was until then.
 * @param gain 1 leaves it as loud as it is. Rejects as `getUserMedia` does.
 */
export async function amplifyMicrophone(gain: number): Promise<AmplifiedMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  let context: AudioContext | null = null;
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
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
