import { TransportError, type Room } from '../call/transport.ts';
import { sleep } from '../call/until-aborted.ts';
import type { Line, Sender } from './line.ts';

/** With the token that opens it now. */
type OpenRoom = { -readonly [Field in keyof Room]: Room[Field] };

/** Milliseconds that the platform waits for a caller who is gone. */
const returnMs = 30_000;
/** A network that is just changing swallows what is sent: each try is a short one. */
const tryMs = 6_000;
const pauseMs = 1_000;
/** Messages that are kept meanwhile. */
const mostKept = 100;

/**
 * The right to come back into one room. Loaded while a call begins, when there is a network. The token is the
 * tab's: it outlives the page, and a browser that crashed.
 */
export class ComeBack {
  readonly #room: OpenRoom;
  readonly #entry: string;
  /** This tab was in the call before, as another page. */
  readonly #isNewPage: boolean;
  /** Messages that came, as the platform counts them. */
  #count = 0;
  #isOver = true;

  /** @param room gets the token that opens it now */
  constructor(room: OpenRoom) {
    this.#room = room;
    this.#entry = `parley-call ${room.url}`;
    const token = useStorage((storage) => storage.getItem(this.#entry));
    this.#isNewPage = !!token;
    if (token) room.token = token;
  }

  /** There is a line. */
  begin({ token, channel }: Line): void {
    if (this.#isNewPage && this.#isOver) channel.send('back');
    this.#isOver = !token;
    if (!token) return;
    this.#room.token = token;
    useStorage((storage) => storage.setItem(this.#entry, token));
  }

  hear({ type, status }: { readonly type?: string; readonly status?: string }): void {
    if (type && type !== 'conversation-update') this.#count++;
    this.#isOver ||= status === 'ended';
  }

  /** Nobody comes back any more. */
  end(): void {
    useStorage((storage) => storage.removeItem(this.#entry));
  }

  /**
   * Puts another way into the room into the place of the one that was lost. What is sent and picked meanwhile
   * is not lost. Null where there is no way back.
   * @returns false where the room is closed by now
   * @throws {TransportError} when there was no way for as long as the platform waits; the signal's reason
   */
  find(
    line: Line,
    open: (microphone: MediaStreamTrack | null, deadline: number) => Promise<Line>,
    gone: AbortSignal,
  ): Promise<boolean> | null {
    return this.#isOver ? null : this.#find(line, open, gone);
  }

  async #find(
    line: Line,
    open: (microphone: MediaStreamTrack | null, deadline: number) => Promise<Line>,
    gone: AbortSignal,
  ): Promise<boolean> {
    const kept: string[] = [];
    const until = performance.now() + returnMs;
    line.peer.close();
    line.microphone = standIn(line.microphone);
    line.screen = standIn(line.screen);
    line.channel = {
      readyState: 'open',
      onmessage: null,
      onclose: null,
      send: (text: unknown) => void (kept.length < mostKept && kept.push(String(text))),
    };
    for (;;) {
      try {
        const next = await open(line.microphone.track, tryMs);
        const { microphone, screen } = line;
        // Picked while the way was opened.
        if (next.microphone.track !== microphone.track)
          await next.microphone.replaceTrack(microphone.track);
        if (screen.track) await next.screen.replaceTrack(screen.track);
        next.channel.send(`back ${this.#count}`);
        for (const text of kept) next.channel.send(text);
        Object.assign(line, next);
        return true;
      } catch (thrown) {
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

/** The network, or a server that is busy. */
function mayPass(thrown: unknown): boolean {
  if (!(thrown instanceof TransportError) || thrown.kind === 'connection-error') return true;
  const { status = 0 } = (thrown.details ?? {}) as { readonly status?: number };
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
