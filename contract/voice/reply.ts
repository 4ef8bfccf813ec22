import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong with a reply, nothing when it can be used. The platform may be newer than this
 * contract: a discriminator or a value of a closed set that is not known here is let through, as
 * unknown fields are. A request is never read so leniently.
 */
export function findReplyIssues(schema: z.ZodType, reply: unknown): readonly Issue[] {
  const { error } = schema.safeParse(reply, { reportInput: true });
  return error === undefined ? [] : error.issues.filter((issue) => !isNewer(issue));
}

function isNewer(issue: Issue): boolean {
  switch (issue.code) {
    case 'invalid_value':
      return typeof issue.input === 'string';
    case 'invalid_union':
      return issue.errors.length === 0
        ? isNewDiscriminator(issue)
        : issue.errors.some((branch) => branch.every(isNewer));
    default:
      return false;
  }
}

function isNewDiscriminator({ input, path }: Issue): boolean {
  const field = path.at(-1);
  return (
    typeof input === 'object' &&
    input !== null &&
    typeof field === 'string' &&
    typeof (input as Record<string, unknown>)[field] === 'string'
  );
}
