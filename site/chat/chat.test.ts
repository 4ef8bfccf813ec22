import { chatGreeting } from '@parley/business/chat';
import { servicePackage } from '@parley/business/package';
import { chatActionWords } from '@parley/business/chat-tools';
import { chatViewWords } from '@parley/business/chat-view-words';
import { createPriceGuard } from '@parley/business/price-check';
import { formatPrice } from '@parley/business/prices';
import type { Content } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChat } from './chat.ts';
import type { AnswerPart, ChatPorts } from './chat.ts';
import type { Recognition } from './speech.ts';

type Answerer = (contents: readonly Content[], signal: AbortSignal) => AsyncIterable<AnswerPart>;

const text = (piece: string): AnswerPart => ({ kind: 'text', text: piece });

async function* parts(...list: AnswerPart[]): AsyncGenerator<AnswerPart> {
  yield* list;
}

function setUp(
  answerer: Answerer = () => parts(text('Hello.')),
  createRecognition: (() => Recognition) | null = null,
) {
  const kept = new Map<string, string>();
  const ports = {
    answer: vi.fn(answerer),
    toaster: { show: vi.fn(), clear: vi.fn() },
    onPassRequired: vi.fn(),
    onKeyRefused: vi.fn(),
    actions: {
      openGuided: vi.fn(),
      showPackage: vi.fn(),
      askDetails: vi.fn<ChatPorts['actions']['askDetails']>(),
      requestCallback: vi.fn<ChatPorts['actions']['requestCallback']>(async () => ({
        phone: '+1 217 555 0143',
      })),
      sendConversation: vi.fn<ChatPorts['actions']['sendConversation']>(async () => 'sent'),
    },
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
  const create = () =>
    createChat({
      ...ports,
      generative: { answer: ports.answer },
      openGuard: async () => createPriceGuard,
      now: Date.now,
      createRecognition,
    });
  return { ...ports, kept, create, chat: create() };
}

const contents = (chat: ReturnType<typeof createChat>) =>
  chat.state.get().messages.map((message) => message.content);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the chat', () => {
  it('R4.18 R9.4 D93 greets 100 ms after opening, and says that it is an AI', () => {
    const { chat } = setUp();
    chat.open();
    vi.advanceTimersByTime(99);
    expect(contents(chat)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(contents(chat)).toEqual([chatGreeting]);
    expect(chatGreeting).toMatch(/\bAI\b/);
  });

  it('D235 greets first when it is opened with a question', async () => {
    const { chat } = setUp();
    chat.open('SEO?');
    vi.advanceTimersByTime(99);
    expect(contents(chat)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(contents(chat)).toEqual([chatGreeting, 'SEO?', 'Hello.']);
    chat.open('Price?');
    await settle();
    expect(contents(chat)).toEqual([chatGreeting, 'SEO?', 'Hello.', 'Price?', 'Hello.']);
  });

  it('D236 keeps the question for which the visitor’s own key was refused', async () => {
    let refused = true;
    const message = 'API error: 400 - API key not valid';
    const { chat, onKeyRefused } = setUp(() =>
      refused ? parts({ kind: 'problem', message, keyRefused: true }) : parts(text('Hello.')),
    );
    chat.send('Hi');
    await settle();
    expect(onKeyRefused).toHaveBeenCalledExactlyOnceWith('Hi');
    expect(contents(chat)).toEqual(['Hi', `Sorry, I encountered an error: ${message}`]);
    refused = false;
    chat.open('Hi');
    await settle();
    expect(contents(chat)).toEqual(['Hi', 'Hello.']);
  });

  it('any other problem is no matter of the key', async () => {
    const { chat, onKeyRefused } = setUp(() => parts({ kind: 'problem', message: 'no' }));
    chat.send('Hi');
    await settle();
    expect(onKeyRefused).not.toHaveBeenCalled();
  });

  it('D237 stops listening when a message is sent', async () => {
    const recognition = {
      lang: '',
      continuous: false,
      interimResults: false,
      onresult: null,
      onerror: null,
      onend: null,
      start: vi.fn(),
      stop: vi.fn(),
      abort: vi.fn(),
    };
    const { chat } = setUp(
      () => parts(text('Hello.')),
      () => recognition,
    );
    chat.speech.toggle();
    expect(chat.speech.phase.get()).toBe('listening');
    chat.send('Typed');
    expect(chat.speech.phase.get()).toBe('idle');
    expect(recognition.abort).toHaveBeenCalledOnce();
    await settle();
    expect(contents(chat)).toEqual(['Typed', 'Hello.']);
  });

  it('D42 D92 stores nothing before the visitor acts, and greets once', () => {
    const { chat, kept, create } = setUp();
    expect(kept.size).toBe(0);
    chat.open();
    chat.open();
    vi.advanceTimersByTime(200);
    expect(contents(chat)).toHaveLength(1);
    const reloaded = create();
    reloaded.open();
    vi.advanceTimersByTime(200);
    expect(contents(reloaded)).toEqual([chatGreeting]);
  });

  it('R5.12 ignores empty text', async () => {
    const { chat, answer } = setUp();
    chat.send(' \n ');
    await settle();
    expect(contents(chat)).toEqual([]);
    expect(answer).not.toHaveBeenCalled();
  });

  it('R1.2 R4.20 shows the answer as it comes', async () => {
    let release = () => {};
    const { chat } = setUp(async function* () {
      yield text('One. Two. ');
      await new Promise<void>((resolve) => (release = resolve));
      yield text('Three.');
    });
    chat.send(' Hi ');
    expect(chat.state.get().answer).toEqual({ phase: 'thinking' });
    await settle();
    expect(chat.state.get().answer).toMatchObject({ message: { content: 'One. ' } });
    release();
    await settle();
    expect(contents(chat)).toEqual(['Hi', 'One. Two. Three.']);
  });

  it('D89 shows no price that the company does not state', async () => {
    const [right, wrong] = [servicePackage.price, servicePackage.price + 1].map(formatPrice);
    const { chat } = setUp(() =>
      parts(
        text(`A website is ${wrong!.slice(0, -1)}`),
        text(`${wrong!.slice(-1)} only. The package is ${right}.`),
      ),
    );
    chat.send('Price?');
    await settle();
    const shown = contents(chat).at(-1)!;
    expect(shown).not.toContain(wrong);
    expect(shown).toContain(right);
  });

  it('R8.9 R8.10 says what went wrong, in the list and in a toast', async () => {
    const message = 'API error: 429 - You have used all of today’s messages';
    const { chat, toaster } = setUp(() => parts({ kind: 'problem', message }));
    chat.send('Hi');
    await settle();
    expect(contents(chat)).toEqual(['Hi', `Sorry, I encountered an error: ${message}`]);
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: 'Error',
      description: message,
      tone: 'problem',
    });
  });

  it('D292 keeps an answer that was not finished, says no error, and can retry', async () => {
    const answers = [
      parts(text('One. Two.'), { kind: 'unfinished' }),
      parts(text('One. Two. Three.')),
    ];
    const { chat, toaster } = setUp(() => answers.shift()!);
    chat.send('Hi');
    await settle();
    expect(contents(chat)).toEqual(['Hi', 'One. Two.']);
    expect(chat.state.get().messages.at(-1)?.mark).toBe('cut');
    expect(toaster.show).not.toHaveBeenCalled();
    chat.retry();
    await settle();
    expect(contents(chat)).toEqual(['Hi', 'One. Two. Three.']);
    expect(chat.state.get().messages.at(-1)?.mark).toBeUndefined();
  });

  it('R8.17 D1030 tells of a thrown error, keeps the question, and can retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let broken = true;
    const { chat, toaster } = setUp(async function* () {
      if (broken) throw new Error('surprise');
      yield text('Hello.');
    });
    chat.send('Hi');
    await settle();
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: 'Error',
      description: 'Failed to send message',
      tone: 'problem',
    });
    expect(contents(chat)).toEqual(['Hi']);
    broken = false;
    toaster.clear.mockClear();
    chat.retry();
    expect(toaster.clear).toHaveBeenCalledOnce();
    await settle();
    expect(contents(chat)).toEqual(['Hi', 'Hello.']);
  });

  it('R8.15 says so when an answer ends without a word', async () => {
    const { chat } = setUp(() => parts(text('  ')));
    chat.send('Hi');
    await settle();
    expect(contents(chat).at(-1)).toBe('Sorry, I encountered an error: No response received');
  });

  it('D60 stops at once, and lets go of the request', async () => {
    let signal: AbortSignal | undefined;
    const { chat } = setUp(async function* (_, given) {
      signal = given;
      yield text('One. Two. ');
      await new Promise((resolve) => given.addEventListener('abort', resolve));
      yield text('Three. Four. ');
    });
    chat.send('Hi');
    await settle();
    chat.stop();
    expect(signal?.aborted).toBe(true);
    await settle();
    expect(chat.state.get().answer).toEqual({ phase: 'none' });
    expect(contents(chat)).toEqual(['Hi', 'One. ']);
  });

  it('D60 asks with the turns before', async () => {
    const { chat, answer } = setUp();
    chat.send('One?');
    await settle();
    chat.send('Two?');
    await settle();
    expect(answer.mock.calls[1]?.[0].map(({ role }) => role)).toEqual(['user', 'model', 'user']);
  });

  it('a new question takes the place of an answer on its way', async () => {
    const { chat } = setUp(async function* (asked, signal) {
      if (asked.length > 1 || asked[0]!.parts.length > 1) return yield text('Second.');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield text('First.');
    });
    chat.send('One?');
    await settle();
    chat.send('Two?');
    await settle();
    expect(contents(chat)).toEqual(['One?', 'Two?', 'Second.']);
  });

  it('D64 keeps the question that wants a pass, and asks it once when it is sent again', async () => {
    let passed = false;
    const { chat, onPassRequired, toaster } = setUp(() =>
      passed ? parts(text('Hello.')) : parts({ kind: 'pass-required' }),
    );
    chat.send('Hi');
    await settle();
    expect(onPassRequired).toHaveBeenCalledExactlyOnceWith('Hi');
    expect(toaster.show).not.toHaveBeenCalled();
    passed = true;
    chat.send('Hi');
    await settle();
    expect(contents(chat)).toEqual(['Hi', 'Hello.']);
  });

  it('D52 survives a reload, in the middle of an answer too', async () => {
    const { chat, create } = setUp(async function* (_, signal) {
      yield text('One. Two. ');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    chat.send('Hi');
    await settle();
    const reloaded = create();
    expect(contents(reloaded)).toEqual(['Hi', 'One. ']);
    expect(reloaded.state.get().messages.at(-1)?.mark).toBe('cut');
  });
});

