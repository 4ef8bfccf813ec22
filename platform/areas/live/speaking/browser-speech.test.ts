import { setImmediate as settle, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBrowserSpeech } from './browser-speech.ts';

const sentence = 'We build websites that talk.';

async function begin() {
  const heard: string[] = [];
  const nothing = () => {};
  const speech = createBrowserSpeech({
    onBegan: nothing,
    onDone: nothing,
    onFailed: nothing,
    onCut: (_id, words) => void heard.push(words),
  });
  speech.say(1, sentence);
  await settle();
  return { speech, heard };
}

it.each([
  ['We build', 'We build'],
  ['It costs', 'We build'],
  ['It costs nothing at all, I promise you that.', sentence],
])('D415 a page that says it spoke %j is not believed more than how much', async (text, kept) => {
  const stopping = await begin();
  expect(stopping.speech.takeSpoken(text, true)).toBe('stopped');
  const cutting = await begin();
  cutting.speech.stop();
  cutting.speech.takeSpoken(text, true);
  expect([stopping.heard, cutting.heard]).toEqual([[kept], [kept]]);
  await stopping.speech.close();
  await cutting.speech.close();
});

it.each(['We build', ''])(
  'D2185 what a page says too late of a sentence that was cut stops none that it speaks by then: %j',
  async (late) => {
    const { speech, heard } = await begin();
    speech.stop();
    // Longer than a page is waited for.
    await setTimeout(600);
    expect(heard).toHaveLength(1);
    speech.say(2, 'It costs $999.');
    await settle();
    expect(speech.takeSpoken(late, true)).toBe('unasked');
    expect(speech.isSpeaking).toBe(true);
    expect(speech.takeSpoken('It costs', true)).toBe('stopped');
    await speech.close();
  },
);
