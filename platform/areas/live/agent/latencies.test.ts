import { expect, it } from 'vitest';
import { describePerformance } from '../performance.ts';
import { createLatencies } from './latencies.ts';

const of = { turn: 1, index: 0 };

it('D1237 finds how long a caller waited: heard, thought, spoke', () => {
  const latencies = createLatencies();
  latencies.note({ type: 'caller-began', at: 1_000 });
  latencies.note({ type: 'caller-words', text: 'Hello', at: 1_500 });
  latencies.note({ type: 'caller-paused', since: 2_000, at: 2_120 });
  latencies.note({ type: 'caller-words', text: 'Hello there.', at: 2_200 });
  latencies.note({ type: 'caller-done', text: 'Hello there.', at: 2_400 });
  latencies.note({ type: 'sentence', of, text: 'Hi.', at: 2_900 });
  latencies.note({ type: 'sentence', of, text: 'How are you?', at: 2_950 });
  latencies.note({ type: 'began-speaking', id: 1, at: 3_000 });
  latencies.note({ type: 'began-speaking', id: 2, at: 3_900 });
  latencies.noteInterruption(4_000);
  expect(describePerformance(latencies, 500)).toEqual({
    turnLatencies: [
      {
        secondsFromStart: 2.5,
        endpointingLatency: 400,
        transcriberLatency: 200,
        modelLatency: 500,
        voiceLatency: 100,
        turnLatency: 1_000,
      },
    ],
    modelLatencyAverage: 500,
    voiceLatencyAverage: 100,
    transcriberLatencyAverage: 200,
    endpointingLatencyAverage: 400,
    turnLatencyAverage: 1_000,
    numAssistantInterrupted: 1,
    interruptedAtSeconds: [3.5],
  });
});

it('D1237 measures no answer to what was typed, to a noise, or that was never heard', () => {
  const latencies = createLatencies();
  latencies.note({ type: 'caller-done', text: null, at: 100 });
  latencies.note({ type: 'began-speaking', id: 1, at: 200 });
  latencies.note({ type: 'caller-done', text: 'One', at: 300 });
  const message = { role: 'user', content: 'typed' } as const;
  latencies.note({ type: 'message', message, isAnswered: true, at: 400 });
  latencies.note({ type: 'sentence', of, text: 'Sure.', at: 500 });
  latencies.note({ type: 'began-speaking', id: 2, at: 600 });
  latencies.note({ type: 'caller-done', text: 'Two', at: 700 });
  expect(latencies.turns).toEqual([]);
  expect(describePerformance(latencies, 0)).toBeNull();
});
