/** Measures until it is closed. */
export interface Meter {
  close(): void;
}

const interval = 100;

/** Measures how loud a stream is, 0 to 1, ten times a second. The stream stays its owner's. */
export function openMeter(stream: MediaStream, onLevel: (level: number) => void): Meter {
  const context = new AudioContext();
  // A context made outside of a gesture waits for this; refused, it measures silence.
  context.resume().catch(() => {});
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(measureLevel(samples));
  }, interval);
  return {
    close() {
      clearInterval(timer);
      source.disconnect();
      context.close().catch(() => {});
    },
  };
}

/** Root mean square, spread so that speech reaches about the middle. */
export function measureLevel(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
}
