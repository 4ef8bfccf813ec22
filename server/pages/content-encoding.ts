export type Encoding = 'br' | 'gzip' | 'identity';

const preference: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The encodings a client takes, best first: by its q-values, then ours. Ends with `identity` even
 * where it is refused, because some reply is better than none.
 */
export function rankEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  if (acceptEncoding === undefined) return ['identity'];
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const rest = weights.get('*');
  const weigh = (encoding: Encoding) =>
    // Identity is always acceptable unless refused, but wanted only where it is named.
    weights.get(encoding) ?? rest ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const ranked = preference
    .filter((encoding) => weigh(encoding) > 0)
    .sort((a, b) => weigh(b) - weigh(a));
  return ranked.includes('identity') ? ranked : [...ranked, 'identity'];
}

const longestRemembered = 64;

/** Browsers send a handful of values, millions of times. */
export function rememberRanking(): typeof rankEncodings {
  const known = new Map<string | undefined, readonly Encoding[]>();
  return (acceptEncoding) => {
    const remembered = known.get(acceptEncoding);
    if (remembered) return remembered;
    const ranked = rankEncodings(acceptEncoding);
    if (known.size < 32 && (acceptEncoding?.length ?? 0) <= longestRemembered) {
      known.set(acceptEncoding, ranked);
    }
    return ranked;
  };
}
