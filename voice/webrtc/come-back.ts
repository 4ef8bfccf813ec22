import { TransportError, type Room } from '../call/transport.ts';
import { sleep } from '../call/until-aborted.ts';
import type { Line, NoUdp, Sender } from './line.ts';

/** With the token that opens it now. */
type OpenRoom = { -readonly [Field in keyof Room]: Room[Field] };

/** Loads a module of its own, where that may be. */
export type LoadSocket = () => Promise<typeof import('./websocket.ts')>;

interface Setting {
  readonly openPeer: (microphone: MediaStreamTrack | null, deadline?: number) => Promise<Line>;
  readonly loadSocket: LoadSocket | undefined;
  readonly whenFreed: (free: () => void) => void;
}

/** Milliseconds that the platform waits for a caller who is gone. */
const returnMs = 30_000;
/** A network that is just changing swallows what is sent: each try is a short one. */
const tryMs = 6_000;
const pauseMs = 1_000;
const noUdp: NoUdp = 'no-udp';
/** Messages that are kept meanwhile: with `back` they come at once, and the platform takes 50 a second. */
const mostKept = 40;

/**
 * The ways into one room, and the right to come back by another when one is lost. Loaded while a call begins, when
 * there is a network. The token is the tab's: it outlives the page, and a browser that crashed.
 */
export class ComeBack {
  readonly #room: OpenRoom;
  readonly #setting: Setting;
  readonly #entry: string;
  /** This tab was in the call before, as another page. */
  readonly #isNewPage: boolean;
  /** Messages that came, as the platform counts them. */
  #count = 0;
  /** There is no way back: nobody is in the room, or the call has ended. */
  isOver = true;
  /** The platform may hold a place for the visitor: it does not for whoever was refused. */
  isExpected = true;

  /** @param room gets the token that opens it now */
  constructor(room: OpenRoom, setting: Setting) {
    this.#room = room;
    this.#setting = setting;
    this.#entry = `parley-call ${room.url}`;
    const token = useStorage((storage) => storage.getItem(this.#entry));
    this.#isNewPage = !!token;
    if (token) room.token = token;
  }

  /** Tries twice, each time with a peer of its own: what failed of the first may be anything. */
  async enter(microphone: MediaStreamTrack | null, signal: AbortSignal): Promise<Line> {
    const open = () =>
      this.#open(microphone, signal).catch((thrown: unknown) => {
        this.isExpected = signal.aborted || isLost(thrown);
        throw thrown;
      });
    return open().catch((thrown: unknown) => {
      if (signal.aborted || !this.isExpected) throw thrown;
      return open();
    });
  }

  /** By a peer, or, where the network lets none through, by a WebSocket. */
  async #open(
    microphone: MediaStreamTrack | null,
    signal: AbortSignal,
    deadline?: number,
  ): Promise<Line> {
    const { openPeer, loadSocket, whenFreed } = this.#setting;
    const line = await openPeer(microphone, deadline).catch(async (thrown: unknown) => {
      if (signal.aborted || !loadSocket || Object(thrown).details !== noUdp) throw thrown;
      const { openSocketLine } = await loadSocket();
      return openSocketLine(this.#room, microphone, signal, deadline);
    });
    whenFreed(() => line.peer.close());
    return line;
  }

  /** There is a line. */
  begin({ token, channel }: Line): void {
    if (this.#isNewPage && this.isOver) channel.send('back');
    this.isOver = !token;
    if (!token) return;
    this.#room.token = token;
    useStorage((storage) => storage.setItem(this.#entry, token));
  }

  hear({ type, status }: { readonly type?: string; readonly status?: string }): void {
    if (type && type !== 'conversation-update') this.#count++;
    this.isOver ||= status === 'ended';
  }

  /**
   * Nobody comes back any more.
   * @returns the platform has to be told
   */
  end(): boolean {
    useStorage((storage) => storage.removeItem(this.#entry));
    return this.isExpected;
  }

  /**
   * Puts another way into the room into the place of the one that was lost. What is sent and picked meanwhile
   * is not lost.
   * @returns false where the room is closed by now
   * @throws {TransportError} when there was no way for as long as the platform waits; the signal's reason
   */
  async find(line: Line, gone: AbortSignal): Promise<boolean> {
    const kept: string[] = [];
    const until = performance.now() + returnMs;
    line.peer.close();
    line.microphone = standIn(line.microphone);
    line.screen = standIn(line.screen);
    line.channel = {
      readyState: 'open',
      onmessage: null,
      onclose: null,
      send: (text: unknown) =>
        // That somebody is there is true no more.
        void (text !== 'ping' && kept.length < mostKept && kept.push(String(text))),
    };
    for (;;) {
      let next: Line | undefined;
      try {
        next = await this.#open(line.microphone.track, gone, tryMs);
        const { microphone, screen } = next;
        // Picked while the way was opened.
        while (microphone.track !== line.microphone.track)
          await microphone.replaceTrack(line.microphone.track);
        // Not every way carries one.
        if (line.screen.track) await screen.replaceTrack(line.screen.track).catch(() => {});
        gone.throwIfAborted();
        // Before the platform hears of it, which then takes the one before no more.
        this.begin(next);
        next.channel.send(`back ${this.#count}`);
        for (const text of kept) next.channel.send(text);
        Object.assign(line, next);
        return true;
      } catch (thrown) {
        next?.peer.close();
        gone.throwIfAborted();
        if (!mayPass(thrown)) return false;
        if (performance.now() > until) throw thrown;
        await sleep(pauseMs, gone);
      }
    }
  }
}

function useStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    // It is forbidden: the call does not outlive its page.
    return null;
  }
}

const isLost = (thrown: unknown) =>
  thrown instanceof TransportError && thrown.kind === 'connection-error';

/** The network, which answers nothing, or a server that is busy. */
function mayPass(thrown: unknown): boolean {
  const { status = 500 } = Object(Object(thrown).details) as { readonly status?: number };
  return status === 429 || status >= 500;
}

/** What it sends is picked as ever. */
function standIn({ track }: Sender): Sender {
  const sender = {
    track,
    async replaceTrack(next: MediaStreamTrack | null) {
      sender.track = next;
    },
  };
  return sender;
}
