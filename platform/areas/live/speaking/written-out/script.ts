/** A text as it is spoken, beside what is written. */
export interface Script {
  readonly spoken: string;
  /** Of each character of it: so many characters of what is written were heard once it was. */
  readonly heard: readonly number[];
  /** Of each: it was written out already. */
  readonly isSet: readonly boolean[];
}

/** What is spoken from one character to another, in place of those. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly spoken: string;
}

export const scriptOf = (written: string): Script => ({
  spoken: written,
  heard: Array.from({ length: written.length }, (_, at) => at + 1),
  isSet: Array.from({ length: written.length }, () => false),
});

/** @param changes in order; none reaches into another */
export function rewrite(script: Script, changes: readonly Change[]): Script {
  const spoken: string[] = [];
  const heard: number[] = [];
  const isSet: boolean[] = [];
  let at = 0;
  const keepTo = (to: number) => {
    spoken.push(script.spoken.slice(at, to));
    for (; at < to; at += 1) {
      heard.push(script.heard[at]!);
      isSet.push(script.isSet[at]!);
    }
  };
  for (const change of changes) {
    keepTo(change.from);
    spoken.push(change.spoken);
    const [from, to] = [heardBefore(script, change.from), heardBefore(script, change.to)];
    const { length } = change.spoken;
    for (let letter = 1; letter <= length; letter += 1) {
      heard.push(from + ((to - from) * letter) / length);
      isSet.push(true);
    }
    at = change.to;
  }
  keepTo(script.spoken.length);
  return { spoken: spoken.join(''), heard, isSet };
}

/** What a pattern finds, as `write` has it; null leaves it. What was written out already is not looked at. */
export function replace(
  script: Script,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string | null,
): Script {
  const changes = [...script.spoken.matchAll(pattern)].flatMap((match): Change[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    if (script.isSet.slice(from, to).includes(true)) return [];
    const spoken = write(match);
    return spoken === null ? [] : [{ from, to, spoken }];
  });
  return changes.length === 0 ? script : rewrite(script, changes);
}

/** The share of what is written that was heard, when this share of what is spoken was. 0 to 1. */
export function heardShare(script: Script, share: number): number {
  const written = script.heard.at(-1) ?? 0;
  if (share >= 1 || written === 0) return share;
  const letters = script.spoken.length * share;
  const at = Math.floor(letters);
  const [before, after] = [heardBefore(script, at), heardBefore(script, at + 1)];
  return (before + (after - before) * (letters - at)) / written;
}

const heardBefore = ({ heard }: Script, at: number): number =>
  at === 0 ? 0 : (heard[at - 1] ?? 0);
