import type { Result } from '../../failure.ts';
import { failureOf } from './answer-failure.ts';

/** Files of a recording, by the key, which no player can send. */
export interface RecordingReader {
  /** The WAV of both sides. @param signal calls it off, which rejects */
  readSound(id: string, signal: AbortSignal): Promise<Result<ArrayBuffer>>;
  /** Bytes of the screen's film, of which nothing is read; null where that is not known. */
  measureScreen(id: string, signal: AbortSignal): Promise<number | null>;
  /**
   * The film, as WebM.
   * @param signal calls it off, which rejects
   * @param onRead how much of how many bytes is there
   */
  readScreen(
    id: string,
    signal: AbortSignal,
    onRead: (read: number, all: number) => void,
  ): Promise<Result<Blob>>;
}

/**
 * @param api where the operations are, on this origin: the key goes nowhere else, whatever address the call names
 * @param send as the key is sent
 */
export function createRecordingReader(
  api: string,
  key: string,
  send: typeof fetch,
): RecordingReader {
  const ask = (id: string, file: string, signal: AbortSignal, headers: object = {}) =>
    send(`${api}/call/${encodeURIComponent(id)}/recording/${file}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
      signal,
    });

  async function read<Value>(
    asking: Promise<Response>,
    signal: AbortSignal,
    take: (reply: Response) => Promise<Value>,
  ): Promise<Result<Value>> {
    try {
      const reply = await asking;
      if (reply.ok) return { ok: true, value: await take(reply) };
      return { ok: false, failure: failureOf(reply.status, await reply.text(), reply) };
    } catch {
      signal.throwIfAborted();
      return { ok: false, failure: { kind: 'unreachable' } };
    }
  }

  return {
    readSound: (id, signal) =>
      read(ask(id, 'stereo.wav', signal), signal, (reply) => reply.arrayBuffer()),
    async measureScreen(id, signal) {
      const first = ask(id, screenFile, signal, { range: 'bytes=0-0' });
      const length = await read(first, signal, async (reply) =>
        Number(reply.headers.get('content-range')?.split('/')[1]),
      );
      return (length.ok && length.value) || null;
    },
    readScreen: (id, signal, onRead) =>
      read(ask(id, screenFile, signal), signal, (reply) => {
        const all = Number(reply.headers.get('content-length'));
        return takeFilm(reply, (there) => onRead(there, all));
      }),
  };
}

const screenFile = 'video.webm';

/** Into a blob as it comes, which the browser may keep on the disk. */
function takeFilm({ body }: Response, onRead: (read: number) => void): Promise<Blob> {
  let there = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onRead((there += chunk.byteLength));
      controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'video/webm' };
  return new Response(body!.pipeThrough(counting), { headers }).blob();
}
