import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amplifyMicrophone } from './amplify-microphone.ts';

/** What is open of the browser's: streams and audio contexts. */
const open = new Set<string>();
let gains: { gain: { value: number } }[] = [];
let outputs: readonly { id: string }[] = [];
let asked: MediaStreamConstraints[] = [];

class Context {
  constructor() {
    open.add('context');
  }
  resume = () => Promise.reject(new Error('not in a gesture'));
  close = async () => void open.delete('context');
  createGain() {
    const node = { gain: { value: 1 }, connect: () => node };
    gains.push(node);
    return node;
  }
  createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => outputs } });
  createMediaStreamSource = () => ({ connect: (node: unknown) => node });
}

beforeEach(() => {
  open.clear();
  gains = [];
  outputs = [{ id: 'louder' }];
  asked = [];
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        asked.push(constraints);
        open.add('microphone');
        return { getTracks: () => [{ stop: () => open.delete('microphone') }] };
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('D142 defect 18: the microphone through a gain', () => {
  it('is as loud as was asked, and frees the stream and the context that it opened', async () => {
    const microphone = await amplifyMicrophone(3);
    expect(microphone.track.id).toBe('louder');
    expect(gains.map(({ gain }) => gain.value)).toEqual([3]);
    microphone.setGain(0.5);
    expect(gains.map(({ gain }) => gain.value)).toEqual([0.5]);
    expect([...open].sort()).toEqual(['context', 'microphone']);
    microphone.close();
    microphone.close();
    expect([...open]).toEqual([]);
  });

  it('frees what was opened when it fails on the way', async () => {
    outputs = [];
    await expect(amplifyMicrophone(3)).rejects.toThrow('The audio graph has no output track.');
    expect([...open]).toEqual([]);
    vi.stubGlobal('AudioContext', function Refused() {
      throw new Error('no audio hardware');
    });
    await expect(amplifyMicrophone(3)).rejects.toThrow('no audio hardware');
    expect([...open]).toEqual([]);
  });

  it('opens the microphone that was picked', async () => {
    for (const source of ['microphone-2', true] as const) {
      const microphone = await amplifyMicrophone(2, source);
      microphone.close();
    }
    expect(asked).toEqual([{ audio: { deviceId: { exact: 'microphone-2' } } }, { audio: true }]);
  });

  it('leaves a track that was given to its owner', async () => {
    const stop = vi.fn<() => void>();
    const streams: unknown[] = [];
    vi.stubGlobal('MediaStream', function Stream(tracks: unknown[]) {
      streams.push(...tracks);
      return { getTracks: () => tracks };
    });
    const track = { id: 'own', kind: 'audio', stop };
    const microphone = await amplifyMicrophone(2, track);
    expect(streams).toEqual([track]);
    microphone.close();
    expect(asked).toEqual([]);
    expect(stop).not.toHaveBeenCalled();
    expect([...open]).toEqual([]);
  });

  it('says why there is no microphone', async () => {
    const refusal = new Error('denied');
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia: () => Promise.reject(refusal) },
    });
    await expect(amplifyMicrophone(3)).rejects.toBe(refusal);
  });
});
