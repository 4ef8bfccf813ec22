import { describe, expect, it } from 'vitest';
import type { WordsCheck } from './engine.ts';
import { createSegment, easyPace, type Segment } from './segment.ts';
import { createSpokenSpeech } from './spoken-speech.ts';

const letAll = (): WordsCheck => ({ push: (text) => text, end: () => '' });

function open() {
  const told: string[] = [];
  const dropped: Segment[] = [];
  const speech = createSpokenSpeech({
    ask: (text) => void told.push(`ask ${text}`),
    drop: (piece) => void dropped.push(piece),
    fail: (why) => void told.push(`fail: ${why}`),
    onSilent: () => void told.push('silent'),
  });
  const lines = speech.open({
    onBegan: (id) => void told.push(`began ${id}`),
    onDone: (id, said) => void told.push(`done ${id}: ${said}`),
    onCut: (id, heard) => void told.push(`cut ${id}: ${heard}`),
    onFailed: (id) => void told.push(`failed ${id}`),
  });
  const comes = (words: string) => {
    const piece = createSegment('1', letAll(), easyPace());
    piece.addSound(new Int16Array(4_800));
    piece.addWords(words);
    piece.finish();
    return piece;
  };
  return { told, dropped, speech, lines, comes };
}

/** Until nothing is left. */
function play({ lines }: Pick<ReturnType<typeof open>, 'lines'>): void {
  for (let frame = 0; frame < 20; frame += 1) lines.take();
}

describe('D1120 the speech of an engine', () => {
  it('asks for words that are not its own, one line at a time, and tells what was said', async () => {
    const one = open();
    one.lines.say(1, 'Hello.');
    one.lines.say(2, 'Goodbye.');
    const hello = one.comes('Well, hello.');
    expect(one.speech.expects(hello)).toBe(true);
    expect(one.speech.expects(one.comes('An answer.'))).toBe(false);
    play(one);
    await Promise.resolve();
    expect(one.told).toEqual(['ask Hello.', 'began 1', 'done 1: Well, hello.', 'ask Goodbye.']);
    await one.lines.close();
  });

  it('lets nobody hear what was asked for and is not wanted any more', async () => {
    const one = open();
    one.lines.say(1, 'Hello.');
    one.lines.stop();
    const late = one.comes('Hello.');
    expect(one.speech.expects(late)).toBe(true);
    expect(one.dropped).toEqual([late]);
    expect(one.speech.expects(one.comes('An answer.'))).toBe(false);
    // What the caller said meanwhile has the engine answer that instead.
    one.lines.say(2, 'Hello.');
    one.lines.stop();
    one.speech.forgetAsked();
    expect(one.speech.expects(one.comes('An answer.'))).toBe(false);
    await one.lines.close();
  });

  it('has what there is heard when the engine leaves, and the rest is for others', async () => {
    const one = open();
    const answer = one.comes('It is fine.');
    one.lines.say(1, 'It', { sound: answer });
    one.lines.say(2, 'Goodbye.');
    one.speech.leave();
    await Promise.resolve();
    expect(one.told).toEqual([]);
    play(one);
    await Promise.resolve();
    expect(one.told).toEqual(['began 1', 'done 1: It is fine.', 'silent']);
  });
});
