import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mind, SpokenRole } from '../ports.ts';
import { createAnswers } from './answers.ts';
import { countAnswers, uncounted } from './count-answers.ts';
import type { SpokenEvents } from './engine.ts';
import { createSegment, easyPace } from './segment.ts';
import type { Voicing } from '../speaking/voice.ts';
import { createSpokenAgent } from './spoken-agent.ts';

const checkWords = () => ({ push: (text: string) => text, end: () => '' });
const sound = new Int16Array(2_400);
const never = new AbortController().signal;

describe('D1124 answers that nobody took', () => {
  function open() {
    const answers = createAnswers({
      checkWords,
      isAskedFor: () => false,
      onUnasked: () => {},
      fail: () => {},
    });
    const says = (id: string, words: string) => {
      answers.addSound(id, sound);
      answers.addWords(id, words);
      answers.finish(id);
    };
    const taken = async () => {
      const item = await answers.items.next(never, 0);
      return item?.type === 'piece' ? item.piece.words : (item?.type ?? null);
    };
    return { answers, says, taken };
  }

  it('are none to what was said since', async () => {
    const { says, taken } = open();
    says('1', 'To a nod.');
    says('2', 'To a question.');
    expect([await taken(), await taken(), await taken()]).toEqual(['To a question.', 'done', null]);
  });

  it('are over when the caller speaks again, though all of them came', async () => {
    const { answers, says, taken } = open();
    says('1', 'To a nod.');
    answers.interrupt();
    expect(await taken()).toBeNull();
  });
});

