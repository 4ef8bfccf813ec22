import { describe, expect, it } from 'vitest';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { clearFrom, isForEnding, planHooks } from './hooks.ts';
import {
  answered,
  began,
  clock,
  insisted,
  paused,
  playable,
  replay,
  said,
  sentence,
  spoken,
  words,
} from './replay-for-tests.ts';

const says = [{ type: 'say' as const, exact: 'Hello?' }];
const hooked = (...hooks: NonNullable<Assistant['hooks']>): Assistant => ({
  silenceTimeoutSeconds: 3600,
  hooks,
});
const silence = (timeoutSeconds: number, more = {}) => ({
  on: 'customer.speech.timeout' as const,
  options: { timeoutSeconds, ...more },
  do: says,
});
const reminds = 'hook customer.speech.timeout';
const hookSays = { type: 'hook-says', text: 'Hello?', isInterruptible: true } as const;

describe('D1261 a hook of the caller’s silence', () => {
  it('counts from the end of what the agent says, as often as it may, and stops with a word', () => {
    const assistant = { ...hooked(silence(10, { triggerMaxCount: 2 })), firstMessage: 'Hi.' };
    replay(assistant, [
      [0, playable, 'assistant started', 'speak 1: Hi.'],
      [9_000, clock],
      [9_500, spoken(1), 'assistant stopped'],
      [19_000, clock],
      [19_500, clock, reminds],
      [19_500, hookSays, 'assistant started', 'speak 2: Hello?'],
      [21_000, spoken(2), 'assistant stopped'],
      [30_500, clock],
      [31_000, clock, reminds],
      [60_000, clock],
    ]);
  });

  it('has 7.5 s and three times where it does not say', () => {
    const [hook] = planHooks([{ on: 'customer.speech.timeout', do: [] }]);
    expect(hook).toMatchObject({ afterMs: 7500, mostTimes: 3, isCountedAnew: false });
  });

  it('is counted anew once the caller has said something, where it says so', () => {
    const talk = (at: number) =>
      [
        [at, said('Yes.'), 'caller said: Yes.', `think ${at / 20_000}`],
        [at + 500, answered(at / 20_000)],
        [at + 10_000, clock],
      ] as const;
    const once = { triggerMaxCount: 1 };
    const [first, answer] = talk(20_000);
    replay(hooked(silence(10, once)), [
      [0, playable],
      [10_000, clock, reminds],
      first,
      answer,
      [31_000, clock],
    ]);
    replay(hooked(silence(10, { ...once, triggerResetMode: 'onUserSpeech' })), [
      [0, playable],
      [10_000, clock, reminds],
      first,
      answer,
      [30_400, clock],
      [30_500, clock, reminds],
    ]);
  });

  it('does not stand in the way of another that waits longer', () => {
    replay(hooked(silence(10), silence(20), silence(30)), [
      [0, playable],
      [10_000, clock, reminds],
      [10_000, hookSays, 'assistant started', 'speak 1: Hello?'],
      [12_000, spoken(1), 'assistant stopped'],
      [19_900, clock],
      [20_000, clock, reminds],
      [20_000, hookSays, 'assistant started', 'speak 2: Hello?'],
      [22_000, spoken(2), 'assistant stopped'],
      [29_900, clock],
      [30_000, clock, reminds],
    ]);
  });

  it('waits while somebody speaks, and for a caller who is away', () => {
    replay(hooked(silence(10)), [
      [0, playable],
      [9_000, began, 'user started'],
      [15_000, clock],
      [15_500, paused(15_400), 'user stopped'],
      [15_600, said(null)],
      [24_000, { type: 'clock', isAlone: true }],
      [33_900, clock],
      [34_000, clock, reminds],
    ]);
  });
});

