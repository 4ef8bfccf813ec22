import type { OperatorError } from '@parley/contract';
import type { ZodType } from 'zod';

/** A refusal in the console's words: an HTTP status, and the field that was wrong when one was. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }

  toJSON(): OperatorError {
    return { error: { message: this.message, ...(this.field && { field: this.field }) } };
  }
}

/** @throws OperatorRefusal 400 naming the first field that is wrong. Never repeats its value. */
export function parseInput<Value>(schema: ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field =
    issue.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 100) : issue.path.join('.');
  const message = issue.code === 'unrecognized_keys' ? 'is not known here' : issue.message;
  throw new OperatorRefusal(400, field ? `${field}: ${message}` : message, field || undefined);
}

/** @throws OperatorRefusal 404 */
export function found<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new OperatorRefusal(404, `There is no such ${what}.`);
  return value;
}
