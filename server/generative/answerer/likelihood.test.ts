import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { askBack } from './asking-back.ts';
import { isClear } from './deciding.ts';
import { type Answerable, listAnswerable } from './entries.ts';
import { readKnowledge } from './knowledge.ts';
import { createLikelihood } from './likelihood.ts';
import { prepareSense } from './sense.ts';
import { finish } from './steps.ts';
import { readTerms } from './terms.ts';
import { nothingBefore } from './thread.ts';
import { understandPart } from './understanding.ts';

const knowledge = readKnowledge(sample);
const answer = createAnswerer(knowledge);
const ask = (text: string): string => answer([{ from: 'visitor', text }]).text;

describe('D1987 what all phrases together tell decides beside the nearest of them', () => {
  it('is likelier where its words are said oftener', () => {
    const texts = ['is it fast', 'how fast is it', 'what is the price', 'the price of it'].map(
      (text, at) => ({ at: at < 2 ? 0 : 1, terms: readTerms(text) }),
    );
    const [fast = 0, price = 0] = createLikelihood(texts, 2)(readTerms('so fast'));
    expect(fast).toBeGreaterThan(price);
    expect([...createLikelihood(texts, 2)(readTerms('zebra'))]).toEqual([0, 0]);
  });

  it('answers much of what it was never told, seldom wrong, and offers the most of the rest', () => {
    const isLeftOut = (at: number): boolean => at % 20 === 19;
    const heard = (entry: Answerable): string[] =>
      knowledge.heard[entry.id]
        ?.trim()
        .split('\n')
        .filter((_, at) => isLeftOut(at)) ?? [];
    const all = listAnswerable(knowledge);
    const left = all
      // What has an expression of its own is found by that.
      .filter(({ after, asked }) => after === undefined && asked === undefined)
      .flatMap((entry) => heard(entry).map((text) => ({ entry, text })));
    const without = all.map((entry) => {
      const out = new Set(heard(entry));
      return { ...entry, phrases: entry.phrases.filter((phrase) => !out.has(phrase)) };
    });
    const sense = finish(prepareSense(knowledge, without));
    const understood = left.map(({ entry, text }) => {
      const part = understandPart(text, sense, nothingBefore);
      const { calls } = askBack(part, null, without, knowledge);
      return {
        isAnswered: isClear(part),
        isRight: part.found[0]?.entry.id === entry.id,
        isOffered: JSON.stringify(calls).includes(JSON.stringify(entry.question)),
      };
    });
    const share = (of: (one: (typeof understood)[number]) => boolean): number =>
      understood.filter(of).length / understood.length;
    expect(share(({ isAnswered }) => isAnswered)).toBeGreaterThan(0.4);
    // A neighbour's answer is often as good, and counts as wrong here.
    expect(share(({ isAnswered, isRight }) => isAnswered && !isRight)).toBeLessThan(0.08);
    expect(
      share(({ isAnswered, isRight, isOffered }) => (isAnswered ? isRight : isOffered)),
    ).toBeGreaterThan(0.7);
  }, 30_000);

  it.each([
    ['what is SEO even', /^SEO, search engine optimization/],
    ['do you give any guarantee', /30-day money-back guarantee/],
    ['how many customers will i get from the website', /Nobody can honestly promise/],
    ['our club needs a website, is there a discount for nonprofits', /can't give a discount/],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatch(expected);
  });
});

describe('D1988 what leans on words that are not understood alone is read with them', () => {
  it('in one message', () => {
    expect(ask('can i have a second logo? is that extra')).toMatch(/our list does not say/);
  });
});

describe('D1990 a follow-up that names nothing and is asked back leaves the topic as it was', () => {
  it('so that the next one is about that topic', () => {
    const first = 'What happens on the call with Maya?';
    const turns = [first, 'how long is it', 'does it cost anything'].map(
      (text) => ({ from: 'visitor', text }) as const,
    );
    expect(answer(turns).text).toMatch(/^The call is free/);
  });
});

describe('D1989 an e-mail address is no word that asks for something', () => {
  it('is read over', () => {
    const sense = finish(prepareSense(knowledge, listAnswerable(knowledge)));
    expect(sense.read('ella@brightdental.example asks').map(({ head }) => head)).toEqual(
      sense.read('asks').map(({ head }) => head),
    );
  });
});
