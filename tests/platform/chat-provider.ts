import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** What a model says when it is asked next. */
export interface Line {
  /** Words, in the pieces that they come in. */
  readonly say?: readonly string[];
  readonly call?: readonly { readonly name: string; readonly with?: object }[];
  /** Only of a request that has this in it; else of any. */
  readonly to?: RegExp;
  /** Tokens, in and out. */
  readonly tokens?: readonly [number, number];
  /** Awaited after the first piece: holds the stream until the test lets it go on. */
  readonly hold?: Promise<unknown>;
  /** Instead of an answer. */
  readonly fail?: {
    readonly status: number;
    readonly message: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

export interface ProviderRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  readonly body: any;
  /** Resolves once the exchange is over; true when the caller left before the end. */
  readonly left: Promise<boolean>;
}

export interface ProviderStandIn {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly requests: ProviderRequest[];
  /** Adds to what is said, in the order of the questions. */
  script(...lines: readonly Line[]): void;
  /** Resolves with the next request that arrives. */
  next(): Promise<ProviderRequest>;
  /** Loses every connection, in the middle of whatever is said. */
  disconnect(): void;
  close(): Promise<void>;
}

type Event = readonly [name: string | null, data: object];

/** The public APIs of model providers on loopback: OpenAI's, Anthropic's and Google's forms, told apart by path. */
export async function standInForProvider(): Promise<ProviderStandIn> {
  const requests: ProviderRequest[] = [];
  const lines: Line[] = [];
  let waiting = Promise.withResolvers<ProviderRequest>();

  const server = createServer(async (request, response) => {
    const left = once(response, 'close').then(() => !response.writableFinished);
    const { url = '', headers } = request;
    const received = { path: url, headers, body: JSON.parse(await readText(request)), left };
    requests.push(received);
    waiting.resolve(received);
    waiting = Promise.withResolvers();
    const asked = JSON.stringify(received.body);
    const at = lines.findIndex(({ to }) => to?.test(asked) ?? true);
    const line = (at < 0 ? undefined : lines.splice(at, 1)[0]) ?? {
      say: ['Nothing was scripted.'],
    };
    if (line.fail) {
      const { status, message, headers } = line.fail;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      const error = { type: 'error', code: status, status: 'FAILED', message };
      response.end(JSON.stringify({ type: 'error', error }));
      return;
    }
    await stream(response, formOf(url)(line), line.hold);
    if (!url.includes('/messages') && !url.includes(':stream')) response.write('data: [DONE]\n\n');
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    script: (...more) => void lines.push(...more),
    next: () => waiting.promise,
    disconnect: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function stream(response: ServerResponse, events: readonly Event[], hold?: Promise<unknown>) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let words = 0;
  for (const [name, data] of events) {
    if (words === 1) await hold;
    if (JSON.stringify(data).includes('"text') || JSON.stringify(data).includes('"content":"'))
      words++;
    response.write(`${name === null ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`);
  }
}

function formOf(path: string): (line: Line) => Event[] {
  if (path.includes('/messages')) return sayAsAnthropic;
  return path.includes(':streamGenerateContent') ? sayAsGoogle : sayAsOpenAI;
}

function sayAsOpenAI({ say = [], call = [], tokens: [input, output] = [0, 0] }: Line): Event[] {
  const chunk = (
    delta: object,
    finish: string | null = null,
    usage: object | null = null,
  ): Event => [
    null,
    {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'stand-in',
      choices: [{ index: 0, delta, finish_reason: finish }],
      usage,
      // Groq counts here.
      ...(usage && { x_groq: { id: 'req_1', usage } }),
    },
  ];
  return [
    ...say.map((content) => chunk({ role: 'assistant', content })),
    ...call.map((one, index) =>
      chunk({
        tool_calls: [
          {
            index,
            id: `call_${index}_${one.name}`,
            type: 'function',
            function: { name: one.name, arguments: JSON.stringify(one.with ?? {}) },
          },
        ],
      }),
    ),
    chunk({}, call.length > 0 ? 'tool_calls' : 'stop', {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
    }),
  ];
}

function sayAsAnthropic({ say = [], call = [], tokens: [input, output] = [0, 0] }: Line): Event[] {
  const event = ({ type, ...data }: { type: string; [field: string]: unknown }): Event => [
    type,
    { type, ...data },
  ];
  const block = (index: number, start: object, deltas: readonly object[]): Event[] => [
    event({ type: 'content_block_start', index, content_block: start }),
    ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta })),
    event({ type: 'content_block_stop', index }),
  ];
  const words = say.length > 0 ? 1 : 0;
  return [
    event({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'stand-in',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: input, output_tokens: 1 },
      },
    }),
    ...(words > 0
      ? block(
          0,
          { type: 'text', text: '' },
          say.map((text) => ({ type: 'text_delta', text })),
        )
      : []),
    ...call.flatMap((one, index) =>
      block(
        index + words,
        { type: 'tool_use', id: `toolu_${index}_${one.name}`, name: one.name, input: {} },
        [{ type: 'input_json_delta', partial_json: JSON.stringify(one.with ?? {}) }],
      ),
    ),
    event({
      type: 'message_delta',
      delta: { stop_reason: call.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: output },
    }),
    event({ type: 'message_stop' }),
  ];
}

function sayAsGoogle({ say = [], call = [], tokens: [input, output] = [0, 0] }: Line): Event[] {
  const parts = [
    ...say.map((text) => ({ text })),
    ...call.map((one) => ({
      functionCall: { name: one.name, args: one.with ?? {} },
      thoughtSignature: 'c2lnbmVk',
    })),
  ];
  return parts.map((part, index) => [
    null,
    {
      candidates: [
        {
          content: { role: 'model', parts: [part] },
          ...(index === parts.length - 1 && { finishReason: 'STOP' }),
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    },
  ]);
}
