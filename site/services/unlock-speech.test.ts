import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unlockSpeech } from './unlock-speech.ts';

class Utterance {
  volume = 1;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

describe('D431 D439 speech that comes later', () => {
  it('is unlocked by one that nobody hears, and its voices are asked for', () => {
    const speechSynthesis = { getVoices: vi.fn(() => []), speak: vi.fn() };
    vi.stubGlobal('speechSynthesis', speechSynthesis);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    onTestFinished(() => void vi.unstubAllGlobals());
    unlockSpeech();
    expect(speechSynthesis.getVoices).toHaveBeenCalled();
    expect(speechSynthesis.speak.mock.calls).toEqual([
      [expect.objectContaining({ text: '', volume: 0 })],
    ]);
  });

  it('is nothing where the browser does not speak', () => {
    expect(unlockSpeech).not.toThrow();
  });
});
