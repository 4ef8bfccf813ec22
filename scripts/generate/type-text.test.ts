import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTypePrinter } from './type-text.ts';

const print = (schema: z.ZodType) => createTypePrinter().print(schema);

describe('a schema as TypeScript', () => {
  it.each<[z.ZodType, string]>([
    [z.string().max(40), 'string'],
    [z.coerce.number().int(), 'number'],
    [z.literal(['a', 1, null]), "'a' | 1 | null"],
    [z.enum(['it’s', "it's"]), "'it’s' | 'it\\'s'"],
    [z.array(z.union([z.string(), z.null()])), '(string | null)[]'],
    [z.union([z.enum(['gpt', 'own']), z.string()]), "'gpt' | 'own' | (string & {})"],
    [z.union([z.string(), z.union([z.number(), z.string()])]), 'string | number'],
    [z.record(z.string(), z.boolean().nullable()), 'Record<string, boolean | null>'],
    [z.looseObject({}), 'Record<string, unknown>'],
    [z.file(), 'Blob'],
    [z.lazy(() => z.boolean()), 'boolean'],
    [
      z.object({ 'a-b': z.string().optional(), c: z.number().default(1).describe('In ms.') }),
      '{\n  "a-b"?: string;\n  /** In ms. 1 unless given. */\n  c?: number;\n}',
    ],
  ])('%#', (schema, text) => expect(print(schema)).toBe(text));

  it.each<[z.ZodType, string]>([
    [z.string().max(40).optional(), 'At most 40 characters.'],
    [z.string().min(1).max(40), '1 to 40 characters.'],
    [z.string().min(1), 'Not empty.'],
    [z.array(z.string()).max(3).describe('Names.'), 'Names. At most 3 of them.'],
    [z.number().min(10).max(3600).meta({ default: 30 }).optional(), '10 to 3600, 30 unless given.'],
    [z.number().min(0.5), 'At least 0.5.'],
    [z.preprocess(Number, z.number().int().min(1)).default(1), 'At least 1, 1 unless given.'],
  ])('says what a field may be: %#', (field, comment) => {
    expect(print(z.object({ field }))).toContain(`{\n  /** ${comment} */\n  field`);
  });

  it('names entities as developers do, declares each once, and what they name too', () => {
    const types = createTypePrinter();
    const leaf = z
      .looseObject({ id: z.string() })
      .meta({ id: 'TestLeafDTO', description: 'A leaf.' });
    const tree = z
      .looseObject({
        leaves: z.array(leaf),
        get trees() {
          return z.array(tree).optional();
        },
      })
      .meta({ id: 'TestTree' });
    expect(types.print(z.union([tree, leaf]))).toBe('TestTree | TestLeaf');
    expect(types.names()).toEqual(['TestLeaf', 'TestTree']);
    expect(types.declarations()).toEqual([
      '/** A leaf. */\nexport interface TestLeaf {\n  id: string;\n}',
      'export interface TestTree {\n  leaves: TestLeaf[];\n  trees?: TestTree[];\n}',
      'export type TestLeafDTO = TestLeaf;',
    ]);
  });

  it('keeps apart what would share a name', () => {
    const query = z.looseObject({}).meta({ id: 'TestQuery' });
    const body = z.looseObject({ queries: z.array(query) }).meta({ id: 'TestQueryDTO' });
    expect(print(body)).toBe('TestQueryBody');
    const types = createTypePrinter();
    types.declare('Taken', z.string());
    expect(() => types.declare('Taken', z.number())).toThrow('two types named Taken');
  });

  it('fails on what it cannot print', () => {
    expect(() => print(z.map(z.string(), z.string()))).toThrow('map');
  });
});
