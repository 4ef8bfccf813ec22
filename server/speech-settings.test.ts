import { describe, expect, it } from 'vitest';
import { describeEngines } from './call-engines.ts';
import { parseEnvironment } from './environment.ts';

describe('D982 what calls speak and hear with before all else', () => {
  it('is an address, with the names that most servers of it know', () => {
    const env = {
      VOICE_SPEECH_URL: 'http://localhost:8880/v1/',
      VOICE_TRANSCRIBE_URL: 'http://localhost:8000/v1',
    };
    expect(parseEnvironment(env).calls.engines).toEqual({
      speech: { address: 'http://localhost:8880/v1', key: null, model: 'tts-1', voice: 'alloy' },
      transcription: { address: 'http://localhost:8000/v1', key: null, model: 'whisper-1' },
    });
  });

  it('or with a key and names of its own', () => {
    const env = {
      VOICE_SPEECH_URL: 'https://speech.example/v1',
      VOICE_SPEECH_KEY: 'a-key-of-speech',
      VOICE_SPEECH_MODEL: 'kokoro',
      VOICE_SPEECH_VOICE: 'af_bella+af_sky',
      VOICE_TRANSCRIBE_URL: 'https://ears.example/v1',
      VOICE_TRANSCRIBE_KEY: 'a-key-of-ears',
      VOICE_TRANSCRIBE_MODEL: 'Systran/faster-whisper-small',
    };
    expect(parseEnvironment(env).calls.engines).toMatchObject({
      speech: { key: 'a-key-of-speech', model: 'kokoro', voice: 'af_bella+af_sky' },
      transcription: { key: 'a-key-of-ears', model: 'Systran/faster-whisper-small' },
    });
  });

  it.each([
    [{ VOICE_SPEECH_URL: 'localhost:8880' }, 'VOICE_SPEECH_URL must be an http or https address'],
    [{ VOICE_SPEECH_VOICE: 'alloy' }, 'VOICE_SPEECH_URL must be set too'],
    [{ VOICE_TRANSCRIBE_KEY: 'a-key' }, 'VOICE_TRANSCRIBE_URL must be set too'],
    [
      { VOICE_SPEECH_URL: 'http://localhost:8880/v1', VOICE_SPEECH_MODEL: '../x\n' },
      'VOICE_SPEECH_MODEL must be a name',
    ],
  ])('and %j is refused', (env, words) => {
    expect(() => parseEnvironment(env as Record<string, string>)).toThrow(words);
  });

  it('is named when the server starts', () => {
    const both = { spoken: null, voice: 'kokoro', recogniser: 'whisper-1' };
    expect(describeEngines({ ...both, chosen: ['recognition', 'speech'] })).toEqual([
      'In every call the voice is kokoro and speech is recognised by whisper-1.',
    ]);
    expect(
      describeEngines({ spoken: null, voice: 'kokoro', recogniser: 'pocketsphinx', chosen: ['speech'] }),
    ).toEqual([
      'In every call the voice is kokoro.',
      'Where a browser does not itself, speech is recognised by pocketsphinx, which hears free speech badly.',
    ]);
  });
});
