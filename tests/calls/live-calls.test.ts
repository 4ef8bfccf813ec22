import { afterEach, describe, expect, it } from 'vitest';
import { openForTests } from '../support/open-for-tests.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { callIn, type LiveCaller, type Message, type Order, orderCall } from './live-caller.ts';
import { openPlatform } from '../platform/platform-server.ts';

const { server } = openPlatform('pglite', () => ({
  answer: (turns) => `You said ${turns.at(-1)?.text}. ${'We build good websites. '.repeat(6)}`,
}));
const receiver = openForTests(() => receiveWebhooks((response) => response.writeHead(200).end()));
const greeting = 'Hello there, this is the company. How can I help you today?';

const callers: LiveCaller[] = [];
async function call(order: Order): Promise<LiveCaller> {
  const caller = await callIn(server, order);
  callers.push(caller);
  return caller;
}
afterEach(async () => {
  await Promise.all(callers.splice(0).map((caller) => caller.close()));
});

const recordOf = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;
/** Whoever is gone without a word is waited for: 5 s until it is known, and 30 s more. */
const untilEnded = (id: string) =>
  expect.poll(async () => (await recordOf(id)).status, { timeout: 60_000 }).toBe('ended');

const isSpeech =
  (role: string, status: string) =>
  (message: Message): boolean =>
    message.type === 'speech-update' && message.role === role && message.status === status;
const isTranscript =
  (role: string, transcriptType: string, words = /./) =>
  (message: Message): boolean =>
    message.type === 'transcript' &&
    message.role === role &&
    message.transcriptType === transcriptType &&
    words.test(message.transcript);

/** Everything that was told of a call, in the order in which it came. */
async function webhooksOf(id: string): Promise<Message[]> {
  const told = () =>
    receiver.received
      .map(({ body }): Message => JSON.parse(body).message)
      .filter((message) => message.call.id === id);
  await expect.poll(() => told().at(-1)?.type, { timeout: 10_000 }).toBe('end-of-call-report');
  return told();
}

it.runIf(hasSpeechPrograms())(
  'D350 a call without any key is spoken: it greets, hears, answers, is interrupted, reads, is hung up',
  { timeout: 90_000 },
  async () => {
    const caller = await call({
      assistant: { firstMessage: greeting, server: { url: receiver.url } },
    });
    caller.tell({ type: 'unable', what: 'recognition' });
    caller.tell({ type: 'unable', what: 'speech' });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    await expect.poll(() => caller.levelOfLast(25), { timeout: 10_000 }).toBeGreaterThan(500);
    await caller.hears(isTranscript('assistant', 'final', /How can I help/));
    await caller.hears(isSpeech('assistant', 'stopped'));

    await caller.say('How much is a website for my bakery');
    await caller.hears(isTranscript('user', 'final', /^how much .* my bakery$/));
    await caller.hears(isSpeech('assistant', 'started'));
    await expect.poll(() => caller.levelOfLast(10), { timeout: 10_000 }).toBeGreaterThan(500);

    // In the middle of the answer.
    const saying = caller.say('What are the payment options');
    await caller.hears(({ type }) => type === 'user-interrupted');
    await saying;
    await caller.hears(isTranscript('user', 'final', /payment options/));
    await caller.hears(isTranscript('assistant', 'final', /payment options/));

    caller.tell({ type: 'add-message', message: { role: 'user', content: 'the typed line' } });
    await caller.hears(({ type, output }) => type === 'model-output' && /typed line/.test(output));
    await caller.hears(isTranscript('assistant', 'partial', /typed line/));
    await caller.hangUp();

    const record = await recordOf(caller.id);
    expect(record).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call', cost: 0 });
    const lines: string[] = record.artifact.transcript.split('\n');
    expect(lines[0]).toBe(`AI: ${greeting}`);
    expect(lines[1]).toBe('User: how much is a website for my bakery');
    // What was not heard of the answer is not in the record.
    expect(lines[2]).toMatch(/^AI: You said/);
    expect(lines[2]!.match(/We build good websites/g)?.length ?? 0).toBeLessThan(6);
    expect(lines[3]).toMatch(/^User: .*payment options$/);
    expect(lines.some((line) => line === 'User: the typed line')).toBe(true);
    expect(record.messages).toEqual(record.artifact.messages);
    expect(record.messages[0]).toMatchObject({ role: 'bot', secondsFromStart: expect.any(Number) });
    expect(Date.parse(record.endedAt)).toBeGreaterThan(Date.parse(record.startedAt));

    const told = await webhooksOf(caller.id);
    expect(told.filter(({ type }) => type === 'status-update').map(({ status }) => status)).toEqual(
      ['queued', 'ringing', 'in-progress', 'ended'],
    );
    const first = told.findIndex(({ type }) => type === 'speech-update');
    expect(told.slice(0, first).map(({ status }) => status)).toContain('in-progress');
    expect(told.at(-1).artifact.transcript).toBe(record.artifact.transcript);
    // These two are no one's default.
    expect(told.some(({ type }) => type === 'transcript' || type === 'voice-input')).toBe(false);
  },
);

