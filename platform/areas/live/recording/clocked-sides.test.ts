import { describe, expect, it } from 'vitest';
import { createClockedSides } from './clocked-sides.ts';

/** Sides with a clock of the test's, and what they tell. */
function openSides() {
  const told: Buffer[] = [];
  let time = 1_000;
  const sides = createClockedSides(
    (stereo) => void told.push(stereo),
    () => time,
  );
  const sides16k = () => {
    const stereo = Buffer.concat(told);
    const channel = (side: 0 | 1) =>
      Int16Array.from({ length: stereo.length / 4 }, (_, at) =>
        stereo.readInt16LE(at * 4 + side * 2),
      );
    return { caller: channel(0), agent: channel(1) };
  };
  /** The time of the first and behind the last sample that is not silent, in milliseconds. */
  const spanOf = (samples: Int16Array) => [
    samples.findIndex((sample) => Math.abs(sample) > 50) / 16,
    (samples.findLastIndex((sample) => Math.abs(sample) > 50) + 1) / 16,
  ];
  return { ...sides, pass: (ms: number) => (time += ms), sides16k, spanOf };
}

const heard = new Int16Array(320).fill(1_000);
const spoken = new Int16Array(480).fill(2_000);

describe('D1230 the two sides of a recording', () => {
  it('lie at their times by the call’s clock, however unevenly the caller’s frames come', () => {
    const { heard: hear, spoken: speak, pass, end, sides16k, spanOf } = openSides();
    for (let beat = 0; beat < 100; beat += 1) {
      pass(20);
      // The network has gathered five frames at a time.
      if (beat >= 10 && beat < 60 && beat % 5 === 4) for (let at = 0; at < 5; at += 1) hear(heard);
      speak(beat >= 70 && beat < 80 ? spoken : null);
    }
    end();
    const { caller, agent } = sides16k();
    expect(caller.length).toBe(agent.length);
    const [from = 0, to = 0] = spanOf(caller);
    expect(to - from).toBe(1_000);
    expect(Math.abs(from - 220)).toBeLessThan(121);
    expect(Math.abs(spanOf(agent)[0]! - 71 * 20)).toBeLessThan(3);
  });

  it('keep their time over a clock that stood still, in pieces of a bounded length', () => {
    const { heard: hear, spoken: speak, pass, end, sides16k, spanOf } = openSides();
    speak(null);
    pass(60_000);
    hear(heard);
    speak(spoken);
    for (let beat = 0; beat < 50; beat += 1) {
      pass(20);
      speak(null);
    }
    end();
    const { caller, agent } = sides16k();
    expect(Math.abs(spanOf(caller)[0]! - 59_980)).toBeLessThan(1);
    expect(Math.abs(spanOf(agent)[0]! - 60_000)).toBeLessThan(3);
  });

  it('drop what comes so fast that it would lie in the future', () => {
    const { heard: hear, spoken: speak, pass, end, sides16k } = openSides();
    for (let at = 0; at < 1_000; at += 1) hear(heard);
    pass(20);
    speak(null);
    end();
    expect(sides16k().caller.length).toBeLessThan(200 * 16);
  });
});
