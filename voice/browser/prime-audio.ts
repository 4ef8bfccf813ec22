/**
 * An audio element that may sound later, because it was made in a gesture: to be called in the
 * handler itself, before anything is awaited. It is in no document and plays nothing yet.
 */
export function primeAudio(): HTMLAudioElement {
  const element = new Audio();
  // Stays open until there is something to play, and is then cut off by it.
  element.play().catch(() => undefined);
  return element;
}
