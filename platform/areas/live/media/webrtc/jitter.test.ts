import { describe, expect, it } from 'vitest';
import type { Heard } from './jitter.ts';
import { createJitter } from './jitter.ts';

type Step = readonly [now: number, sequence: number | 'tick', heard: string];

const packet = (sequence: number) => ({ sequence, payload: Uint8Array.of(sequence & 0xff) });

function name(piece: Heard): string {
  if (piece.kind === 'lost') return 'lost';
  return piece.kind === 'packet' ? `${piece.payload[0]}` : `before ${piece.next[0]}`;
}

const tables: Readonly<Record<string, readonly Step[]>> = {
  'hears at once what comes in its turn': [
    [0, 7, '7'],
    [20, 8, '8'],
    [40, 9, '9'],
  ],
  'puts in order what came late, and drops what came twice': [
    [0, 1, '1'],
    [20, 3, ''],
    [25, 3, ''],
    [30, 2, '2 3'],
    [35, 2, ''],
    [40, 4, '4'],
  ],
  'gives a packet up after 60 ms, and takes what its successor repeats': [
    [0, 1, '1'],
    [40, 3, ''],
    [60, 'tick', ''],
    [80, 4, ''],
    [100, 'tick', 'before 3 3 4'],
    [110, 2, ''],
  ],
  'makes up all but the last of several': [
    [0, 1, '1'],
    [20, 5, ''],
    [80, 6, 'lost lost before 5 5 6'],
  ],
  'waits for each gap by itself': [
    [0, 1, '1'],
    [20, 3, ''],
    [60, 5, ''],
    [80, 'tick', 'before 3 3'],
    [100, 'tick', ''],
    [120, 'tick', 'before 5 5'],
  ],
  'goes on where nothing comes, and owes nothing for it afterwards': [
    [0, 1, '1'],
    [20, 'tick', ''],
    [60, 'tick', ''],
    [80, 'tick', ''],
    [100, 'tick', ''],
    [120, 'tick', 'lost'],
    [125, 'tick', 'lost'],
    [130, 5, ''],
    [190, 'tick', 'before 5 5'],
    [200, 8, ''],
    [260, 'tick', 'lost before 8 8'],
  ],
  'hears what was only late after all': [
    [0, 1, '1'],
    [20, 'tick', ''],
    [60, 'tick', ''],
    [100, 'tick', ''],
    [120, 'tick', 'lost'],
    [125, 2, '2'],
    [126, 3, '3'],
    [131, 5, ''],
    [191, 6, 'before 5 5 6'],
  ],
  'counts on over 65535': [
    [0, 65_534, '254'],
    [20, 0, ''],
    [30, 65_535, '255 0'],
    [40, 1, '1'],
  ],
  'begins anew at another count': [
    [0, 100, '100'],
    [20, 5_000, '136'],
    [40, 5_001, '137'],
  ],
  'does not take a pause of its own for one of the network': [
    [0, 1, '1'],
    [20, 'tick', ''],
    [900, 'tick', ''],
    [900, 'tick', ''],
    [901, 2, '2'],
    [902, 3, '3'],
  ],
  'says nothing before the first': [[500, 'tick', '']],
};

describe('packets that are late, lost or out of order', () => {
  it.for(Object.entries(tables))('%s', ([, steps]) => {
    const jitter = createJitter();
    for (const [now, sequence, heard] of steps) {
      const pieces = sequence === 'tick' ? jitter.tick(now) : jitter.arrive(packet(sequence), now);
      expect([now, sequence, pieces.map(name).join(' ')]).toEqual([now, sequence, heard]);
    }
  });

  it('loses and doubles nothing over a network with seeded loss, delay and repetition', () => {
    let seed = 10;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const sent = Array.from({ length: 5_000 }, (_, index) => index);
    const lost = new Set(sent.filter((index) => index > 0 && index < 4_990 && random() < 0.05));
    const arrivals = sent
      .filter((index) => !lost.has(index))
      .flatMap((index) => {
        const at = index * 20 + (index === 0 ? 0 : random() * 45);
        return random() < 0.02
          ? [
              { index, at },
              { index, at: at + 15 },
            ]
          : [{ index, at }];
      })
      .sort((a, b) => a.at - b.at);
    const jitter = createJitter();
    const heard: Heard[] = [];
    let tick = 0;
    for (const { index, at } of arrivals) {
      for (; tick <= at; tick += 20) heard.push(...jitter.tick(tick));
      heard.push(
        ...jitter.arrive(
          { sequence: index & 0xffff, payload: Uint8Array.of(index & 0xff, index >> 8) },
          at,
        ),
      );
    }
    const packets = heard.flatMap((piece) =>
      piece.kind === 'packet' ? [piece.payload[0]! + piece.payload[1]! * 256] : [],
    );
    expect(packets).toEqual(sent.filter((index) => !lost.has(index)));
    // One piece for each that was sent: time neither stands still nor runs.
    expect(heard).toHaveLength(sent.length);
  });
});
