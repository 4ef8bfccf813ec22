import type { CallMessage } from '../call/messages.ts';
import { createClient } from '../rest/client.ts';
import { createCall } from '../rest/generated/operations.ts';
import type { CreateCall } from '../rest/generated/types.ts';

export interface ScriptedCallerOptions {
  /** A private key of the platform. */
  readonly token: string;
  /** Of the platform's REST API. Default: the provider's. */
  readonly baseUrl?: string;
  /** Who is called: an id, or one written out. */
  readonly assistant: string | object;
  /** Where the runtime has none of its own: Node before 22. */
  readonly WebSocket?: typeof WebSocket;
}

export interface SaidLine {
  readonly role: 'assistant' | 'user';
  readonly text: string;
}

/** Somebody in a real call who does what a test says: text or sound in, what was said out. */
export interface ScriptedCaller {
  readonly callId: string;
  /** What both said so far, as far as it was finished. */
  readonly transcript: readonly SaidLine[];
  /** Every message of the platform so far. */
  readonly messages: readonly CallMessage[];
  /** Samples of 16 kHz, 16 bits, that came of the assistant, silence included. */
  readonly heardSamples: number;
  /** The platform's word why the call ended; null when it gave none. */
  readonly ended: Promise<string | null>;
  /** Types a line, which the assistant answers. */
  type(text: string): void;
  /** Says it: 16-bit samples of 16 kHz, one channel. Resolves when it was sent, as slowly as it sounds. */
  say(samples: Int16Array): Promise<void>;
  /** The first finished line, of those there are and those to come. Rejects when the call ends before. */
  hears(role: SaidLine['role'], pattern: RegExp): Promise<SaidLine>;
  hangUp(): Promise<void>;
}

const rate = 16_000;
const frameMs = 20;
const frameSamples = (rate * frameMs) / 1_000;

/**
 * Calls an assistant over the platform's WebSocket, for tests of assistants without a browser and without
 * a microphone. Rejects as a REST request does.
 */
export async function placeScriptedCall({
  token,
  baseUrl,
  assistant,
  WebSocket: Socket = globalThis.WebSocket,
}: ScriptedCallerOptions): Promise<ScriptedCaller> {
  const call = (await createCall(createClient({ token, baseUrl }), {
    ...(typeof assistant === 'string' ? { assistantId: assistant } : { assistant }),
    transport: {
      provider: 'vapi.websocket',
      audioFormat: { format: 'pcm_s16le', container: 'raw', sampleRate: rate },
    },
  } as CreateCall)) as { id: string; transport: { websocketCallUrl: string } };

  const socket = new Socket(call.transport.websocketCallUrl);
  socket.binaryType = 'arraybuffer';
  const transcript: SaidLine[] = [];
  const messages: CallMessage[] = [];
  const waiting = new Set<() => void>();
  let heardSamples = 0;
  let endedReason: string | null = null;
  let isOver = false;

  const ended = new Promise<string | null>((resolve) => {
    socket.addEventListener('close', () => {
      isOver = true;
      resolve(endedReason);
      for (const look of [...waiting]) look();
    });
  });
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (typeof data !== 'string') heardSamples += data.byteLength / 2;
    else if (data.startsWith('{')) take(JSON.parse(data) as CallMessage);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The call could not be connected.')));
  });

  function take(message: CallMessage): void {
    messages.push(message);
    if (message.type === 'status-update' && message.status === 'ended')
      endedReason = message.endedReason ?? null;
    // Empty: of what was begun nothing was heard.
    if (message.type === 'transcript' && message.transcriptType === 'final' && message.transcript)
      transcript.push({ role: message.role, text: message.transcript });
    for (const look of [...waiting]) look();
  }

  return {
    callId: call.id,
    transcript,
    messages,
    ended,
    get heardSamples() {
      return heardSamples;
    },
    type(content) {
      socket.send(JSON.stringify({ type: 'add-message', message: { role: 'user', content } }));
    },
    async say(samples) {
      const begun = performance.now();
      for (let at = 0; at < samples.length && !isOver; at += frameSamples) {
        socket.send(samples.slice(at, at + frameSamples));
        const due = begun + ((at + frameSamples) / rate) * 1_000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      }
    },
    hears: (role, pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = transcript.find((one) => one.role === role && pattern.test(one.text));
          if (!line && !isOver) return;
          waiting.delete(look);
          if (line) resolve(line);
          else reject(new Error(`The call ended, and no ${role} said ${pattern}.`));
        };
        waiting.add(look);
        look();
      }),
    async hangUp() {
      if (!isOver) socket.send(JSON.stringify({ type: 'end-call' }));
      await ended;
    },
  };
}
