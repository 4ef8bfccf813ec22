import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pickVoice as pickOfBrowser, type KnownVoice } from './voices.ts';

const voice = (name: string, lang: string, localService = true): KnownVoice => ({
  name,
  lang,
  localService,
});

function pickVoice(voices: readonly KnownVoice[], ...wish: Parameters<typeof pickOfBrowser>) {
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
  onTestFinished(() => void vi.unstubAllGlobals());
  return pickOfBrowser(...wish);
}

const linux = [
  voice('English (America)+Alex espeak-ng', 'en-US'),
  voice('English (Great Britain) espeak', 'en-GB'),
];
const edge = voice('Microsoft Aria Online (Natural) - English (United States)', 'en-US', false);
const chrome = voice('Google US English', 'en-US', false);
const apple = voice('Samantha', 'en-US');
const german = voice('Google Deutsch', 'de-DE', false);

describe('D383 the voice of the browser', () => {
  it('is a natural one of the language', () => {
    expect(pickVoice([...linux, german, apple], 'en', false)).toBe(apple);
    expect(pickVoice([apple, german], 'de', false)).toBe(german);
    expect(pickVoice([apple], 'fr', false)).toBeUndefined();
  });

  it.each([edge, chrome])('is rather $name than one of this device', (remote) => {
    expect(pickVoice([apple, remote], 'en', false)).toBe(remote);
  });

  it('is of the page’s region, where the page names one', () => {
    const british = voice('Google UK English Female', 'en-GB', false);
    expect(pickVoice([chrome, british], 'en-GB', false)).toBe(british);
  });

  it('is never eSpeak’s, but where any is better than none', () => {
    expect(pickVoice(linux, 'en', false)).toBeUndefined();
    expect(pickVoice(linux, 'en', true)).toBe(linux[0]);
    expect(pickVoice([...linux, apple], 'en', true)).toBe(apple);
  });
});
