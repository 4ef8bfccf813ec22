import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
export type Sent = any;

/** One socket of the service, of which the test says what it answers. */
export interface StandInSocket {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Everything that came but sound, in order. */
  readonly sent: Sent[];
  /** Samples of the caller's sound, at the service's rate. */
  readonly heard: () => number;
  tell(...messages: readonly object[]): void;
  tellRaw(text: string): void;
  close(code: number, reason?: string): void;
  /** Without a word. */
  drop(): void;
}

export interface StandInService {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly sockets: readonly StandInSocket[];
  close(): Promise<void>;
}

/** A realtime service that answers as it is told to. `refuse`: an HTTP status in place of a socket. */
export async function standInForRealtime({
  onSent,
  refuse = () => null,
}: {
  readonly onSent: (message: Sent, socket: StandInSocket) => void;
  readonly refuse?: () => number | null;
}): Promise<StandInService> {
  const server = createServer();
  const upgrade = new WebSocketServer({ noServer: true });
  const sockets: StandInSocket[] = [];
  const open = new Set<WebSocket>();
  server.on('upgrade', (request, raw, head) => {
    const status = refuse();
    if (status !== null) {
      raw.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    upgrade.handleUpgrade(request, raw, head, (socket) => {
      open.add(socket);
      let heard = 0;
      /** Of OpenAI's protocol: it answers, and refuses to answer besides. */
      let isAnswering = false;
      const tell = (message: Sent) => {
        if (message.type === 'response.created') isAnswering = true;
        if (message.type === 'response.done') isAnswering = false;
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
      };
      const refuseAnswer = (code: string, event_id?: string) =>
        tell({ type: 'error', error: { code, message: 'No.', event_id } });
      const cancel = ({ event_id }: Sent) => {
        if (!isAnswering) return refuseAnswer('response_cancel_not_active', event_id);
        setImmediate(() => tell({ type: 'response.done', response: { status: 'cancelled' } }));
      };
      const one: StandInSocket = {
        path: request.url ?? '',
        headers: request.headers,
        sent: [],
        heard: () => heard,
        tell: (...messages) => messages.forEach(tell),
        tellRaw: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
      };
      sockets.push(one);
      socket.on('error', () => {});
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as Sent;
        const sound = message.realtimeInput?.audio?.data ?? message.audio;
        if (typeof sound === 'string') heard += Buffer.from(sound, 'base64').length / 2;
        else one.sent.push(message);
        if (message.type === 'response.cancel') cancel(message);
        if (message.type === 'response.create') {
          if (isAnswering) return refuseAnswer('conversation_already_has_active_response');
          isAnswering = true;
        }
        onSent(message, one);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    sockets,
    async close() {
      for (const socket of open) socket.terminate();
      upgrade.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** So many milliseconds of a tone at 24 kHz, as services send sound. */
export function toneOf(ms: number): string {
  const samples = Int16Array.from({ length: ms * 24 }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / 24_000)),
  );
  return Buffer.from(samples.buffer).toString('base64');
}

/** What Gemini Live sends of an answer: its sound and words together. */
export const geminiSays = (words: string, ms: number): object[] => [
  {
    serverContent: {
      modelTurn: {
        parts: [{ inlineData: { mimeType: 'audio/pcm;rate=24000', data: toneOf(ms) } }],
      },
    },
  },
  { serverContent: { outputTranscription: { text: words } } },
];

export const geminiHears = (words: string): object => ({
  serverContent: { inputTranscription: { text: words } },
});

export const geminiEnds = {
  serverContent: { generationComplete: true },
};
export const geminiIsDone = {
  serverContent: { turnComplete: true },
  usageMetadata: { promptTokenCount: 200, responseTokenCount: 50 },
};
