import { describe, expect, it } from 'vitest';
import { hangOf, still, wayOf } from './awning-motion.ts';
import type { LiveState } from './live-state.ts';

const count = 19;
const hang = (state: LiveState, seconds: number, level: number) =>
  Array.from({ length: count }, (_, index) => hangOf(state, { index, count }, seconds, level));
const company = (places: number[]) => places.filter((_, index) => index % 2 === 0);
const visitor = (places: number[]) => places.filter((_, index) => index % 2 === 1);

/** Of a transition: after how many milliseconds nine tenths are done, and the furthest that it goes, of its way. */
function readWay(transition: string) {
  const [, ms, curve] = /^transform (\d+)ms cubic-bezier\(([^)]+)\)$/.exec(transition)!;
  const [x1, y1, x2, y2] = curve!.split(',').map(Number) as [number, number, number, number];
  const at = (t: number, first: number, second: number) =>
    3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3;
  const points = Array.from({ length: 1001 }, (_, index) => ({
    time: at(index / 1_000, x1, x2) * Number(ms),
    done: at(index / 1_000, y1, y2),
  }));
  return {
    ninth: points.find(({ done }) => done >= 0.9)!.time,
    furthest: Math.max(...points.map(({ done }) => done)),
  };
}

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

  it('D1660 drops with a word and comes up slowly after it, without a swing beyond', () => {
    const down = readWay(wayOf(0, 1));
    const up = readWay(wayOf(1, 0));
    expect(down.ninth).toBeGreaterThan(50);
    expect(down.ninth).toBeLessThan(80);
    expect(up.ninth).toBeGreaterThan(200);
    expect(up.ninth).toBeLessThan(400);
    for (const { furthest } of [down, up]) expect(furthest).toBeLessThanOrEqual(1);
  });

  it('D1660 hangs still in a room in which nobody speaks', () => {
    for (const state of ['listening', 'speaking'] as const) {
      expect(hang(state, 1, 0.04)).toEqual(hang(state, 2.3, 0));
      expect(hang(state, 1, 0.2)).not.toEqual(hang(state, 1, 0));
    }
  });

  it('D109 one frame without motion shows each state apart', () => {
    const frames = (['idle', 'connecting', 'listening', 'speaking', 'ended'] as const).map(
      (state) =>
        JSON.stringify(hang(state, still.seconds, still.level).map((place) => place.toFixed(1))),
    );
    expect(new Set(frames.slice(1)).size).toBe(4);
  });
});
