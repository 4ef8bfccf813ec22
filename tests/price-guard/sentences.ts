import { readFileSync } from 'node:fs';

export interface JudgedSentence {
  readonly text: string;
  /** `wrong: percent`, `right: refusing`. */
  readonly kind: string;
  readonly isRight: boolean;
}

/**
 * The sentences of a file beside this one: a line each, under a line with their kind. A written `\n`
 * is a line end: lists and tables are judged whole.
 */
export function readSentences(name: string): JudgedSentence[] {
  const lines = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').split('\n');
  let kind = '';
  return lines.flatMap((line) => {
    if (line.startsWith('# ')) kind = line.slice(2);
    if (line.startsWith('# ') || line === '') return [];
    return [{ text: line.replaceAll('\\n', '\n'), kind, isRight: kind.startsWith('right') }];
  });
}
