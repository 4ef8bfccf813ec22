import { describe, expect, it } from 'vitest';
import { createPacketiser, makePicture } from './packets-for-tests.ts';
import { createPictureClock } from './picture-clock.ts';
import { createPictures, type Picture } from './pictures.ts';
import { readPart, readPicture } from './vp8.ts';

function open() {
  const told: Picture[] = [];
  let time = 0;
  const { take } = createPictures(
    (picture) => void told.push(picture),
    () => time,
  );
  return {
    take,
    cut: createPacketiser(),
    pass: (ms: number) => (time += ms),
    told,
    /** Their numbers; of those that are seen by themselves with a mark. */
    numbers: () => told.map(({ bytes, size }) => `${bytes.at(-1)}${size ? '!' : ''}`),
  };
}

const whole = (number: number, more = {}) => makePicture(number, { isWhole: true, ...more });

describe('D1401 pictures of a shared screen', () => {
  it('are put together of their packets, also where these are counted anew', () => {
    const { take, cut, told, numbers } = open();
    for (const picture of [whole(1), makePicture(2), makePicture(3, { bytes: 900 })])
      for (const packet of cut(picture)) take(packet);
    expect(numbers()).toEqual(['1!', '2', '3']);
    expect(told[0]!.bytes.equals(whole(1))).toBe(true);
    expect(told[0]!.size).toEqual({ width: 640, height: 360 });
    expect(told[2]!.timestamp).toBe(6_000);
  });

  it('are put in order where packets overtake each other, and come once', () => {
    const { take, cut, numbers } = open();
    const [first, ...rest] = [whole(1), makePicture(2), makePicture(3)].flatMap(cut);
    take(first!);
    for (const packet of [...rest.toReversed(), ...rest]) take(packet);
    expect(numbers()).toEqual(['1!', '2', '3']);
  });

  it('are left out from one that is lost to the next that is seen by itself', () => {
    const { take, cut, pass, numbers } = open();
    const pictures = [whole(1), makePicture(2), makePicture(3), whole(4), makePicture(5)].map(cut);
    pictures[1]!.splice(1, 1);
    for (const packets of pictures)
      for (const packet of packets) {
        take(packet);
        pass(20);
      }
    expect(numbers()).toEqual(['1!', '4!', '5']);
  });

  it('begin with one that is seen by itself', () => {
    const { take, cut, numbers } = open();
    for (const picture of [makePicture(1), makePicture(2), whole(3)]) cut(picture).forEach(take);
    expect(numbers()).toEqual(['3!']);
  });

  it('D1483 are given up whose parts are more than honest ones have, or that come faster than a screen is sent', () => {
    const { take, cut, pass, numbers } = open();
    const [start] = cut(whole(1, { bytes: 3_000 }));
    take(start!);
    const crumb = { ...start!, payload: Buffer.from([0x80, 0x80, 0x81, 0x23, 1]), isLast: false };
    const { sequence } = start!;
    for (let at = 1; at < 5_000; at += 1) take({ ...crumb, sequence: (sequence + at) & 0xffff });
    take({ ...crumb, sequence: (sequence + 5_000) & 0xffff, isLast: true });
    expect(numbers()).toEqual([]);
    const other = createPacketiser({ source: 8 });
    for (let number = 0; number < 200; number += 1) other(whole(number)).forEach(take);
    expect(numbers()).toHaveLength(120);
    pass(1_000);
    other(whole(1)).forEach(take);
    expect(numbers()).toHaveLength(121);
  });

  it('are not waited for without an end, nor by more than so many', () => {
    const { take, cut, pass, numbers } = open();
    cut(whole(1)).forEach(take);
    cut(makePicture(2));
    cut(whole(3)).forEach(take);
    expect(numbers()).toEqual(['1!']);
    pass(100);
    cut(makePicture(4)).forEach(take);
    expect(numbers()).toEqual(['1!', '3!', '4']);
    cut(makePicture(5));
    // No time goes by: it is their number.
    for (let number = 6; number < 40; number += 1) cut(whole(number)).forEach(take);
    expect(numbers()).toContain('6!');
  });

  it('go on with another stream from its first that is seen by itself', () => {
    const { take, cut, numbers } = open();
    cut(whole(1)).forEach(take);
    const other = createPacketiser({ source: 8, sequence: 5 });
    for (const picture of [makePicture(2), whole(3), makePicture(4)]) other(picture).forEach(take);
    expect(numbers()).toEqual(['1!', '3!', '4']);
  });

  it('D1402 are none of packets that nobody sends', () => {
    const { take, cut, pass, numbers } = open();
    const [packet] = cut(whole(1, { bytes: 900 }));
    let { sequence } = packet!;
    const hostile = (payload: Buffer, more = {}) => {
      sequence = (sequence + 1) & 0xffff;
      take({ ...packet!, sequence, payload, ...more });
    };
    const alone = (picture: Buffer) => Buffer.concat([Buffer.from([0x10]), picture]);
    hostile(alone(whole(2, { bytes: 900 })));
    for (const payload of [
      Buffer.alloc(0),
      Buffer.from([0x90]),
      Buffer.from([0x90, 0xf0, 0x81]),
      Buffer.from([0x10, 0x10]),
      alone(whole(3, { bytes: 60_000 })),
      // They say that they have no size, and one that no memory holds.
      alone(whole(4, { bytes: 900, width: 0 })),
      alone(whole(5, { bytes: 900, width: 16_383, height: 16_383 })),
    ])
      hostile(payload);
    for (let count = 0; count < 5_000; count += 1) {
      sequence += 1 + (count % 700);
      pass(count % 3);
      hostile(Buffer.from([0x00, 1, 2, 3]), { isLast: false });
    }
    expect(numbers()).toEqual(['2!']);
  });

  it('D1402 have an end, where their packets have none', () => {
    const { take, cut, numbers } = open();
    cut(whole(1)).forEach(take);
    const endless = cut(makePicture(2, { bytes: 5_000_000 }));
    endless.forEach(take);
    cut(makePicture(3)).forEach(take);
    cut(whole(4)).forEach(take);
    expect(numbers()).toEqual(['1!', '4!']);
  });

  it('D1401 are read with what a browser may say before them, and without', () => {
    expect(readPart(Buffer.from([0x10, 9, 8]))).toEqual({
      isStart: true,
      bytes: Buffer.from([9, 8]),
    });
    expect(readPart(Buffer.from([0x90, 0xf0, 1, 2, 3, 9]))?.bytes).toEqual(Buffer.from([9]));
    expect(readPart(Buffer.from([0x90, 0x80, 0x81, 2, 9]))?.bytes).toEqual(Buffer.from([9]));
    expect(readPart(Buffer.from([0x11, 9]))?.isStart).toBe(false);
    expect(readPart(Buffer.from([0x00, 9]))?.isStart).toBe(false);
    expect(readPicture(makePicture(1))).toEqual({ isWhole: false });
    expect(readPicture(Buffer.from([0x10, 0]))).toBeNull();
    expect(readPicture(Buffer.alloc(20))).toBeNull();
  });
});

describe('D1403 the time of a picture', () => {
  it('is as even as its packets count, and the server’s own after a pause or what is no time', () => {
    let time = 5_000;
    const timeOf = createPictureClock(() => time);
    const at = (ms: number, timestamp: number) => {
      time = 5_000 + ms;
      return timeOf(timestamp % 2 ** 32);
    };
    const from = 2 ** 32 - 4_500;
    expect([at(0, from), at(60, from + 4_500), at(130, from + 9_000)]).toEqual([0, 50, 100]);
    // They were away for 20 s, of which the count knows nothing.
    expect(at(20_000, from + 13_500)).toBe(20_000);
    expect(at(20_060, from + 18_000)).toBe(20_050);
    expect(at(20_100, from + 2_000_000_000)).toBe(20_100);
    expect(at(20_110, 5)).toBe(20_110);
    expect(at(20_110, 2 ** 31)).toBe(20_110);
  });
});
