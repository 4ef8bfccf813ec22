import type { FastifySchemaCompiler } from 'fastify';
import type { ZodType } from 'zod';

/** Tells the error handler that a visitor's input was refused, and which field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly statusCode = 400;
}

/** Fastify validates by zod: no coercion, and the message starts with the field's name. */
export const compileZodSchema: FastifySchemaCompiler<ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const [issue] = result.error.issues;
    const field = issue?.path.join('.') || (httpPart ?? 'input');
    return { error: new InvalidInput(`${field}: ${issue?.message ?? 'is not valid'}`) };
  };
};
