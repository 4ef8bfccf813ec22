import { expect, it } from 'vitest';
import { createPacketiser, makePicture } from './packets-for-tests.ts';
import { createScreenRecording } from './screen-recording.ts';

it('D1554 a picture that is lost is told as missed until one comes that is seen by itself', () => {
  let time = 0;
  const missed: boolean[] = [];
  const recording = createScreenRecording({
    callId: 'c1',
    keepScreen: () => ({ write: () => {}, end: async () => null, drop: async () => {} }),
    note: () => {},
    now: () => time,
  });
  const cut = createPacketiser();
  const show = (number: number, isWhole: boolean) => {
    for (const packet of cut(makePicture(number, { isWhole })))
      recording.take(packet, (isMissed) => void missed.push(isMissed));
    time += 60;
    return missed.at(-1);
  };
  expect(show(1, true)).toBe(false);
  expect(show(2, false)).toBe(false);
  // Never comes.
  cut(makePicture(3));
  // It may have been overtaken only.
  expect(show(4, false)).toBe(false);
  expect(show(5, false)).toBe(false);
  expect(show(6, false)).toBe(true);
  expect(show(7, false)).toBe(true);
  expect(show(8, true)).toBe(false);
  time += 10_000;
  // All at once: so many are not taken, and none is asked for.
  for (let number = 9; number < 140; number += 1) {
    show(number, false);
    time -= 60;
  }
  expect(missed.splice(0).length).toBeGreaterThan(0);
  expect(show(140, false)).toBeUndefined();
});
