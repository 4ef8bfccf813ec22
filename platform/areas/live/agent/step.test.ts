import { describe, expect, it } from 'vitest';
import type { Assistant } from '../../../ground/conversation/message.ts';
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
  type Told,
  words,
} from './replay-for-tests.ts';

const greeter: Assistant = { firstMessage: 'Hello!', firstMessageInterruptionsEnabled: true };

describe('the first words', () => {
  it('are the assistant’s, as soon as it can be heard', () => {
    replay(greeter, [
      [0, clock],
      [100, playable, 'assistant started', 'speak 1: Hello!'],
      [900, spoken(1), 'assistant stopped'],
    ]);
  });

  it('D1081 are said a breath at a time, however long they are', () => {
    const breath = `${'word '.repeat(45)}end.`;
    replay({ firstMessage: `${breath} ${breath} Last.` }, [
      [0, playable, 'assistant started', `speak 1: ${breath}`, `speak 2: ${breath} Last.`],
    ]);
  });

  it('are the caller’s', () => {
    const waits = { ...greeter, firstMessageMode: 'assistant-waits-for-user' } as const;
    replay(waits, [
      [0, playable],
      [5000, clock],
    ]);
  });

  it('are the model’s', () => {
    const finds = { firstMessageMode: 'assistant-speaks-first-with-model-generated-message' };
    replay(finds as Assistant, [
      [0, playable, 'think 1'],
      [300, sentence(1, 'Good day.'), 'assistant started', 'speak 1: Good day.'],
      [310, answered(1)],
      [900, spoken(1), 'assistant stopped'],
    ]);
  });

  it('are heard to the end, where they may not be interrupted', () => {
    replay({ firstMessage: 'Hello!' }, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [200, began, 'user started'],
      [400, insisted],
      [600, paused(500), 'user stopped'],
      [800, said('how much is it'), 'caller said: how much is it'],
      [1500, spoken(1), 'think 1'],
    ]);
  });
});

describe('a turn', () => {
  it('is answered sentence by sentence, a moment after the caller’s voice', () => {
    replay({}, [
      [0, playable],
      [1000, began, 'user started'],
      [2100, paused(2000), 'user stopped'],
      [2280, said('hi'), 'caller said: hi', 'think 1'],
      [2300, sentence(1, 'One.')],
      [2399, clock],
      [2400, clock, 'assistant started', 'speak 1: One.'],
      [2500, sentence(1, 'Two.'), 'speak 2: Two.'],
      [2600, answered(1)],
      [3000, spoken(1)],
      [4000, spoken(2), 'assistant stopped'],
    ]);
  });

  it('that goes on after all is thought about anew, as one', () => {
    replay({}, [
      [0, playable],
      [1000, said('i need'), 'caller said: i need', 'think 1'],
      [1200, began, 'user started'],
      [1300, sentence(1, 'What?')],
      [2000, paused(1900), 'user stopped'],
      [2200, said('a website'), 'caller said: a website', 'stop-thinking', 'think 2'],
      [2250, sentence(1, 'too late')],
      [2300, sentence(2, 'Of course.'), 'assistant started', 'speak 2: Of course.'],
    ]);
  });
});

describe('an interruption', () => {
  const speaking = [
    [0, playable, 'assistant started', 'speak 1: Hello!'],
    [200, began, 'user started'],
    [400, insisted, 'hold', 'user-interrupted'],
  ] as const;

  it('is silence at once, and an answer to what was said', () => {
    replay(greeter, [
      ...speaking,
      [900, paused(800), 'user stopped'],
      [
        1000,
        said('stop please'),
        'caller said: stop please',
        'silence',
        'assistant stopped',
        'think 1',
      ],
      [1100, sentence(1, 'Yes?')],
      [1999, clock],
      [2000, clock, 'assistant started', 'speak 2: Yes?'],
    ]);
  });

  it.each(['okay', 'Uh-huh.', 'I understand'])('is not meant by "%s"', (nod) => {
    replay(greeter, [
      ...speaking,
      [500, words(nod)],
      [600, paused(500), 'user stopped'],
      [700, said(nod), `caller said: ${nod}`, 'go-on', 'assistant started'],
      [1500, spoken(1), 'assistant stopped'],
    ]);
  });

  it('is not meant by a noise', () => {
    replay(greeter, [
      ...speaking,
      [600, paused(500), 'user stopped'],
      [700, said(null), 'go-on', 'assistant started'],
    ]);
  });

  it('is for good as soon as words tell', () => {
    replay(greeter, [...speaking, [500, words('wait'), 'silence', 'assistant stopped']]);
  });

  it('takes so many words, where the plan counts them', () => {
    replay({ ...greeter, stopSpeakingPlan: { numWords: 3 } }, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [200, began, 'user started'],
      [400, insisted],
      [500, words('tell me')],
      [600, words('tell me about'), 'user-interrupted', 'silence', 'assistant stopped'],
    ]);
  });

  it('takes one word, where it is one of those that always do', () => {
    replay({ ...greeter, stopSpeakingPlan: { numWords: 3 } }, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [500, words('Stop!'), 'user-interrupted', 'silence', 'assistant stopped'],
    ]);
  });
});