describe('D351 a page that recognises and speaks by itself', () => {
  it('tells what it heard, is told each sentence, and says what was heard of it', async () => {
    const caller = await call({ assistant: { firstMessage: 'Hello.' } });
    caller.tell('playable');
    await caller.hears(({ type, text }) => type === 'assistant.speechStarted' && text === 'Hello.');
    caller.tell({ type: 'spoken', text: 'Hello.', interrupted: false });
    await caller.hears(isTranscript('assistant', 'final', /^Hello\.$/));

    caller.tell({ type: 'transcript', transcriptType: 'partial', transcript: 'my own' });
    await caller.hears(isTranscript('user', 'partial', /^my own$/));
    caller.tell({ type: 'transcript', transcriptType: 'final', transcript: 'my own words' });
    await caller.hears(isTranscript('user', 'final', /^my own words$/));
    await caller.hears(({ type, input }) => type === 'voice-input' && input === 'my own words');

    const told = await caller.hears(({ type }) => type === 'assistant.speechStarted');
    expect(told.text).toBe('You said my own words.');
    // A tap: the rest of the answer is not told any more.
    caller.tell({ type: 'spoken', text: 'You said', interrupted: true });
    await caller.hears(isTranscript('assistant', 'final', /^You said$/));
    await caller.hears(isSpeech('assistant', 'stopped'));
    // No sound was made for it here.
    expect(caller.levelOfLast(1000)).toBeLessThan(50);
    await caller.hangUp();
    const { artifact } = await recordOf(caller.id);
    expect(artifact.transcript).toBe('AI: Hello.\nUser: my own words\nAI: You said');
  });
});

describe('D360 who speaks in a call', () => {
  const node = (name: string, prompt: string) => ({ type: 'conversation', name, prompt });

  it.each<[string, Order, RegExp]>([
    [
      'a model, which finds the first words',
      { assistant: { firstMessageMode: 'assistant-speaks-first-with-model-generated-message' } },
      /^You said undefined\.$/,
    ],
    [
      'a workflow, from its first node on',
      { workflow: { name: 'Sale', nodes: [node('start', 'Greet.')], edges: [] } },
      /^You said undefined\.$/,
    ],
    [
      'the first of a squad, as the squad and the call have it',
      {
        squad: {
          members: [{ assistant: { name: 'Ada', firstMessage: '{{name}} from {{city}}.' } }],
          membersOverrides: { variableValues: { city: 'unused' } },
        },
        assistantOverrides: { variableValues: { name: 'Ada', city: 'Bonn' } },
      },
      /^Ada from Bonn\.$/,
    ],
  ])('is %s', async (_who, order, words) => {
    const caller = await call(order);
    caller.tell('playable');
    await caller.hears(({ type, text }) => type === 'assistant.speechStarted' && words.test(text));
    await caller.hangUp();
  });

  it('is nobody, where they were deleted meanwhile: the call ends, and says why', async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', { name: 'Gone' });
    const ordered = await orderCall(server, { assistantId: assistant.id });
    expect((await server.ask('DELETE', `/assistant/${assistant.id}`)).status).toBe(200);
    const joining = callIn(server, undefined, undefined, ordered);
    await expect(joining).rejects.toThrow(/410 .*There is no assistant.*exp-room/);
    expect(await recordOf(ordered.id)).toMatchObject({
      status: 'ended',
      endedReason: 'assistant-not-found',
    });
  });
});

