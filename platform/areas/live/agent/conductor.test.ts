import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../ground/conversation/message.ts';
import { unfiltered } from '../filtering/filter.ts';
import { recordConversation } from '../record.ts';
import type { Answer, AnswerPart, Mind } from '../ports.ts';
import type { SpeechEvents } from '../speaking/speech.ts';
import type { Voicing } from '../speaking/voice.ts';
import { englishWords } from '../call-words.ts';
import { createConductor, type Notice } from './conductor.ts';
import { planAgent } from './plan.ts';

/** A mind that says what it is told to, piece by piece. */
function scriptedMind(...answers: readonly (readonly string[])[]) {
  const asked: (readonly Message[])[] = [];
  let turn = 0;
  const mind: Mind<Voicing> = {
    async *answer({ said, signal }): AsyncGenerator<AnswerPart<Voicing>, Answer> {
      asked.push(said);
      const words = answers[turn++] ?? [];
      for (const text of words) {
        await settle();
        if (signal.aborted) break;
        yield { index: 0, text };
      }
      const content = words.join('');
      return { output: [{ role: 'assistant', content }], used: [], ended: false };
    },
    handOver: async () => {},
    leave: () => {},
  };
  return { mind, asked };
}

function open(mind: Mind<Voicing>, firstMessage?: string) {
  const notices: Notice[] = [];
  const ends: string[] = [];
  let at = 0;
  let speech!: SpeechEvents;
  const saying: { id: number; text: string }[] = [];
  const conductor = createConductor({
    words: englishWords,
    plan: planAgent(
      {
        ...(firstMessage !== undefined && { firstMessage }),
        firstMessageInterruptionsEnabled: true,
      },
      (text) => text,
    ),
    mind,
    filter: unfiltered,
    hooks: {
      fillIn: async (words) => words,
      runTool: async () => ({ messages: [], ended: false, handedOver: false }),
    },
    openSpeech(events) {
      speech = events;
      return {
        say: (id, text) => void saying.push({ id, text }),
        hold: () => {},
        goOn: () => {},
        take: () => null,
        stop: () => saying.splice(0).forEach(({ id }) => events.onCut(id, '')),
        close: async () => {},
      };
    },
    tell: (notice) => void notices.push(notice),
    note: () => {},
    onFailure: (error) => {
      throw error;
    },
    reasonOf: () => 'pipeline-error-openai-llm-failed',
    onEnd: (reason) => void ends.push(reason),
    now: () => at,
  });
  return {
    conductor,
    notices,
    ends,
    /** Time passes, and what is being said is heard. */
    async hearAll() {
      at += 1000;
      conductor.happen({ type: 'clock' });
      for (let round = 0; round < 20; round++) {
        await settle();
        const line = saying.shift();
        if (!line) continue;
        speech.onBegan(line.id);
        speech.onDone(line.id);
      }
    },
    /** The first words of what is being said are heard, and nothing more. */
    async hearPart(heard: string) {
      at += 1000;
      conductor.happen({ type: 'clock' });
      for (let round = 0; round < 10; round++) await settle();
      const line = saying.shift()!;
      speech.onBegan(line.id);
      conductor.happen({ type: 'caller-began' });
      conductor.happen({ type: 'caller-insisted' });
      speech.onCut(line.id, heard);
    },
  };
}

describe('a call', () => {
  it('is a conversation of what was said and heard', async () => {
    const { mind, asked } = scriptedMind(['A website costs ', '$999. Anything ', 'else you want?']);
    const { conductor, hearAll, notices } = open(mind, 'Hello there.');
    conductor.happen({ type: 'playable' });
    await hearAll();
    conductor.happen({ type: 'caller-done', text: 'how much is it' });
    await hearAll();
    await hearAll();
    expect(asked).toEqual([
      [
        { role: 'assistant', content: 'Hello there.' },
        { role: 'user', content: 'how much is it' },
      ],
    ]);
    expect(recordConversation(conductor.conversation.entries(), 0).transcript).toBe(
      'AI: Hello there.\nUser: how much is it\nAI: A website costs $999. Anything else you want?',
    );
    expect(
      notices.flatMap((one) =>
        one.type === 'transcript' ? [`${one.role} ${one.transcript}`] : [],
      ),
    ).toContain('assistant A website costs $999.');
  });

  it('keeps of an interrupted answer what was heard', async () => {
    const { mind, asked } = scriptedMind(['One two three four five six.'], ['Sure.']);
    const { conductor, hearPart, hearAll } = open(mind);
    conductor.happen({ type: 'playable' });
    conductor.happen({ type: 'caller-done', text: 'count' });
    await hearPart('One two');
    conductor.happen({ type: 'caller-done', text: 'stop' });
    await hearAll();
    await hearAll();
    expect(asked[1]).toEqual([
      { role: 'user', content: 'count' },
      { role: 'assistant', content: 'One two' },
      { role: 'user', content: 'stop' },
    ]);
  });

  it('D1080 takes back the words of a sentence of which nothing was heard', async () => {
    const { mind } = scriptedMind(['One two three. ', 'And then it says four.'], ['Yes.']);
    const { conductor, hearPart, hearAll, notices } = open(mind);
    conductor.happen({ type: 'playable' });
    conductor.happen({ type: 'caller-done', text: 'count' });
    await hearPart('');
    conductor.happen({ type: 'caller-done', text: 'stop' });
    await hearAll();
    await hearAll();
    expect(
      notices.flatMap((one) =>
        one.type === 'transcript' ? [`${one.role} ${one.transcriptType} ${one.transcript}`] : [],
      ),
    ).toEqual([
      'user final count',
      'assistant partial One two three.',
      // The second was not begun, so that nothing is told of it.
      'assistant final ',
      'user final stop',
      'assistant partial Yes.',
      'assistant final Yes.',
    ]);
  });

  it('ends with a mind that fails, in the reason that fits', async () => {
    const mind: Mind<Voicing> = {
      // oxlint-disable-next-line require-yield
      async *answer() {
        throw new Error('no model');
      },
      handOver: async () => {},
      leave: () => {},
    };
    const { conductor, ends } = open(mind);
    conductor.happen({ type: 'playable' });
    conductor.happen({ type: 'caller-done', text: 'hi' });
    await settle();
    await settle();
    expect(ends).toEqual(['pipeline-error-openai-llm-failed']);
    await conductor.close();
  });
});

it('D456 an answer that a page’s result cuts short is known to the next one, with its calls', async () => {
  const asked: (readonly Message[])[] = [];
  const toolCall = { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{}' } };
  const mind: Mind<Voicing> = {
    // oxlint-disable-next-line require-yield -- It has no words.
    async *answer({ said, signal }): AsyncGenerator<AnswerPart<Voicing>, Answer> {
      asked.push(said);
      // It goes on without the result until it is cut short.
      if (asked.length === 1)
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await settle();
      const message = { role: 'assistant', tool_calls: [toolCall] } as Message;
      return { output: asked.length === 1 ? [message] : [], used: [], ended: false };
    },
    handOver: async () => {},
    leave: () => {},
  };
  const { conductor } = open(mind);
  conductor.happen({ type: 'playable' });
  const tell = (message: Message) =>
    conductor.happen({ type: 'message', message, isAnswered: true });
  tell({ role: 'user', content: 'the weather?' });
  await settle();
  tell({ role: 'tool', content: 'rain', tool_call_id: 'c1' });
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.map(({ role }) => role).toSorted()).toEqual(['assistant', 'tool', 'user']);
  await conductor.close();
});
