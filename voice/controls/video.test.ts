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
import { mediaPlayerStarts, receiveSettings, sendSettings } from './refusals.ts';

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
  it.each(sendSettings)('R5.30 %j', (settings, refusal) => {
    expect(refusalOf(() => checkSendSettings(settings))).toBe(refusal);
  });
});

describe('receive settings', () => {
  it.each(receiveSettings)('%j (everyone: %s)', (settings, everyone, refusal) => {
    expect(refusalOf(() => checkReceiveSettings(settings, everyone))).toBe(refusal);
  });
});

describe('the media player', () => {
  it.each(mediaPlayerStarts)('R5.28 R9.29 %j', (options, refusal) => {
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
