import {
  type ClientOptions,
  ConnectionError,
  createChat,
  createChatResponse,
  createClient,
  createVoiceApi,
  TimeoutError,
  UnreadableReplyError,
} from '@parley/voice/rest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerJson, startLoopback } from './loopback.ts';

afterEach(() => void vi.useRealTimers());

const token = 'a-token';
const body = { input: 'Hello', assistantId: 'a', stream: true } as const;

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const events: T[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** A client whose every answer is a stream of these bytes, cut into chunks of this size. */
function clientOf(text: string, size: number): ReturnType<typeof createClient> {
  const bytes = new TextEncoder().encode(text);
  const fetch = async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    return new Response(stream, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    });
  };
  return createClient({ token, fetch });
}

const sendEvents =
  (...parts: readonly string[]): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
  };

async function open(
  answer: Answer,
  options: Partial<ClientOptions> & { signal?: AbortSignal } = {},
) {
  const { signal, ...client } = options;
  const server = await startLoopback(answer);
  const stream = await createChat(
    createClient({ token, baseUrl: server.url, ...client }),
    body,
    signal && { signal },
  );
  return { server, stream };
}

describe('D118 a stream of events, cut anywhere', () => {
  const expected = [{ delta: 'Zoë 🙂' }, { delta: 'b', path: 'x' }, { delta: 'c' }];
  const streams: Record<string, string> = {
    'with LF':
      'data: {"delta":"Zoë 🙂"}\n\ndata: {"delta":"b","path":"x"}\n\ndata: {"delta":"c"}\n\n',
    'with CRLF':
      'data: {"delta":"Zoë 🙂"}\r\n\r\ndata: {"delta":"b","path":"x"}\r\n\r\ndata: {"delta":"c"}\r\n\r\n',
    'with CR':
      'data: {"delta":"Zoë 🙂"}\r\rdata: {"delta":"b","path":"x"}\r\rdata: {"delta":"c"}\r\r',
    'with comments, names and ids':
      ': hello\n\nevent: delta\nid: 1\nretry: 5\ndata: {"delta":"Zoë 🙂"}\n\n:\ndata:{"delta":"b","path":"x"}\n\nevent: ping\n\ndata: {"delta":"c"}\n\n',
    'with data on several lines':
      'data: {\ndata: "delta":\ndata: "Zoë 🙂"}\n\ndata: {"delta":"b",\ndata: "path":"x"}\n\ndata: {"delta":"c"}\n\n',
    'with data on several lines that end in CRLF':
      'data: {\r\ndata: "delta":\r\ndata: "Zoë 🙂"}\r\n\r\ndata: {"delta":"b",\r\ndata: "path":"x"}\r\n\r\ndata: {"delta":"c"}\r\n\r\n',
    'without the last empty line':
      'data: {"delta":"Zoë 🙂"}\n\ndata: {"delta":"b","path":"x"}\n\ndata: {"delta":"c"}',
    'with a byte order mark and an end of its own':
      '\uFEFFdata: {"delta":"Zoë 🙂"}\n\ndata: {"delta":"b","path":"x"}\n\ndata: {"delta":"c"}\n\ndata: [DONE]\n\ndata: {"delta":"late"}\n\n',
  };

  it.each(Object.entries(streams))('%s', async (_, text) => {
    for (const size of [1, 2, 3, 5, 7, 64, 10_000]) {
      expect(await collect(await createChat(clientOf(text, size), body))).toEqual(expected);
    }
  });

  it('that holds none is none', async () => {
    expect(await collect(await createChat(clientOf(': nothing\n\n', 4), body))).toEqual([]);
  });

  it('that holds no JSON is an error, after what came before', async () => {
    const stream = await createChat(clientOf('data: {"delta":"a"}\n\ndata: oh\n\n', 9), body);
    const events = stream[Symbol.asyncIterator]();
    expect(await events.next()).toEqual({ done: false, value: { delta: 'a' } });
    await expect(events.next()).rejects.toMatchObject({ status: 200, body: 'oh' });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });
});