describe('D1272 what a hook has the model say', () => {
  const asks = (isInterruptible: boolean) =>
    ({
      type: 'hook-asks',
      prompt: [{ role: 'system', content: 'Ask.' }],
      isInterruptible,
    }) as const;
  const promptsOf = (...rows: Parameters<typeof replay>[1]) =>
    replay({}, [[0, playable], ...rows]).prompt.length;

  it('is told with the next answer, and with no other', () => {
    expect(promptsOf([1_000, asks(true), 'think 1'], [1_500, answered(1)])).toBe(0);
  });

  it('waits for the caller to finish, and is told again where they cut in before a word', () => {
    const cutIn = [2_000, said('Wait.'), 'caller said: Wait.', 'stop-thinking', 'think 2'] as const;
    const asked = [
      [500, began, 'user started'],
      [1_000, asks(false)],
      [1_500, paused(1_400), 'user stopped', 'think 1'],
    ] as const;
    expect(promptsOf(...asked, cutIn)).toBe(1);
    const spoke = sentence(2, 'One.');
    expect(promptsOf(...asked, cutIn, [2_500, spoke, 'assistant started', 'speak 1: One.'])).toBe(
      0,
    );
  });

  it('is void once the silence is over that it reminds of', () => {
    const words = [2_000, said('I am.'), 'caller said: I am.', 'stop-thinking', 'think 2'] as const;
    expect(promptsOf([1_000, asks(true), 'think 1'], words)).toBe(0);
  });

  it('is not asked for while the page answers', () => {
    const page = { type: 'page-answers', isOn: true } as const;
    const added = { type: 'hook-adds', messages: [], isAnswered: true } as const;
    expect(promptsOf([500, page], [1_000, asks(true)], [1_500, added])).toBe(0);
  });
});

it('D1262 a hook of the call’s time runs once, when it has come, whatever goes on', () => {
  const wraps = { on: 'call.timeElapsed' as const, options: { seconds: 60 }, do: says };
  replay({ ...hooked(wraps), firstMessage: 'Hi.' }, [
    [1_000, playable, 'assistant started', 'speak 1: Hi.'],
    [60_000, clock],
    [61_000, clock, 'hook call.timeElapsed'],
    // After what is being said.
    [61_000, hookSays, 'speak 2: Hello?'],
    [200_000, clock],
  ]);
});

it('D1262 hooks wait for a caller who is asked whether the call may be recorded', () => {
  const wraps = { on: 'call.timeElapsed' as const, options: { seconds: 5 }, do: says };
  const message = 'May I record this?';
  const assistant: Assistant = {
    ...hooked(wraps, silence(5)),
    artifactPlan: { recordingEnabled: true },
    compliancePlan: { recordingConsentPlan: { type: 'stay-on-line', message } },
  };
  replay(assistant, [
    [0, playable, 'assistant started', `speak 1: ${message}`],
    [2_000, spoken(1), 'consent-asked', 'assistant stopped'],
    [9_000, clock],
    [9_000, { type: 'consent-known' }],
    [9_100, clock, 'hook call.timeElapsed', reminds],
  ]);
});

describe('D1263 a hook of interruptions', () => {
  const mine = { on: 'assistant.speech.interrupted' as const, do: says };
  const theirs = { on: 'customer.speech.interrupted' as const, do: says };
  const apology = { ...hookSays, isInterruptible: false };
  const talking = { firstMessage: 'One.', firstMessageInterruptionsEnabled: true };

  it('runs for words that end the agent’s, and is said in the caller’s pause, before the answer', () => {
    replay({ ...hooked(mine, theirs), ...talking }, [
      [0, playable, 'assistant started', 'speak 1: One.'],
      [500, began, 'user started'],
      [700, insisted, 'hold', 'user-interrupted'],
      [900, words('no, wait'), 'silence', 'assistant stopped', `hook ${mine.on}`],
      [900, apology],
      [2_000, paused(1_900), 'user stopped'],
      [2_100, said('No, wait.'), 'caller said: No, wait.'],
      [2_300, clock, 'assistant started', 'speak 2: Hello?'],
      [3_000, spoken(2), 'think 1'],
      [3_100, sentence(1, 'Fine.'), 'speak 3: Fine.'],
    ]);
  });

  it('does not for a noise, a nod, or words into silence', () => {
    replay({ ...hooked(mine, theirs), ...talking }, [
      [0, playable, 'assistant started', 'speak 1: One.'],
      [500, began, 'user started'],
      [700, insisted, 'hold', 'user-interrupted'],
      [1_000, paused(900), 'user stopped'],
      [1_100, said('uh-huh'), 'caller said: uh-huh', 'go-on', 'assistant started'],
      [1_500, spoken(1), 'assistant stopped'],
      [3_000, began, 'user started'],
      [3_500, words('hello')],
      [4_000, paused(3_900), 'user stopped'],
      [4_100, said('Hello.'), 'caller said: Hello.', 'think 1'],
    ]);
  });

  it('runs for a caller whom the agent talks over, once a turn', () => {
    const began2 = (id: number) => ({ type: 'began-speaking', id }) as const;
    replay({ ...hooked(mine, theirs), firstMessage: 'One.' }, [
      [0, playable, 'assistant started', 'speak 1: One.'],
      [100, began2(1)],
      [500, began, 'user started'],
      [600, began2(2)],
      [700, words('excuse me')],
      [900, began2(3), `hook ${theirs.on}`],
      // They paused, and went on.
      [920, began, 'user started'],
      [930, words('excuse me, I')],
      [950, began2(4)],
    ]);
  });
});

