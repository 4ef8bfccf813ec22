import { expect, it } from 'vitest';
import { createReplayPlaces } from './replay-places.ts';

it('D1368 four replays of an organisation go on at once, a fifth is told to come later', async () => {
  const inPlace = createReplayPlaces();
  let end!: () => void;
  const held = new Promise<void>((resolve) => (end = resolve));
  const first = ['one', 'two', 'three', 'four'].map((name) =>
    inPlace('ours', async () => {
      await held;
      return name;
    }),
  );
  await expect(inPlace('ours', async () => 'five')).rejects.toMatchObject({ statusCode: 429 });
  expect(await inPlace('theirs', async () => 'another')).toBe('another');
  end();
  expect(await Promise.all(first)).toEqual(['one', 'two', 'three', 'four']);
  // One that fails gives its place back as well.
  const fails = () => inPlace('ours', () => Promise.reject(new Error('no')));
  for (let tries = 0; tries < 5; tries += 1) await expect(fails()).rejects.toThrow('no');
});
