import { expectTypeOf, it } from 'vitest';
import {
  ApiError,
  type Assistant,
  type Call,
  type Chat,
  type ClientMessage,
  ConnectionError,
  type CreateAssistant,
  createChat,
  createChatResponse,
  type CreateChatStreamResponse,
  createClient,
  createFile,
  type CreateTool,
  type CreateWorkflow,
  createVoiceApi,
  deleteLogs,
  exportCalls,
  iterate,
  listAssistants,
  listCallPages,
  NotFoundError,
  type ResponseEvent,
  type ResponseObject,
  ServerError,
  type ServerMessage,
  TimeoutError,
  UnreadableReplyError,
  createWebhookHandler,
} from './index.ts';

// Held by the compiler: nothing here is run.
const typed = (title: string, look: (...given: never[]) => unknown) => it(title, () => void look);

typed('operations have their parameters and their results', async () => {
  const client = createClient({ token: 't' });
  const api = createVoiceApi({ token: 't', baseUrl: '/voice', timeout: 1, retries: 0, fetch });
  expectTypeOf(listAssistants(client)).resolves.toEqualTypeOf<Assistant[]>();
  expectTypeOf(api.assistants.list({ limit: 5 })).resolves.toEqualTypeOf<Assistant[]>();
  expectTypeOf(exportCalls(client)).resolves.toBeString();
  expectTypeOf(deleteLogs(client, {})).resolves.toBeVoid();
  expectTypeOf(createFile).parameter(1).toHaveProperty('file').toEqualTypeOf<Blob>();

  // @ts-expect-error no such field
  void listAssistants(client, { limits: 5 });
  // @ts-expect-error the input is required
  void createChat(client, {});
  // @ts-expect-error a parameter of the path is required
  void api.assistants.get();
  // @ts-expect-error a client has a token
  createClient({});
});

typed('a stream is typed by what asks for it', async () => {
  const client = createClient({ token: 't' });
  const api = createVoiceApi({ token: 't' });
  const input = 'Hello';
  type Pieces = AsyncIterable<CreateChatStreamResponse>;
  expectTypeOf(createChat(client, { input })).resolves.toEqualTypeOf<Chat>();
  expectTypeOf(createChat(client, { input, stream: false })).resolves.toEqualTypeOf<Chat>();
  expectTypeOf(createChat(client, { input, stream: true })).resolves.toEqualTypeOf<Pieces>();
  expectTypeOf(api.chats.create({ input, stream: true })).resolves.toEqualTypeOf<Pieces>();
  const stream = Math.random() < 2;
  expectTypeOf(createChat(client, { input, stream })).resolves.toEqualTypeOf<Chat | Pieces>();

  type Events = AsyncIterable<ResponseEvent>;
  expectTypeOf(createChatResponse(client, { input })).resolves.toEqualTypeOf<Events>();
  const whole = createChatResponse(client, { input, stream: false });
  expectTypeOf(whole).resolves.toEqualTypeOf<ResponseObject>();
});

typed('iterators take the lists that continue, and no others', async () => {
  const client = createClient({ token: 't' });
  const api = createVoiceApi({ token: 't' });
  expectTypeOf(iterate(api.calls.list, { assistantId: 'a' })).toExtend<AsyncIterable<Call>>();
  expectTypeOf(iterate(api.assistants.list)).toExtend<AsyncIterable<Assistant>>();
  expectTypeOf(iterate(api.calls.listPages)).toExtend<AsyncIterable<Call>>();
  const pages = iterate((query: { page?: number }) => listCallPages(client, query));
  expectTypeOf(pages).toExtend<AsyncIterable<Call>>();
  // @ts-expect-error a list that always comes whole
  iterate(api.files.list);
});

typed('errors narrow, and none is taken for its parent', (error: unknown = null) => {
  if (error instanceof NotFoundError) expectTypeOf(error.status).toEqualTypeOf<404>();
  if (!(error instanceof Error)) return;
  // What one class is not, another may be: none is taken for its parent.
  if (!(error instanceof ConnectionError)) expectTypeOf(error).toEqualTypeOf<Error>();
  if (error instanceof ConnectionError && !(error instanceof TimeoutError)) {
    expectTypeOf(error).toEqualTypeOf<ConnectionError>();
  }
  if (!(error instanceof ApiError)) return;
  if (!(error instanceof ServerError)) expectTypeOf(error).toEqualTypeOf<ApiError>();
  if (!(error instanceof UnreadableReplyError)) expectTypeOf(error).toEqualTypeOf<ApiError>();
});

