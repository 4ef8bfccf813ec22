import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Connection, ConnectOptions, OpaqueTrack, Transport } from '../call/transport.ts';
import type { WebCall } from '../call/web-call.ts';
import { addBrowserSpeech } from './add-browser-speech.ts';

/** What the browser recognises is played by the test. */
class ScriptedRecognition {
  static readonly all: ScriptedRecognition[] = [];
  /** A browser that takes no track says so. */
  static takesTracks = true;
  onresult!: (event: object) => void;
  onerror!: (event: { error: string }) => void;
  onend!: () => void;
  heard: unknown = 'nothing';
  isRunning = false;

  constructor() {
    ScriptedRecognition.all.push(this);
  }

  start(track?: unknown) {
    if (track !== undefined && !ScriptedRecognition.takesTracks) throw new TypeError('No track.');
    this.heard = track ?? 'a microphone of its own';
    this.isRunning = true;
  }

  abort() {
    this.end();
  }

  end(error?: string) {
    if (!this.isRunning) return;
    this.isRunning = false;
    if (error) this.onerror({ error });
    this.onend();
  }

  say(...words: readonly [transcript: string, isFinal: boolean, confidence?: number][]) {
    const results = words.map(([transcript, isFinal, confidence = 0.9]) => {
      return { 0: { transcript, confidence }, isFinal };
    });
    this.onresult({ resultIndex: 0, results });
  }
}

class ScriptedUtterance {
  voice: { readonly name: string } | null = null;
  onstart!: () => void;
  onend!: (event: object) => void;
  onerror!: (event: { error: string }) => void;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const samantha = { name: 'Samantha', lang: 'en-US', localService: true };
const espeak = { name: 'English espeak', lang: 'en-US', localService: true };

function setUp(
  wish: NonNullable<WebCall['transport']>,
  { voices = [samantha] as object[], hasRecognition = true } = {},
) {
  const spoken: ScriptedUtterance[] = [];
  const synthesis = {
    getVoices: () => voices,
    speak: (utterance: ScriptedUtterance) => void spoken.push(utterance),
    cancel: vi.fn(),
  };
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  vi.stubGlobal('SpeechRecognition', hasRecognition ? ScriptedRecognition : undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });

  const track = { id: 'microphone', kind: 'audio', enabled: true };
  const sent: unknown[] = [];
  const told: object[] = [];
  const call = new AbortController();
  let emit!: ConnectOptions['emit'];
  const connection = { send: (data: unknown) => void sent.push(data) } as Connection;
  const transport: Transport = {
    name: 'webrtc',
    async connect(_, options) {
      ({ emit } = options);
      const participant = { id: 'local', name: '', local: true, detail: null };
      emit({ type: 'track-started', participant, track: track as OpaqueTrack });
      return connection;
    },
  };
  const joined = addBrowserSpeech(transport, wish).connect(
    { url: '/room' },
    {
      microphone: true,
      startMuted: false,
      sendVideo: false,
      receiveVideo: false,
      signal: call.signal as ConnectOptions['signal'],
      emit: (event) => void told.push(event),
    },
  );
  return {
    joined,
    sent,
    told,
    spoken,
    synthesis,
    track,
    call,
    /** The sound's level is told all the time. */
    beat: () => emit({ type: 'remote-level', level: 0 }),
    receive: (message: object) => emit({ type: 'app-message', data: message }),
    tell: (text: string) =>
      emit({ type: 'app-message', data: { type: 'assistant.speechStarted', text } }),
  };
}

const listening = () => ScriptedRecognition.all.filter(({ isRunning }) => isRunning);

