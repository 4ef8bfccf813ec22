import { ConnectionError, TimeoutError, UnreadableReplyError } from './errors.ts';
import { createLineSplitter } from './lines.ts';
import { watch } from './watch.ts';

/** Bytes of one event. */
const longestEvent = 4 * 1024 * 1024;

/**
 * Opens a `text/event-stream` reply: the JSON of each event's `data`, as it comes. It ends with the
 * reply, or at `[DONE]`. Leaving a `for await` early closes the connection; so does the signal of
 * the request. Rejects as a request does when the stream breaks off or falls silent.
 */
export async function events<Event>(
  response: Response,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<Event>> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/event-stream\b/i.test(type) || response.body === null) {
    throw new UnreadableReplyError(response, readJson(await response.text()));
  }
  return readEvents(response, readChunks(response.body.getReader(), timeout, signal));
}

async function* readEvents<Event>(
  response: Response,
  chunks: AsyncIterable<Uint8Array | null>,
): AsyncGenerator<Event, void, undefined> {
  const lines = createLineSplitter();
  let data: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    // A last event without its empty line is one all the same.
    for (const line of chunk ? lines.push(chunk) : [...lines.end(), '']) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      if (line !== '') continue;
      size = 0;
      if (data.length === 0) continue;
      const text = data.join('\n');
      data = [];
      if (text === '[DONE]') return;
      yield parseEvent(response, text);
    }
    size += chunk?.length ?? 0;
    if (size > longestEvent) throw new UnreadableReplyError(response, null);
  }
}

function parseEvent(response: Response, text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReplyError(response, text);
  }
}

/** The JSON of a text, or the text where it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The parts of a body, and null at its end. Holds the signal from the call on, so that an abort
 * closes the connection at once; the timeout runs while a part is awaited.
 */
function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeout: number,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array | null> {
  const cancel = () => void reader.cancel().catch(() => {});
  // Before and between reads, silence is not the server's.
  let release = watch(Infinity, signal, cancel);
  const renew = (delay: number, end: () => void) => {
    release();
    release = watch(delay, signal, end);
  };

  async function* read() {
    let isLate = false;
    const stop = () => {
      isLate = true;
      cancel();
    };
    try {
      for (;;) {
        signal?.throwIfAborted();
        renew(timeout, stop);
        const { done, value } = await reader.read().catch((cause: unknown) => {
          throw new ConnectionError('The stream broke off', { cause });
        });
        renew(Infinity, cancel);
        signal?.throwIfAborted();
        if (isLate) throw new TimeoutError(`No event in ${timeout} ms`);
        yield done ? null : value;
        if (done) return;
      }
    } finally {
      release();
      cancel();
    }
  }
  return read();
}
