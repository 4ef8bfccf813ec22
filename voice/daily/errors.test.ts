import { describe, expect, it } from 'vitest';
import { TransportError } from '../call/transport.ts';
import { cameraErrorMedia, toError, toTransportError, type DailyCameraError } from './errors.ts';

const noReason = 'The room could not be joined, and the library gives no reason.';
const onLoad = { type: 'connection-error', msg: 'Failed.', details: { on: 'load' } };

describe('what the library rejects with', () => {
  it.for([
    ['an error', new TypeError('url should be a string'), 'unknown', 'url should be a string'],
    ['text', 'Timed out', 'unknown', 'Timed out'],
    ['nothing', undefined, 'unknown', noReason],
    ['an empty text', '', 'unknown', noReason],
    ['an event', { errorMsg: 'Over', error: { type: 'exp-room', msg: 'x' } }, 'exp-room', 'Over'],
    ['an event without words', { error: { type: 'ejected' } }, 'ejected', noReason],
    ['an event with words inside', { error: { type: 'no-room', msg: 'In' } }, 'no-room', 'In'],
    ['a kind of tomorrow', { errorMsg: 'New', error: { type: 'new' } }, 'unknown', 'New'],
    ['a failed download', { errorMsg: 'Failed', error: onLoad }, 'load-failed', 'Failed'],
  ] as const)('is an error with a kind and words: %s', ([, thrown, kind, message]) => {
    const error = toTransportError(thrown);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ kind, message });
  });

  it('keeps what the library says about it', () => {
    const error = { type: 'meeting-full', details: { most: 2 } };
    expect(toTransportError({ errorMsg: 'Full', error }).details).toBe(error);
  });

  it('stays the error that it is', () => {
    const thrown = new TransportError('load-failed', 'gone');
    expect(toTransportError(thrown)).toBe(thrown);
    const plain = new RangeError('99');
    expect(toError(plain)).toBe(plain);
  });

  it('becomes an error with itself as the cause', () => {
    const thrown = { error: { msg: 'no worklet' } };
    expect(toError(thrown)).toMatchObject({ message: 'no worklet', cause: thrown });
    expect(toError(null).message).toBe('The library gives no reason.');
  });
});

describe('R8.29 what failed of microphone and camera', () => {
  const [audio, video, both] = [['audio'], ['video'], ['audio', 'video']] as const;

  it.for<readonly [what: string, event: DailyCameraError, media: readonly string[]]>([
    [
      'a camera that is blocked',
      { error: { type: 'permissions', blockedMedia: ['video'] } },
      video,
    ],
    [
      'both are blocked',
      { error: { type: 'permissions', blockedMedia: ['video', 'audio'] } },
      both,
    ],
    ['a camera that is missing', { error: { type: 'not-found', missingMedia: ['video'] } }, video],
    [
      'a microphone that is missing',
      { error: { type: 'not-found', missingMedia: ['audio'] } },
      audio,
    ],
    ['a camera that cannot', { error: { type: 'constraints', failedMedia: ['video'] } }, video],
    ['a camera in use', { error: { type: 'cam-in-use' } }, video],
    ['a microphone in use', { error: { type: 'mic-in-use' } }, audio],
    ['both in use', { error: { type: 'cam-mic-in-use' } }, both],
    [
      'a camera, by what is well',
      { error: { type: 'unknown' }, errorMsg: { audioOk: true, videoOk: false } },
      video,
    ],
    [
      'a camera is named, and the microphone is not well',
      { error: { type: 'permissions', blockedMedia: ['video'] }, errorMsg: { audioOk: false } },
      both,
    ],
    ['nothing is told', { error: { type: 'unknown' } }, both],
    ['text alone', { errorMsg: 'No.' }, both],
  ])('%s', ([, event, media]) => {
    expect(cameraErrorMedia(event)).toEqual(media);
  });
});
