import { describe, expect, it } from 'vitest';
import { createAnswers } from './answers.ts';
import { createSegment, easyPace } from './segment.ts';

const checkWords = () => ({ push: (text: string) => text, end: () => '' });
const second = new Int16Array(24_000);
/** What nobody gets through in a test that holds. */
const endless = 100_000;

/** The answers of an engine that nobody listens to, until it is left. */
function ignoreAll() {
  const failures: string[] = [];
  const answers = createAnswers({
    checkWords,
    isAskedFor: () => false,
    onUnasked: () => {},
    fail: (why) => {
      failures.push(why);
      answers.close();
    },
  });
  return { answers, failures };
}

describe('D1065 an engine that makes more than anybody hears', () => {
  it.each<[string, number, (answers: ReturnType<typeof createAnswers>, at: number) => void]>([
    ['sound of one answer after the other', 300, (all, at) => all.addSound(`${at}`, second)],
    ['words of them', 32, (all, at) => all.addWords(`${at}`, 'Words. ')],
    ['ends of them', 32, (all, at) => all.finish(`${at}`)],
    ['calls of tools', 32, (all, at) => void all.addCalls(`${at}`, [])],
  ])('is left after %s', (_what, most, make) => {
    const { answers, failures } = ignoreAll();
    let made = 0;
    while (failures.length === 0 && made < endless) make(answers, made++);
    expect(failures).toEqual(['it says more than anybody can hear']);
    expect(made).toBeLessThanOrEqual(most + 1);
  });

  it('is not, where it is heard meanwhile', async () => {
    const { answers, failures } = ignoreAll();
    for (let at = 0; at < 400; at++) {
      answers.addSound(`${at}`, second);
      answers.addWords(`${at}`, 'So many letters that a second of sound is heard.');
      const item = await answers.items.next(new AbortController().signal, 1);
      if (item?.type === 'piece') while (item.piece.take(480)) expect(failures).toEqual([]);
    }
    expect(failures).toEqual([]);
  });

  it('gets no memory by parts without a sample, or with one', () => {
    const segment = createSegment('1', checkWords(), easyPace());
    for (let at = 0; at < endless; at++) segment.addSound(new Int16Array(at % 2));
    expect(segment.unheard).toBe(10_000);
  });
});