describe('D325 what is offered under an answer', () => {
  const call = (name: string, args: Record<string, unknown> = {}): AnswerPart => ({
    kind: 'call',
    call: { name, args },
  });
  const actionsOf = (chat: ReturnType<typeof createChat>) =>
    chat.state.get().messages.at(-1)?.actions;

  it('stands with the answer, each once, and what a tap does', async () => {
    const { chat, actions } = setUp(() =>
      parts(
        text('Which?'),
        call('suggest_questions', { questions: ['How long?', ' ', 7, 'How much?'] }),
        call('request_callback', { time: 'tomorrow at 3' }),
        call('open_guided'),
        call('open_guided'),
        call('show_package'),
        call('run_code', { code: '1' }),
      ),
    );
    chat.send('Hi');
    await settle();
    expect(actionsOf(chat)).toEqual([
      { kind: 'question', text: 'How long?' },
      { kind: 'question', text: 'How much?' },
      { kind: 'callback', time: 'tomorrow at 3', phone: null },
      { kind: 'guided' },
      { kind: 'package' },
    ]);
    const [ask, , callback, guided, shown] = actionsOf(chat)!;
    chat.act(guided!);
    chat.act(shown!);
    expect(actions.openGuided).toHaveBeenCalledOnce();
    expect(actions.showPackage).toHaveBeenCalledOnce();
    chat.act(callback!);
    await settle();
    expect(contents(chat).at(-1)).toContain('+1 217 555 0143 (tomorrow at 3)');
    chat.act(ask!);
    await settle();
    expect(contents(chat)).toContain('How long?');
  });

  it('a question that names a wrong price is not offered', async () => {
    const { chat } = setUp(() =>
      parts(
        text('Which?'),
        call('suggest_questions', { questions: ['So it costs $12?', 'How long?'] }),
      ),
    );
    chat.send('Hi');
    await settle();
    expect(actionsOf(chat)).toEqual([{ kind: 'question', text: 'How long?' }]);
  });

  it('a call alone is answered, and the words asked for, at most twice', async () => {
    const asked: (readonly Content[])[] = [];
    const { chat } = setUp((given) => {
      asked.push(given);
      return asked.length < 3 ? parts(call('open_guided')) : parts(text('Here.'));
    });
    chat.send('Hi');
    await settle();
    expect(asked).toHaveLength(3);
    expect(asked[1]!.slice(1)).toEqual([
      { role: 'model', parts: [{ functionCall: { name: 'open_guided', args: {} } }] },
      {
        role: 'user',
        parts: [{ functionResponse: { name: 'open_guided', response: { shown: true } } }],
      },
    ]);
    expect(contents(chat).at(-1)).toBe('Here.');
    expect(actionsOf(chat)).toEqual([{ kind: 'guided' }]);
  });

  it('a model that never says a word is no error where it offers something', async () => {
    const { chat, answer, toaster } = setUp(() => parts(call('open_guided')));
    chat.send('Hi');
    await settle();
    expect(answer).toHaveBeenCalledTimes(3);
    expect(toaster.show).not.toHaveBeenCalled();
    expect(contents(chat).at(-1)).toBe(chatActionWords.alone);
  });

  it('notes a callback that could not be passed on, and a conversation that was sent, as it is read', async () => {
    const { chat, actions } = setUp(() => parts(text('**Hello.**')));
    actions.requestCallback.mockResolvedValueOnce('failed');
    chat.send('Hi');
    await settle();
    chat.act({ kind: 'callback', time: null, phone: null });
    await settle();
    expect(contents(chat).at(-1)).toBe(chatActionWords.callbackFailed);
    chat.sendConversation();
    await settle();
    expect(actions.sendConversation).toHaveBeenCalledExactlyOnceWith(
      `${chatViewWords.visitor}: Hi\n\n${chatViewWords.assistant}: Hello.`,
    );
    expect(contents(chat).at(-1)).toBe(chatActionWords.sent);
  });

  it('D2121 what was offered and not pressed stays, whatever else is done; what was done goes', async () => {
    const { chat } = setUp(() =>
      parts(text('Here.'), call('request_callback'), call('show_package')),
    );
    chat.send('Hi');
    await settle();
    const offered = actionsOf(chat);
    expect(offered).toHaveLength(2);
    chat.sendConversation();
    await settle();
    expect(contents(chat).at(-1)).toBe(chatActionWords.sent);
    expect(actionsOf(chat)).toEqual(offered);
    chat.act({ kind: 'callback', time: null, phone: null });
    await settle();
    expect(actionsOf(chat)).toEqual([{ kind: 'package' }]);
  });

  it('D1932 of a number that cannot be one the whole is asked for, and nothing noted', async () => {
    const { chat, actions } = setUp();
    actions.requestCallback.mockResolvedValueOnce({ short: '217 555' });
    chat.act({ kind: 'callback', time: null, phone: null });
    await settle();
    expect(contents(chat).at(-1)).toMatch(/not passed that on.*217 555 looks too short/);
    expect(contents(chat).join()).not.toContain('Noted');
  });

  it('D1782 where nobody knows whom to call it says so, asks, and then does what was pressed', async () => {
    const { chat, actions } = setUp();
    chat.send('Hi');
    await settle();
    actions.requestCallback.mockResolvedValueOnce('unknown');
    actions.sendConversation.mockResolvedValueOnce('unknown');
    for (const [press, done] of [
      [
        () => chat.act({ kind: 'callback', time: 'at 3', phone: null }),
        chatActionWords.callbackKept
          .replace('{phone}', '+1 217 555 0143')
          .replace('{time}', ' (at 3)'),
      ],
      [() => chat.sendConversation(), chatActionWords.sent],
    ] as const) {
      press();
      await settle();
      expect(contents(chat).at(-1)).toBe(chatActionWords.unknown);
      const [next] = actions.askDetails.mock.lastCall!;
      next();
      await settle();
      expect(contents(chat).at(-1)).toBe(done);
    }
    expect(actions.openGuided).not.toHaveBeenCalled();
  });
});
