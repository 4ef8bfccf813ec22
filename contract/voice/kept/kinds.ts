import { z } from 'zod';

/** Fields by the entity that has them. */
export type KeptFields = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
export const object = z.record(z.string(), z.unknown());

/** Nothing is done with it here, so a value that is newer does no harm. */
export function oneOf(...values: [string, ...string[]]) {
  return z.union([z.enum(values), z.string()], { error: 'Invalid input: expected string' });
}

/** Their declarations write one where their platform takes several. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.union([item, z.array(item)]);
}

/** An entity of the contract, wherever it is described: looked up late, so that none imports another. */
export function named(id: string): z.ZodType {
  return z.lazy(() => {
    const schema = z.globalRegistry._idmap.get(id);
    if (schema === undefined) throw new Error(`the contract has no ${id}`);
    return schema as z.ZodType;
  });
}
