import { setTimeout as wait } from 'node:timers/promises';
import { heardWords } from './heard-words.ts';
import { createPlayQueue } from './play-queue.ts';
import type { Speech, SpeechEvents } from './speech.ts';
import { heardShare, type Script } from './written-out/script.ts';
import { type Voice, VoiceFailure } from './voice.ts';

/** So much sound waits at most: a sentence further ahead is spoken when it is nearer. */
const mostWaitingMs = 8_000;
/** A second, of starts whose sentence is cut off before it was heard to its end. */
const mostWasted = 2;

/** Speech by a voice of the server's. */
export function createVoicedSpeech(voice: Voice, events: SpeechEvents): Speech {
  /** Said and neither heard to the end, cut off nor failed, in order. */
  const pending = new Map<number, string>();
  /** Of those that were begun. */
  const scripts = new Map<number, Script>();
  const waiting: number[] = [];
  let leaving = new AbortController();
  let isHeld = false;
  let working: Promise<void> | null = null;

  const queue = createPlayQueue({
    onBegan: events.onBegan,
    onDone(id) {
      scripts.delete(id);
      // Of one that failed in the middle, what there was is heard.
      if (pending.delete(id)) events.onDone(id);
      work();
    },
  });

  function work(): void {
    if (working || waiting.length === 0 || queue.waitingMs > mostWaitingMs) return;
    const { signal } = leaving;
    const id = waiting.shift()!;
    working = speak(id, pending.get(id)!, signal).finally(() => {
      working = null;
      work();
    });
  }

  /** When the voice was started for nothing, in the last second. */
  let wasted: number[] = [];
  let startedAt: number | null = null;

  /** A voice is a program that is started for each sentence: not for every word of who keeps interrupting. */
  async function waitToStart(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    wasted = wasted.filter((at) => now - at < 1_000);
    const [first] = wasted;
    if (wasted.length >= mostWasted) await wait(first! + 1_000 - now, undefined, { signal });
    startedAt = performance.now();
  }

  async function speak(id: number, sentence: string, signal: AbortSignal): Promise<void> {
    const script = voice.writeOut?.(sentence);
    const words = script?.spoken ?? sentence;
    if (script) scripts.set(id, script);
    queue.begin(id, words.length);
    let hasSound = false;
    try {
      // Of marks alone no voice makes a sound.
      if (!/[\p{L}\p{N}]/u.test(words)) return queue.end();
      await waitToStart(signal);
      for await (const sound of voice.speak(words, signal)) {
        if (signal.aborted) return;
        hasSound ||= sound.length > 0;
        queue.add(sound);
      }
      if (!hasSound) throw new VoiceFailure(`${voice.name} made no sound`);
    } catch (error) {
      if (signal.aborted) return;
      pending.delete(id);
      events.onFailed(id, error instanceof Error ? error.message : 'unknown');
    }
    if (!signal.aborted) queue.end();
  }

  function stop(): void {
    isHeld = false;
    leaving.abort();
    leaving = new AbortController();
    if (startedAt !== null && pending.size > 0) wasted.push(startedAt);
    startedAt = null;
    waiting.length = 0;
    const shares = queue.clear();
    const cut = [...pending];
    pending.clear();
    for (const [id, sentence] of cut) {
      const script = scripts.get(id);
      const share = shares.get(id) ?? 0;
      events.onCut(id, heardWords(sentence, script ? heardShare(script, share) : share));
    }
    scripts.clear();
  }

  return {
    say(id, sentence) {
      pending.set(id, sentence);
      waiting.push(id);
      work();
    },
    stop,
    hold: () => void (isHeld = true),
    goOn: () => void (isHeld = false),
    take: () => (isHeld ? null : queue.take()),
    async close() {
      leaving.abort();
      waiting.length = 0;
      pending.clear();
      queue.clear();
      voice.close?.();
      await working;
    },
  };
}
