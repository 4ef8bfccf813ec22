import type { OutgoingMessage } from '../call/messages.ts';
import { pickVoice } from './voices.ts';

/** An easy pace: the best voices do not tell how far they are. */
const msALetter = 70;
/** Some drop speech without a word that no gesture allowed. */
const startMs = 3_000;

/** Speaks a sentence in place of what it speaks now; without one: nothing any more. */
export type Speaker = (text?: string) => void;

/** The assistant's words by `speechSynthesis`, one sentence at a time, and what was heard of it. */
export function createSpeaker(
  tell: (message: OutgoingMessage) => void,
  /** It was asked to speak, and cannot. */
  giveUp: (what: 'speech') => void,
  /** Where any voice is better than none. */
  mayBeAny: boolean,
  /** It begins to speak, or ends. */
  onTurn: () => void,
): Speaker {
  /** Ends what is being said: with the browser's word why, or ours; empty where it was said. */
  let end: ((error: string) => void) | null = null;
  /** Of one that was collected as garbage the end is told to nobody. */
  let utterance: SpeechSynthesisUtterance;

  function speak(text: string): void {
    let begunAt: number | undefined;

    const own = (end = (error) => {
      if (end !== own) return;
      end = null;
      clearTimeout(timer);
      if (error) speechSynthesis.cancel();
      onTurn();
      const heard = error
        ? // Nothing of a sentence that was not begun.
          text.slice(0, (Date.now() - begunAt!) / msALetter).replace(/\S*$/, '')
        : text;
      // Canceled, interrupted or, in some browsers, undefined: by the page, in a tap as a rule.
      if (!error || /def|cel|up/.test(error))
        tell({ type: 'spoken', text: heard, interrupted: !!error });
      else giveUp('speech');
    });

    const voice = pickVoice(document.documentElement.lang || navigator.language, mayBeAny);
    if (!voice) return giveUp('speech');
    onTurn();
    utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.onstart = () => (begunAt = Date.now());
    utterance.onend = () => own('');
    utterance.onerror = ({ error }) => own(`${error}`);
    const timer = setTimeout(() => begunAt || own('speech'), startMs);
    speechSynthesis.speak(utterance);
  }

  return (text) => {
    end?.('interrupted');
    if (text) speak(text);
  };
}
