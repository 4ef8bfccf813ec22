import { completion, openFlood } from './flood.ts';

/** Requests that make much work of little, for tests and measurements beside visitors. */
export interface HeavyRequest {
  readonly name: string;
  /** What has to be there before; answers the request. */
  prepare(voice: VoiceCaller): Promise<Prepared>;
  /** What it is answered with, where that is a failure: of a server that it names. */
  readonly failsWith?: number;
}

export interface Prepared {
  readonly path: string;
  readonly body: object;
  /** Ends what has to be there meanwhile. */
  close?(): Promise<void>;
}

export interface VoiceCaller {
  /** A JSON call below `/voice`, with a private key; the reply's body. */
  ask(path: string, body: object): Promise<{ readonly status: number; readonly json: unknown }>;
  /** The id of a file. */
  upload(name: string, content: string): Promise<string>;
}

const megabytes = 4.9 * 1024 * 1024;

function fillTo(length: number, piece: (index: number) => string): string {
  const pieces: string[] = [];
  for (let index = 0, sum = 0; sum < length; index += 1) {
    const next = piece(index);
    if (sum + next.length > length) break;
    pieces.push(next);
    sum += next.length;
  }
  return pieces.join('');
}

const nested =
  '{% for a in (1..90) %}{% for b in (1..90) %}{% for c in (1..90) %}x{% endfor %}{% endfor %}{% endfor %}';
const list = Array.from({ length: 19_000 }, (_, index) => index % 97);

const chatWith =
  (messages: readonly string[], variableValues: object = {}): HeavyRequest['prepare'] =>
  async () => ({
    path: '/chat',
    body: {
      input: 'Hello',
      assistant: { model: model(messages) },
      assistantOverrides: { variableValues },
    },
  });

const model = (messages: readonly string[], more: object = {}) => ({
  provider: 'openai',
  model: 'gpt-4o',
  messages: messages.map((content) => ({ role: 'system', content })),
  ...more,
});

const searchOf =
  (file: string, content: () => string): HeavyRequest['prepare'] =>
  async ({ upload }) => {
    const base = { provider: 'google', name: 'a', description: 'a' };
    const knowledgeBases = [{ ...base, fileIds: [await upload(file, content())] }];
    const tools = [{ type: 'query', function: { name: 'search' }, knowledgeBases }];
    return {
      path: '/chat',
      body: { input: 'Which row is w4711?', assistant: { model: model([], { tools }) } },
    };
  };

export const heavyRequests: readonly HeavyRequest[] = [
  { name: 'nested loops in 200 templates', prepare: chatWith(Array(200).fill(nested)) },
  {
    name: 'one filter over a large array, in each of 200 templates',
    prepare: chatWith(
      Array(200).fill('{% for i in (1..9) %}{{ list | sort | uniq | sum }}{% endfor %}'),
      { list },
    ),
  },
  {
    name: 'a table of 5 MB that is searched',
    prepare: searchOf('table.csv', () =>
      fillTo(megabytes, (index) => `w${index},name ${index % 997},${index * 7}\n`),
    ),
  },
  {
    name: 'JSON of 5 MB that is searched',
    prepare: searchOf(
      'data.json',
      () =>
        `[${fillTo(megabytes - 10, (index) => `{"row":"w${index}","name":"n${index % 997}"},`)}0]`,
    ),
  },
  {
    name: 'a text of 5 MB that is searched',
    prepare: searchOf('text.txt', () =>
      fillTo(megabytes, (index) => `The row w${index} is about number ${index * 7}.\n\n`),
    ),
  },
];

/** From a server that never stops, as fast as it is read. */
const floodOf =
  (type: string, piece: string, model: (origin: string) => object): HeavyRequest['prepare'] =>
  async () => {
    const flood = await openFlood();
    flood.say(200, type, piece);
    const assistant = { model: model(flood.origin) };
    return { path: '/chat', body: { input: 'Hello', assistant }, close: flood.close };
  };

const words = 'x'.repeat(50_000);

const ownModel = (origin: string) => ({
  provider: 'custom-llm',
  model: 'own',
  url: `${origin}/v1`,
});

/** Over soon, because a limit ends them: it takes many, one after the other, to hold anybody up. */
export const limitedRequests: readonly HeavyRequest[] = [
  {
    name: 'a model whose thoughts never end',
    prepare: floodOf('text/event-stream', completion({ reasoning_content: words }), ownModel),
    failsWith: 502,
  },
  {
    name: 'a server of tools that never ends',
    prepare: floodOf('application/json', words, (origin) => ({
      ...ownModel(origin),
      // Asked first, for the model is told of them.
      tools: [{ type: 'mcp', server: { url: origin } }],
    })),
    failsWith: 502,
  },
  {
    // What is checked where everybody waits for it, so it has to be short.
    name: 'a body of as many values as a request may have',
    prepare: async () => ({
      path: '/assistant',
      body: { name: 'a', metadata: { list: Array.from({ length: 19_900 }, (_, index) => index) } },
    }),
  },
];
