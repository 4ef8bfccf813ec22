/** What of a `SpeechSynthesisVoice` a choice needs. */
export interface KnownVoice {
  readonly name: string;
  readonly lang: string;
  /** Made on this device. */
  readonly localService: boolean;
}

/** Names of voices that people take for a person's: of Edge, Chrome and Apple. None of eSpeak's. */
const natural = /Natural|Premium|Enhanced|^(Google|Siri|Samantha|Ava|Zoe)\b/;

/**
 * The browser's natural voice of the language, rather one that is not made on this device.
 * @param mayBeAny where any voice is better than none
 */
export function pickVoice(language: string, mayBeAny?: boolean): SpeechSynthesisVoice | undefined {
  const rank = ({ name, localService }: KnownVoice) => +natural.test(name) * 2 - +localService;
  // Not in every browser, whatever the types say.
  return (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis
    ?.getVoices()
    .filter((voice) => voice.lang.startsWith(language) && (rank(voice) > 0 || mayBeAny))
    .sort((a, b) => rank(b) - rank(a))[0];
}
