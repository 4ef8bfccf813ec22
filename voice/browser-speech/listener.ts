import type { OutgoingMessage } from '../call/messages.ts';

/** What of the browser's `SpeechRecognition` is used here. */
interface Recognition {
  continuous: boolean;
  interimResults: boolean;
  onresult: (event: {
    readonly resultIndex: number;
    readonly results: Iterable<{
      readonly isFinal: boolean;
      readonly 0: { readonly transcript: string; readonly confidence: number };
    }>;
  }) => void;
  onerror: (event: { readonly error: string }) => void;
  onend: () => void;
  /** Newer browsers take a track; others leave it out, and open a microphone of their own. */
  start(track?: MediaStreamTrack): void;
  abort(): void;
}

/** Safari and older Chrome have it under a prefix. */
interface RecognitionHome {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

/** Between two runs, so that one that ends at once does not run in circles. */
const pauseMs = 250;

/** Listens to this track from here on; without one to nobody. */
export type Listener = (track?: MediaStreamTrack | null) => void;

/**
 * Words of the caller in the page's language, by the browser's recognition, which ends by itself and is
 * begun again. Nothing where the browser has none.
 */
export function createListener(
  tell: (message: OutgoingMessage) => void,
  /** Nothing is recognised any more. */
  giveUp: (what: 'recognition') => undefined,
): Listener | undefined {
  const { webkitSpeechRecognition, SpeechRecognition = webkitSpeechRecognition } =
    globalThis as RecognitionHome;
  let track: MediaStreamTrack | null | undefined;
  let running: Recognition | null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  if (!SpeechRecognition) return giveUp('recognition');

  function wait(): void {
    clearTimeout(pause);
    if (track) pause = setTimeout(run, pauseMs, track);
  }

  function run(own: MediaStreamTrack): void {
    const recognition = (running = new SpeechRecognition!());
    recognition.continuous = recognition.interimResults = true;
    recognition.onresult = ({ resultIndex, results }) => {
      // What comes late is of a caller who is muted, or of the assistant.
      if (track !== own) return;
      let transcript = '';
      for (const { isFinal, 0: words } of [...results].slice(resultIndex)) {
        transcript += words.transcript;
        // Android calls all of them final, and is sure of the last.
        if (isFinal && words.confidence) {
          tell({ type: 'transcript', transcriptType: 'final', transcript });
          transcript = '';
        }
      }
      if (transcript) tell({ type: 'transcript', transcriptType: 'partial', transcript });
    };
    recognition.onerror = ({ error }) => {
      // From then on there is no track to listen to.
      if (!/speech|abort/.test(error)) track = giveUp('recognition');
    };
    recognition.onend = () => {
      running = null;
      wait();
    };
    try {
      recognition.start(own);
    } catch {
      // Not of a track like this: of a microphone of its own.
      recognition.start();
    }
  }

  return (next) => {
    if (next === track) return;
    track = next;
    if (running) running.abort();
    else wait();
  };
}
