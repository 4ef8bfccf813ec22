import type { RE2JS } from 're2js';
import { compilePatterns, type Pattern, PatternsNotFollowed } from '../../patterns/patterns.ts';
import type { FormatPlan } from './formatters.ts';
import { type Change, rewrite, type Script } from './script.ts';

type Replacement = NonNullable<FormatPlan['replacements']>[number];

/** Characters of one sentence: whatever replacements make of it, it is no longer. */
const longestSpoken = 500;
/** Of one sentence, in milliseconds: meanwhile nobody else on this server has a turn. */
const longestWork = 10;
/** Of all patterns of one plan: with more, a sentence holds every call of this server up. */
const longestPrograms = 1_000;
const mostReplacements = 1_000;

/**
 * What a developer wants said in place of what is written, as `String.prototype.replace` does it. Those that cannot be
 * followed are left out, and it is noted, with every sentence anew.
 */
export function planReplacements(
  replacements: readonly Replacement[],
  note: (line: string) => void,
  now: () => number,
): (script: Script) => Script {
  const field = 'voice.chunkPlan.formatPlan.replacements';
  const followed = replacements.slice(0, mostReplacements);
  if (followed.length < replacements.length) note(`${field}: the first 1,000 are followed`);
  const patterns = followed.filter(({ type }) => type === 'regex') as readonly Pattern[];
  let compiled: readonly RE2JS[] = [];
  try {
    compiled = compileBriefly(patterns);
  } catch (error) {
    if (!(error instanceof PatternsNotFollowed)) throw error;
    note(`${field}: ${error.message}, so no pattern is followed`);
  }
  const byPattern = new Map<unknown, RE2JS>(compiled.map((one, index) => [patterns[index], one]));
  const steps = followed.flatMap((one): Find[] => {
    if (one.type === 'exact') return one.key === '' ? [] : [(spoken) => findExact(one, spoken)];
    const pattern = byPattern.get(one);
    return pattern ? [(spoken, isLate) => findMatches(pattern, one.value, spoken, isLate)] : [];
  });
  return (script) => {
    const until = now() + longestWork;
    let wasLate = false;
    const isLate = () => (wasLate ||= now() > until);
    let written = script;
    for (const find of steps) {
      if (isLate()) break;
      written = apply(written, find, isLate);
    }
    if (wasLate) note(`${field}: they take too long, so that some of a sentence are left out`);
    return written;
  };
}

function compileBriefly(patterns: readonly Pattern[]): RE2JS[] {
  const compiled = compilePatterns(patterns);
  const length = compiled.reduce((sum, one) => sum + one.programSize(), 0);
  if (length > longestPrograms) throw new PatternsNotFollowed('they are too long together');
  return compiled;
}

type Find = (spoken: string, isLate: () => boolean) => Change[];

function apply(script: Script, find: Find, isLate: () => boolean): Script {
  const changes = find(script.spoken, isLate);
  const added = changes.reduce((sum, { from, to, spoken }) => sum + spoken.length - (to - from), 0);
  const isLong = added > 0 && script.spoken.length + added > longestSpoken;
  return changes.length === 0 || isLong ? script : rewrite(script, changes);
}

function findExact(
  { key, value, replaceAllEnabled = false }: Extract<Replacement, { type: 'exact' }>,
  spoken: string,
): Change[] {
  const changes: Change[] = [];
  for (let from = spoken.indexOf(key); from >= 0;) {
    const to = from + key.length;
    changes.push({ from, to, spoken: value });
    from = replaceAllEnabled ? spoken.indexOf(key, to) : -1;
  }
  return changes;
}

function findMatches(
  pattern: RE2JS,
  value: string,
  spoken: string,
  isLate: () => boolean,
): Change[] {
  const matcher = pattern.matcher(spoken);
  const changes: Change[] = [];
  // Each is found in linear time, and there may be as many as letters.
  while (matcher.find()) {
    if (isLate()) break;
    const [from, to] = [matcher.start(), matcher.end()];
    // Between two letters there is nothing to replace.
    if (from === to) continue;
    const groups = Array.from(
      { length: matcher.groupCount() + 1 },
      (_, at) => matcher.group(at) ?? '',
    );
    changes.push({ from, to, spoken: fillIn(value, groups) });
  }
  return changes;
}

/** `$1`, `$&` and `$$`. */
const fillIn = (value: string, groups: readonly string[]): string =>
  value.replace(/\$(?:([$&])|([1-9]\d?))/g, (written, mark?: string, place?: string) => {
    if (mark) return mark === '$' ? '$' : groups[0]!;
    return groups[Number(place)] ?? written;
  });
