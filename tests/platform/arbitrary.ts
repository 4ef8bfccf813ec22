import fc from 'fast-check';
import type { z } from 'zod';

type Arbitrary = fc.Arbitrary<unknown>;
type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Values that break readers: of every type, with characters that stores and URLs have no place for. */
const junk: Arbitrary = fc.oneof(
  fc.constantFrom(null, '', 0, -1, 1e308, [], {}, true, '\u0000', '\ud800', 'a'.repeat(5_000)),
  fc.constantFrom(
    '__proto__',
    "' or 1=1 --",
    '%00',
    '../..',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59+23:59',
    '9999-12-31T23:59:59-23:59',
    'sealed\u2063:abcd:AAAA',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Objects nest without end; past this depth they are left empty, which is often wrong. */
const deepest = 5;

/** Values of a schema, and in places what it forbids: one part in twenty is junk. */
export function arbitraryOf(schema: z.ZodType, depth = 0): Arbitrary {
  return fc.oneof({ weight: 19, arbitrary: valid(schema, depth) }, { weight: 1, arbitrary: junk });
}

function valid(schema: z.ZodType, depth: number): Arbitrary {
  const def = schema.def as unknown as Def;
  const inner = (key: string, deeper = depth) => arbitraryOf(def[key] as z.ZodType, deeper);
  switch (def.type) {
    case 'string':
      return 'format' in def && def['format'] === 'datetime'
        ? fc.date({ noInvalidDate: true }).map((date) => date.toJSON())
        : fc.oneof(fc.string({ maxLength: 45 }), fc.uuid());
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 100 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def['values'] as unknown[]));
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries'] as object));
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType');
    case 'pipe':
      // What text is read as, where a query holds a number.
      return inner((def['in'] as z.ZodType).def.type === 'transform' ? 'out' : 'in');
    case 'array':
      return fc.array(inner('element', depth + 1), { maxLength: 2 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
        maxKeys: 3,
      });
    case 'union':
      return fc.oneof(
        ...(def['options'] as z.ZodType[]).map((option) => arbitraryOf(option, depth)),
      );
    case 'intersection':
      return fc
        .tuple(inner('left'), inner('right'))
        .map(([left, right]) => Object.assign({}, left, right) as unknown);
    case 'object':
      return depth > deepest ? fc.constant({}) : objectOf(def['shape'] as Shape, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** What must be there nearly always is; of the rest a few, or nothing would ever be small. */
function objectOf(shape: Shape, depth: number): Arbitrary {
  const required = Object.keys(shape).filter((key) => !shape[key]!.safeParse(undefined).success);
  const optional = Object.keys(shape).filter((key) => !required.includes(key));
  return fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          [...required, ...chosen].map((key) => [key, arbitraryOf(shape[key]!, depth + 1)]),
        ),
      ),
    );
}