describe('D1273 a hook of words that ears are not sure of', () => {
  const on = 'assistant.transcriber.endpointedSpeechLowConfidence' as const;
  const unclear = (confidence: number) => ({ type: 'caller-unclear', confidence }) as const;
  const begin = [1_000, began, 'user started'] as const;
  const pause = [2_000, paused(1_900), 'user stopped'] as const;

  it.each([
    [0.3, {}, true],
    [0.2, {}, true],
    [0.19, {}, false],
    [0.4, {}, false],
    [0.5, { confidenceMax: 0.6 }, true],
    [0.1, { confidenceMin: 0.1 }, true],
  ])('with %d of %j runs: %s', (confidence, options, runs) => {
    replay(hooked({ on, options, do: says }), [
      [0, playable],
      begin,
      [1_900, unclear(confidence)],
      pause,
      runs ? [2_500, said(null), `hook ${on}`] : [2_500, said(null)],
    ]);
  });

  it('has the transcriber’s own threshold, and does not run for a turn of which more is clear', () => {
    const transcriber = { provider: 'deepgram' as const, confidenceThreshold: 0.8 };
    const assistant = { ...hooked({ on, do: says }), transcriber };
    replay(assistant, [
      [0, playable],
      begin,
      [1_900, unclear(0.7)],
      pause,
      [2_500, said(null), `hook ${on}`],
      [3_000, began, 'user started'],
      [3_900, unclear(0.7)],
      [4_000, paused(3_900), 'user stopped'],
      [4_500, said('Two.'), 'caller said: Two.', 'think 1'],
    ]);
    expect(clearFrom(assistant.hooks, 0.8)).toBe(0.8);
    expect(clearFrom([{ on, options: { confidenceMax: 0.9 }, do: [] }], 0.8)).toBe(0.9);
    expect(clearFrom(undefined, 0.8)).toBe(0.8);
  });
});

describe('D1264 a hook of a model that is late', () => {
  const late = { on: 'model.response.timeout' as const, do: says };
  const fails = (turn: number, isLate = true) =>
    ({ type: 'failed', turn, isLate, reason: 'pipeline-error-openai-llm-failed' }) as const;
  const ends = 'end: pipeline-error-openai-llm-failed';
  const ask = (at: number, turn: number) =>
    [at, said('Hi.'), 'caller said: Hi.', `think ${turn}`] as const;

  it('runs in place of the call’s end, and not twice without an answer between', () => {
    replay(hooked(late), [
      [0, playable],
      ask(1_000, 1),
      [2_000, fails(1), 'hook model.response.timeout'],
      ask(3_000, 2),
      [4_000, answered(2)],
      ask(5_000, 3),
      [6_000, fails(3), 'hook model.response.timeout'],
      ask(7_000, 4),
      [8_000, fails(4), 'stop-thinking', ends],
    ]);
  });

  it('runs for no other failure, and the call ends where there is none', () => {
    const over = ['stop-thinking', ends];
    replay(hooked(late), [[0, playable], ask(1_000, 1), [2_000, fails(1, false), ...over]]);
    replay({}, [[0, playable], ask(1_000, 1), [2_000, fails(1), ...over]]);
  });
});

