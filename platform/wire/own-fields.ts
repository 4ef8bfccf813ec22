import type { Operation } from '@parley/contract/voice';
import { z } from 'zod';

/** They settle which variant an object is: to change one is refused, and not passed over. */
const settled: ReadonlySet<string> = new Set(['provider', 'type']);

/**
 * Takes out of bodies what is the platform's to say: fields that the operation's reply describes and
 * its body does not, so that nobody has looked at them. What a call cost is for no caller to write.
 */
export function createOwnFieldFilter({ body, replies }: Operation): (sent: unknown) => unknown {
  const reply = replies.find(({ type }) => type === 'json');
  if (body?.type !== 'json' || reply?.type !== 'json') return (sent) => sent;
  const told = fieldsOf(reply.schema);
  const tag =
    body.schema instanceof z.core.$ZodDiscriminatedUnion
      ? body.schema._zod.def.discriminator
      : null;
  const variants = variantsOf(body.schema).map((schema) => {
    const taken = new Set(fieldsOf(schema));
    return {
      isMeant: (sent: object) =>
        tag === null || schema._zod.propValues?.[tag]?.has(Reflect.get(sent, tag)) === true,
      own: new Set(told.filter((name) => !taken.has(name) && !settled.has(name))),
    };
  });
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const own = variants.find(({ isMeant }) => isMeant(sent))?.own;
    const fields = Object.entries(sent);
    return fields.some(([name]) => own?.has(name))
      ? Object.fromEntries(fields.filter(([name]) => !own?.has(name)))
      : sent;
  };
}

function variantsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  return schema instanceof z.core.$ZodDiscriminatedUnion ? schema._zod.def.options : [schema];
}

/** The fields of an object, or of all the objects that a schema is put together of. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.keys(def.shape);
    case 'union':
      return def.options.flatMap(fieldsOf);
    case 'intersection':
      return [def.left, def.right].flatMap(fieldsOf);
    default:
      return [];
  }
}
