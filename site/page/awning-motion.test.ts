import { describe, expect, it } from 'vitest';
import { follow, hangOf, still } from './awning-motion.ts';
import type { LiveState } from './live-state.ts';

const count = 19;
const hang = (state: LiveState, seconds: number, level: number) =>
  Array.from({ length: count }, (_, index) => hangOf(state, { index, count }, seconds, level));
const company = (places: number[]) => places.filter((_, index) => index % 2 === 0);
const visitor = (places: number[]) => places.filter((_, index) => index % 2 === 1);

describe('the awning', () => {
  it('D753 drops the stripes of whoever speaks, by how loud it is, and lifts the others', () => {
    for (const [state, talking, quiet] of [
      ['listening', visitor, company],
      ['speaking', company, visitor],
    ] as const) {
      const [soft, loud] = [hang(state, 1, 0.2), hang(state, 1, 1)];
      expect(Math.max(...talking(loud))).toBeGreaterThan(0.6);
      expect(Math.max(...talking(loud))).toBeLessThanOrEqual(1.2);
      talking(loud).forEach((place, index) => expect(place).toBeGreaterThan(talking(soft)[index]!));
      expect(new Set(quiet(loud))).toEqual(new Set([-0.16]));
    }
  });

  it('D753 runs a wave up and down while it connects, and hangs still before and after', () => {
    const lifted = (seconds: number) => {
      const places = hang('connecting', seconds, 0);
      return places.indexOf(Math.min(...places));
    };
    expect(Math.abs(lifted(0) - lifted(0.4))).toBeGreaterThan(4);
    expect(Math.max(...hang('connecting', 0.3, 1))).toBeLessThanOrEqual(0);
    for (const state of ['idle', 'ended'] as const)
      expect(hang(state, 3, 1)).toEqual(Array(count).fill(0));
  });

  it('D753 drops at once and comes up slowly', () => {
    const [down, up] = [follow(0, 1, 28), 1 - follow(1, 0, 28)];
    expect(down).toBeCloseTo(1 - 1 / Math.E, 5);
    expect(up).toBeLessThan(down / 2);
    expect(follow(0.4, 0.4, 16)).toBe(0.4);
  });

  it('D109 one frame without motion shows each state apart', () => {
    const frames = (['idle', 'connecting', 'listening', 'speaking', 'ended'] as const).map(
      (state) =>
        JSON.stringify(hang(state, still.seconds, still.level).map((place) => place.toFixed(1))),
    );
    expect(new Set(frames.slice(1)).size).toBe(4);
  });
});
