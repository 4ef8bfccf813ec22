import type { Operation } from '@parley/contract/voice';
import type { z } from 'zod';
import { invalidFields, mostLines } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** The parts of a request, by where they are; `body` is parsed JSON or the parts of a form. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Deeper than any resource is; what recurses over bodies, the database too, could not hold more. */
const deepest = 64;
/** More than any resource has: each is looked at several times, while everybody else waits. */
const mostValues = 20_000;

/**
 * The request as the contract reads it: nothing is coerced that it does not say.
 * @throws {Problem} 400 with a line for each field that is wrong, of all parts together.
 */
export function validateRequest(operation: Operation, sent: RequestParts): RequestParts {
  const lines: string[] = [];
  const read = (schema: z.ZodType, value: unknown, name: string): unknown => {
    const unfit = describeUnfit(value, name);
    if (unfit !== null) {
      lines.push(unfit);
      return undefined;
    }
    const { data, error } = schema.safeParse(value);
    if (error) for (const line of describeIssues(error.issues, name)) lines.push(line);
    return data;
  };
  const { params, query, body } = operation;
  const asked = gatherFields(sent.query);
  if (namesRows(operation)) lines.push(...describeUnknown(query, asked));
  const isLeftOut = body?.type === 'json' && body.optional && sent.body === undefined;
  const checked: RequestParts = {
    params: params && read(params, sent.params, 'path'),
    query: query && read(query, asked, 'query'),
    body: body && !isLeftOut ? read(body.schema, sent.body, 'body') : undefined,
  };
  if (lines.length > 0) throw invalidFields(lines);
  return checked;
}

/** Lists and deletes: where a parameter that is passed over hits rows that nobody meant. */
function namesRows({ method, replies, query }: Operation): boolean {
  const isList = replies.some(
    (reply) => 'schema' in reply && reply.schema._zod.def.type === 'array',
  );
  return method === 'DELETE' || (method === 'GET' && (query !== undefined || isList));
}

function describeUnknown(query: z.ZodObject | undefined, asked: object): string[] {
  const known = Object.keys(query?.shape ?? {});
  const list = known.length === 0 ? 'there are none' : `known are ${known.join(', ')}`;
  return Object.keys(asked)
    .filter((name) => !known.includes(name))
    .map((name) => `${name.toWellFormed().slice(0, 100)}: is no parameter here; ${list}`);
}

/** `customer[number]` is the `number` of `customer`, as most clients write objects. */
function gatherFields(query: unknown): Readonly<Record<string, unknown>> {
  const gathered = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(query ?? {})) {
    const path = name.split(/\[([^[\]]*)\]/).filter((part) => part !== '');
    if (path.length < 2 || path.length > 5 || path.includes('__proto__')) {
      gathered[name.replace(/\[\]$/, '')] = value;
      continue;
    }
    let place = gathered;
    for (const field of path.slice(0, -1)) {
      const next = Object.hasOwn(place, field) ? place[field] : undefined;
      const object = typeof next === 'object' && next !== null ? next : {};
      place[field] = object;
      place = object as Record<string, unknown>;
    }
    place[path.at(-1)!] = value;
  }
  return gathered;
}

interface Unfit {
  readonly path: string[];
  readonly message: string;
}

/**
 * What no schema says and no store takes, wherever it is, for unknown fields pass through as well;
 * null when there is nothing of it. `name` stands for the whole.
 */
export function describeUnfit(value: unknown, name: string): string | null {
  const unfit = findUnfit(value, deepest, { values: mostValues });
  return unfit && `${unfit.path.join('.').slice(0, 200) || name}: ${unfit.message}`;
}

function findUnfit(value: unknown, levels: number, left: { values: number }): Unfit | null {
  if (left.values === 0) return { path: [], message: `is more than the ${mostValues}th value` };
  left.values -= 1;
  if (typeof value === 'string')
    return isStorable(value) ? null : { path: [], message: noCharacter };
  if (typeof value === 'number')
    return isWritable(value) ? null : { path: [], message: 'is too large or too small a number' };
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return { path: [], message: `is nested more than ${deepest} levels deep` };
  for (const [field, inner] of Object.entries(value)) {
    const unfit = isStorable(field)
      ? findUnfit(inner, levels - 1, left)
      : { path: [], message: `has a field whose name ${noCharacter}` };
    if (unfit) return { ...unfit, path: [field.toWellFormed(), ...unfit.path] };
  }
  return null;
}

const noCharacter = 'holds a character that is none: NUL, or half of one';

/** The database writes numbers without an exponent: of `1e308` that is 309 digits. */
function isWritable(value: number): boolean {
  const size = Math.abs(value);
  return size < 1e24 && (size === 0 || size >= 1e-15);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * `model.provider: …`, a line for each field, up to one more than are told; `name` stands for the whole.
 * The rest is not worded: of a long list each element may be wrong.
 */
export function describeIssues(issues: readonly Issue[], name = 'body'): string[] {
  const lines = new Set<string>();
  for (const { path, message } of flatten(issues)) {
    lines.add(`${path.join('.') || name}: ${message}`);
    if (lines.size > mostLines) break;
  }
  return [...lines];
}

/** Of a union, what is wrong with the member that was most likely meant: the one that got furthest. */
function* flatten(
  issues: readonly Issue[],
  base: readonly PropertyKey[] = [],
): Generator<{ readonly path: readonly PropertyKey[]; readonly message: string }> {
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    const meant = issue.code === 'invalid_union' ? findMeant(issue.errors) : null;
    if (meant) yield* flatten(meant, path);
    else yield { path, message: describeOne(issue) };
  }
}

/** A union that got nothing it could look into says what it takes, as any other field does. */
function describeOne(issue: Issue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  const wrong = issue.errors.flat();
  const kinds = wrong.flatMap((one) => (one.code === 'invalid_type' ? [one.expected] : []));
  if (kinds.length === 0 || kinds.length < wrong.length) return issue.message;
  const received = wrong[0]!.message.split(', received ')[1];
  if (received === undefined) return issue.message;
  return `Invalid input: expected ${[...new Set(kinds)].join(' or ')}, received ${received}`;
}

function findMeant(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  let meant: readonly Issue[] | null = null;
  let furthest = 0;
  for (const branch of branches) {
    const depth = depthOf(branch);
    if (depth <= furthest) continue;
    meant = branch;
    furthest = depth;
  }
  return meant;
}

function depthOf(issues: readonly Issue[]): number {
  return issues.reduce((depth, { path }) => Math.max(depth, path.length), 0);
}
