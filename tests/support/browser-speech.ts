import type { Page } from 'playwright-core';

/** A browser that recognises and speaks: the test says what it hears, and when it has spoken. */
export const scriptBrowserSpeech = (page: Page) =>
  page.addInitScript(() => {
    class ScriptedRecognition {
      onresult?: (event: object) => void;
      onend?: () => void;
      start(track?: MediaStreamTrack) {
        window.browserSpeech.recognition = this;
        window.browserSpeech.track = track?.kind ?? 'none';
      }
      abort() {
        window.browserSpeech.recognition = null;
        setTimeout(() => this.onend?.());
      }
    }
    const synthesis = {
      speaking: false,
      current: null as SpeechSynthesisUtterance | null,
      getVoices: () => [{ name: 'Google US English', lang: 'en-US', localService: false }],
      speak(utterance: SpeechSynthesisUtterance) {
        // What nobody hears is over at once.
        if (utterance.text === '') {
          window.browserSpeech.unlocked ||= navigator.userActivation.isActive;
          return;
        }
        synthesis.speaking = true;
        synthesis.current = utterance;
        window.browserSpeech.spoken.push(utterance.text);
        utterance.onstart?.({} as SpeechSynthesisEvent);
      },
      cancel() {
        synthesis.speaking = false;
        const { current } = synthesis;
        synthesis.current = null;
        const error = { error: 'interrupted' } as SpeechSynthesisErrorEvent;
        if (current) setTimeout(() => current.onerror?.(error));
      },
    };
    class ScriptedUtterance {
      voice: unknown = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const given = {
      SpeechRecognition: ScriptedRecognition,
      SpeechSynthesisUtterance: ScriptedUtterance,
      speechSynthesis: synthesis,
    };
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(window, name, { value, configurable: true });
    window.browserSpeech = {
      spoken: [],
      track: '',
      recognition: null,
      unlocked: false,
      say(transcript) {
        const result = { 0: { transcript, confidence: 0.9 }, isFinal: true };
        this.recognition!.onresult!({ resultIndex: 0, results: [result] });
      },
      finish() {
        const { current } = synthesis;
        synthesis.speaking = false;
        synthesis.current = null;
        current?.onend?.({} as SpeechSynthesisEvent);
      },
    };
  });

declare global {
  interface Window {
    browserSpeech: {
      readonly spoken: string[];
      /** Of what it listens to. */
      track: string;
      /** Null while it rests. */
      recognition: { onresult?: (event: object) => void } | null;
      /** Something was spoken in a gesture, without which phones speak nothing. */
      unlocked: boolean;
      say(transcript: string): void;
      finish(): void;
    };
  }
}

/** How many sentences the browser was given to speak. */
export const spoken = (page: Page) => page.evaluate(() => window.browserSpeech.spoken.length);
/** Whether it recognises just now. */
export const listens = (page: Page) =>
  page.evaluate(() => window.browserSpeech.recognition !== null);
/** The sentence that it speaks is at its end. */
export const finish = (page: Page) => page.evaluate(() => window.browserSpeech.finish());
