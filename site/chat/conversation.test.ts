import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRetry, emptyConversation, step } from './conversation.ts';
import type { Conversation, ConversationEvent } from './conversation.ts';
import { toContents } from './context.ts';
import { loadConversation, saveConversation } from './memory.ts';

const play = (...events: ConversationEvent[]): Conversation =>
  events.reduce(step, emptyConversation);
const greeted = { type: 'greeted', text: 'Welcome', at: 1 } as const;
const sent = (text = 'Hi') => ({ type: 'sent', text, at: 2 }) as const;
const arrived = (text: string) => ({ type: 'arrived', text, at: 3 }) as const;
const finished = { type: 'finished' } as const;
const failed = { type: 'failed', error: 'API error: 500 - Unknown error', at: 4 } as const;
const cut = { type: 'cut' } as const;
const retried = { type: 'retried' } as const;

const said = ({ messages }: Conversation) =>
  messages.map(({ content, isUser, mark }) => [isUser ? 'visitor' : 'us', content, mark]);

describe('a chat', () => {
  it('R3.6 R4.19 R4.20 adds messages with id, content, isUser and timestamp', () => {
    expect(play(sent()).answer).toEqual({ phase: 'thinking' });
    expect(play(sent(), arrived('Hel'), arrived('lo'), finished)).toEqual({
      messages: [
        { id: '0', content: 'Hi', isUser: true, timestamp: 2 },
        { id: '1', content: 'Hello', isUser: false, timestamp: 3 },
      ],
      answer: { phase: 'none' },
      count: 2,
    });
  });

  it('D42 R4.18 greets only into an empty list', () => {
    expect(said(play(greeted))).toEqual([['us', 'Welcome', 'greeting']]);
    expect(play(greeted, greeted)).toEqual(play(greeted));
    expect(said(play(sent(), greeted))).toEqual([['visitor', 'Hi', undefined]]);
  });

  it('R4.21 R8.9 adds the error in place of a reply, after what had come of it', () => {
    const error = 'Sorry, I encountered an error: API error: 500 - Unknown error';
    expect(said(play(sent(), failed)).at(-1)).toEqual(['us', error, 'error']);
    expect(said(play(sent(), arrived('Half'), failed)).slice(1)).toEqual([
      ['us', 'Half', 'cut'],
      ['us', error, 'error'],
    ]);
  });

  it('D60 retries a question without a whole answer, and replaces what there was', () => {
    for (const end of [failed, cut]) {
      const state = play(sent(), arrived('Half'), end);
      expect(canRetry(state)).toBe(true);
      const again = step(state, retried);
      expect(said(again)).toEqual([['visitor', 'Hi', undefined]]);
      expect(again.answer).toEqual({ phase: 'thinking' });
    }
    expect(canRetry(play(sent(), arrived('Whole'), finished))).toBe(false);
    expect(canRetry(play(sent()))).toBe(false);
    expect(canRetry(play(greeted))).toBe(false);
  });

  it('D64 takes the same question, while unanswered, for the same question', () => {
    expect(said(play(sent(), cut, sent()))).toEqual([['visitor', 'Hi', undefined]]);
    expect(said(play(sent(), cut, sent('Other')))).toHaveLength(2);
    expect(said(play(sent(), arrived('Yes'), finished, sent()))).toHaveLength(3);
  });

  it('cuts an answer that a new question interrupts', () => {
    expect(said(play(sent(), arrived('Half'), sent('Other')))).toEqual([
      ['visitor', 'Hi', undefined],
      ['us', 'Half', 'cut'],
      ['visitor', 'Other', undefined],
    ]);
  });

  const event: fc.Arbitrary<ConversationEvent> = fc.oneof(
    fc.constantFrom(greeted, finished, failed, cut, retried),
    fc.constantFrom('a', 'b').map(sent),
    fc.constantFrom(' ', 'x', 'y').map(arrived),
  );

  it('keeps ids apart and never loses what the visitor said, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = emptyConversation;
        for (const next of events) {
          const before = state.messages.filter((message) => message.isUser);
          state = step(state, next);
          const ids = state.messages.map(({ id }) => id);
          if (state.answer.phase === 'arriving') ids.push(state.answer.message.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(
            state.messages.filter((message) => message.isUser).slice(0, before.length),
          ).toEqual(before);
        }
      }),
    );
  });

  it('tells a model turns that alternate and begin and end with the visitor', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), (events) => {
        const { messages } = events.concat(sent('last')).reduce(step, emptyConversation);
        const roles = toContents(messages).map(({ role }) => role);
        expect(roles[0]).toBe('user');
        expect(roles.at(-1)).toBe('user');
        for (const [at, role] of roles.entries()) if (at > 0) expect(role).not.toBe(roles[at - 1]);
      }),
    );
  });
});