describe('a message', () => {
  const message = { role: 'user', content: 'how much' } as const;

  it('that is typed ends what is said, and is answered at once', () => {
    replay(greeter, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [
        500,
        { type: 'message', message, isAnswered: true },
        'add-message',
        'user-interrupted',
        'silence',
        'assistant stopped',
        'think 1',
      ],
      [600, sentence(1, '$999.'), 'assistant started', 'speak 2: $999.'],
    ]);
  });

  it('D1924 that is typed is answered in a room that is never quiet, and waits for words', () => {
    const typed = { type: 'message', message, isAnswered: true } as const;
    replay({}, [
      [0, playable],
      [100, began, 'user started'],
      [200, typed, 'add-message', 'think 1'],
      [300, sentence(1, '$999.'), 'assistant started', 'speak 1: $999.'],
      [310, answered(1)],
      [800, paused(700), 'user stopped'],
      [900, spoken(1), 'assistant stopped'],
      [1000, began, 'user started'],
      [1100, words('and how')],
      [1200, typed, 'add-message', 'think 2'],
      [1300, sentence(2, '$999.')],
      [1400, answered(2)],
      [2100, paused(2000), 'user stopped'],
      [2200, said('and how long'), 'caller said: and how long', 'think 3'],
      [2300, sentence(3, 'Weeks.')],
      [2399, clock],
      [2400, clock, 'assistant started', 'speak 3: Weeks.'],
    ]);
  });

  it('that is to be known only changes nothing else', () => {
    replay(greeter, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [500, { type: 'message', message, isAnswered: false }, 'add-message'],
      [900, spoken(1), 'assistant stopped'],
    ]);
  });
});

describe('say', () => {
  const say = {
    type: 'say',
    text: 'Bye.',
    thenEnd: false,
    isInterruptible: false,
    interrupts: false,
  };

  it('comes after what is said now, and ends the call when it is to', () => {
    replay(greeter, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [500, { ...say, thenEnd: true } as Told, 'speak 2: Bye.'],
      [900, spoken(1)],
      [1500, spoken(2), 'assistant stopped', 'end: assistant-ended-call-after-message-spoken'],
    ]);
  });

  it('comes instead of what is said now', () => {
    replay({ firstMessage: 'Hello!' }, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [
        500,
        { ...say, interrupts: true } as Told,
        'user-interrupted',
        'silence',
        'assistant stopped',
        'assistant started',
        'speak 2: Bye.',
      ],
    ]);
  });
});

