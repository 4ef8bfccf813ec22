import { describe, expect, it } from 'vitest';
import type { FaqEntry } from '@parley/business';
import { draftAnswer } from './answer-draft.ts';

/** As the compiler reads it where it is pasted. */
const read = (draft: string) => new Function(`return [${draft}]`)() as FaqEntry[];

describe('D332 the draft of an answer', () => {
  it.each([
    ['Do you also do signs for shops?', 'do-you-also-do-signs-for'],
    ["What's that \\ 'thing'?", 'what-s-that-thing'],
    ['Où êtes-vous ?', 'ou-etes-vous'],
    ['もしもし', 'question'],
  ])('%s is one entry, in the words of the visitor', (question, id) => {
    const [entry, ...others] = read(draftAnswer(question));
    expect(others).toEqual([]);
    expect(entry).toEqual({ id, question, answer: 'Write the answer here.', alsoAsked: [] });
  });
});
