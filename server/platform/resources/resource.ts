import type { Caller } from '../access/caller.ts';
import { notFound } from '../problem.ts';
import { type Kind, type Kinds, nameOf } from '../store/kinds.ts';
import type { ArrayQuery, Page, PageQuery } from '../store/list-query.ts';
import type { Store } from '../store/store.ts';

interface Asked {
  readonly caller: Caller;
}

interface AskedById extends Asked {
  readonly params: { readonly id: string };
}

/** The handlers that resources have in common. A resource takes those it has, and adds its own. */
export interface Resource<K extends Kind> {
  list(input: Asked & { readonly query: ArrayQuery }): Promise<Kinds[K][]>;
  listAll(input: Asked): Promise<Kinds[K][]>;
  page(input: Asked & { readonly query: PageQuery }): Promise<Page<Kinds[K]>>;
  create(input: Asked & { readonly body: object }): Promise<Kinds[K]>;
  get(input: AskedById): Promise<Kinds[K]>;
  /** Fields that are given replace those that are there, each as a whole. */
  change(input: AskedById & { readonly body: object }): Promise<Kinds[K]>;
  /** Fields that are not given are cleared. */
  replace(input: AskedById & { readonly body: object }): Promise<Kinds[K]>;
  delete(input: AskedById): Promise<Kinds[K]>;
}

export interface ResourceParts<K extends Kind> {
  readonly store: Store;
  readonly kind: K;
  /** What an object was before a change stays among its versions. */
  readonly keepVersions?: boolean;
}

export function createResource<K extends Kind>({
  store,
  kind,
  keepVersions = false,
}: ResourceParts<K>): Resource<K> {
  const found = (object: Kinds[K] | null, id: string): Kinds[K] => {
    if (object === null) throw notFound(nameOf(kind), id);
    return object;
  };
  const update = async (orgId: string, id: string, change: (current: Kinds[K]) => object) =>
    found(await store.update(orgId, kind, id, change, { keepVersion: keepVersions }), id);

  return {
    list: ({ caller, query }) => store.list(caller.orgId, kind, query),
    listAll: ({ caller }) => store.list(caller.orgId, kind, { limit: 1_000 }),
    page: ({ caller, query }) => store.page(caller.orgId, kind, query),
    create: ({ caller, body }) => store.create(caller.orgId, kind, body),
    get: async ({ caller, params: { id } }) => found(await store.get(caller.orgId, kind, id), id),
    change: ({ caller, params: { id }, body }) =>
      update(caller.orgId, id, (current) => ({ ...current, ...body })),
    replace: ({ caller, params: { id }, body }) => update(caller.orgId, id, () => body),
    delete: async ({ caller, params: { id } }) =>
      found(await store.delete(caller.orgId, kind, id), id),
  };
}
