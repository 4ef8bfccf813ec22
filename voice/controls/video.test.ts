import { describe, expect, it } from 'vitest';
import {
  checkMediaPlayerStart,
  checkMediaPlayerStop,
  checkMediaPlayerUpdate,
} from './media-player.ts';
import { refusalOf } from './refusal-of.ts';
import { checkReceiveSettings } from './receive-settings.ts';
import { checkSendSettings } from './send-settings.ts';
import { checkSimulcastEncodings } from './simulcast.ts';

const layer = { maxBitrate: 100_000 };
const range = (key: string, low: number, high: number) =>
  `${key} value not in range. valid range: ${low} to ${high}`;

describe('simulcast encodings', () => {
  it.each([
    ['text', 'encodings must be an Array'],
    [[], 'encodings must be an Array with between 1 to 3 layers'],
    [[layer], null],
    [[layer, layer, layer], null],
    [[layer, layer, layer, layer], 'encodings must be an Array with between 1 to 3 layers'],
    [
      [{}],
      'Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
    ],
    [[{ maxBitrate: '1' }], 'maxBitrate must be a number'],
    [[{ active: true, scalabilityMode: 'L1T2' }], null],
    [[{ foo: 1 }], 'Invalid key foo, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy'],
    [[{ maxBitrate: 1 }], null],
  ])('R5.29 R9.29 %j', (encodings, refusal) => {
    expect(refusalOf(() => checkSimulcastEncodings(encodings, false))).toBe(refusal);
  });

  it.each([
    [{ maxBitrate: 99_999 }, range('maxBitrate', 100_000, 2_500_000)],
    [{ maxBitrate: 100_000 }, null],
    [{ maxBitrate: 2_500_000 }, null],
    [{ maxBitrate: 2_500_001 }, range('maxBitrate', 100_000, 2_500_000)],
    [{ ...layer, maxFramerate: 0 }, range('maxFramerate', 1, 30)],
    [{ ...layer, maxFramerate: 1 }, null],
    [{ ...layer, maxFramerate: 30 }, null],
    [{ ...layer, maxFramerate: 31 }, range('maxFramerate', 1, 30)],
    [{ ...layer, scaleResolutionDownBy: 0.9 }, range('scaleResolutionDownBy', 1, 8)],
    [{ ...layer, scaleResolutionDownBy: 8 }, null],
    [{ ...layer, scaleResolutionDownBy: 8.1 }, range('scaleResolutionDownBy', 1, 8)],
    [{ maxFramerate: 30 }, 'maxBitrate is not specified'],
  ])('R5.29 in a range: %j', (encoding, refusal) => {
    expect(refusalOf(() => checkSimulcastEncodings([encoding], true))).toBe(refusal);
  });
});

describe('send settings', () => {
  const none = 'Send settings must contain at least information for one track!';
  const presets = (list: string) =>
    `Video send settings should be either an object or one of the supported presets: ${list}`;
  const camera = presets(
    'default-video,bandwidth-optimized,bandwidth-and-quality-balanced,quality-optimized,adaptive-2-layers,adaptive-3-layers',
  );
  const screen = presets(
    'default-screen-video,detail-optimized,motion-optimized,motion-and-detail-balanced',
  );
  const order = 'Encodings must be defined as: low, low and medium, or low, medium and high.';

  it.each([
    [undefined, none],
    [{}, none],
    [{ video: 'adaptive-3-layers' }, null],
    [{ video: 'detail-optimized' }, camera],
    [{ myTrack: 'quality-optimized' }, null],
    [{ myTrack: 'motion-optimized' }, camera],
    [{ screenVideo: 'motion-and-detail-balanced' }, null],
    [{ screenVideo: 'default-video' }, screen],
    [{ video: 5 }, camera],
    [
      { video: {} },
      'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
    ],
    [{ video: { allowAdaptiveLayers: false } }, null],
    [{ video: { maxQuality: 'low' } }, null],
    [{ video: { maxQuality: 'medium' } }, null],
    [{ video: { maxQuality: 'high' } }, null],
    [{ video: { maxQuality: 'best' } }, 'maxQuality must be either low, medium or high'],
    [{ video: { encodings: { low: layer } } }, null],
    [{ video: { encodings: { low: layer, medium: layer } } }, null],
    [{ video: { encodings: { low: layer, medium: layer, high: layer } } }, null],
    [{ video: { encodings: { high: layer } } }, order],
    [{ video: { encodings: { low: layer, high: layer } } }, order],
    [{ video: { encodings: {} } }, order],
    [{ video: { encodings: { low: layer, medium: layer, high: layer, more: layer } } }, order],
    [
      { video: { encodings: { low: {} } } },
      'Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
    ],
  ])('R5.30 %j', (settings, refusal) => {
    expect(refusalOf(() => checkSendSettings(settings))).toBe(refusal);
  });
});

