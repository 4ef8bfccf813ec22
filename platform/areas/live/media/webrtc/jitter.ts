import { after, distance } from '../sequence.ts';

/** A packet of sound as it came: `sequence` counts packets modulo 2 ** 16. */
export interface SoundPacket {
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** What is heard next: a packet, one that is lost but whose successor came, or one that is only lost. */
export type Heard =
  | { readonly kind: 'packet'; readonly payload: Uint8Array }
  | { readonly kind: 'recovered'; readonly next: Uint8Array }
  | { readonly kind: 'lost' };

/** Puts packets in order and says which are lost. Times are milliseconds of any clock. */
export interface Jitter {
  arrive(packet: SoundPacket, now: number): readonly Heard[];
  /** To be called every 20 ms. */
  tick(now: number): readonly Heard[];
}

/** So long a packet is waited for once a later one is there. */
const holdMs = 60;
/** After so long without any packet time goes on without them. */
const stallMs = 100;
/** After so long without a tick it is this process that stood still: what came meanwhile waits to be read. */
const pauseMs = 60;
/** A second of them. Further apart it is another stream, or another count. */
const mostMissing = 50;

interface Waiting {
  readonly payload: Uint8Array;
  readonly since: number;
}

/**
 * A packet that comes in its turn is heard at once: in a quiet network nothing waits. Only where one is
 * missing are the later ones held, for 60 ms. Where nothing comes at all, sound goes on as if it was
 * lost, so that whoever listens for silence hears it; so much less is lost afterwards.
 */
export function createJitter(): Jitter {
  const waiting = new Map<number, Waiting>();
  let expected: number | null = null;
  let quietSince = 0;
  let lastTick = Number.NEGATIVE_INFINITY;
  let stalledFor = 0;

  /** What waits and is next. */
  function* drain(): Generator<Heard> {
    for (;;) {
      const next = waiting.get(expected!);
      if (next === undefined) return;
      waiting.delete(expected!);
      expected = after(expected!, 1);
      yield { kind: 'packet', payload: next.payload };
    }
  }

  /** The gaps that have been held long enough are given up. */
  function* giveUp(now: number): Generator<Heard> {
    for (;;) {
      const first = [...waiting].sort(
        ([a], [b]) => distance(expected!, a) - distance(expected!, b),
      )[0];
      if (first === undefined || now - first[1].since < holdMs) return;
      const [sequence, { payload }] = first;
      const missing = distance(expected!, sequence);
      for (let count = 1; count <= missing; count += 1) {
        if (stalledFor > 0) stalledFor -= 1;
        else if (count === missing) yield { kind: 'recovered', next: payload };
        else yield { kind: 'lost' };
      }
      stalledFor = 0;
      expected = sequence;
      yield* drain();
    }
  }

  return {
    arrive({ sequence, payload }, now) {
      quietSince = now;
      if (expected === null || Math.abs(distance(expected, sequence)) > mostMissing) {
        expected = sequence;
        waiting.clear();
      }
      const ahead = distance(expected, sequence);
      if (ahead < 0 || waiting.has(sequence)) return [];
      if (ahead === 0 && waiting.size === 0) stalledFor = 0;
      waiting.set(sequence, { payload, since: now });
      return [...drain(), ...giveUp(now)];
    },
    tick(now) {
      if (now - lastTick > pauseMs) quietSince = now;
      lastTick = now;
      if (expected === null) return [];
      if (waiting.size > 0) return [...giveUp(now)];
      if (now - quietSince < stallMs) return [];
      stalledFor = Math.min(stalledFor + 1, mostMissing);
      return [{ kind: 'lost' }];
    },
  };
}
