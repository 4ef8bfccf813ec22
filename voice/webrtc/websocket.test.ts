import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocketLine } from './websocket.ts';

/** What the browser has for it; the test is the network. */
class ScriptedSocket {
  static readonly all: ScriptedSocket[] = [];
  readyState = 0;
  bufferedAmount = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly close = vi.fn();
  readonly protocols: unknown;
  constructor(_address: URL, protocols: unknown) {
    this.protocols = protocols;
    ScriptedSocket.all.push(this);
  }
}

/** As a browser's: it is closed once. */
class ScriptedContext {
  static readonly all: ScriptedContext[] = [];
  static loads: () => Promise<void> = async () => {};
  readonly audioWorklet = { addModule: () => ScriptedContext.loads() };
  isClosed = false;
  constructor() {
    ScriptedContext.all.push(this);
  }
  async close() {
    if (this.isClosed) throw new Error('InvalidStateError');
    this.isClosed = true;
  }
  createMediaStreamDestination() {
    return { stream: { getAudioTracks: () => [{}] } };
  }
}

class ScriptedNode {
  readonly port = { onmessage: null };
  connect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  vi.stubGlobal('AudioContext', ScriptedContext);
  vi.stubGlobal('AudioWorkletNode', ScriptedNode);
  vi.stubGlobal('location', { href: 'https://page.test/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ScriptedContext.loads = async () => {};
});

const open = (signal: AbortSignal, deadline?: number) =>
  openSocketLine({ url: '/voice/call/c1/web', token: 'secret' }, null, signal, deadline);
const newest = <Made>(all: readonly Made[]) => all.at(-1)!;

describe('D1153 a way by a WebSocket', () => {
  it.each(['the server', 'the worklet'])(
    'is given up where nothing comes of %s, and leaves nothing open',
    async (what) => {
      if (what === 'the worklet') ScriptedContext.loads = () => new Promise(() => {});
      const opening = open(new AbortController().signal, 6_000);
      const failed = expect(opening).rejects.toMatchObject({ kind: 'connection-error' });
      const socket = newest(ScriptedSocket.all);
      expect(socket.protocols).toEqual(['parley', 'secret']);
      if (what === 'the worklet') socket.onmessage!({ data: 'token ct_next' });
      await vi.advanceTimersByTimeAsync(6_000);
      await failed;
      expect(socket.close).toHaveBeenCalled();
      expect(newest(ScriptedContext.all).isClosed).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('is closed as it is lost, and again with its call, without a word', async () => {
    const opening = open(new AbortController().signal);
    newest(ScriptedSocket.all).onmessage!({ data: 'token ct_next' });
    const { peer, token } = await opening;
    expect(token).toBe('ct_next');
    expect(vi.getTimerCount()).toBe(0);
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    peer.close();
    peer.close();
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('that is not waited for any more is closed at once', async () => {
    const leaving = new AbortController();
    const opening = open(leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(opening).rejects.toThrow('gone');
    expect(newest(ScriptedSocket.all).close).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
