/**
 * The words of a sentence that were heard when it was cut off: as many as fit into the share of its sound
 * that was played, whole words alone. Sound is taken to go through the letters evenly.
 */
export function heardWords(sentence: string, share: number): string {
  if (share >= 1) return sentence;
  const letters = sentence.length * share;
  let heard = '';
  for (const { 0: word, index } of sentence.matchAll(/\S+/g)) {
    // A word is heard when more than half of it is.
    if (index + word.length / 2 > letters) break;
    heard = sentence.slice(0, index + word.length);
  }
  return heard;
}
