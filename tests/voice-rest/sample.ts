import { z } from 'zod';

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** Mulberry32: a value that a test fails on comes back with its seed. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Below it, optional fields are left out: entities may hold each other. */
const deepest = 4;

const texts = [
  'Zoë & Söhne #1/2?',
  '2026-11-21T13:37:00.000Z',
  '+14155550123',
  'https://studio.test/hook?a=b',
  'sip:studio@phone.test',
  'owner@studio.test',
  '4b1c3d0e-0000-4000-8000-000000000001',
  '12:30',
  '12.5',
  'abc',
];
const numbers = [1, 0, 0.5, 2, 7, 60, 100, 443, 5060, 8000, 16_000, 86_400];

/** A value that the schema takes. */
export function sample(schema: z.core.$ZodType, random: Random, depth = 0): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const fitting = (candidates: readonly unknown[]): unknown => {
    const fits = candidates.filter((one) => z.safeParse(schema, one).success);
    if (fits.length === 0)
      throw new Error(`no sample fits ${JSON.stringify(z.toJSONSchema(schema))}`);
    return pick(fits);
  };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return fitting(texts);
    case 'number': {
      const { minimum, maximum } = z.toJSONSchema(schema);
      return fitting([...numbers, minimum, maximum]);
    }
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'unknown':
      return pick(['any', 1, true, { nested: [null] }]);
    case 'literal':
      return pick(def.values);
    case 'enum':
      return pick(Object.values(def.entries));
    case 'union':
      return sample(pick(def.options), random, depth);
    case 'intersection': {
      const parts = [def.left, def.right].map((part) => sample(part, random, depth) as object);
      return Object.assign({}, ...parts);
    }
    case 'array':
      // Groups may hold groups, to no end.
      if (depth >= deepest && z.safeParse(schema, []).success) return [];
      return fitting(
        [1, 2, 3].map((length) =>
          Array.from({ length }, () => sample(def.element, random, depth + 1)),
        ),
      );
    case 'record':
      return { [pick(['a', 'b c'])]: sample(def.valueType, random, depth + 1) };
    case 'object': {
      const fields = Object.entries(def.shape).filter(
        ([, field]) => field._zod.optin !== 'optional' || (depth < deepest && random() < 0.5),
      );
      return Object.fromEntries(
        fields.map(([name, field]) => [name, sample(field, random, depth + 1)]),
      );
    }
    case 'file':
      return new File([pick(['one', 'two\r\n'])], 'répondeur.txt', { type: 'text/plain' });
    case 'nullable':
    case 'optional':
    case 'default':
      return sample(def.innerType, random, depth);
    case 'pipe':
      return sample(def.out, random, depth);
    case 'lazy':
      return sample(def.getter(), random, depth);
    default:
      throw new Error(`no way to make a ${def.type}`);
  }
}
