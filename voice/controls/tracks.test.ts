import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLevelInterval } from '../call/level-interval.ts';
import { checkCustomTrack } from './custom-track.ts';
import { inputSettingsForm, checkInputSettings } from './input-settings.ts';
import { checkNewParticipantSound } from './new-participant-sound.ts';
import { refusalOf } from './refusal-of.ts';
import { checkRecording } from './recording.ts';
import { checkTranscriptionStop, checkTranscriptionUpdate } from './transcription.ts';
import { checkVideoTrack } from './video-track.ts';
import {
  blurs,
  imageOf,
  images,
  inputForms,
  newParticipantSounds,
  recordings,
  transcriptionStops,
  transcriptionUpdates,
  videoOf,
} from './refusals.ts';

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
  [NaN, false],
  [Infinity, false],
  [-Infinity, false],
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

it.each(recordings)('R5.19 a recording of type %s', (type, refusal) => {
  expect(refusalOf(() => checkRecording({ type }))).toBe(refusal);
});

describe('transcription', () => {
  it.each(transcriptionUpdates)('updated with %j', (options, refusal) => {
    expect(refusalOf(() => checkTranscriptionUpdate(options))).toBe(refusal);
  });

  it.each(transcriptionStops)('stopped with %j', (options, refusal) => {
    expect(refusalOf(() => checkTranscriptionStop(options))).toBe(refusal);
  });
});

it.each(newParticipantSounds)('the new participant sound %j', (sound, refusal) => {
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

  it.each(blurs)('R5.31 blur: %j', (settings, cause) => {
    expect(tellCause(settings)).toBe(cause);
  });

  it.each(images)('R5.32 R9.29 image: %j', (source, cause) => {
    expect(tellCause(imageOf(source))).toBe(cause);
  });

  it.each(inputForms)('of the form: %j', (settings, cause) => {
    expect(tellCause(settings)).toBe(cause);
  });

  it('says what the source is, and leaves the caller’s object as it was', () => {
    const settings = imageOf('https://a.test/a.png');
    const before = structuredClone(settings);
    expect(checkInputSettings(settings, () => {})).toEqual(
      videoOf({
        type: 'background-image',
        config: { source: 'https://a.test/a.png', type: 'url' },
      }),
    );
    expect(settings).toEqual(before);
  });

  it('drops an unknown key of a processor with a warning, and not from the caller’s object', () => {
    const settings = videoOf({ type: 'none', strength: 1 });
    const warnings: string[] = [];
    expect(checkInputSettings(settings, (text) => warnings.push(text))).toEqual(
      videoOf({ type: 'none' }),
    );
    expect(warnings).toEqual(['invalid key inputSettings -> video -> processor : strength']);
    expect(settings).toEqual(videoOf({ type: 'none', strength: 1 }));
  });
});
