/** What tests play and measure: a tone, its pitch, its level. */

/** Frames of a sine, one at each call, going on where the last ended. */
export function createTone(hertz: number, rate: number, samples: number): () => Int16Array {
  let at = 0;
  return () =>
    new Int16Array(samples).map(() => {
      at += 1;
      return Math.round(10_000 * Math.sin((2 * Math.PI * hertz * at) / rate));
    });
}

/** The same of something like a voice: harmonics of a moving pitch, at two formants, in syllables. */
export function createVowel(rate: number, samples: number): () => Int16Array {
  let at = 0;
  let phase = 0;
  return () =>
    new Int16Array(samples).map(() => {
      at += 1;
      const pitch = 120 + 40 * Math.sin((6 * at) / rate);
      phase += (2 * Math.PI * pitch) / rate;
      let sum = 0;
      for (let harmonic = 1; harmonic < 20; harmonic += 1) {
        const hertz = harmonic * pitch;
        const loud =
          1 / (1 + ((hertz - 600) / 300) ** 2) + 0.3 / (1 + ((hertz - 1_800) / 300) ** 2);
        sum += (Math.sin(harmonic * phase) / harmonic) * loud;
      }
      return Math.round(9_000 * sum * (0.5 + 0.5 * Math.sin((8 * Math.PI * at) / rate)));
    });
}

/**
 * Hertz: the median of the frames of the second half, where the codec has settled. A frame that a busy
 * machine's network held up, and that was made up meanwhile, is not what is asked about.
 */
export function measurePitch(frames: readonly Int16Array[], rate: number): number {
  const pitches = frames
    .slice(Math.floor(frames.length / 2))
    .map((frame) => measureFramePitch(frame, rate))
    .sort((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? 0;
}

/** Hertz, by the zero crossings; 0 where there are none. */
export function measureFramePitch(samples: Int16Array, rate: number): number {
  const crossings: number[] = [];
  for (let index = 1; index < samples.length; index += 1) {
    const before = samples[index - 1]!;
    const after = samples[index]!;
    if (before < 0 && after >= 0) crossings.push(index - after / (after - before));
  }
  const [first] = crossings;
  const last = crossings.at(-1);
  return first === undefined || last === undefined || first === last
    ? 0
    : ((crossings.length - 1) * rate) / (last - first);
}

/** The root of the mean square. */
export function measureLevel(samples: Int16Array): number {
  const sum = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return Math.sqrt(sum / samples.length);
}