describe('D60 the context of a question', () => {
  const turn = (n: number) => [sent(`question ${n}`), arrived(`answer ${n}`), finished];

  it('has the earlier turns, without greeting and errors', () => {
    const { messages } = play(greeted, ...turn(1), sent('broken'), failed, sent('question 2'));
    expect(toContents(messages)).toEqual([
      { role: 'user', parts: [{ text: 'question 1' }] },
      { role: 'model', parts: [{ text: 'answer 1' }] },
      { role: 'user', parts: [{ text: 'broken' }, { text: 'question 2' }] },
    ]);
  });

  it('is bounded in messages, from the visitor first', () => {
    const turns = Array.from({ length: 30 }, (_, n) => turn(n)).flat();
    const contents = toContents(play(...turns, sent('now')).messages);
    expect(contents).toHaveLength(19);
    expect(contents[0]).toEqual({ role: 'user', parts: [{ text: 'question 21' }] });
  });

  it('is bounded in characters, and has the question itself however long', () => {
    const long = 'x'.repeat(5000);
    const turns = [sent(long), arrived(long), finished, sent(long), arrived(long), finished];
    expect(toContents(play(...turns, sent('now')).messages)).toHaveLength(3);
    expect(toContents(play(...turns, sent('y'.repeat(20_000))).messages)).toHaveLength(1);
  });
});

describe('D1930 a number to be called at', () => {
  const callback = (phone: string | null) =>
    ({ type: 'finished', actions: [{ kind: 'callback', time: null, phone }] }) as const;
  const number = 'call me at 217 555 0177, please';
  const told = [sent(number), arrived('x'.repeat(900)), callback('217 555 0177')];
  const others = (count: number) =>
    Array.from({ length: count }, (_, n) => [
      sent(`question ${n}`),
      arrived('y'.repeat(900)),
      finished,
    ]).flat();
  const contentsOf = (...events: ConversationEvent[]) =>
    toContents(play(...events, sent('now')).messages);

  it('is told with every question, however long ago it was said', () => {
    for (const count of [3, 12, 30, 90]) {
      const contents = contentsOf(...told, ...others(count));
      expect(contents[0]?.parts).toEqual([{ text: number }]);
      expect(contents.length).toBeLessThan(60);
      expect(JSON.stringify(contents).length).toBeLessThan(24_000);
    }
  });

  it('D1940 with the words around it, wherever it stands in a long message', () => {
    const story = 'we sell bread. '.repeat(60);
    for (const text of [`${number} ${story}`, `${story} ${number} ${story}`, story + number]) {
      const long = [sent(text), arrived('x'.repeat(900)), callback('217 555 0177')];
      const first = contentsOf(...long, ...others(12))[0]?.parts[0]?.text ?? '';
      expect(first).toContain('call me at 217 555 0177');
      expect(first.length).toBeLessThan(500);
    }
  });

  it('with all that followed it, and where another button calls, not at all', () => {
    const contents = contentsOf(
      ...told,
      sent('that number is wrong'),
      arrived('Which?'),
      finished,
      ...others(12),
    );
    expect(contents[2]?.parts).toEqual([{ text: 'that number is wrong' }]);
    const taken = contentsOf(
      ...told,
      sent('call the other'),
      arrived('Yes.'),
      callback(null),
      ...others(12),
    );
    expect(JSON.stringify(taken)).not.toContain('0177');
  });
});

describe('D52 the memory of a tab', () => {
  function setUp(initial: string | null = null) {
    const kept = new Map<string, string>(initial === null ? [] : [['parley:chat', initial]]);
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  }
  const reload = (state: Conversation) => {
    const memory = setUp();
    saveConversation(memory, state);
    return loadConversation(memory);
  };

  it('brings back what was said', () => {
    const state = play(greeted, sent(), arrived('Hello'), finished);
    expect(reload(state)).toEqual(state);
  });

  it('D290 holds 64 KB of an answer, whoever kept more', () => {
    const long = play(sent(), arrived('x'.repeat(70_000)), finished);
    const saved = setUp();
    saveConversation(saved, long);
    expect(saved.getItem('parley:chat')).toContain('x'.repeat(65_536));
    expect(saved.getItem('parley:chat')).not.toContain('x'.repeat(65_537));
    const memory = setUp(JSON.stringify({ messages: long.messages, count: long.count }));
    expect(loadConversation(memory).messages.at(-1)?.content).toBe('x'.repeat(65_536));
  });

  it('offers an answer cut by the reload for retry', () => {
    const thinking = reload(play(sent()));
    expect(canRetry(thinking)).toBe(true);
    const arriving = reload(play(sent(), arrived('Half')));
    expect(said(arriving).at(-1)).toEqual(['us', 'Half', 'cut']);
    expect(canRetry(arriving)).toBe(true);
  });

  it.each([
    'nonsense',
    'null',
    '{}',
    '{"messages":[{"id":1}],"count":1}',
    '{"messages":[],"count":"x"}',
    '{"messages":[{"id":"0","content":"x","isUser":false,"timestamp":1,"mark":"odd"}],"count":1}',
  ])('begins anew with %s', (kept) => {
    expect(loadConversation(setUp(kept))).toEqual(emptyConversation);
  });

  it('goes on when nothing can be stored', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    expect(() => saveConversation(full, play(sent()))).not.toThrow();
  });
});
