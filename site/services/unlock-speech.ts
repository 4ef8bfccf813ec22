/**
 * Lets the browser speak later: phones drop speech without a word until there was some in a gesture, and
 * browsers have their voices a while after they were asked first. To be called in the gesture itself;
 * nothing is heard.
 */
export function unlockSpeech(): void {
  // Not in every browser, whatever the types say.
  const { speechSynthesis } = globalThis as { speechSynthesis?: SpeechSynthesis };
  if (!speechSynthesis) return;
  speechSynthesis.getVoices();
  const nothing = new SpeechSynthesisUtterance('');
  nothing.volume = 0;
  speechSynthesis.speak(nothing);
}