describe('receive settings', () => {
  const form = (key: string) =>
    `receiveSettings must be of the form { [<remote participant id> | base${key}]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}`;

  it.each([
    [{ base: { video: { layer: 0 } } }, true, null],
    [{ base: { video: { layer: -1 } } }, true, form(' | "*"')],
    [{ base: { video: { layer: 1.5 } } }, true, form(' | "*"')],
    [{ base: { screenVideo: { layer: 'inherit' } } }, true, null],
    [{ someone: 'inherit' }, true, null],
    [{ local: { video: { layer: 0 } } }, true, form(' | "*"')],
    [{ '*': { video: { layer: 0 } } }, true, null],
    [{ '*': { video: { layer: 0 } } }, false, form('')],
    [{ base: null }, false, form('')],
  ])('%j (everyone: %s)', (settings, everyone, refusal) => {
    expect(refusalOf(() => checkReceiveSettings(settings, everyone))).toBe(refusal);
  });
});

describe('the media player', () => {
  const start = (settings?: unknown) => ({ url: 'https://a.test/a.mp4', settings });
  const states =
    'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}';

  it.each([
    [undefined, 'url parameter must be "string" type'],
    [{ url: 5 }, 'url parameter must be "string" type'],
    [start(), null],
    [start('loud'), 'RemoteMediaPlayerSettings: must be "object" type'],
    [start(null), 'RemoteMediaPlayerSettings: must be "object" type'],
    [start({ state: 'play' }), null],
    [start({ state: 'pause' }), null],
    [start({ state: 'stop' }), states],
    [start({ volume: 0 }), null],
    [start({ volume: 2 }), null],
    [start({ volume: 2.01 }), 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0'],
    [start({ volume: -0.01 }), 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0'],
    [start({ volume: '1' }), 'RemoteMediaPlayerSettings.volume: must be "number" type'],
    [start({ foo: 1 }), 'Invalid key foo, valid keys are: state,volume,simulcastEncodings'],
    [start({ simulcastEncodings: [layer] }), null],
    [start({ simulcastEncodings: [{ maxBitrate: 1 }] }), range('maxBitrate', 100_000, 2_500_000)],
  ])('R5.28 R9.29 %j', (options, refusal) => {
    expect(refusalOf(() => checkMediaPlayerStart(options))).toBe(refusal);
  });

  it('plays unless said otherwise', () => {
    expect(checkMediaPlayerStart({ url: 'a' })).toEqual({ url: 'a', settings: { state: 'play' } });
  });

  it('R5.28 is updated and stopped under the same rules', () => {
    expect(
      refusalOf(() => checkMediaPlayerUpdate({ session_id: 's', settings: { volume: 3 } })),
    ).toBe('RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0');
    expect(refusalOf(() => checkMediaPlayerUpdate({ session_id: 's' }))).toBe(
      'RemoteMediaPlayerSettings: must be "object" type',
    );
    expect(refusalOf(() => checkMediaPlayerStop(5))).toBe(' remotePlayerID must be of type string');
    expect(refusalOf(() => checkMediaPlayerStop('s'))).toBeNull();
  });
});
