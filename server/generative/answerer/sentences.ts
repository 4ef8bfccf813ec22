/** The sentences of an answer, a line of a list or of a table being none. */
export const listSentences = (answer: string): string[] =>
  answer
    .split('\n')
    .filter((line) => line !== '' && !/^[-|]/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu}|\*)/u));

/** Those sentences of an answer, and not all of it: what was said once is not said again whole. */
export function pickSentences(answer: string, isMeant: (sentence: string) => boolean): string {
  const sentences = listSentences(answer);
  const picked = sentences.filter(isMeant);
  return picked.length < sentences.length ? picked.join(' ') : '';
}
