import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TransportError } from '../call/transport.ts';
import { ComeBack } from './come-back.ts';
import type { Line } from './line.ts';

const track = (id: string) => ({ id }) as MediaStreamTrack;
const lost = () => new TransportError('connection-error', 'The call could not be connected.');

function openLine(token: string, more: Partial<Record<'microphone' | 'screen', object>> = {}) {
  const sent: string[] = [];
  const peer = { close: vi.fn() };
  const sender = (first: MediaStreamTrack | null) => {
    const own = {
      track: first,
      replaceTrack: vi.fn(async (next: MediaStreamTrack | null) => void (own.track = next)),
    };
    return own;
  };
  const channel = { readyState: 'open', send: (text: string) => void sent.push(text) };
  const line = {
    ...{ carrier: 'webrtc', token, peer, channel },
    ...{ microphone: sender(track('first')), screen: sender(null), ...more },
  };
  return { line: line as unknown as Line, sent, peer };
}

/** In a room, whose ways are opened as the test says. */
function enter(openPeer: (attempt: number) => Promise<Line>) {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  const room = { url: '/room', token: 'first' };
  const tokens: string[] = [];
  const comeBack = new ComeBack(room, {
    openPeer: () => {
      tokens.push(room.token);
      return openPeer(tokens.length);
    },
    loadSocket: undefined,
    whenFreed: () => {},
  });
  const first = openLine('second');
  comeBack.begin(first.line);
  const gone = new AbortController();
  return { comeBack, line: first.line, peer: first.peer, gone, tokens, kept };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe('D1150 the way back', () => {
  it('is closed where it fails again as it opens, and its token is the one of the next try', async () => {
    const broken = openLine('third');
    broken.line.channel.send = () => {
      throw new Error('It is closed.');
    };
    const whole = openLine('fourth');
    const { comeBack, line, peer, gone, tokens, kept } = enter(async (attempt) =>
      attempt === 1 ? broken.line : whole.line,
    );
    const found = comeBack.find(line, gone.signal);
    expect(peer.close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBe(true);
    expect(broken.peer.close).toHaveBeenCalledTimes(1);
    expect(whole.peer.close).not.toHaveBeenCalled();
    expect(tokens).toEqual(['second', 'third']);
    expect([...kept.values()]).toEqual(['fourth']);
  });

  it('takes what was picked while it was opened, and goes without a screen that it cannot carry', async () => {
    const screen = {
      track: null,
      replaceTrack: async () => Promise.reject(new Error('It carries no screen.')),
    };
    const next = openLine('third', { screen });
    let open!: (line: Line) => void;
    const { comeBack, line, gone } = enter(() => new Promise((resolve) => (open = resolve)));
    await line.screen.replaceTrack(track('screen'));
    const found = comeBack.find(line, gone.signal);
    await line.microphone.replaceTrack(track('other'));
    open(next.line);
    expect(await found).toBe(true);
    expect(line.microphone.track).toEqual({ id: 'other' });
    expect(next.sent).toEqual(['back 0']);
  });

  it('sends what was said meanwhile, and no more than the platform takes at once', async () => {
    const next = openLine('third');
    const { comeBack, line, gone } = enter(async () => {
      line.channel.send('ping');
      for (let count = 0; count < 60; count += 1) line.channel.send(`message ${count}`);
      return next.line;
    });
    comeBack.hear({ type: 'transcript' });
    comeBack.hear({ type: 'conversation-update' });
    expect(await comeBack.find(line, gone.signal)).toBe(true);
    expect(next.sent.slice(0, 2)).toEqual(['back 1', 'message 0']);
    expect(next.sent.length).toBeLessThan(50);
  });

  it('is closed, and nothing is kept, where the visitor hung up while the offer was under way', async () => {
    const late = openLine('third');
    let open!: (line: Line) => void;
    const { comeBack, line, gone, kept } = enter(() => new Promise((resolve) => (open = resolve)));
    const found = comeBack.find(line, gone.signal);
    const failed = expect(found).rejects.toMatchObject({ name: 'AbortError' });
    gone.abort();
    expect(comeBack.end()).toBe(true);
    open(late.line);
    await failed;
    expect(late.peer.close).toHaveBeenCalledTimes(1);
    expect(late.sent).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['the call is over', 410, 'exp-room'],
    ['another tab has come back with the same token', 401, 'exp-token'],
    ['the server was restarted, and knows no such call', 401, 'not-allowed'],
  ] as const)('is not looked for any longer where %s', async (_, status, kind) => {
    const open = vi.fn(async () =>
      Promise.reject(new TransportError(kind, 'No.', { status, body: {} })),
    );
    const { comeBack, line, gone } = enter(open);
    expect(await comeBack.find(line, gone.signal)).toBe(false);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is looked for while a server is busy or away, for as long as the platform waits', async () => {
    const busy = () => new TransportError('unknown', 'Busy.', { status: 503, body: '' });
    const open = vi.fn(async (attempt: number) => Promise.reject(attempt % 2 ? busy() : lost()));
    const { comeBack, line, gone } = enter(open);
    const failed = expect(comeBack.find(line, gone.signal)).rejects.toBeInstanceOf(TransportError);
    await vi.advanceTimersByTimeAsync(29_000);
    const tries = open.mock.calls.length;
    expect(tries).toBeGreaterThan(25);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(open.mock.calls.length - tries).toBeLessThan(4);
  });
});