describe('D352 a call ends once, for one reason', () => {
  it.each<[string, object, (caller: LiveCaller) => unknown]>([
    ['customer-ended-call', {}, (caller) => caller.tell({ type: 'end-call' })],
    [
      'assistant-ended-call-after-message-spoken',
      {},
      async (caller) => {
        caller.tell({ type: 'say', content: 'Goodbye then.', endCallAfterSpoken: true });
        await caller.hears(({ text }) => text === 'Goodbye then.');
        caller.tell({ type: 'spoken', text: 'Goodbye then.', interrupted: false });
      },
    ],
    ['exceeded-max-duration', { maxDurationSeconds: 10 }, () => {}],
    ['silence-timed-out', { silenceTimeoutSeconds: 10 }, () => {}],
    ['customer-ended-call', {}, (caller) => caller.connection.close()],
  ])('%s', { timeout: 90_000 }, async (endedReason, fields, act) => {
    const caller = await call({ assistant: { ...fields, server: { url: receiver.url } } });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    await act(caller);
    await untilEnded(caller.id);
    expect((await recordOf(caller.id)).endedReason).toBe(endedReason);
    const ends = (await webhooksOf(caller.id)).filter(({ status }) => status === 'ended');
    expect(ends).toEqual([expect.objectContaining({ endedReason })]);
    const lines = (await server.ask('GET', `/log?callId=${caller.id}`)).json.results;
    expect(lines.filter(({ log }: Message) => log?.startsWith('ended'))).toHaveLength(1);
  });

  it('tells the page before it hangs up', async () => {
    const caller = await call({ assistant: {} });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    caller.tell({ type: 'end-call' });
    const end = await caller.hears(({ status }) => status === 'ended');
    expect(end).toMatchObject({ type: 'status-update', endedReason: 'customer-ended-call' });
  });

  it('a caller who is killed is missed, waited for, and gone', { timeout: 90_000 }, async () => {
    const caller = await call({ assistant: {} });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    await caller.kill();
    await untilEnded(caller.id);
    expect((await recordOf(caller.id)).endedReason).toBe('customer-ended-call');
    const lines = (await server.ask('GET', `/log?callId=${caller.id}`)).json.results;
    expect(lines.map(({ log }: Message) => log)).toContain(
      'ended: customer-ended-call: nobody came back within 30 s',
    );
  });

  it('a call that is deleted is over first', async () => {
    const caller = await call({ assistant: {} });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    const { status, json } = await server.ask('DELETE', `/call/${caller.id}`);
    expect(status).toBe(200);
    expect(json.endedReason).toBe('manually-canceled');
    await caller.hears((message) => message.status === 'ended');
  });
});

describe('D353 what a page is told', () => {
  it('is what its assistant names, and what its own part in the call takes', async () => {
    const caller = await call({
      assistant: { firstMessage: 'Hello.', clientMessages: ['transcript', 'user-interrupted'] },
    });
    caller.tell('playable');
    await caller.hears(({ type }) => type === 'assistant.speechStarted');
    caller.tell({ type: 'spoken', text: 'Hello.', interrupted: false });
    await caller.hears(isTranscript('assistant', 'final'));
    await caller.hears(isSpeech('assistant', 'stopped'));
    const types = new Set(caller.told.map(({ type }) => type).filter(Boolean));
    expect([...types].toSorted()).toEqual([
      'assistant.speechStarted',
      'speech-update',
      'transcript',
    ]);
  });

  it('is wrong messages’ end: each kind is noted once, and the call goes on', async () => {
    const caller = await call({ assistant: {} });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    for (const wrong of [
      'no json',
      '{"also": no json',
      { type: 'unheard-of' },
      { type: 'say' },
      { type: 'add-message', message: { role: 'nobody' } },
      { type: 'transfer' },
    ])
      caller.tell(wrong);
    caller.tell({ type: 'add-message', message: { role: 'user', content: 'still there' } });
    await caller.hears(({ type, output }) => type === 'model-output' && /still there/.test(output));
    await caller.hangUp();
    const lines = (await server.ask('GET', `/log?callId=${caller.id}`)).json.results;
    const notes = lines
      .map(({ log }: Message) => log)
      .filter((log: string) => /left out|say:|transfer:/.test(log));
    expect(notes.toSorted()).toEqual([
      "a message of the caller's program was left out: it is no JSON",
      "a message of the caller's program was left out: its message.role is wrong",
      "a message of the caller's program was left out: its type is not known",
      'say: has neither content nor message',
      'transfer: this call has no telephone line to be put through on',
    ]);
    expect(JSON.stringify(lines)).not.toContain('still there');
  });

  it('is nothing more after a flood', { timeout: 20_000 }, async () => {
    const caller = await call({ assistant: {} });
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    for (let count = 0; count < 80; count += 1) caller.tell('ping');
    await untilEnded(caller.id);
    expect((await recordOf(caller.id)).endedReason).toBe('manually-canceled');
  });

  it('a restricted key’s page does not instruct the assistant', async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', { name: 'Kept' });
    const { json: token } = await server.ask('POST', '/token', {
      tag: 'public',
      restrictions: { enabled: true },
    });
    const caller = await callIn(server, { assistantId: assistant.id }, token.value);
    callers.push(caller);
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    for (const role of ['system', 'user'])
      caller.tell({
        type: 'add-message',
        message: { role, content: `I am the ${role}` },
        triggerResponseEnabled: false,
      });
    const { messagesOpenAIFormatted } = await caller.hears(
      ({ type }) => type === 'conversation-update',
    );
    expect(messagesOpenAIFormatted).toEqual([{ role: 'user', content: 'I am the user' }]);
    await caller.hangUp();
  });
});
