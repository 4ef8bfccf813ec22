export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
}

/** Ours over theirs, pair by pair: a machine whose speed drifts bends both sides alike. */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.map((value, round) => value / theirs[round]!);
  return {
    median: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    rounds: ratios.length,
  };
}

export const describeRatio = ({ median: middle, least, most, rounds }: Ratio): string =>
  `${middle.toFixed(2)} × (${least.toFixed(2)} to ${most.toFixed(2)}, ${rounds} pairs)`;

/** The least value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)]!;
}