describe('the end', () => {
  it('comes with a phrase of the assistant’s, once it was heard', () => {
    replay({ endCallPhrases: ['Good bye'] }, [
      [0, playable],
      [500, said('bye'), 'caller said: bye', 'think 1'],
      [
        600,
        sentence(1, 'Well, good bye then.'),
        'assistant started',
        'speak 1: Well, good bye then.',
      ],
      [700, answered(1)],
      [2000, spoken(1), 'assistant stopped', 'end: assistant-said-end-call-phrase'],
      [2100, said('hello?')],
    ]);
  });

  it('comes with a tool, after its words', () => {
    replay({}, [
      [0, playable],
      [500, said('bye'), 'caller said: bye', 'think 1'],
      [600, sentence(1, 'See you.'), 'assistant started', 'speak 1: See you.'],
      [700, answered(1, true)],
      [2000, spoken(1), 'assistant stopped', 'end: assistant-ended-call'],
    ]);
  });

  it('comes with silence, which is asked into before', () => {
    const assistant = {
      messagePlan: { idleMessages: ['Still there?', 'Hello?'], idleMessageMaxSpokenCount: 2 },
      silenceTimeoutSeconds: 30,
    };
    replay(assistant, [
      [0, playable],
      [9_999, clock],
      [10_000, clock, 'assistant started', 'speak 1: Still there?'],
      [11_000, spoken(1), 'assistant stopped'],
      [21_000, clock, 'assistant started', 'speak 2: Hello?'],
      [22_000, spoken(2), 'assistant stopped'],
      [29_999, clock],
      [30_000, clock, 'end: silence-timed-out'],
    ]);
  });

  it('says that it comes, where the plan has words for it', () => {
    const messagePlan = { silenceTimeoutMessage: 'I hang up now.' };
    replay({ messagePlan, silenceTimeoutSeconds: 10 }, [
      [0, playable],
      [10_000, clock, 'assistant started', 'speak 1: I hang up now.'],
      [11_000, spoken(1), 'assistant stopped', 'end: silence-timed-out'],
    ]);
  });

  it('does not come while the caller speaks or the agent thinks', () => {
    replay({ silenceTimeoutSeconds: 10 }, [
      [0, playable],
      [9_000, began, 'user started'],
      [15_000, clock],
      [16_000, said('long story'), 'user stopped', 'caller said: long story', 'think 1'],
      [40_000, clock, 'hang'],
      [41_000, answered(1)],
      [50_000, clock],
      [51_000, clock, 'end: silence-timed-out'],
    ]);
  });

  it('D432 D437 does not come for who talks or types, whatever is made of it', () => {
    const message = { role: 'user', content: 'hm' } as const;
    replay({ silenceTimeoutSeconds: 30 }, [
      [0, playable],
      [20_000, { type: 'caller-talked' }],
      [20_001, said(null)],
      [49_999, clock],
      [49_999, { type: 'message', message, isAnswered: false }, 'add-message'],
      [79_998, clock],
      [79_999, clock, 'end: silence-timed-out'],
    ]);
  });

  it('D1151 does not come with the silence of a caller who is not there', () => {
    const alone = { ...clock, isAlone: true };
    const messagePlan = { idleMessages: ['Still there?'] };
    replay({ messagePlan, maxDurationSeconds: 60 }, [
      [0, playable],
      [9_000, alone],
      [18_999, clock],
      [18_999, alone],
      [28_999, clock, 'assistant started', 'speak 1: Still there?'],
      [29_500, spoken(1), 'assistant stopped'],
    ]);
    replay({ silenceTimeoutSeconds: 30, maxDurationSeconds: 60 }, [
      [0, playable],
      [29_000, alone],
      [58_000, alone],
      [60_000, alone, 'end: exceeded-max-duration'],
    ]);
  });

  it('comes when the call is as long as it may be', () => {
    replay({ ...greeter, maxDurationSeconds: 60 }, [
      [1_000, playable, 'assistant started', 'speak 1: Hello!'],
      [60_999, clock],
      [61_000, clock, 'silence', 'end: exceeded-max-duration'],
    ]);
  });

  it('comes with a model that cannot', () => {
    replay({}, [
      [0, playable],
      [500, said('hi'), 'caller said: hi', 'think 1'],
      [
        600,
        { type: 'failed', turn: 1, reason: 'pipeline-error-openai-llm-failed' },
        'stop-thinking',
        'end: pipeline-error-openai-llm-failed',
      ],
    ]);
  });

  it('is one, whatever else comes', () => {
    const over = { type: 'over', reason: 'customer-ended-call' } as const;
    const state = replay(greeter, [
      [0, over, 'end: customer-ended-call'],
      [1, over],
      [2, playable],
      [700_000, clock],
    ]);
    expect(state.phase).toBe('over');
  });
});

