import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLevelInterval } from './audio-level.ts';
import { checkCustomTrack } from './custom-track.ts';
import { inputSettingsForm, checkInputSettings } from './input-settings.ts';
import { checkNewParticipantSound } from './new-participant-sound.ts';
import { refusalOf } from './refusal-of.ts';
import { checkRecording } from './recording.ts';
import { checkTranscriptionStop, checkTranscriptionUpdate } from './transcription.ts';
import { checkVideoTrack } from './video-track.ts';

class Track {
  readonly readyState: string;
  constructor(readyState = 'live') {
    this.readyState = readyState;
  }
}

beforeEach(() => vi.stubGlobal('MediaStreamTrack', Track));
afterEach(() => vi.unstubAllGlobals());

describe('a custom track', () => {
  const reserved =
    'Custom track `trackName` must not match a track name already used by daily: cam-audio, cam-video, customVideoDefaults, screen-video, screen-audio, rmpAudio, rmpVideo';
  const mode =
    'Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`';

  it.each<readonly [object, string | null]>([
    [{ trackName: 'a'.repeat(50) }, null],
    [{ trackName: 'a'.repeat(51) }, 'Custom track `trackName` must not be more than 50 characters'],
    [{ mode: 'music' }, null],
    [{ mode: 'speech' }, null],
    [{ mode: { bitrate: 32_000 } }, null],
    [{ mode: 'loud' }, mode],
    ...[
      'cam-audio',
      'cam-video',
      'customVideoDefaults',
      'screen-video',
      'screen-audio',
      'rmpAudio',
      'rmpVideo',
    ].map((trackName) => [{ trackName }, reserved] as const),
    [{ trackName: 'my-track' }, null],
    [{ track: {} }, 'Custom tracks provided must be instances of MediaStreamTrack'],
  ])('R5.17 R9.28 %j', (options, refusal) => {
    expect(refusalOf(() => checkCustomTrack({ track: new Track(), ...options }))).toBe(refusal);
  });

  it('R5.17 without any argument is refused in words, where the library has a ReferenceError', () => {
    expect(refusalOf(() => checkCustomTrack(undefined))).toBe(
      'Custom tracks provided must be instances of MediaStreamTrack',
    );
  });
});

it.each([
  [99, false],
  [100, true],
  [-1, false],
  ['200', false],
])('R5.18 R9.29 a level every %j ms', (interval, allowed) => {
  expect(refusalOf(() => checkLevelInterval(interval))).toBe(
    allowed ? null : 'The interval must be a number greater than or equal to 100 milliseconds.',
  );
});

it('R5.18 a level every 200 ms where nothing is said', () => {
  expect([checkLevelInterval(undefined), checkLevelInterval(0), checkLevelInterval(100)]).toEqual([
    200, 200, 100,
  ]);
});

it.each([
  [undefined, null],
  ['cloud', null],
  ['raw-tracks', null],
  ['local', null],
  ['foo', "invalid type: foo, allowed values 'cloud', 'raw-tracks', or 'local'"],
])('R5.19 a recording of type %s', (type, refusal) => {
  expect(refusalOf(() => checkRecording({ type }))).toBe(refusal);
});

describe('transcription', () => {
  it.each([
    [undefined, 'updateTranscription Error: options is mandatory'],
    ['all', 'updateTranscription Error: options must be object type'],
    [{ participants: 'all' }, 'updateTranscription Error: participants must be an array'],
    [{ participants: [] }, null],
  ])('updated with %j', (options, refusal) => {
    expect(refusalOf(() => checkTranscriptionUpdate(options))).toBe(refusal);
  });

  it.each([
    [undefined, null],
    ['now', 'stopTranscription Error: options must be object type'],
    [{}, '"instanceId" not provided'],
    [{ instanceId: 'i' }, null],
  ])('stopped with %j', (options, refusal) => {
    expect(refusalOf(() => checkTranscriptionStop(options))).toBe(refusal);
  });
});

it.each([
  [true, null],
  [false, null],
  [5, null],
  [
    'on',
    'argument to setShouldPlayNewParticipantSound should be true, false, or a number, but is on',
  ],
])('the new participant sound %j', (sound, refusal) => {
  expect(refusalOf(() => checkNewParticipantSound(sound))).toBe(refusal);
});

