import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import type { Line } from './line.ts';
import type { InUse, Setting } from './in-use.ts';
import type { OpenMicrophone } from './microphone.ts';
import { readOwnLevel } from './own-level.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./own-level.ts');
  vi.useRealTimers();
});

/** A context that takes the tracks it is told to, and hears half of full scale in them. */
function standInForContext(takes: (track: MediaStreamTrack) => boolean) {
  class Context {
    state = 'running';
    createAnalyser = () => ({
      fftSize: 4,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(-0.5),
    });
    createMediaStreamSource({ track }: { readonly track: MediaStreamTrack }) {
      if (!takes(track)) throw new Error('another rate');
      return { connect: () => {}, disconnect: () => {} };
    }
    async close() {
      this.state = 'closed';
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly track: unknown;
      constructor([track]: readonly unknown[]) {
        this.track = track;
      }
    },
  );
}

describe('D1240 how loud a microphone is in Firefox', () => {
  it('is told again after one that could not be measured', () => {
    const [odd, usual] = [{ id: 'odd' }, { id: 'usual' }] as unknown as MediaStreamTrack[];
    standInForContext((track) => track === usual);
    const inUse: InUse = { open: { track: odd } as OpenMicrophone, isOn: true };
    const read = () => readOwnLevel(inUse, () => {});
    expect([read(), read()]).toEqual([undefined, undefined]);
    inUse.open = { track: usual } as OpenMicrophone;
    expect(read()).toBe(0.5);
    inUse.open = { track: odd } as OpenMicrophone;
    // Not what is left of the other's.
    expect(read()).toBeUndefined();
  });

  it('is not told where what measures it cannot be loaded, and nothing fails', async () => {
    vi.doMock('./own-level.ts', () => {
      throw new Error('it is not there any more');
    });
    vi.useFakeTimers();
    const ticks: Promise<unknown>[] = [];
    const each = vi.spyOn(globalThis, 'setInterval').mockImplementation(((tell: () => unknown) => {
      ticks.push(Promise.resolve(tell()));
      return 0;
    }) as never);
    const emit = vi.fn();
    const line = { peer: { getStats: async () => new Map() } } as unknown as Line;
    const setting = { emit, whenFreed: () => {} } as unknown as Setting;
    await createConnection(line, null, setting).observeLocalLevel(100);
    each.mockRestore();
    await expect(Promise.all(ticks)).resolves.toHaveLength(1);
    expect(emit).not.toHaveBeenCalled();
  });
});
