import type { Speech, SpeechEvents } from './speech.ts';

/** Words that nobody speaks: whoever reads the messages has them at once. */
export function createTextSpeech(events: SpeechEvents): Speech {
  let waiting: number[] = [];
  let isHeld = false;

  function show(): void {
    while (!isHeld) {
      const id = waiting.shift();
      if (id === undefined) return;
      events.onBegan(id);
      events.onDone(id);
    }
  }

  return {
    say(id) {
      waiting.push(id);
      // Whoever says it has not finished saying so.
      queueMicrotask(show);
    },
    hold: () => void (isHeld = true),
    goOn() {
      isHeld = false;
      queueMicrotask(show);
    },
    stop() {
      isHeld = false;
      const cut = waiting;
      waiting = [];
      for (const id of cut) events.onCut(id, '');
    },
    take: () => null,
    async close() {
      waiting = [];
    },
  };
}
