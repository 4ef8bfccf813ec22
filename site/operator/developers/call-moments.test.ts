import { describe, expect, it } from 'vitest';
import { describeDelays, formatAt, listCosts, listMoments } from './call-moments.ts';
import { drawSide } from './waveform.ts';

type Call = Parameters<typeof listMoments>[0] & Parameters<typeof listCosts>[0];

const call = {
  artifact: {
    messages: [
      { role: 'bot', message: 'Hello.', time: 1, secondsFromStart: 0.1 },
      { role: 'user', message: 'What does it cost?', time: 1, secondsFromStart: 3 },
      {
        role: 'tool_calls',
        time: 1,
        secondsFromStart: 3.1,
        toolCalls: [
          {
            id: 't1',
            type: 'function',
            function: { name: 'find_price', arguments: '{"of":"seo"}' },
          },
          { id: 't2', type: 'function', function: { name: 'book', arguments: '{}' } },
        ],
      },
      {
        role: 'tool_call_result',
        toolCallId: 't1',
        result: '$300',
        time: 1,
        secondsFromStart: 3.2,
      },
      { role: 'bot', message: 'It costs', time: 1, secondsFromStart: 3.5 },
      { role: 'system', message: 'Be brief.', time: 1, secondsFromStart: 9 },
    ],
    performanceMetrics: {
      turnLatencies: [
        {
          secondsFromStart: 4,
          turnLatency: 1_240,
          endpointingLatency: 400,
          modelLatency: 500,
          voiceLatency: 340,
        },
      ],
      turnLatencyAverage: 1_240,
      endpointingLatencyAverage: 400,
      modelLatencyAverage: 500,
      voiceLatencyAverage: 340,
      interruptedAtSeconds: [5],
    },
  },
  costs: [
    { type: 'transport', minutes: 0.52, cost: 0 },
    { type: 'voice', characters: 120, cost: 0.0012, voice: {} },
    { type: 'model', promptTokens: 10, completionTokens: 2, cost: 0.1, model: {} },
  ],
} as unknown as Call;

describe('D1239 the moments of a call', () => {
  it('are what was said, with what each answer was waited for, and where the caller cut in', () => {
    const delay = 'After 1.2 s: heard 0.4 s, thought 0.5 s, spoke 0.3 s';
    expect(
      listMoments(call).map(({ at, who, text, delay, isCutShort }) => [
        at,
        who,
        text,
        delay,
        isCutShort,
      ]),
    ).toEqual([
      [0.1, 'AI', 'Hello.', null, false],
      [3, 'Caller', 'What does it cost?', null, false],
      [3.1, 'Tool', 'find_price', null, false],
      [3.1, 'Tool', 'book', null, false],
      [3.5, 'AI', 'It costs', delay, true],
      [9, 'Note', 'Be brief.', null, false],
    ]);
    expect(describeDelays(call)).toBe(delay);
    expect(describeDelays({ artifact: {} })).toBeNull();
  });

  it('have of a tool what it was asked, and what it answered, if it has', () => {
    expect(
      listMoments(call).flatMap(({ who, asked, answered }) =>
        who === 'Tool' ? [[asked, answered]] : [],
      ),
    ).toEqual([
      ['{"of":"seo"}', '$300'],
      ['{}', null],
    ]);
  });

  it('are of the transcript alone where there is nothing else', () => {
    expect(listMoments({ artifact: { transcript: 'AI: Hello.\nUser: Hi.' } })).toMatchObject([
      { at: null, who: 'AI', text: 'Hello.' },
      { at: null, who: 'Caller', text: 'Hi.' },
    ]);
    expect(listMoments({})).toEqual([]);
  });

  it('have their time, their cost and their plot in words and lines', () => {
    expect([0.2, 61.9, 754].map(formatAt)).toEqual(['0:00', '1:01', '12:34']);
    expect(listCosts(call)).toEqual([
      ['Transport', '$0.0000', '0.5 min'],
      ['Voice', '$0.0012', '120 characters'],
      ['Model', '$0.1000', '10 tokens read, 2 written'],
    ]);
    expect(drawSide([0, 255], 'up')).toBe('M0 49L0.5 49L1.5 3L2 49Z');
    expect(drawSide([255], 'down')).toBe('M0 51L0.5 97L1 51Z');
  });
});