describe('the track of a network test', () => {
  it.each([
    [undefined, 'Missing video track. You must provide a video track in order to run this test.'],
    [{}, 'Video track needs to be of type `MediaStreamTrack`.'],
  ])('%j', (track, cause) => {
    expect(() => checkVideoTrack(track)).toThrow(
      expect.objectContaining({ message: 'Video track error', cause }),
    );
  });

  it('is live', () => {
    expect(refusalOf(() => checkVideoTrack(new Track('ended')))).toBe('Video track error');
    expect(refusalOf(() => checkVideoTrack(new Track()))).toBeNull();
  });
});

describe('input settings', () => {
  const video = (processor: unknown) => ({ video: { processor } });
  const blur = (config: unknown) => video({ type: 'background-blur', config });
  const image = (source: unknown) => video({ type: 'background-image', config: { source } });
  const where = 'invalid object in inputSettings -> video -> processor -> config';
  const notBlur = (strength: unknown) =>
    `${where}; expected: {0 < strength <= 1}, got: ${String(strength)}`;
  const notImage = 'invalid image type; supported types: [jpg, png, jpeg]';
  const notChoice = 'invalid image selection; must be an int, > 0, <= 10';

  /** Null, or the cause beside the library's one message. */
  function tellCause(settings: unknown): unknown {
    try {
      checkInputSettings(settings, () => {});
      return null;
    } catch (error) {
      expect((error as Error).message).toBe(inputSettingsForm);
      return (error as Error).cause ?? 'no cause';
    }
  }

  it.each([
    [blur(undefined), null],
    [blur({}), null],
    [blur({ strength: 0 }), notBlur(0)],
    [blur({ strength: 0.01 }), null],
    [blur({ strength: 1 }), null],
    [blur({ strength: 1.01 }), notBlur(1.01)],
    [blur({ strength: NaN }), notBlur(NaN)],
    [blur({ strength: '1' }), notBlur('1')],
    [blur({ amount: 1 }), where],
    [blur({ strength: 1, amount: 1 }), where],
  ])('R5.31 blur: %j', (settings, cause) => {
    expect(tellCause(settings)).toBe(cause);
  });

  it.each([
    [0, notChoice],
    [1, null],
    [10, null],
    [11, notChoice],
    [1.5, notChoice],
    ['default', null],
    ['5', null],
    ['a picture', notChoice],
    ['https://a.test/a.PNG', null],
    ['https://a.test/a.gif', notImage],
    ['data:image/jpeg;base64,AA', null],
    ['data:image/gif;base64,AA', notImage],
    [undefined, null],
  ])('R5.32 R9.29 image: %j', (source, cause) => {
    expect(tellCause(image(source))).toBe(cause);
  });

  it.each([
    [{}, null],
    [null, 'no cause'],
    ['blur', 'no cause'],
    [{ screen: {} }, 'inputSettings has no screen'],
    [{ video: null }, 'inputSettings -> video must be an object'],
    [{ audio: { gain: 1 } }, 'inputSettings -> audio has no gain'],
    [{ audio: { processor: { type: 'noise-cancellation' } } }, null],
    [
      { audio: { processor: { type: 'background-blur' } } },
      'inputSettings audio processor type invalid',
    ],
    [video({ type: 'face-detection' }), null],
    [video({ type: 'sepia' }), 'inputSettings video processor type invalid'],
    [{ video: { settings: { customTrack: {} } } }, 'customTrack must be a MediaStreamTrack'],
    [{ video: { settings: { deviceId: 'a' } } }, null],
  ])('of the form: %j', (settings, cause) => {
    expect(tellCause(settings)).toBe(cause);
  });

  it('says what the source is, and leaves the caller’s object as it was', () => {
    const settings = image('https://a.test/a.png');
    const before = structuredClone(settings);
    expect(checkInputSettings(settings, () => {})).toEqual(
      video({ type: 'background-image', config: { source: 'https://a.test/a.png', type: 'url' } }),
    );
    expect(settings).toEqual(before);
  });

  it('drops an unknown key of a processor with a warning, and not from the caller’s object', () => {
    const settings = video({ type: 'none', strength: 1 });
    const warnings: string[] = [];
    expect(checkInputSettings(settings, (text) => warnings.push(text))).toEqual(
      video({ type: 'none' }),
    );
    expect(warnings).toEqual(['invalid key inputSettings -> video -> processor : strength']);
    expect(settings).toEqual(video({ type: 'none', strength: 1 }));
  });
});
