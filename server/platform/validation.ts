import type { Operation } from '@parley/contract/voice';
import type { z } from 'zod';
import { invalidFields } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** The parts of a request, by where they are; `body` is parsed JSON or the parts of a form. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Deeper than any resource is; what recurses over bodies, the database too, could not hold more. */
const deepestBody = 64;

/**
 * The request as the contract reads it: nothing is coerced that it does not say.
 * @throws {Problem} 400 with a line for each field that is wrong, of all parts together.
 */
export function validateRequest(operation: Operation, sent: RequestParts): RequestParts {
  const lines: string[] = [];
  const read = (schema: z.ZodType, value: unknown, name: string): unknown => {
    const { data, error } = schema.safeParse(value);
    if (error) lines.push(...describeIssues(error.issues, name));
    return data;
  };
  const { params, query, body } = operation;
  const checked: RequestParts = {
    params: params && read(params, sent.params, 'path'),
    query: query && read(query, sent.query, 'query'),
    body: body && readBody(body, sent.body, read, lines),
  };
  if (lines.length > 0) throw invalidFields(lines);
  return checked;
}

function readBody(
  body: NonNullable<Operation['body']>,
  sent: unknown,
  read: (schema: z.ZodType, value: unknown, name: string) => unknown,
  lines: string[],
): unknown {
  if (body.type === 'json' && body.optional && sent === undefined) return undefined;
  if (isDeeperThan(sent, deepestBody)) {
    lines.push(`body: is nested more than ${deepestBody} levels deep`);
    return undefined;
  }
  return read(body.schema, sent, 'body');
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** `model.provider: …`, a line for each field; `name` stands for the whole. */
export function describeIssues(issues: readonly Issue[], name = 'body'): string[] {
  const lines = issues.flatMap((issue) =>
    flatten(issue).map(({ path, message }) => `${path.join('.') || name}: ${message}`),
  );
  return [...new Set(lines)];
}

/** Of a union, what is wrong with the member that was most likely meant: the one that got furthest. */
function flatten(
  issue: Issue,
  base: readonly PropertyKey[] = [],
): { path: PropertyKey[]; message: string }[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const meant = issue.errors.reduce((best, branch) =>
      depthOf(branch) > depthOf(best) ? branch : best,
    );
    if (depthOf(meant) > 0) return meant.flatMap((inner) => flatten(inner, path));
  }
  return [{ path, message: issue.message }];
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length));
}