typed(
  'D115 providers tell models, voices and transcribers apart',
  ({ model, voice, transcriber }: Required<CreateAssistant>) => {
    if (model.provider === 'custom-llm') expectTypeOf(model.url).toBeString();
    if (model.provider === 'google')
      expectTypeOf(model.tools).toEqualTypeOf<CreateTool[] | undefined>();
    // @ts-expect-error only some providers are told where their model is
    void model.url;
    if (voice.provider === 'neuphonic') expectTypeOf(voice).toHaveProperty('language');
    if (voice.provider === 'tavus') expectTypeOf(voice.voiceId).toExtend<string>();
    if (transcriber.provider === 'custom-transcriber') {
      expectTypeOf(transcriber.server).toHaveProperty('url');
    }
    // @ts-expect-error no such provider
    model satisfies { provider: 'google' };
  },
);

typed(
  'D115 types tell tools and nodes apart, and ways have conditions',
  (tool: CreateTool, { nodes, edges }: CreateWorkflow) => {
    if (tool.type === 'function') expectTypeOf(tool.function).not.toBeAny();
    if (tool.type === 'computer') expectTypeOf(tool.displayWidthPx).toBeNumber();
    const [node] = nodes;
    if (node?.type === 'conversation') expectTypeOf(node.name).toBeString();
    expectTypeOf(edges[0]?.condition?.prompt).toEqualTypeOf<string | undefined>();
  },
);

typed(
  'D115 types tell messages apart, in a call and on a server',
  (told: ClientMessage, hook: ServerMessage) => {
    if (told.type === 'transcript') expectTypeOf(told.transcript).toBeString();
    if (told.type === 'tool-calls') expectTypeOf(told.toolCallList).toBeArray();
    // @ts-expect-error another message's field
    if (told.type === 'hang') void told.transcript;
    if (hook.type === 'end-of-call-report') expectTypeOf(hook.endedReason).toExtend<string>();
  },
);

typed('D115 queries, scorers and members are typed', () => {
  const api = createVoiceApi({ token: 't' });
  const operations = [{ operation: 'avg', column: 'duration' }] as const;
  void api.analytics.query({
    queries: [{ table: 'call', name: 'a', operations: [...operations] }],
  });
  const mood = [{ operation: 'avg' as const, column: 'mood' }];
  // @ts-expect-error no such column
  void api.analytics.query({ queries: [{ table: 'call', name: 'a', operations: mood }] });
  const script = 'Ask for prices.';
  const scorers = [{ type: 'ai' as const, rubric: 'Names a price.' }];
  void api.testSuiteTests.create('id', { type: 'chat', script, scorers });
  // @ts-expect-error scorers have a rubric
  void api.testSuiteTests.create('id', { type: 'chat', script, scorers: [{ type: 'ai' }] });
  void api.squads.create({ members: [{ assistantId: 'a', assistantDestinations: [] }] });
});

typed('defect 24: lists of messages are lists, and a file of a form is a Blob', () => {
  type Told = NonNullable<CreateAssistant['clientMessages']>;
  expectTypeOf<'transcript'>().toExtend<Told[number]>();
  expectTypeOf<Told>().toBeArray();
  expectTypeOf<NonNullable<CreateAssistant['serverMessages']>>().toBeArray();
  expectTypeOf(createFile).parameter(1).toHaveProperty('file').toEqualTypeOf<Blob>();
});

typed('D773 a webhook handler knows each message and its reply', () => {
  const options = { authentication: { type: 'secret', secret: 's' } } as const;
  createWebhookHandler(
    {
      'end-of-call-report': ({ endedReason }) => void expectTypeOf(endedReason).toBeString(),
      'assistant-request': () => ({ assistantId: 'a' }),
    },
    options,
  );
  // @ts-expect-error no such message
  createWebhookHandler({ 'tool-cals': () => ({}) }, options);
  // @ts-expect-error the results are required
  createWebhookHandler({ 'tool-calls': () => ({ result: [] }) }, options);
});
