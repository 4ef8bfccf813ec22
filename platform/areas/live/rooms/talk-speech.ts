import { type BrowserSpeech, createBrowserSpeech } from '../speaking/browser-speech.ts';
import { createFallbackSpeech, type SpeechWay } from '../speaking/fallback-speech.ts';
import type { Speech, SpeechEvents } from '../speaking/speech.ts';
import { createSpeechInTurn, type SpeechInTurn } from '../speaking/speech-in-turn.ts';
import { createTextSpeech } from '../speaking/text-speech.ts';
import type { Voicing } from '../speaking/voice.ts';
import { createVoicedSpeech } from '../speaking/voiced-speech.ts';

/** By what the words of one call are spoken: by whoever has the word, each by the first way that works. */
export interface TalkSpeech {
  /** Once, before anything else. */
  open(events: SpeechEvents): Speech;
  take(): Int16Array | null;
  /** It cannot be had any more. */
  giveUp(way: string, why: string): void;
  /** Whether the caller's program makes the sound: it may `rest` while somebody has a voice of their own. */
  readonly byPage: 'speaks' | 'rests' | 'never';
  readonly isPageSpeaking: boolean;
  /** What the caller's program has spoken. */
  takeSpoken(text: string, isInterrupted: boolean): 'done' | 'stopped' | 'unasked';
  /** It cannot speak. */
  leavePage(): void;
  /** It is away. */
  pause(): void;
  /** It is back. Answers the sentence that it was speaking, or null. */
  resume(): string | null;
}

export interface TalkSpeechParts {
  readonly first: Voicing;
  /** Of an engine that hears, thinks and speaks by itself, for whoever speaks first. */
  readonly spoken: SpeechWay | null;
  /** The caller's program speaks for those without a voice of their own, as long as it can. */
  readonly isByPage: boolean;
  readonly note: (line: string) => void;
  /** Nobody's voice is heard any more, where there was one. */
  readonly onLost: () => void;
  /** The caller's program did not do what it was told. */
  readonly onPageFailed: () => void;
  readonly now: () => number;
}

const byText: SpeechWay = { name: 'text', open: createTextSpeech };

export function createTalkSpeech(parts: TalkSpeechParts): TalkSpeech {
  const { first, spoken, note, onLost } = parts;
  let canPageSpeak = parts.isByPage;
  let isAway = false;
  let speech!: SpeechInTurn;
  /** Of each whose words the page speaks. */
  const pages = new Map<Voicing, BrowserSpeech>();
  const findPage = () => (speech.way === 'browser' ? pages.get(speech.speaking) : undefined);

  const byPage = (voicing: Voicing): SpeechWay => ({
    name: 'browser',
    open(events) {
      const page = createBrowserSpeech(events, parts.now);
      if (isAway) page.pause();
      pages.set(voicing, page);
      return page;
    },
  });

  /** Those of an engine of speech, and of the caller's own program, go before what is here. */
  function listWays(voicing: Voicing): [SpeechWay, ...SpeechWay[]] {
    const before = [
      ...(spoken && voicing === first ? [spoken] : []),
      ...(canPageSpeak && !voicing.isOwn ? [byPage(voicing)] : []),
    ];
    const voices = voicing.voices.map((voice) => ({
      name: voice.name,
      open: (events: SpeechEvents) => createVoicedSpeech(voice, events),
    }));
    const [best = byText, ...rest] = [...before, ...voices, byText];
    return [best, ...rest];
  }

  const openFor = (voicing: Voicing, events: SpeechEvents) =>
    createFallbackSpeech(listWays(voicing), {
      ...events,
      onMovedOn(from, to, why) {
        if (from === 'browser' && canPageSpeak) {
          leavePage();
          if (why !== null) parts.onPageFailed();
        }
        note(`speech: ${to} instead of ${from}${why === null ? '' : `: ${why}`}`);
        if (to === 'text' && why !== null) onLost();
      },
    });

  function leavePage(): void {
    canPageSpeak = false;
    speech.giveUp('browser');
  }

  return {
    open(events) {
      speech = createSpeechInTurn(first, openFor, {
        ...events,
        onPassed(from, to) {
          if (to !== 'text') return;
          note(`speech: ${to} instead of ${from}, as there is no voice for who speaks now`);
          onLost();
        },
      });
      return speech;
    },
    take: () => speech.take(),
    giveUp: (way, why) => speech.giveUp(way, why),
    get byPage() {
      if (speech.way === 'browser') return 'speaks';
      return speech.ways.includes('browser') ? 'rests' : 'never';
    },
    get isPageSpeaking() {
      return findPage()?.isSpeaking ?? false;
    },
    takeSpoken: (text, isInterrupted) => findPage()?.takeSpoken(text, isInterrupted) ?? 'unasked',
    leavePage,
    pause() {
      isAway = true;
      for (const page of pages.values()) page.pause();
    },
    resume() {
      isAway = false;
      const cut = [...pages.values()].map((page) => page.resume());
      return cut.find((sentence) => sentence !== null) ?? null;
    },
  };
}
