import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { spokenSamples, type Line, type LineEnd } from '../../platform/areas/live/media/line.ts';
import { createTicker } from '../../platform/areas/live/media/ticker.ts';
import { createTone } from '../../platform/areas/live/media/tone.ts';
import { createWebrtcLines } from '../../platform/areas/live/media/webrtc/lines.ts';

/** One visitor of the room: what came over the line, and the line itself. */
export interface Visitor {
  readonly line: Line;
  readonly received: string[];
  readonly heard: Int16Array[];
  readonly ends: LineEnd[];
}

/** What becomes of the offers, from the next one on; a refusal by its kind. */
export type Answer = 'answer' | 'hang' | { readonly status: number; readonly kind: string };

export interface WebrtcServer {
  /** Of `/room`: the exchange of an offer for an answer, as the platform does it. */
  readonly answer: RequestListener;
  /** `POST Bearer the-token`, each as it came. */
  readonly requests: string[];
  readonly visitors: Visitor[];
  next: Answer;
  /** The visitors hear a tone of 440 Hz, and silence before. */
  speaks: boolean;
  /** Not a packet of sound goes out any more. */
  vanish(): void;
  stop(): Promise<void>;
}

/** The platform's media engine behind the exchange that the browser does with it, and nothing more. */
export function createWebrtcServer(): WebrtcServer {
  const ticker = createTicker({
    onFailure: (error) => {
      throw error;
    },
  });
  const lines = createWebrtcLines({
    loopbackOnly: true,
    address: null,
    ports: [41_000, 41_099],
    ticker,
    log: console,
  });
  const requests: string[] = [];
  const visitors: Visitor[] = [];
  const tone = createTone(440, 24_000, spokenSamples);

  const server: WebrtcServer = {
    requests,
    visitors,
    next: 'answer',
    speaks: false,
    answer: (request, response) => void exchange(request, response),
    vanish: () => stopPlaying(),
    async stop() {
      stopPlaying();
      await Promise.all(visitors.map(({ line }) => line.close()));
    },
  };
  const stopPlaying = ticker.listen(() => {
    const frame = server.speaks ? tone() : null;
    for (const { line } of visitors) line.push24k(frame);
  });

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    if (url !== '/room') return void response.writeHead(404).end();
    requests.push(`${method} ${headers.authorization}`);
    if (method === 'DELETE') {
      response.writeHead(204).end();
      return void (await visitors.at(-1)?.line.close());
    }
    const offer = await readText(request);
    const { next } = server;
    if (next === 'hang') return;
    if (next !== 'answer') {
      const { status: statusCode, kind } = next;
      const problem = { statusCode, kind, message: `Refused: ${kind}` };
      response.writeHead(statusCode, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(problem));
    }
    const seen = { received: [] as string[], heard: [] as Int16Array[], ends: [] as LineEnd[] };
    const { answer, line } = await lines.open(offer, {
      onPcm16k: (frame) => void seen.heard.push(frame),
      onMessage: (text) => void seen.received.push(text),
      onPicture() {},
      onClosed: (why) => void seen.ends.push(why),
    });
    visitors.push({ line, ...seen });
    response.writeHead(201, { 'content-type': 'application/sdp', location: '/room' }).end(answer);
  }

  return server;
}
