import { sample } from '@parley/business/sample';
import { vi } from 'vitest';
import { createGuided } from './guided.ts';
import type { RecordedAnswers } from './lead.ts';
import type { Answers } from './script-engine.ts';

/* A guided sale in writing, for the tests of what is asked in it. Their clock is Vitest's. */

const { guidedScript } = sample;

interface WrittenSale {
  readonly afterMs?: number;
  readonly name?: string;
  readonly known?: Answers;
}

/** A sale at its second question, whose page answers after so many milliseconds. */
export async function atKind(
  says: string | null | Error,
  { afterMs = 0, name = 'Ana', known = {} }: WrittenSale = {},
) {
  const answerQuestion = vi.fn(async (_text: string) => {
    await new Promise((done) => setTimeout(done, afterMs));
    if (says instanceof Error) throw says;
    return says;
  });
  const kept = new Map<string, string>();
  const rows: RecordedAnswers[] = [];
  /** The page, as it is loaded again in the same tab. */
  const open = () =>
    createGuided({
      script: guidedScript,
      database: {
        create: async (answers) => `row-${rows.push(answers)}`,
        update: async (_id, answers) => void rows.push(answers),
        complete: async () => {},
      },
      saveLead: async () => {},
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      toaster: { show() {}, clear() {} },
      knownAnswers: () => known,
      onFinished() {},
      answerQuestion,
      onOnline() {},
      createKey: () => 'key',
      now: Date.now,
    });
  const guided = open();
  const settle = (forMs = 1000) => vi.advanceTimersByTimeAsync(forMs);
  const give = async (text: string, forMs?: number) => {
    guided.answer(text);
    await settle(forMs);
  };
  /** Types it beside options. */
  const type = async (text: string) => {
    const isTaken = await guided.say(text);
    await settle();
    return isTaken;
  };
  guided.start();
  await give(name);
  const last = () => guided.state.get().messages.at(-1)!;
  return { guided, open, give, type, settle, last, rows, answerQuestion };
}