describe('D423 a page that answers by itself', () => {
  const pageAnswers = (isOn: boolean) => ({ type: 'page-answers', isOn }) as const;
  const ask = {
    type: 'say' as const,
    text: 'Your name?',
    thenEnd: false,
    isInterruptible: true,
    interrupts: false,
  };

  it('takes the answer away that was begun, and all until it says otherwise', () => {
    replay({}, [
      [0, playable],
      [1000, said('guide me'), 'caller said: guide me', 'think 1'],
      [1100, sentence(1, 'Well.'), 'assistant started', 'speak 1: Well.'],
      [
        1200,
        pageAnswers(true),
        'stop-thinking',
        'user-interrupted',
        'silence',
        'assistant stopped',
      ],
      [1210, ask, 'assistant started', 'speak 2: Your name?'],
      [1300, sentence(1, 'too late')],
      [2000, spoken(2), 'assistant stopped'],
      [3000, said('ada'), 'caller said: ada'],
      [9000, clock],
      [9100, pageAnswers(false)],
      [9200, said('hello'), 'caller said: hello', 'think 2'],
    ]);
  });

  it('lets a greeting finish, is interrupted by voice, and has a typed line answered', () => {
    const message = { role: 'user', content: 'hi' } as const;
    replay(greeter, [
      [0, playable, 'assistant started', 'speak 1: Hello!'],
      [100, pageAnswers(true)],
      [110, ask, 'speak 2: Your name?'],
      [900, spoken(1)],
      [1000, began, 'user started'],
      [1200, insisted, 'hold', 'user-interrupted'],
      [1300, words('ada'), 'silence', 'assistant stopped'],
      [1400, paused(1300), 'user stopped'],
      [1500, said('ada'), 'caller said: ada'],
      [1600, { type: 'message', message, isAnswered: false }, 'add-message'],
      [1700, { type: 'message', message, isAnswered: true }, 'add-message', 'think 1'],
    ]);
  });

  const leaves = { type: 'answer-last' } as const;

  it('D1985 leaves a question in place of an answer to the agent, and reads nothing out meanwhile', () => {
    replay({}, [
      [0, playable],
      [100, pageAnswers(true)],
      [110, ask, 'assistant started', 'speak 1: Your name?'],
      [700, spoken(1), 'assistant stopped'],
      [900, said('is it free'), 'caller said: is it free'],
      [910, ask, 'assistant started', 'speak 2: Your name?'],
      [915, pageAnswers(false)],
      [920, leaves, 'user-interrupted', 'silence', 'assistant stopped', 'think 1'],
      [1000, sentence(1, 'Yes.'), 'assistant started', 'speak 3: Yes.'],
    ]);
  });

  it('D1985 has a typed one answered in a room that is never quiet', () => {
    const message = { role: 'user', content: 'is it free' } as const;
    const note = { role: 'system', content: 'a guest' } as const;
    replay({}, [
      [0, playable],
      [100, pageAnswers(true)],
      [200, began, 'user started'],
      [300, { type: 'message', message, isAnswered: false }, 'add-message'],
      [305, { type: 'message', message: note, isAnswered: false }, 'add-message'],
      [310, leaves, 'think 1'],
      [400, sentence(1, 'Yes.'), 'assistant started', 'speak 1: Yes.'],
    ]);
  });

  it('D1985 answers nothing while the caller is asked whether the call may be recorded', () => {
    const consent = 'May this call be recorded?';
    const assistant = {
      artifactPlan: { recordingEnabled: true },
      compliancePlan: { recordingConsentPlan: { type: 'stay-on-line', message: consent } },
    };
    replay(assistant as Assistant, [
      [0, playable, 'assistant started', `speak 1: ${consent}`],
      [10, leaves],
    ]);
  });

  it('D1899 is there, whoever answers, while it tells what it expects', () => {
    replay({ silenceTimeoutSeconds: 10 }, [
      [0, playable],
      [8_000, pageAnswers(false)],
      [16_000, pageAnswers(false)],
      [25_999, clock],
      [26_000, clock, 'end: silence-timed-out'],
    ]);
  });

  it('has as long for each question as the agent for an answer', () => {
    replay({ silenceTimeoutSeconds: 10 }, [
      [0, playable],
      [8_000, pageAnswers(true)],
      [8_010, ask, 'assistant started', 'speak 1: Your name?'],
      [30_000, spoken(1), 'assistant stopped'],
      [39_999, clock],
      [40_000, clock, 'end: silence-timed-out'],
    ]);
  });
});

it('D425 tells once that an answer is long in coming', () => {
  replay({}, [
    [0, playable],
    [1000, said('hi'), 'caller said: hi', 'think 1'],
    [5999, clock],
    [6000, clock, 'hang'],
    [9000, clock],
    [9500, sentence(1, 'Well.'), 'assistant started', 'speak 1: Well.'],
    [9600, spoken(1)],
    [20_000, clock],
    [20_100, answered(1), 'assistant stopped'],
    [21_000, said('and'), 'caller said: and', 'think 2'],
    [26_000, clock, 'hang'],
  ]);
});

it('a muted assistant goes on unheard', () => {
  replay(greeter, [
    [0, playable, 'assistant started', 'speak 1: Hello!'],
    [500, { type: 'mute', isMuted: true }, 'silence', 'assistant stopped'],
    [600, said('hi'), 'caller said: hi', 'think 1'],
    [700, sentence(1, 'Unheard.')],
    [800, answered(1)],
    [900, { type: 'mute', isMuted: false }],
    [1000, said('hi again'), 'caller said: hi again', 'think 2'],
    [1100, sentence(2, 'Heard.'), 'assistant started', 'speak 3: Heard.'],
  ]);
});
