import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { returnMs } from './caller.ts';
import type { PageMessage } from './page-messages.ts';
import { createReturnRight } from './return-right.ts';
import { englishWords } from '../call-words.ts';
import { hashToken } from '../../../ground/access/token-values.ts';
import { join, openRoom } from './room-for-tests.ts';
import { createSentMessages } from './sent-messages.ts';

const ask = (content: string) => ({ type: 'add-message', message: { role: 'user', content } });
type Caller = Awaited<ReturnType<typeof join>>;
/** In writing, so that what is said is there at once. */
const begin = (caller: Caller) => {
  caller.tell({ type: 'unable', what: 'speech' });
  caller.tell('playable');
};
/** As our client counts. */
const countOf = (caller: Caller) =>
  caller.messages().filter(({ type }) => type !== 'conversation-update').length;

describe('D1100 a caller whose line was lost', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(['lost', 'left'] as const)('is waited for, and the call goes on: %s', async (how) => {
    const { room, ended, notes } = openRoom();
    const first = await join(room);
    begin(first);
    await expect.poll(first.says).toEqual(['Hello.']);
    first.tell(ask('Who are you?'));
    first.events().onClosed(how);
    expect(room).toMatchObject({ isAway: true, isOver: false });
    const before = first.messages().length;
    // The answer comes while nobody is there.
    await settle();
    await settle();
    expect(first.messages()).toHaveLength(before);

    const second = await join(room, true);
    second.hear(false);
    await settle();
    expect(second.sent).toEqual([]);
    second.tell(`back ${countOf(first)}`);
    expect(room.isAway).toBe(false);
    await expect.poll(second.says).toContain('Sure.');
    const all = [...first.says(), ...second.says()];
    expect(all.filter((words) => words === 'Sure.')).toHaveLength(1);
    expect(all.filter((words) => words === 'Hello.')).toHaveLength(1);
    expect(ended).toEqual([]);
    expect(notes.filter((line) => line.startsWith('transport: '))).toHaveLength(1);
  });

  it('D1212 is told so in the words of the company', async () => {
    const { room } = openRoom({ words: { ...englishWords, stillHere: 'Ich bin noch da.' } });
    const first = await join(room);
    begin(first);
    await expect.poll(first.says).toEqual(['Hello.']);
    const second = await join(room, true);
    second.tell('playable');
    await expect.poll(second.says).toEqual(['Ich bin noch da.']);
  });

  it('is told that the agent is still there, where nothing else is said', async () => {
    const { room, pass } = openRoom();
    const first = await join(room);
    begin(first);
    await expect.poll(first.says).toEqual(['Hello.']);
    first.events().onClosed('lost');
    pass(29_000);
    const second = await join(room, true);
    second.tell(`back ${countOf(first)}`);
    await expect.poll(second.says).toEqual(['I am still here.']);
  });

  it('has the time to say something anew: silence does not count while nobody is there', async () => {
    const { room, pass } = openRoom({ firstMessage: '' });
    const first = await join(room);
    begin(first);
    first.events().onClosed('lost');
    // Longer than `silenceTimeoutSeconds`, which is 30.
    pass(31_000);
    await vi.waitFor(() => expect(room.isAway).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(room.isOver).toBe(false);
    const second = await join(room, true);
    second.tell('back 0');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(room.isOver).toBe(false);
  });

  it('ends the call after 30 s, once and as a caller does', async () => {
    expect(returnMs).toBe(30_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { room, ended, overs } = openRoom();
    const caller = await join(room);
    caller.tell('playable');
    caller.events().onClosed('lost');
    await vi.advanceTimersByTimeAsync(returnMs - 100);
    expect(room.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toMatchObject([
      { endedReason: 'customer-ended-call', why: 'nobody came back within 30 s' },
    ]);
    expect(overs()).toBe(1);
  });

  it('has no more time by lines that do not connect', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { room } = openRoom();
    const first = await join(room);
    first.tell('playable');
    first.events().onClosed('lost');
    await vi.advanceTimersByTimeAsync(25_000);
    const second = await join(room, true);
    second.events().onClosed('never-connected');
    await vi.advanceTimersByTimeAsync(5_100);
    expect(room.isOver).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
  });

  it('D1151 begins as any other where the line was lost before that', async () => {
    const { room } = openRoom();
    const first = await join(room);
    first.tell('ping');
    first.events().onClosed('lost');
    const second = await join(room, true);
    second.tell('back 0');
    second.tell('playable');
    expect(second.sent).toContain('listening');
    // The browser speaks: it is not taken for one that is away.
    const spoken = () => second.messages().filter(({ type }) => type === 'assistant.speechStarted');
    await expect.poll(spoken).toMatchObject([{ text: 'Hello.' }]);
  });

  it('D1151 comes and goes for no longer than one absence lasts, where nobody says that they are back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { room, ended } = openRoom();
    const first = await join(room);
    first.tell('playable');
    first.events().onClosed('lost');
    await vi.advanceTimersByTimeAsync(29_000);
    for (let lines = 0; lines < 5; lines += 1) {
      const line = await join(room, true);
      line.hear(true);
      await vi.advanceTimersByTimeAsync(5_000);
      line.events().onClosed('lost');
      expect(room.isOver).toBe(false);
    }
    // 30 s from the first line that came.
    await vi.advanceTimersByTimeAsync(5_100);
    expect(room.isOver).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toMatchObject([{ endedReason: 'customer-ended-call' }]);
  });

  it('D1151 has no longer a call by being away: it ends when it is as long as it may be', async () => {
    const { room, ended, pass } = openRoom();
    const caller = await join(room);
    caller.tell('playable');
    pass(590_000);
    caller.events().onClosed('lost');
    pass(11_000);
    await expect.poll(() => ended).toMatchObject([{ endedReason: 'exceeded-max-duration' }]);
  });

  it('D1151 is refused at a call that ended, before anything is opened for them', async () => {
    const { room } = openRoom();
    const caller = await join(room);
    caller.tell('playable');
    void room.end('customer-ended-call');
    const open = vi.fn();
    await expect(room.connect(open, true)).rejects.toMatchObject({ statusCode: 410 });
    expect(open).not.toHaveBeenCalled();
  });

  it('D1151 finds a call that ended while their line was opened over, and the line closed', async () => {
    const { room } = openRoom();
    const caller = await join(room);
    caller.tell('playable');
    const close = vi.fn(async () => {});
    const line = { push24k() {}, send() {}, flush() {}, isQuiet: false, close };
    const coming = room.connect(async () => {
      void room.end('customer-ended-call');
      return { line };
    }, true);
    await expect(coming).rejects.toMatchObject({ statusCode: 410 });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('takes the place of the line that nobody knows to be lost', async () => {
    const { room, settled } = openRoom();
    const first = await join(room);
    begin(first);
    await expect.poll(first.says).toEqual(['Hello.']);
    expect(settled()).toBe(1);
    const second = await join(room, true);
    expect(first.isClosed()).toBe(true);
    expect(room.isAway).toBe(true);
    second.tell('back 0');
    expect(settled()).toBe(2);
    // What comes of the line before is nobody's.
    first.tell({ type: 'end-call' });
    first.events().onClosed('lost');
    expect(room).toMatchObject({ isAway: false, isOver: false });
  });
});

describe('D1101 a page that is loaded anew in its call', () => {
  it('is told what was said, marked, hears the agent once it plays, and is not answered for', async () => {
    const { room } = openRoom();
    const first = await join(room);
    begin(first);
    await expect.poll(first.says).toEqual(['Hello.']);
    first.tell({ type: 'expect', phrases: [], answeredBy: 'page' });
    first.tell({ ...ask('Typed.'), triggerResponseEnabled: false });
    const second = await join(room, true);
    second.tell('back');
    expect(second.messages().slice(0, 2)).toMatchObject([
      { role: 'assistant', transcript: 'Hello.', isReplayed: true },
      { role: 'user', transcript: 'Typed.', isReplayed: true },
    ]);
    expect(second.says()).toEqual(['Hello.']);
    expect(room.isAway).toBe(true);
    second.tell('playable');
    expect(second.sent).toContain('listening');
    await expect.poll(second.says).toEqual(['Hello.', 'I am still here.']);
    // The page that answered in the agent's place is gone.
    second.tell(ask('And now?'));
    await expect.poll(() => second.says().at(-1)).toBe('Sure.');

    // It is counted on from there.
    const third = await join(room, true);
    third.tell(`back ${countOf(second)}`);
    await expect.poll(third.says).toEqual(['I am still here.']);
  });

  it('speaks the sentence that the page before was speaking', async () => {
    const { room } = openRoom();
    const first = await join(room);
    first.tell('playable');
    const spoken = (caller: Caller) =>
      caller
        .messages()
        .filter(({ type }) => type === 'assistant.speechStarted')
        .map(({ text }) => text as string);
    await expect.poll(() => spoken(first)).toEqual(['Hello.']);
    const second = await join(room, true);
    second.tell('back');
    second.tell('playable');
    expect(spoken(second)).toEqual(['Hello.']);
    expect(second.says()).toEqual([]);
    second.tell({ type: 'spoken', text: 'Hello.', interrupted: false });
    expect(second.says()).toEqual(['Hello.']);
  });

  it('D1341 reads what the agent is saying, from the moment it is back, and once', async () => {
    const { room } = openRoom();
    const first = await join(room);
    first.tell('playable');
    const lines = (caller: Caller) =>
      caller
        .messages()
        .filter(({ type }) => type === 'transcript')
        .map(({ role, transcriptType, transcript }) => `${role} ${transcriptType} ${transcript}`);
    await expect.poll(() => lines(first)).toEqual(['assistant partial Hello.']);
    const second = await join(room, true);
    second.tell('back');
    expect(lines(second)).toEqual(['assistant partial Hello.']);
    expect(second.messages()[0]).toMatchObject({ isReplayed: true });
    second.tell('playable');
    second.tell({ type: 'spoken', text: 'Hello.', interrupted: false });
    const whole = ['assistant partial Hello.', 'assistant final Hello.'];
    expect(lines(second)).toEqual(whole);

    // It is counted on from there.
    const third = await join(room, true);
    third.tell(`back ${countOf(second)}`);
    expect(lines(third)).toEqual([]);
    // What was heard is not being said any more.
    const fourth = await join(room, true);
    fourth.tell('back');
    expect(lines(fourth).slice(0, 1)).toEqual(whole.slice(1));
    expect(lines(fourth)).not.toContain(whole[0]);
  });

  it('may be one that knows nothing of coming back', async () => {
    const { room } = openRoom();
    const first = await join(room);
    begin(first);
    await expect.poll(first.says).toEqual(['Hello.']);
    const second = await join(room, true);
    second.tell('playable');
    expect(second.sent[0]).toBe('listening');
    await expect.poll(second.says).toEqual(['I am still here.']);
  });
});

describe('D1102 the right to come back', () => {
  it('is one token at a time: the next opens once it has arrived, and none opens twice', () => {
    const right = createReturnRight(hashToken('first'));
    const admitted = (...tokens: (string | null)[]) => tokens.map((token) => right.admits(token));
    expect(admitted('first', 'other', null)).toEqual([true, false, false]);
    const lost = right.issue();
    const second = right.issue();
    expect(admitted('first', lost)).toEqual([true, false]);
    right.settle();
    right.settle();
    expect(admitted('first', lost, second)).toEqual([false, false, true]);
  });

  it('D1150 is the next token’s as soon as it is shown: it has arrived, whatever came of its line', () => {
    const right = createReturnRight(hashToken('first'));
    const second = right.issue();
    expect(right.admits('first')).toBe(true);
    expect(right.admits(second)).toBe(true);
    expect(right.admits('first')).toBe(false);
    const third = right.issue();
    // Its answer was lost on the way.
    expect([right.admits(second), right.admits(third)]).toEqual([true, true]);
  });

  it('is nobody’s where the address lets in', () => {
    const right = createReturnRight(null);
    expect([right.admits(null), right.admits('')]).toEqual([false, false]);
  });
});

describe('D1100 what a page missed', () => {
  const said = (transcript: string) =>
    ({ type: 'transcript', role: 'user', transcriptType: 'final', transcript }) as PageMessage;
  const add = (sent: ReturnType<typeof createSentMessages>, ...messages: PageMessage[]) => {
    for (const message of messages) sent.add(message, JSON.stringify(message));
  };

  it('is what it does not count, and the newest of the updates', () => {
    const sent = createSentMessages();
    const update = (n: number) => ({ type: 'conversation-update', n }) as unknown as PageMessage;
    add(sent, said('a'), update(1), said('b'), update(2), said('c'));
    const texts = [said('b'), said('c'), update(2)].map((one) => JSON.stringify(one));
    expect(sent.after(1)).toEqual(texts);
    expect(sent.after(3)).toEqual(texts.slice(-1));
    // A page that counts more than there was has missed nothing.
    expect(sent.after(99)).toEqual(texts.slice(-1));
  });

  it('is as much as there is room for, and it counts on from there', () => {
    const sent = createSentMessages();
    const long = 'x'.repeat(100 * 1024);
    add(sent, said(`1${long}`), said(`2${long}`), said(`3${long}`));
    const missed = sent.after(0);
    expect(missed.map((text) => JSON.parse(text).transcript[0])).toEqual(['2', '3']);
    add(sent, said('4'));
    expect(sent.after(2)).toEqual([JSON.stringify(said('4'))]);
  });
});
