import { expect, it, onTestFinished } from 'vitest';
import { openPlatform } from '../platform/platform-server.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';
import { callIn, type LiveCaller, type Message, type Order } from './live-caller.ts';

const { server } = openPlatform('pglite', () => ({
  answer: (turns) => `You said ${turns.at(-1)?.text}.`,
}));

async function call(order: Order): Promise<LiveCaller> {
  const caller = await callIn(server, order);
  onTestFinished(() => caller.close());
  caller.tell('playable');
  await caller.hears((message) => message === 'listening');
  return caller;
}

const heard = (words: string) => (message: Message) =>
  message.type === 'transcript' &&
  message.role === 'user' &&
  message.transcriptType === 'final' &&
  message.transcript === words;

it.runIf(hasSpeechPrograms())(
  'D424 the options that a page asks are heard, and its caller is answered by it alone',
  { timeout: 90_000 },
  async () => {
    const caller = await call({ assistant: {} });
    for (const what of ['recognition', 'speech']) caller.tell({ type: 'unable', what });
    const phrases = ['eleven to fifty', 'more than fifty', 'none yet', 'stop', 'repeat'];
    caller.tell({ type: 'expect', phrases, answeredBy: 'page' });
    for (const words of ['more than fifty', 'none yet', 'stop']) {
      await caller.say(words);
      await caller.hears(heard(words));
    }
    caller.tell({ type: 'say', content: 'All right.', interruptionsEnabled: true });
    await caller.hears(
      ({ type, transcript }) => type === 'transcript' && transcript === 'All right.',
    );
    // Nobody but the page has answered.
    expect(caller.told.filter(({ type }) => type === 'model-output')).toEqual([]);

    caller.tell({ type: 'expect', phrases: [] });
    await caller.say('How much is a website for my bakery');
    const { transcript } = await caller.hears(
      ({ type, role, transcriptType }) =>
        type === 'transcript' && role === 'user' && transcriptType === 'final',
    );
    // Late packets may cost a word of a free sentence: what matters is that it is none of the phrases.
    expect(phrases).not.toContain(transcript);
    expect(transcript).toMatch(/\b(how much|website|bakery)\b/);
    await caller.hears(
      ({ type, output }) => type === 'model-output' && output === `You said ${transcript}.`,
    );
    await caller.hangUp();
  },
);

it('D1985 a question that a page cannot answer is the assistant’s, once', async () => {
  const caller = await call({ assistant: {} });
  const outputs = () =>
    caller.told.filter(({ type }) => type === 'model-output').map(({ output }) => output);
  caller.tell({ type: 'expect', phrases: ['yes', 'no'], answeredBy: 'page' });
  const type = (content: string) =>
    caller.tell({
      type: 'add-message',
      message: { role: 'user', content },
      triggerResponseEnabled: false,
    });
  type('Ada');
  type('is it free');
  caller.tell({ type: 'expect', phrases: [], answeredBy: 'assistant-now' });
  await caller.hears(({ type }) => type === 'model-output');
  caller.tell({ type: 'expect', phrases: ['yes', 'no'], answeredBy: 'page' });
  type('yes');
  caller.tell({ type: 'say', content: 'Thank you.' });
  await caller.hears(({ output, transcript }) => (output ?? transcript) === 'Thank you.');
  expect(outputs()).toEqual(['You said is it free.']);
  await caller.hangUp();
});

it('D424 what a page expects is bounded, and of the page alone', async () => {
  const caller = await call({ assistant: {} });
  caller.tell({ type: 'expect', phrases: Array.from({ length: 21 }, () => 'yes') });
  caller.tell({ type: 'add-message', message: { role: 'user', content: 'still there' } });
  await caller.hears(({ type, output }) => type === 'model-output' && /still there/.test(output));
  const expecting = { type: 'expect', phrases: ['yes'] };
  const { status } = await server.ask('POST', `/call/${caller.id}/control`, expecting);
  expect(status).toBe(400);
  await caller.hangUp();
  const lines = (await server.ask('GET', `/log?callId=${caller.id}`)).json.results;
  expect(lines.map(({ log }: Message) => log)).toContain(
    "a message of the caller's program was left out: its phrases is wrong",
  );
});
