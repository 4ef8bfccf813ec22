import { type Operation, type OperationName, operations } from '@parley/contract/voice';
import { expect } from 'vitest';
import type { Sent } from './clients-callers.ts';
import type { PlatformServer } from './platform-server.ts';
import { leastBodies } from './samples.ts';

/** Ids of what earlier steps made, by a name. */
export type Known = Record<string, string>;

// oxlint-disable-next-line typescript/no-explicit-any -- What a client answers is what is tested.
export type Answer = any;

export interface StepContext {
  readonly known: Known;
  readonly ask: PlatformServer['ask'];
}

/** One operation, as any client would ask for it, in an order in which each finds what it needs. */
export interface Step {
  readonly operation: OperationName;
  readonly send?: (context: StepContext) => Sent | Promise<Sent>;
  /** Under which name the id of the answer is known to later steps. */
  readonly keep?: string;
  /** Holds the answer, and what the platform now keeps, against what is expected. */
  readonly check?: (answer: Answer, context: StepContext) => unknown;
  /** The status of a refusal that is the right answer here. */
  readonly refusedWith?: number;
}

interface ResourceParts {
  readonly name: string;
  readonly create: OperationName;
  /** Beside the least that it takes. */
  readonly more?: (known: Known) => object;
  readonly change: object;
  /** Below another resource: the name of its id. */
  readonly under?: string;
  /** Goes on by itself, so that the next look at it may see more. */
  readonly goesOn?: true;
}

export const idPath =
  (...names: readonly string[]) =>
  ({ known }: StepContext): Sent => ({ path: names.map((name) => known[name] ?? missingId) });

/** Of nothing. */
export const missingId = '00000000-0000-4000-8000-000000000000';

export const itemsOf = (list: Answer): { id: string }[] =>
  Array.isArray(list) ? list : list.results;

/** The five usual operations, and what the platform keeps after each. */
export function resource(parts: ResourceParts): { made: Step[]; removed: Step[] } {
  const { name, create, more = () => ({}), change, under, goesOn } = parts;
  const { path } = operations[create];
  const one = `${path}/{id}`;
  const above = under === undefined ? [] : [under];
  const own = idPath(...above, name);
  const addressOf = ({ known }: StepContext) =>
    `${path.replace(/\{\w+\}/, known[under ?? ''] ?? missingId)}/${known[name] ?? missingId}`;
  const body = (known: Known): object => {
    const least: Partial<Record<OperationName, object>> = leastBodies(known['assistant']!);
    return { ...least[create], ...more(known) };
  };
  const kept = async (context: StepContext) => (await context.ask('GET', addressOf(context))).json;
  return {
    made: [
      {
        operation: create,
        send: (context) => ({ ...idPath(...above)(context), body: body(context.known) }),
        keep: name,
        check: async (answer, context) =>
          expect(await kept(context)).toMatchObject({ id: answer.id }),
      },
      {
        operation: nameOf('GET', one),
        send: own,
        check: async (answer, context) => {
          const { id, ...rest } = await kept(context);
          expect(plain(answer)).toMatchObject(goesOn ? { id } : { id, ...rest });
        },
      },
      {
        operation: nameOf('GET', path),
        send: (context) => ({
          ...idPath(...above)(context),
          query: takesLimit(nameOf('GET', path)) ? { limit: 50 } : {},
        }),
        check: (answer, { known }) =>
          expect(itemsOf(answer).map(({ id }) => id)).toContain(known[name]),
      },
      {
        operation: nameOf('PATCH', one),
        send: (context) => ({ ...own(context), body: change }),
        check: async (_answer, context) => expect(await kept(context)).toMatchObject(change),
      },
    ],
    removed: [
      {
        operation: nameOf('DELETE', one),
        send: own,
        check: async (answer, context) => {
          expect(answer.id).toBe(context.known[name]);
          expect((await context.ask('GET', addressOf(context))).status).toBe(404);
        },
      },
    ],
  };
}

function nameOf(method: Operation['method'], path: string): OperationName {
  const all = Object.entries(operations) as [OperationName, Operation][];
  return all.find(([, one]) => one.method === method && one.path === path)![0];
}

/** As JSON has it: 0.9.3 turns dates and enums into its own. */
const plain = (answer: Answer) => JSON.parse(JSON.stringify(answer)) as object;

/** What a list does not know it refuses. */
function takesLimit(name: OperationName): boolean {
  return (operations[name] as Operation).query?.shape['limit'] !== undefined;
}
