import { createPriceGuard } from '@parley/business/price-check';
import { createPriceJudge } from '@parley/business/price-claims';
import { describe, expect, it } from 'vitest';
import { priceLists } from './companies.ts';
import { type JudgedSentence, readSentences } from './sentences.ts';

const names = ['dollars', 'euros', 'zlotys', 'unseen-dollars', 'unseen-zlotys'] as const;
const mark = '\u0000';
const stoppedShare = 0.95;
const touchedShare = 0.02;

const judged = names.flatMap((name) => {
  const isTrue = createPriceJudge(priceLists[name]);
  return readSentences(name).map((sentence) => {
    const guard = createPriceGuard(isTrue, mark);
    const shown = guard.push(sentence.text) + guard.end();
    return { name, ...sentence, isShown: !shown.includes(mark) };
  });
});

const kinds = [...new Set(judged.filter(({ isRight }) => !isRight).map(({ kind }) => kind))];
const list = (sentences: readonly JudgedSentence[]) => sentences.map(({ text }) => text).join('\n');

describe('the price guard', () => {
  it('D320 is held to at least 500 sentences about four price lists, each once', () => {
    expect(judged.length).toBeGreaterThanOrEqual(500);
    expect(new Set(judged.map(({ name, text }) => `${name} ${text}`)).size).toBe(judged.length);
  });

  it('D320 has a third that was written without sight of the guard', () => {
    const unseen = judged.filter(({ kind }) => kind.includes('unseen'));
    expect(unseen.length / judged.length).toBeGreaterThan(0.3);
  });

  it.each(kinds)('D320 stops at least 95 of 100: %s', (kind) => {
    const all = judged.filter((sentence) => sentence.kind === kind);
    const passed = all.filter(({ isShown }) => isShown);
    expect(1 - passed.length / all.length, list(passed)).toBeGreaterThanOrEqual(stoppedShare);
  });

  it.each(names)('D320 touches at most 2 of 100 right sentences: %s', (name) => {
    const all = judged.filter((sentence) => sentence.name === name && sentence.isRight);
    const touched = all.filter(({ isShown }) => !isShown);
    expect(touched.length / all.length, list(touched)).toBeLessThanOrEqual(touchedShare);
  });
});