describe('D1069 an event that never ends', () => {
  it.each([
    ['in one line', 'data: '],
    ['in many', 'data: \n'],
  ])(
    '%s is an error, after what came before, and the connection is closed',
    async (_name, line) => {
      const { server, stream } = await open((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"delta":"a"}\n\n');
        const chunk = line.padStart(16 * 1024, line === 'data: ' ? 'x' : line);
        const more = () => void (response.destroyed || response.write(chunk, more));
        more();
      });
      const events = stream[Symbol.asyncIterator]();
      expect(await events.next()).toEqual({ done: false, value: { delta: 'a' } });
      await expect(events.next()).rejects.toBeInstanceOf(UnreadableReplyError);
      await expect.poll(() => server.openAnswers()).toBe(0);
    },
  );
});

describe('D118 what is streamed follows `stream`', () => {
  const whole = { id: 'c', output: [] };

  it('a chat is whole unless asked for in pieces', async () => {
    const server = await startLoopback(answerJson(201, whole));
    const api = createVoiceApi({ token, baseUrl: server.url });
    expect(await api.chats.create({ input: 'Hello' })).toEqual(whole);
    expect(await api.chats.create({ input: 'Hello', stream: false })).toEqual(whole);
  });

  it('a response comes in pieces unless asked for whole', async () => {
    const event = { type: 'response.output_text.delta', delta: 'a' };
    const client = clientOf(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`, 8);
    expect(await collect(await createChatResponse(client, { input: 'Hello' }))).toEqual([event]);
    const server = await startLoopback(answerJson(200, whole));
    const other = createClient({ token, baseUrl: server.url });
    expect(await createChatResponse(other, { input: 'Hello', stream: false })).toEqual(whole);
  });

  it.each([
    ['JSON', JSON.stringify(whole), whole],
    ['a page', '<h1>Welcome</h1>', '<h1>Welcome</h1>'],
  ])('an answer that is %s is an error where a stream was asked for', async (_, text, told) => {
    const error = await open((_, response) => void response.end(text)).catch((why: unknown) => why);
    expect(error).toBeInstanceOf(UnreadableReplyError);
    expect(error).toMatchObject({ status: 200, body: told });
  });

  it('a refusal comes before the first event', async () => {
    await expect(open(answerJson(400, { message: 'no' }))).rejects.toMatchObject({
      status: 400,
      message: 'no',
    });
  });
});

describe('D120 a stream that does not end by itself', () => {
  const first = 'data: {"delta":"a"}\n\n';

  it('rejects when it breaks off', async () => {
    const { stream } = await open((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(first, () => response.destroy());
    });
    await expect(collect(stream)).rejects.toBeInstanceOf(ConnectionError);
  });

  it('rejects when it falls silent', async () => {
    const { server, stream } = await open(sendEvents(first), { timeout: 500 });
    await expect(collect(stream)).rejects.toBeInstanceOf(TimeoutError);
    await expect.poll(() => server.openAnswers()).toBe(0);
  });

  it('is not late while its listener takes its time', async () => {
    vi.useFakeTimers();
    const stream = await createChat(clientOf(first + first, first.length), body);
    let events = 0;
    for await (const event of stream) {
      expect(event).toEqual({ delta: 'a' });
      events++;
      // Ten times what the server would be given.
      await vi.advanceTimersByTimeAsync(600_000);
    }
    expect(events).toBe(2);
  });

  it('closes the connection when its listener leaves', async () => {
    const { server, stream } = await open(sendEvents(first, first));
    for await (const event of stream) {
      expect(event).toEqual({ delta: 'a' });
      break;
    }
    await expect.poll(() => server.openAnswers()).toBe(0);
  });

  it.each(['before it is listened to', 'while an event is awaited', 'between two events'])(
    'closes the connection when its signal aborts %s',
    async (stage) => {
      const controller = new AbortController();
      const { server, stream } = await open(sendEvents(first), { signal: controller.signal });
      const events = stream[Symbol.asyncIterator]();
      if (stage !== 'before it is listened to') await events.next();
      const awaited = stage === 'while an event is awaited' ? events.next() : null;
      const reason = new Error('enough');
      controller.abort(reason);
      await expect(awaited ?? events.next()).rejects.toBe(reason);
      await expect.poll(() => server.openAnswers()).toBe(0);
    },
  );

  it('closes the connection when its signal aborts and nobody listens', async () => {
    const controller = new AbortController();
    const { server } = await open(sendEvents(first), { signal: controller.signal });
    expect(server.openAnswers()).toBe(1);
    controller.abort();
    await expect.poll(() => server.openAnswers()).toBe(0);
  });
});
