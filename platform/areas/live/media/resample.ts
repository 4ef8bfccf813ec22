/** Turns samples of one rate into another's, in pieces of any length, without a seam between them. */
export type Resampler = (samples: Int16Array) => Int16Array;

/** Zero crossings of the filter on each side: enough that what lies above both rates is gone. */
const crossings = 16;
/** Of the narrower band: what is kept. The rest is where the filter falls. */
const keptBand = 0.92;
/** A filter is kept for each place that a new sample can have between two old ones. */
const mostPlaces = 1_000;

/** Whole hertz from 8 to 48 kHz that go with `other` in small whole numbers, as all rates in use do. */
export function canResample(rate: number, other: number): boolean {
  if (!Number.isInteger(rate) || rate < 8_000 || rate > 48_000) return false;
  return other / commonDivisor(rate, other) <= mostPlaces;
}

/**
 * A windowed sinc, at places that are counted in whole numbers: after n samples there are exactly
 * n × to ÷ from, rounded up, however long it goes on. What comes out is later by half the filter,
 * about a millisecond.
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return (samples) => samples;
  const divisor = commonDivisor(from, to);
  const places = to / divisor;
  const step = from / divisor;
  const reach = Math.ceil(crossings * Math.max(1, from / to));
  const taps = reach * 2;
  const filters = createFilters(places, reach, keptBand * Math.min(1, to / from));
  let kept = new Int16Array(taps - 1);
  /** Of the next sample, in parts of the distance between two that came; 0 is the first that is kept. */
  let position = 0;

  return (samples) => {
    const known = new Int16Array(kept.length + samples.length);
    known.set(kept);
    known.set(samples, kept.length);
    const end = samples.length * places;
    const made = new Int16Array(Math.max(0, Math.ceil((end - position) / step)));
    for (let index = 0; index < made.length; index += 1, position += step) {
      const first = Math.floor(position / places);
      const filter = filters[position % places]!;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) sum += known[first + tap]! * filter[tap]!;
      made[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    position -= end;
    kept = known.slice(samples.length);
    return made;
  };
}

function createFilters(places: number, reach: number, band: number): readonly Float32Array[] {
  return Array.from({ length: places }, (_, place) => {
    const filter = new Float32Array(reach * 2).map((_, tap) => {
      const distance = tap - (reach - 1) - place / places;
      return sinc(distance * band) * blackman(distance / reach);
    });
    const sum = filter.reduce((sum, value) => sum + value, 0);
    return filter.map((value) => value / sum);
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** From 1 in the middle to 0 at -1 and 1. */
function blackman(x: number): number {
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