describe('D1265 a hook of the call’s end', () => {
  const ending = (...oneOf: string[]) => ({
    on: 'call.ending' as const,
    filters: [{ type: 'oneOf' as const, key: 'call.endedReason', oneOf }],
    do: says,
  });
  const over = { type: 'over', reason: 'customer-ended-call' } as const;

  it('runs once, as the call ends, where its filters fit', () => {
    const assistant = hooked(ending('customer-ended-call'), ending('silence-timed-out'));
    replay(assistant, [
      [0, playable],
      [1_000, over, 'hook call.ending', 'end: customer-ended-call'],
      [1_100, over],
    ]);
    replay({ hooks: [{ on: 'call.ending', do: [] }] }, [
      [0, over, 'hook call.ending', 'end: customer-ended-call'],
    ]);
  });

  it('does not for a call that was erased', () => {
    replay(hooked(ending('customer-ended-call')), [
      [0, playable],
      [1_000, { ...over, isDropped: true }, 'end: customer-ended-call'],
    ]);
  });

  it('takes pipeline-error for all of those, and knows no other field of a call', () => {
    const [hook] = planHooks([ending('pipeline-error')]);
    const { filters } = hook as Extract<typeof hook, { on: 'call.ending' }>;
    expect(isForEnding({ filters }, 'pipeline-error-openai-llm-failed')).toBe(true);
    const noModel = 'call.in-progress.error-pipeline-no-available-llm-model';
    expect(isForEnding({ filters }, noModel)).toBe(true);
    expect(isForEnding({ filters }, 'customer-ended-call')).toBe(false);
    const other = [{ key: 'call.type', oneOf: ['webCall'] }];
    expect(isForEnding({ filters: other }, 'customer-ended-call')).toBe(false);
  });
});

it('D1266 hooks run a hundred times in a call, and those of its end besides', () => {
  const mine = { on: 'assistant.speech.interrupted' as const, do: says };
  const every = { on: 'customer.speech.interrupted' as const, do: says };
  const talksOver = (at: number) =>
    [
      [at, began, 'user started'],
      [at + 1, words('excuse me')],
    ] as const;
  const rows = Array.from({ length: 101 }, (_, turn) => {
    const at = 1_000 + turn * 100;
    const spoke = { type: 'began-speaking', id: 1 } as const;
    const [voice, text] = talksOver(at);
    return [
      voice,
      text,
      turn < 100 ? [at + 2, spoke, `hook ${every.on}`] : [at + 2, spoke],
      [at + 3, said(null), 'user stopped'],
    ] as const;
  }).flat();
  replay({ ...hooked(mine, every, { on: 'call.ending', do: [] }), firstMessage: 'One.' }, [
    [0, playable, 'assistant started', 'speak 1: One.'],
    ...(rows as Parameters<typeof replay>[1]),
    [
      50_000,
      { type: 'over', reason: 'customer-ended-call' },
      'silence',
      'hook call.ending',
      'end: customer-ended-call',
    ],
  ]);
});

it('D1267 hooks are planned as they are written, and those of sessions are not of calls', () => {
  const tool = { type: 'endCall' as const };
  const message = { role: 'tool' as const, content: 'Note.' };
  const [hook, ...others] = planHooks([
    {
      on: 'call.timeElapsed',
      options: { seconds: 1 },
      do: [
        { type: 'say', exact: ['', 'A', 'B'], prompt: 'unused' },
        { type: 'say', prompt: 'Ask.' },
        { type: 'say', exact: ' ' },
        { type: 'tool', tool },
        { type: 'tool', toolId: 't1' },
        { type: 'message.add', message, triggerResponseEnabled: false },
        { type: 'transfer', destination: { type: 'number', number: '+15550100' } },
      ],
    },
    { on: 'session.created', do: [] },
  ]);
  expect(others).toEqual([]);
  expect(hook?.actions).toEqual([
    { type: 'say', exact: ['A', 'B'] },
    { type: 'ask', prompt: [{ role: 'system', content: 'Ask.' }] },
    { type: 'call', tool },
    { type: 'call', tool: { toolId: 't1' } },
    { type: 'add', message: { role: 'system', content: 'function: Note.' }, isAnswered: false },
    { type: 'transfer' },
  ]);
});