describe('D1125 an engine that stops in mid-word', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function open() {
    const left: (string | null)[] = [];
    const leftCalls: string[] = [];
    let rests = 0;
    let events!: SpokenEvents;
    const role: SpokenRole = {
      instructions: '',
      tools: [],
      greeting: null,
      call: async () => {
        throw new Error('it has no tools');
      },
    };
    const mind: Mind<Voicing> = {
      async *answer() {
        yield { index: 0, text: 'The company answers.' };
        return { output: [], used: [], ended: false };
      },
      handOver: async () => {},
      leave: () => {},
    };
    const agent = createSpokenAgent({
      engine: {
        name: 'own',
        provider: 'openai',
        isCounted: false,
        rest: () => void rests++,
        open(_part, given) {
          events = given;
          const nothing = () => {};
          return {
            ...{ hear: nothing, write: nothing, giveResults: nothing },
            leaveCalls: (calls) => void leftCalls.push(...calls.map(({ id }) => id)),
            cut: nothing,
            close: nothing,
          };
        },
      },
      role,
      named: null,
      count: uncounted,
      checkWords,
      mind,
      takeRole: async () => role,
      endTurn: () => true,
      amend: () => {},
      onInterrupted: () => {},
      onLeft: (why) => void left.push(why),
      onSilent: () => {},
    });
    const answer = agent.mind.answer({
      said: [{ role: 'user', content: 'Where are you?' }],
      signal: never,
      tell: () => {},
    });
    return { agent, answer, left, leftCalls, rests: () => rests, events: () => events };
  }

  it('leaves the call to its parts', async () => {
    const { agent, answer, left, rests, events } = open();
    const first = answer.next();
    await vi.advanceTimersByTimeAsync(0);
    events().onSound('1', sound);
    events().onWords('1', 'We are');
    expect((await first).value).toMatchObject({ text: 'We are' });
    const second = answer.next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(left).toEqual(['it stopped in the middle']);
    expect((await second).value).toMatchObject({ text: 'The company answers.' });
    expect(rests()).toBe(0);
    agent.close();
  });

  it('D1223 rests where it fails before a sound of it was there', async () => {
    const { agent, answer, left, rests, events } = open();
    const first = answer.next();
    await vi.advanceTimersByTimeAsync(0);
    events().onWords('1', 'We');
    events().onFailed('it hung up with 1011', false);
    await first;
    expect(left).toEqual(['it hung up with 1011']);
    expect(rests()).toBe(1);
    agent.close();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('D1214 rests after it was heard, too, where its key is refused: %s', async (is, times) => {
    const { agent, answer, rests, events } = open();
    const first = answer.next();
    await vi.advanceTimersByTimeAsync(0);
    events().onSound('1', sound);
    events().onWords('1', 'We are');
    await first;
    events().onFailed('it says so', is);
    expect(rests()).toBe(times);
    agent.close();
  });

  it('D1228 leaves calls whose run came to nothing, so that nothing waits for them', async () => {
    const { agent, answer, leftCalls, events } = open();
    const first = answer.next();
    await vi.advanceTimersByTimeAsync(0);
    const call = { id: 'f1', type: 'function' as const, function: { name: 'look', arguments: '' } };
    events().onToolCalls('1', [call]);
    await expect(first).rejects.toThrow('it has no tools');
    expect(leftCalls).toEqual(['f1']);
    agent.close();
  });

  it('D1224 is not there any more after two silences, unless it says that it listens', async () => {
    const { agent, left, rests, events } = open();
    const ask = async (isListening: boolean) => {
      const said = [{ role: 'user' as const, content: 'Well, then.' }];
      const next = agent.mind.answer({ said, signal: never, tell: () => {} }).next();
      await vi.advanceTimersByTimeAsync(0);
      if (isListening) events().onListens();
      await vi.advanceTimersByTimeAsync(10_000);
      return (await next).value;
    };
    for (let at = 0; at < 3; at += 1) expect(await ask(true)).toMatchObject({ output: [] });
    expect(await ask(false)).toMatchObject({ output: [] });
    expect(left).toEqual([]);
    expect(await ask(false)).toMatchObject({ text: 'The company answers.' });
    expect(left).toEqual(['it did not answer']);
    expect(rests()).toBe(1);
    agent.close();
  });

  it('has what it took told, though no answer came after it', async () => {
    const { agent, answer, events } = open();
    const first = answer.next();
    await vi.advanceTimersByTimeAsync(0);
    events().onWords('1', 'We are here.');
    events().onAnswered('1');
    await first;
    expect((await answer.next()).value).toMatchObject({ used: [], ended: false });
    const usage = { promptTokens: 200, completionTokens: 50 };
    events().onUsage(usage);
    expect(agent.used).toEqual([{ name: { provider: 'openai', model: 'own' }, usage }]);
    agent.close();
  });
});

const second = new Int16Array(24_000);
/** What nobody gets through in a test that holds. */
const endless = 100_000;

/** The answers of an engine that nobody listens to, until it is left. */
function ignoreAll() {
  const failures: string[] = [];
  const answers = createAnswers({
    checkWords,
    isAskedFor: () => false,
    onUnasked: () => {},
    fail: (why) => {
      failures.push(why);
      answers.close();
    },
  });
  onTestFinished(() => answers.close());
  return { answers, failures };
}

describe('D1065 an engine that makes more than anybody hears', () => {
  it('is left after calls of tools', () => {
    const { answers, failures } = ignoreAll();
    let made = 0;
    for (; failures.length === 0 && made < endless; made++) answers.addCalls('1', []);
    expect(failures).toEqual(['it says more than anybody can hear']);
    expect(made).toBeLessThanOrEqual(33);
  });

  it('keeps of many answers that nobody took the last alone', () => {
    const { answers, failures } = ignoreAll();
    for (let at = 0; at < 1_000; at++) {
      answers.addSound(`${at}`, second);
      answers.addWords(`${at}`, 'Words. ');
      answers.finish(`${at}`);
    }
    expect(failures).toEqual([]);
    expect(answers.items.size).toBeLessThanOrEqual(2);
  });

  it('is not, where it is heard meanwhile', async () => {
    const { answers, failures } = ignoreAll();
    for (let at = 0; at < 400; at++) {
      answers.addSound(`${at}`, second);
      answers.addWords(`${at}`, 'So many letters that a second of sound is heard.');
      const item = await answers.items.next(new AbortController().signal, 1);
      if (item?.type === 'piece') while (item.piece.take(480)) expect(failures).toEqual([]);
    }
    expect(failures).toEqual([]);
  });

  it('gets no memory by parts without a sample, or with one', () => {
    const segment = createSegment('1', checkWords(), easyPace());
    for (let at = 0; at < endless; at++) segment.addSound(new Int16Array(at % 2));
    expect(segment.unheard).toBe(10_000);
  });
});

describe('D1216 the answers of an engine that is counted', () => {
  const open = (mostAnswers: number) => {
    const settled: number[] = [];
    let asked = 1;
    let isRefused = false;
    const settle = async (tokens: number) => void settled.push(tokens);
    const next = async () => {
      if (++asked > mostAnswers) throw new Error('no more');
      return settle;
    };
    const count = countAnswers({ first: settle, next }, () => void (isRefused = true));
    const take = (promptTokens: number) => count.add({ promptTokens, completionTokens: 50 });
    return { count, take, settled, isRefused: () => isRefused };
  };

  it('are settled with the tokens of each, and at the end with what is left', async () => {
    const { count, take, settled } = open(9);
    take(200);
    count.answered();
    take(100);
    take(50);
    count.close();
    count.close();
    await vi.waitFor(() => expect(settled).toEqual([250, 250]));
  });

  it('end where no more may be asked for', async () => {
    const { count, take, settled, isRefused } = open(1);
    take(200);
    count.answered();
    await vi.waitFor(() => expect(isRefused()).toBe(true));
    count.close();
    expect(settled).toEqual([250]);
  });
});