beforeEach(() => {
  vi.useFakeTimers();
  ScriptedRecognition.all.length = 0;
  ScriptedRecognition.takesTracks = true;
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const both = { recognition: 'browser', speech: 'browser', serverCan: ['speech'] } as const;

describe('D382 recognition by the browser', () => {
  it('hears the call’s own track, and tells the platform the words', async () => {
    const { joined, sent, track } = setUp(both);
    await joined;
    await vi.advanceTimersByTimeAsync(300);
    const [recognition] = listening();
    expect(recognition!.heard).toBe(track);
    recognition!.say(['How', false], [' much', false]);
    recognition!.say(['How much is it?', true]);
    expect(sent).toEqual([
      { type: 'transcript', transcriptType: 'partial', transcript: 'How much' },
      { type: 'transcript', transcriptType: 'final', transcript: 'How much is it?' },
    ]);
  });

  it('D438 takes what Android is not sure of for words that may still change', async () => {
    const { joined, sent } = setUp(both);
    await joined;
    await vi.advanceTimersByTimeAsync(300);
    const [recognition] = listening();
    recognition!.say(['How', true, 0]);
    recognition!.say(['How much', true, 0]);
    recognition!.say(['How much is it', true, 0.8]);
    expect(sent).toEqual([
      { type: 'transcript', transcriptType: 'partial', transcript: 'How' },
      { type: 'transcript', transcriptType: 'partial', transcript: 'How much' },
      { type: 'transcript', transcriptType: 'final', transcript: 'How much is it' },
    ]);
  });

  it('opens a microphone of its own where it takes no track', async () => {
    ScriptedRecognition.takesTracks = false;
    await setUp(both).joined;
    await vi.advanceTimersByTimeAsync(300);
    expect(listening()[0]!.heard).toBe('a microphone of its own');
  });

  it('begins again when it ends by itself, until the call is over', async () => {
    const { joined, call, sent } = setUp(both);
    await joined;
    for (const error of [undefined, 'no-speech', 'aborted']) {
      await vi.advanceTimersByTimeAsync(300);
      listening()[0]!.end(error);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(listening()).toHaveLength(1);
    call.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(listening()).toEqual([]);
    expect(ScriptedRecognition.all).toHaveLength(4);
    expect(sent).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests while the caller is muted, and while the browser speaks', async () => {
    const { joined, track, beat, tell, spoken, sent } = setUp(both);
    await joined;
    await vi.advanceTimersByTimeAsync(300);
    const [recognition] = listening();
    track.enabled = false;
    beat();
    expect(listening()).toEqual([]);
    recognition!.say(['What nobody is to hear', true]);
    expect(sent).toEqual([]);
    track.enabled = true;
    beat();
    await vi.advanceTimersByTimeAsync(300);
    expect(listening()).toHaveLength(1);
    tell('Good morning.');
    expect(listening()).toEqual([]);
    spoken[0]!.onend({});
    await vi.advanceTimersByTimeAsync(300);
    expect(listening()).toHaveLength(1);
  });

  it.each(['not-allowed', 'network', 'audio-capture'])(
    'gives up on %s, and says so once',
    async (error) => {
      const { joined, sent, told, beat } = setUp(both);
      await joined;
      await vi.advanceTimersByTimeAsync(300);
      listening()[0]!.end(error);
      beat();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(listening()).toEqual([]);
      expect(sent).toEqual([{ type: 'unable', what: 'recognition' }]);
      expect(told).toContainEqual({ type: 'speech-unavailable', what: 'recognition' });
    },
  );

  it('leaves it to the platform where the browser has none, and tells the page only if that cannot', async () => {
    const { joined, sent, told } = setUp(
      { recognition: 'browser', serverCan: ['recognition'] },
      { hasRecognition: false },
    );
    await joined;
    expect(sent).toEqual([{ type: 'unable', what: 'recognition' }]);
    expect(told).not.toContainEqual(expect.objectContaining({ type: 'speech-unavailable' }));
  });
});

describe('D383 speech by the browser', () => {
  it('says what it is told, and what was heard of it', async () => {
    const { joined, tell, spoken, sent, told, beat } = setUp(both);
    await joined;
    tell('Good morning.');
    expect(spoken[0]).toMatchObject({ text: 'Good morning.', voice: samantha });
    spoken[0]!.onstart();
    beat();
    expect(told.at(-1)).toEqual({ type: 'remote-level', level: 0.1 });
    spoken[0]!.onend({});
    expect(sent).toEqual([{ type: 'spoken', text: 'Good morning.', interrupted: false }]);
    beat();
    expect(told.at(-1)).toEqual({ type: 'remote-level', level: 0 });
  });

  it.each(['the platform', 'a tap'])(
    'is silent when %s interrupts it, and says how far it was',
    async (who) => {
      const { joined, tell, receive, spoken, sent, synthesis } = setUp(both);
      await joined;
      tell('We build websites for small companies.');
      spoken[0]!.onstart();
      await vi.advanceTimersByTimeAsync(1_300);
      // A page that cancels the speech has the browser say so.
      if (who === 'a tap') spoken[0]!.onerror({ error: 'interrupted' });
      else receive({ type: 'user-interrupted' });
      expect(synthesis.cancel).toHaveBeenCalled();
      expect(sent).toEqual([{ type: 'spoken', text: 'We build websites ', interrupted: true }]);
      spoken[0]!.onend({});
      expect(sent).toHaveLength(1);
    },
  );

  it.each([undefined, 'canceled'])(
    'D435 takes an error of the kind %s for somebody who interrupts',
    async (error) => {
      const { joined, tell, spoken, sent } = setUp(both);
      await joined;
      tell('Good morning.');
      spoken[0]!.onerror({ error: error! });
      expect(sent).toEqual([{ type: 'spoken', text: '', interrupted: true }]);
    },
  );

  it('D435 D431 cancels what is cut alone, and gives up what the browser never begins', async () => {
    const { joined, tell, spoken, sent, synthesis } = setUp(both);
    await joined;
    tell('Good morning.');
    spoken[0]!.onstart();
    await vi.advanceTimersByTimeAsync(5_000);
    spoken[0]!.onend({});
    expect(synthesis.cancel).not.toHaveBeenCalled();
    tell('How are you?');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(synthesis.cancel).toHaveBeenCalledTimes(1);
    expect(sent.at(-1)).toEqual({ type: 'unable', what: 'speech' });
    expect(vi.getTimerCount()).toBe(1);
  });

  it('begins nothing that was told before the interruption', async () => {
    const { joined, tell, receive, spoken, sent } = setUp(both);
    await joined;
    tell('One.');
    receive({ type: 'user-interrupted' });
    receive({ type: 'user-interrupted' });
    tell('Two.');
    expect(spoken.map(({ text }) => text)).toEqual(['One.', 'Two.']);
    expect(sent).toEqual([{ type: 'spoken', text: '', interrupted: true }]);
  });

  it('has the platform speak where there is no natural voice', async () => {
    const { joined, tell, spoken, sent, told } = setUp(both, { voices: [espeak] });
    await joined;
    tell('Good morning.');
    tell('Good morning.');
    expect(spoken).toEqual([]);
    expect(sent).toEqual([{ type: 'unable', what: 'speech' }]);
    expect(told).not.toContainEqual(expect.objectContaining({ type: 'speech-unavailable' }));
  });

  it('takes any voice where the platform has none', async () => {
    const { joined, tell, spoken } = setUp(
      { speech: 'browser', serverCan: [] },
      { voices: [espeak] },
    );
    await joined;
    tell('Good morning.');
    expect(spoken[0]!.voice).toBe(espeak);
  });

  it('D1210 takes any voice before the platform’s where the operator has it so', async () => {
    const { joined, tell, spoken, sent } = setUp({ ...both, anyVoice: true }, { voices: [espeak] });
    await joined;
    tell('Good morning.');
    expect(spoken[0]!.voice).toBe(espeak);
    expect(sent).toEqual([]);
  });

  it('gives up where there is none at all, and when the browser does not let it speak', async () => {
    const none = setUp({ speech: 'browser', serverCan: [] }, { voices: [] });
    await none.joined;
    none.tell('Good morning.');
    expect(none.sent).toEqual([{ type: 'unable', what: 'speech' }]);
    expect(none.told).toContainEqual({ type: 'speech-unavailable', what: 'speech' });
    const refused = setUp({ speech: 'browser', serverCan: [] });
    await refused.joined;
    refused.tell('Good morning.');
    refused.spoken[0]!.onerror({ error: 'not-allowed' });
    refused.tell('Is anybody there?');
    expect(refused.sent).toEqual([{ type: 'unable', what: 'speech' }]);
    expect(refused.spoken).toHaveLength(1);
  });

  it('is silent when the call is over', async () => {
    const { joined, tell, call, synthesis, sent } = setUp(both);
    await joined;
    tell('Good morning.');
    call.abort();
    expect(synthesis.cancel).toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});
