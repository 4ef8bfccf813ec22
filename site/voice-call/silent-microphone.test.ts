import { describe, expect, it } from 'vitest';
import { createSilenceWatch, silentMs } from './silent-microphone.ts';

describe('D1107 a microphone that nothing comes from', () => {
  it.each<[string, readonly (readonly [at: number, level: number])[], boolean]>([
    [
      'from the beginning on',
      [
        [0, 0],
        [3_000, 0],
        [silentMs, 0],
      ],
      true,
    ],
    [
      'not for long enough',
      [
        [0, 0],
        [silentMs - 1, 0],
      ],
      false,
    ],
    [
      'since it was heard last',
      [
        [0, 0.2],
        [silentMs - 1, 0.001],
        [2 * silentMs - 2, 0],
      ],
      false,
    ],
    [
      'after it was heard',
      [
        [0, 0.2],
        [1_000, 0],
        [silentMs, 0],
      ],
      true,
    ],
    [
      'a quiet room is none',
      Array.from({ length: 100 }, (_, at) => [at * 100, 0.0001] as const),
      false,
    ],
    [
      'that comes back',
      [
        [0, 0],
        [silentMs, 0],
        [silentMs + 100, 0.01],
      ],
      false,
    ],
  ])('%s', (_what, levels, isSilent) => {
    const watch = createSilenceWatch();
    expect(levels.map(([at, level]) => watch(level, at)).at(-1)).toBe(isSilent);
  });
});
