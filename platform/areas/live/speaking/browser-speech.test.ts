import { setImmediate as settle } from 'node:timers/promises';
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
