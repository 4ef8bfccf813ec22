import type { InUse, Setting } from './in-use.ts';

/* Of a browser whose statistics do not say how loud a microphone is: Firefox. Loaded there alone. */

/** The peak of what is sent just now, 0 to 1; undefined while it cannot be told. */
export function readOwnLevel(inUse: InUse, whenFreed: Setting['whenFreed']): number | undefined {
  const track = inUse.open?.track;
  return track ? (inUse.readLevel ??= openReader(whenFreed))(track) : 0;
}

function openReader(whenFreed: Setting['whenFreed']): Required<InUse>['readLevel'] {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  let heard: MediaStreamTrack | undefined;
  let source: AudioNode | undefined;
  whenFreed(() => void context.close().catch(() => {}));
  return (track) => {
    if (track !== heard) {
      source?.disconnect();
      source = undefined;
      heard = track;
      try {
        source = context.createMediaStreamSource(new MediaStream([track]));
        source.connect(analyser);
      } catch {
        // Of another rate than the speaker's, which not every browser takes: the next one may be heard.
      }
    }
    // Unheard, while it waits for a gesture, or is closed, its zeros are nobody's silence.
    if (!source || context.state !== 'running') return undefined;
    analyser.getFloatTimeDomainData(samples);
    return samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  };
}
