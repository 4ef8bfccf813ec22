import { iterate } from '../../rest/iterate.ts';
import type { Client } from '../../rest/request.ts';
import { json } from '../../rest/body.ts';
import { search, segment } from '../../rest/path.ts';

/** What is kept as files, and where the platform has it. */
const routes = {
  assistants: '/assistant',
  squads: '/squad',
  tools: '/tool',
  workflows: '/workflow',
} as const;

export type Kind = keyof typeof routes;
export const kinds = Object.keys(routes) as readonly Kind[];

/** What somebody has set, without what the platform adds. */
export type Body = Readonly<Record<string, unknown>>;

export interface Kept {
  readonly id: string;
  readonly body: Body;
}

interface Answered {
  readonly id: string;
  readonly createdAt: string;
}

/** The platform's objects, of all four kinds alike. */
export function createObjects(client: Client, signal: AbortSignal) {
  const options = { signal };

  return {
    async list(kind: Kind): Promise<Kept[]> {
      const path = routes[kind];
      // The one list that is always whole, and takes no query.
      if (kind === 'workflows')
        return (await client<Answered[]>({ method: 'GET', path }, options)).map(readKept);
      const list = (query: object) =>
        client<Answered[]>({ method: 'GET', path: path + search(query) }, options);
      const found: Kept[] = [];
      for await (const one of iterate(list, { limit: 100 })) found.push(readKept(one));
      return found;
    },

    async create(kind: Kind, body: Body): Promise<Kept> {
      return readKept(
        await client<Answered>({ method: 'POST', path: routes[kind], ...json(body) }, options),
      );
    },

    /** @throws {Error} when the body leaves out fields that the platform has no way to clear */
    async update(kind: Kind, before: Kept, body: Body): Promise<Kept> {
      const path = `${routes[kind]}/${segment(before.id)}`;
      const cleared = Object.keys(before.body).filter((field) => !Object.hasOwn(body, field));
      // The one kind that can be put in its place as a whole.
      const isReplaced = kind === 'assistants' && cleared.length > 0;
      if (cleared.length > 0 && !isReplaced)
        throw new Error(
          `the platform cannot clear ${cleared.join(', ')}: write an empty value, or make it anew`,
        );
      const method = isReplaced ? 'PUT' : 'PATCH';
      return readKept(await client<Answered>({ method, path, ...json(body) }, options));
    },
  };
}

export type Objects = ReturnType<typeof createObjects>;

function readKept(answered: Answered): Kept {
  const {
    id,
    orgId: _org,
    createdAt: _made,
    updatedAt: _changed,
    latestVersion: _version,
    isServerUrlSecretSet: _set,
    ...body
  } = answered as Answered & Record<string, unknown>;
  return { id, body };
}
