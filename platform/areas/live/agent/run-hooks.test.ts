import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../ground/problem.ts';
import type { HookPorts } from '../ports.ts';
import { createConversation } from './conversation.ts';
import type { Hook, HookAction } from './hooks.ts';
import { englishWords } from '../call-words.ts';
import { createHookRunner } from './run-hooks.ts';
import type { DoneByHook } from './state.ts';

const hook = (...actions: HookAction[]): Hook => ({ on: 'model.response.timeout', actions });
const greeting = { type: 'say', exact: ['Hi {{name}}.'] } as const;
const call = { type: 'call', tool: { toolId: 't1' } } as const;
const done = {
  messages: [{ role: 'system' as const, content: 'Done.' }],
  ended: false,
  handedOver: false,
};

function open(runTool: HookPorts['runTool'] = async () => done) {
  const conversation = createConversation();
  const happened: DoneByHook[] = [];
  const notes: string[] = [];
  const run = createHookRunner({
    words: englishWords,
    hooks: {
      fillIn: async (words) => words.map((one) => one.replace('{{name}}', 'Bo')),
      runTool,
    },
    conversation,
    happen: (done) => void happened.push(done),
    tell: () => {},
    note: (line) => void notes.push(line),
  });
  return { run, happened, notes, conversation };
}

describe('D1314 what hooks of one call say', () => {
  it('has 256 KB: the rest is left out, which is noted once', async () => {
    const { run, happened, notes } = open();
    const say = { type: 'say', exact: ['x'.repeat(10_000)] } as const;
    await run(hook(...Array.from({ length: 40 }, () => say)), null);
    expect(happened).toHaveLength(26);
    expect(notes).toEqual(['hooks: they say more than 256 KB: the rest is left out']);
  });

  it('leaves others their turn between two things', async () => {
    const { run, happened } = open();
    const running = run(hook(...Array.from({ length: 200 }, () => greeting)), null);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(happened.length).toBeLessThan(200);
    await running;
    expect(happened).toHaveLength(200);
  });
});

describe('D1268 a hook', () => {
  it('does one thing after the other, with variables filled in', async () => {
    const running = Promise.withResolvers<typeof done>();
    const { run, happened } = open(() => running.promise);
    const message = { role: 'system' as const, content: 'Wrap up.' };
    const ran = run(
      hook(
        greeting,
        { type: 'ask', prompt: [{ role: 'system', content: 'Greet {{name}}.' }] },
        call,
        { type: 'add', message, isAnswered: true },
        { type: 'transfer' },
      ),
      null,
    );
    const first = [
      { type: 'hook-says', text: 'Hi Bo.', isInterruptible: false },
      {
        type: 'hook-asks',
        prompt: [{ role: 'system', content: 'Greet Bo.' }],
        isInterruptible: false,
      },
    ];
    await expect.poll(() => happened).toEqual(first);
    running.resolve(done);
    await ran;
    expect(happened.slice(2)).toEqual([
      { type: 'hook-adds', messages: done.messages, isAnswered: false },
      { type: 'hook-adds', messages: [message], isAnswered: true },
      expect.objectContaining({ type: 'hook-says', text: expect.stringMatching(/telephone/) }),
    ]);
  });

  it('says one of several, whichever', async () => {
    const chosen = vi.spyOn(Math, 'random').mockReturnValueOnce(0.99).mockReturnValueOnce(0);
    const { run, happened } = open();
    const one = hook({ ...greeting, exact: ['A', 'B', 'C'] });
    await run(one, null);
    await run(one, null);
    expect(happened.map((each) => 'text' in each && each.text)).toEqual(['C', 'A']);
    chosen.mockRestore();
  });

  it('says what its tool says, ends the call where that does, and gives who takes over the word', async () => {
    const ends = open(async () => ({ ...done, say: 'Bye.', ended: true }));
    await ends.run(hook(call), null);
    expect(ends.happened.slice(1)).toEqual([
      { type: 'hook-says', text: 'Bye.', isInterruptible: false },
      { type: 'hook-ends' },
    ]);
    const hands = open(async () => ({ ...done, handedOver: true }));
    await hands.run(hook(call), null);
    expect(hands.happened).toMatchObject([{ type: 'hook-adds', isAnswered: true }]);
  });

  it('may be interrupted where it reminds of a silence', async () => {
    const { run, happened } = open();
    const waiting = { afterMs: 1, mostTimes: 1, isCountedAnew: false };
    await run({ on: 'customer.speech.timeout', ...waiting, actions: [greeting] }, null);
    expect(happened).toEqual([{ type: 'hook-says', text: 'Hi Bo.', isInterruptible: true }]);
  });

  it('notes what cannot be done, and the call goes on', async () => {
    const { run, notes, happened } = open(async () => {
      throw new Problem(404, 'there is no such tool');
    });
    await run(hook(call), null);
    expect(notes).toEqual(['hooks: model.response.timeout: there is no such tool']);
    await run(hook(greeting), null);
    expect(happened).toHaveLength(1);
  });

  it('is left when the call ends', async () => {
    const { run, notes, happened } = open(
      (_tool, { signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const ran = run(hook(call, greeting), null);
    run.end();
    await ran;
    expect([notes, happened]).toEqual([[], []]);
  });

  it('of a call that is over has 5 s together with all others of it', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    let runs = 0;
    const { run, notes } = open((_tool, { signal }) => {
      runs += 1;
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    const ran = run(hook(call, call), 'silence-timed-out');
    late.abort();
    await ran;
    await run(hook(call), 'silence-timed-out');
    expect(runs).toBe(1);
    expect(timeout.mock.calls).toEqual([[5_000]]);
    expect(notes).toEqual(['hooks: model.response.timeout: it takes more than 5 s, and was left']);
    timeout.mockRestore();
  });

  it('of a call that is over has it in the record, and says nothing', async () => {
    const { run, happened, notes, conversation } = open();
    run.end();
    const message = { role: 'user' as const, content: 'Noted.' };
    await run(
      hook(greeting, call, { type: 'add', message, isAnswered: true }),
      'silence-timed-out',
    );
    expect(conversation.messages()).toEqual([...done.messages, message]);
    expect(happened).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/nobody hears/)]);
  });
});
