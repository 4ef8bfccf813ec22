import { describe, expect, it } from 'vitest';
import { describeEngines } from './call-engines.ts';
import { parseEnvironment } from './environment.ts';
import { warnOfEngine } from './warnings.ts';

describe('D982 what calls speak and hear with before all else', () => {
  it('is an address, with the names that most servers of it know', () => {
    const env = {
      VOICE_SPEECH_URL: 'http://localhost:8880/v1/',
      VOICE_TRANSCRIBE_URL: 'http://localhost:8000/v1',
    };
    expect(parseEnvironment(env).calls.engines).toEqual({
      spoken: null,
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

  it('D1210 goes before or after what browsers have, as it is set', () => {
    const order = { VOICE_SPEECH: 'browser', VOICE_TRANSCRIBE: 'server' };
    expect(parseEnvironment(order).calls.engines).toMatchObject({
      order: { speech: 'browser', recognition: 'server' },
    });
    expect(parseEnvironment({}).calls.engines.order).toBeUndefined();
    expect(() => parseEnvironment({ VOICE_SPEECH: 'off' })).toThrow(
      'VOICE_SPEECH must be browser or server',
    );
    const pocketsphinx = { spoken: null, voice: 'flite', recogniser: 'pocketsphinx' };
    expect(describeEngines({ ...pocketsphinx, chosen: ['recognition'] })).toEqual([
      'In every call speech is recognised by pocketsphinx, which hears free speech badly.',
      'Where a browser does not itself, the voice is flite.',
    ]);
  });

  it('is named when the server starts', () => {
    const both = { spoken: null, voice: 'kokoro', recogniser: 'whisper-1' };
    expect(describeEngines({ ...both, chosen: ['recognition', 'speech'] })).toEqual([
      'In every call the voice is kokoro and speech is recognised by whisper-1.',
    ]);
    expect(
      describeEngines({
        spoken: null,
        voice: 'kokoro',
        recogniser: 'pocketsphinx',
        chosen: ['speech'],
      }),
    ).toEqual([
      'In every call the voice is kokoro.',
      'Where a browser does not itself, speech is recognised by pocketsphinx, which hears free speech badly.',
    ]);
  });
});

describe('D1127 calls speech to speech', () => {
  const key = 'AIza-a-key-of-google';
  const spokenOf = (env: Record<string, string>) => parseEnvironment(env).calls.engines.spoken;
  const chosen = { VOICE_SPEECH_URL: 'http://localhost:8880/v1' };

  it('are Gemini Live’s on the key of the chat alone, unless that is switched off', () => {
    expect(spokenOf({ GEMINI_API_KEY: key })).toEqual({
      protocol: 'gemini-live',
      address: 'https://generativelanguage.googleapis.com',
      key,
      model: 'gemini-3.8-live',
      voice: null,
    });
    expect(spokenOf({})).toBeNull();
    expect(spokenOf({ GEMINI_API_KEY: key, VOICE_REALTIME: 'off' })).toBeNull();
    expect(
      spokenOf({
        GEMINI_API_KEY: key,
        ...chosen,
        VOICE_REALTIME_VOICE: 'Kore',
      }),
    ).toMatchObject({ protocol: 'gemini-live', voice: 'Kore' });
  });

  it.each([
    { VOICE_SPEECH: 'browser' },
    { VOICE_TRANSCRIBE: 'browser' },
    { VOICE_SPEECH_URL: 'http://localhost:8880/v1' },
    { VOICE_TRANSCRIBE_URL: 'http://localhost:8000/v1' },
  ])(
    'D1213 stay with parts that are chosen, as by %j, unless the engine is chosen too',
    (parts) => {
      const env = { GEMINI_API_KEY: key, ...(parts as Record<string, string>) };
      expect(spokenOf(env)).toBeNull();
      expect(spokenOf({ ...env, VOICE_REALTIME: 'on' })).toMatchObject({ protocol: 'gemini-live' });
      expect(spokenOf({ ...env, VOICE_REALTIME_MODEL: 'gemini-4-live' })).toMatchObject({
        model: 'gemini-4-live',
      });
    },
  );

  it('or a server’s that speaks OpenAI’s realtime protocol', () => {
    const env = { VOICE_REALTIME_URL: 'http://localhost:8765/v1/', GEMINI_API_KEY: key };
    expect(spokenOf(env)).toEqual({
      protocol: 'openai-realtime',
      address: 'http://localhost:8765/v1',
      key: null,
      model: 'gpt-realtime',
      voice: null,
    });
    const own = { VOICE_REALTIME_KEY: 'a-key', VOICE_REALTIME_MODEL: 'own' };
    expect(spokenOf({ ...env, ...own })).toMatchObject({ key: 'a-key', model: 'own' });
  });

  it.each([
    [{ VOICE_REALTIME: 'on' }, 'VOICE_REALTIME_URL or GEMINI_API_KEY must be set too'],
    [{ VOICE_REALTIME_VOICE: 'Kore' }, 'VOICE_REALTIME_URL or GEMINI_API_KEY must be set too'],
    [
      { VOICE_REALTIME_MODEL: 'gemini-3.8-live' },
      'VOICE_REALTIME_MODEL is set, so VOICE_REALTIME_URL or GEMINI_API_KEY must be set too',
    ],
    [{ VOICE_REALTIME_KEY: 'a-key' }, 'VOICE_REALTIME_URL must be set too'],
    [{ VOICE_REALTIME: 'yes' }, 'VOICE_REALTIME must be on or off'],
  ])('and %j is refused', (env, words) => {
    expect(() => parseEnvironment(env as Record<string, string>)).toThrow(words);
  });

  it('D1226 a model that thinks between its sentences is none for calls', () => {
    const env = { GEMINI_API_KEY: key };
    const model = 'gemini-3.8-live-extended-thinking';
    expect(() => parseEnvironment({ ...env, VOICE_REALTIME_MODEL: model })).toThrow(
      'gemini-3.8-live answers at once',
    );
  });

  it('D1223 one that fails calls is told of to the operator, while it rests', () => {
    const engines = { spoken: 'gemini-3.8-live', voice: 'flite', recogniser: null, chosen: [] };
    expect(warnOfEngine({ ...engines, spokenRests: true })).toMatchObject([
      { detail: expect.stringContaining('gemini-3.8-live failed: a refused key') },
    ]);
    expect(warnOfEngine(engines)).toEqual([]);
    expect(warnOfEngine(null)).toEqual([]);
  });

  it('D1207 are named when the server starts, with the way back and what is there should they fail', () => {
    const engines = { spoken: 'gemini-3.8-live', voice: 'flite', recogniser: null, chosen: [] };
    expect(describeEngines(engines)).toEqual([
      'Calls are speech to speech by gemini-3.8-live once it has answered, unless their assistant names a model, a voice or ears; VOICE_REALTIME=off leaves them to the parts.',
      'Should it fail, the voice is flite and speech is not recognised.',
      'Text remains. Install what is missing: apt install flite pocketsphinx pocketsphinx-en-us',
    ]);
  });
});
